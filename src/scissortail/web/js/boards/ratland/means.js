// Moves in words.

import { has, listed, say } from "../../words.js";
import { SENT } from "./box.js";

const KINDS = ["clan", "side", "place", "colour"];

/** The name of a clan, side, place or colour; anything else as it is. */
export function called(/** @type {string} */ part) {
  const kind = KINDS.find((one) => has(`ratland-${one}-${part}`));
  return kind ? say(`ratland-${kind}-${part}`) : part;
}

/** “2 to the dump and 3 to the nursery”. @param {Record<string, number | undefined>} order */
export function inWords(order) {
  const parts = [...SENT, "pantry"].filter((place) => order[place]).map((place) => say("ratland-sends", { rats: order[place], place }));
  return parts.length ? listed(parts) : say("ratland-sends-nobody");
}

/** The rats of an order's text, by place. @returns {Record<string, number>} */
export function rats(/** @type {string} */ text) {
  const parts = text.split(" ").slice(1).map((part) => part.split("="));
  return Object.fromEntries(parts.map(([place, count]) => [place, Number(count)]));
}

/** An order's text. @param {Record<string, number | undefined>} order */
export const order = (order) => ["send", ...[...SENT, "pantry"].filter((place) => order[place]).map((place) => `${place}=${order[place]}`)].join(" ");

/** What the words of a move after its verb are called in its sentence. @type {Record<string, string[]>} */
const ARGUMENTS = { keep: ["clan"], board: ["side"], shift: ["place"], steal: ["place"], bribe: ["place", "colour"], wound: ["rival"], back: ["colour"], doctor: ["count"], lose: ["place"], alchemy: ["count"] };

/** @param {string} text */
export function means(text) {
  const [verb = "", ...rest] = text.split(" ");
  if (verb === "send") return say("ratland-move-send", { order: inWords(rats(text)) });
  const given = (ARGUMENTS[verb] ?? []).map((name, at) => [name, argument(rest[at] ?? "")]);
  return say(`ratland-move-${verb}`, Object.fromEntries(given));
}

/** A number, a way such as dump>city, or a word. @returns {string | number | string[]} */
const argument = (/** @type {string} */ word) => (/^\d+$/.test(word) ? Number(word) : word.includes(">") ? word.split(">") : word);
