// Rope's cards and moves in words.

import { listed as joined, say } from "../../words.js";

/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./shapes.js").Value} Value */

/** A card's name. */
export const called = (/** @type {Value} */ value) => (value === "x" ? say("page-scissors") : value);

export const listed = (/** @type {Value[]} */ values) => joined(values.map(called));

const MOVE = /^(?:h(\d+|x)|(d)|s(\d))([>/])(\d)$/;

/**
 * A move taken apart.
 * @param {string} text
 * @returns {{source: string, onto: "row" | "supply", number: number} | null} null for the end of a turn
 */
export function parts(text) {
  const found = MOVE.exec(text);
  return found && { source: text.slice(0, text.search(/[>/]/)), onto: found[4] === ">" ? "row" : "supply", number: Number(found[5]) };
}

/**
 * What a move does, as an order.
 * @param {string} text
 * @param {View} view
 */
export function means(text, view) {
  const found = MOVE.exec(text);
  if (!found) return say("page-rope-end");
  const [, held, deck, supply, sign, number] = found;
  const place = view?.places[(view.to_act[0] ?? view.turn) - 1];
  if (sign === "/") return say("page-rope-do-lay", { card: held, supply: number });
  if (deck) return say("page-rope-do-deck", { card: place?.top ?? "", row: number });
  if (supply) return say("page-rope-do-supply", { card: place?.supplies[Number(supply) - 1]?.at(-1) ?? "", supply, row: number });
  return say("page-rope-do-hand", { card: held, row: number });
}
