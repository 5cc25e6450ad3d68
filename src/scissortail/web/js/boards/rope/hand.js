// One's hand, in which every card stays itself and keeps its place from draw to play.

import { useRef } from "../../html.js";

/** @typedef {import("./shapes.js").Held} Held */
/** @typedef {import("./shapes.js").Value} Value */

let count = 0;

/**
 * Cards that are gone leave, new ones come last. Of two alike, the one that was played goes.
 * @param {Held[]} old
 * @param {Value[]} values
 * @param {number | null} played
 * @returns {Held[]}
 */
export function follow(old, values, played) {
  const left = [...values];
  const stays = new Set();
  for (const card of [...old].sort((one, other) => Number(one.id === played) - Number(other.id === played))) {
    const index = left.indexOf(card.value);
    if (index < 0) continue;
    left.splice(index, 1);
    stays.add(card);
  }
  return [...old.filter((card) => stays.has(card)), ...left.map((value) => ({ id: ++count, value }))];
}

/**
 * @param {Value[] | number | undefined} hand
 * @param {{current: number | null}} played the card that was last played from it
 * @returns {Held[]}
 */
export function useHand(hand, played) {
  const held = useRef(/** @type {Held[]} */ ([]));
  const seen = useRef(/** @type {unknown} */ (null));
  if (hand !== seen.current) {
    seen.current = hand;
    held.current = follow(held.current, Array.isArray(hand) ? hand : [], played.current);
  }
  return held.current;
}
