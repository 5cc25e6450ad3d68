// What is in the box: places, colours, what is printed on the cheese cards and on the feeding table. The same numbers as components.py, which a test holds.

export const TUNNELS = ["dump", "city", "field"];
export const PIPES = ["left", "right"];

/** Where rats are sent, in the order of the view's lists; who stays is in the pantry. */
export const SENT = [...TUNNELS, ...PIPES, "nursery"];
export const PLACES = [...SENT, "pantry"];
/** Where rats are that nobody can send. */
export const ASIDE = ["infirmary", "lost", "graveyard"];

export const COLOURS = ["yellow", "orange", "white", "black", "purple", "blue"];

/** By number: dump, city and field, each by colour. @type {Record<number, number[][]>} */
const CHEESE_CARDS = {
  1: [[6, 0, 6, 0, 0, 0], [3, 3, 4, 0, 2, 0], [6, 0, 3, 0, 0, 3]],
  2: [[7, 0, 5, 0, 0, 0], [2, 3, 5, 2, 0, 0], [5, 2, 0, 0, 0, 5]],
  3: [[5, 0, 7, 0, 0, 0], [0, 5, 2, 2, 3, 0], [7, 0, 0, 3, 0, 2]],
  4: [[9, 0, 0, 3, 0, 0], [2, 3, 5, 0, 2, 0], [5, 0, 2, 0, 0, 5]],
  5: [[6, 0, 6, 0, 0, 0], [0, 6, 2, 2, 2, 0], [5, 2, 0, 0, 0, 5]],
  6: [[7, 0, 5, 0, 0, 0], [3, 4, 2, 0, 3, 0], [7, 0, 3, 0, 0, 2]],
  7: [[5, 0, 7, 0, 0, 0], [1, 6, 0, 2, 3, 0], [6, 0, 5, 1, 0, 0]],
  8: [[8, 0, 4, 0, 0, 0], [6, 2, 0, 3, 1, 0], [0, 6, 4, 2, 0, 0]],
  9: [[4, 0, 8, 0, 0, 0], [2, 4, 4, 2, 0, 0], [8, 0, 0, 2, 0, 2]],
};
const MORE_FOR = [5, 6, 11, 12];

/**
 * What this round's cards put into a tunnel's bag, by colour.
 * @param {number[]} cards
 * @param {number} tunnel
 * @param {number} players
 */
export function contents(cards, tunnel, players) {
  const bag = COLOURS.map((_, colour) => cards.reduce((sum, card) => sum + (CHEESE_CARDS[card]?.[tunnel]?.[colour] ?? 0), 0));
  return MORE_FOR.includes(players) ? bag.map((count) => (count ? count + 1 : 0)) : bag;
}

/** Up to so many rats eat so much cheese; every further rat one more. */
const FEEDING = [[3, 0], [6, 1], [9, 3], [12, 4], [15, 5], [18, 6], [20, 7], [22, 8], [24, 9]];
const EVEN_FEEDING = [[3, 1], [6, 2]];

/**
 * What the feeding table says for so many rats.
 * @param {number} rats
 * @param {boolean} even
 */
export function appetite(rats, even) {
  if (rats <= 0) return 0;
  const table = even ? [...EVEN_FEEDING, ...FEEDING.slice(EVEN_FEEDING.length)] : FEEDING;
  const fits = table.find(([most]) => rats <= /** @type {number} */ (most));
  const [most, cheese] = /** @type {[number, number]} */ (table[table.length - 1]);
  return fits ? /** @type {number} */ (fits[1]) : cheese + rats - most;
}

/** @typedef {Record<string, number>} Rats By place. */

const sum = (/** @type {Rats} */ rats, /** @type {string[]} */ places) => places.reduce((total, place) => total + (rats[place] ?? 0), 0);

/** All living rats of a clan. */
export const living = (/** @type {Rats} */ rats) => sum(rats, [...PLACES, "infirmary", "lost"]);

/** Those who eat. */
export const eaters = (/** @type {Rats} */ rats) => sum(rats, [...PLACES, "infirmary"]);

/**
 * Who sits at the other end of a pipe: to the left is clockwise.
 * @param {number} seat
 * @param {string} pipe
 * @param {number} players
 */
export const neighbour = (seat, pipe, players) => (pipe === "left" ? (seat % players) + 1 : ((seat + players - 2) % players) + 1);
