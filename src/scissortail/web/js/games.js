// The games of the house, and a table of one.

import { ask } from "./net.js";
import { go } from "./route.js";

export const GAMES = /** @type {const} */ (["cutterland", "ratland", "rope"]);

/** Levels of the bots, from easy to hard. */
export const LEVELS = /** @type {const} */ (["easy", "medium", "hard", "expert"]);

/**
 * @typedef {{name: string, default: boolean | number | null, defaults: Record<string, number>}} Choice
 * @typedef {{name: string, rules: number, players: number[], options: Choice[], recommended: Record<string, boolean | number>}} GameCard `recommended` is for a first game.
 * @typedef {{games: GameCard[], levels: string[], programs: string[]}} Offer
 * @typedef {{kind: "me" | "open" | "bot" | "device" | "outside", bot?: string, name?: string}} SeatWish
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
 * @param {{game: string, seats: SeatWish[], [more: string]: any}} wish
 */
export async function openTable(wish) {
  const found = await ask("POST", "/api/tables", wish);
  go(`/table/${found.id}`);
}
