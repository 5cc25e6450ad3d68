// Moves in words.

import { has, say } from "../../words.js";
import { SENT } from "./box.js";

const KINDS = ["clan", "side", "place", "colour"];

/** The name of a clan, side, place or colour; anything else as it is. */
export function called(/** @type {string} */ part) {
  const kind = KINDS.find((one) => has(`ratland-${one}-${part}`));
  return kind ? say(`ratland-${kind}-${part}`) : part;
}

/** “dump 2, nursery 3”; the pantry if nobody goes anywhere. @param {Record<string, number | undefined>} order */
export function inWords(order) {
  const parts = [...SENT, "pantry"].filter((place) => order[place]).map((place) => `${called(place)} ${order[place]}`);
  return parts.length ? parts.join(", ") : called("pantry");
}

/** The rats of an order's text, by place. @returns {Record<string, number>} */
export function rats(/** @type {string} */ text) {
  const parts = text.split(" ").slice(1).map((part) => part.split("="));
  return Object.fromEntries(parts.map(([place, count]) => [place, Number(count)]));
}

/** An order's text. @param {Record<string, number | undefined>} order */
export const order = (order) => ["send", ...[...SENT, "pantry"].filter((place) => order[place]).map((place) => `${place}=${order[place]}`)].join(" ");

/** @param {string} text */
export function means(text) {
  const [verb = "", ...rest] = text.split(" ");
  const words = say(`ratland-means-${verb}`);
  if (verb === "send") return `${words}: ${inWords(rats(text))}`;
  if (!rest.length) return words;
  return `${words}: ${rest.map((part) => part.split(">").map(called).join(" → ")).join(" ")}`;
}
