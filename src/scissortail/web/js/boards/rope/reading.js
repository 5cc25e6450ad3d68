// What the cards of a level row stand for: numbers for themselves, scissors for whatever the cards around them leave open.

/** @typedef {import("./shapes.js").Value} Value */
/** @typedef {"free" | "open" | "up" | "down"} Way */

const WAYS = /** @type {const} */ ([["up", 1, 1, 10], ["down", -1, 10, 1]]);

/**
 * For each card of a row the values it may stand for, by way.
 * @param {Value[]} cards
 * @param {boolean} repeat whether a value may come twice
 * @returns {{way: Way, stands: number[][]}}
 */
export function read(cards, repeat) {
  if (!cards.length) return { way: "free", stands: [] };
  const readings = WAYS.map(([, step, first, last]) => along(cards, repeat, step, first, last));
  const [up, down] = readings.map((values) => values.every((some) => some.length > 0));
  const stands = cards.map((_, index) => [...new Set(readings.flatMap((values, number) => ((number ? down : up) ? values[index] ?? [] : [])))]);
  return { way: up && down ? "open" : up ? "up" : "down", stands };
}

/**
 * The values each card may have if the row goes one way: there from its beginning, and on to its end.
 * @param {Value[]} cards
 * @param {boolean} repeat
 * @param {number} step
 * @param {number} first
 * @param {number} last
 */
function along(cards, repeat, step, first, last) {
  /** @type {number[][]} */
  const found = [];
  let possible = [first];
  for (const card of cards) {
    const here = possible.filter((value) => (card === "x" ? value !== last : value === Number(card)));
    found.push(here);
    possible = [...new Set(here.flatMap((value) => (repeat ? [value, value + step] : [value + step])))];
  }
  for (let index = found.length - 2; index >= 0; index -= 1) {
    const next = found[index + 1] ?? [];
    found[index] = (found[index] ?? []).filter((value) => next.includes(value + step) || (repeat && next.includes(value)));
  }
  return found;
}
