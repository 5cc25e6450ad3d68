// The games that can be played here, and a table of one.

import { ask } from "./net.js";
import { go } from "./route.js";

/** What the server has written into the page. */
const listed = (/** @type {string} */ name) => (/** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content ?? "").split(" ").filter(Boolean);

export const GAMES = listed("games");
/** The games that have a lesson. */
export const TAUGHT = listed("taught");
/** The games that have a board of their own. */
export const DRAWN = listed("drawn");

/** Levels of the bots, from easy to hard. */
export const LEVELS = /** @type {const} */ (["easy", "medium", "hard", "expert"]);

/**
 * @typedef {{name: string, default: boolean | number | null, defaults: Record<string, number>, needs: string[], excludes: string[]}} Choice
 * @typedef {{name: string, rules: number, players: number[], options: Choice[], recommended: Record<string, boolean | number>, paper: {parts: string[], usual: string[], options: string[]} | null}} GameCard `recommended` is for a first game; `paper` is what can be printed.
 * @typedef {{games: GameCard[], levels: string[], programs: string[]}} Offer
 * @typedef {{kind: "me" | "open" | "bot" | "device" | "outside", bot?: string, name?: string}} SeatRequest
 */

/** @type {Promise<Offer> | null} */
let offered = null;

/** What can be played here; asked for once. @returns {Promise<Offer>} */
export function offer() {
  offered ??= ask("GET", "/api/games").catch((problem) => {
    offered = null;
    throw problem;
  });
  return offered;
}

/**
 * Open a table and go there.
 * @param {{game: string, seats: SeatRequest[], [more: string]: any}} request
 */
export async function openTable(request) {
  const found = await ask("POST", "/api/tables", request);
  go(`/table/${found.id}`);
}
