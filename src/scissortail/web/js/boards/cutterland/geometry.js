// Squares of lands, cards and pieces: where they lie, how they turn, what hangs together. No rules.

/** @typedef {{x: number, y: number, code: string}} Square A square at its place; its code is as in land files: `pG` is a goblin on plains. */
/** @typedef {import("./view.js").LandView} LandView */
/** @typedef {Pick<LandView, "at" | "rows"> & Partial<LandView>} LandJson */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Bounds In squares; right and bottom are the first ones outside. */

export const COLUMNS = 4;
export const ROWS = 3;
export const LETTERS = "abcdefghijkl";

/** The name of a place. */
export const spot = (/** @type {number} */ x, /** @type {number} */ y) => `${x},${y}`;

/** @returns {[number, number]} */
export function placeOf(/** @type {string} */ text) {
  const [x, y] = text.split(",").map(Number);
  return [x ?? 0, y ?? 0];
}

/**
 * The squares of a land.
 * @param {LandJson} land
 * @returns {Square[]}
 */
export function landSquares(land) {
  const [left, top] = land.at;
  return land.rows
    .flatMap((row, y) => row.split(" ").map((code, x) => ({ x: left + x, y: top + y, code })))
    .filter(({ code }) => code !== "--" && code !== "");
}

/**
 * The squares of a card, `wK w. p. pt/…`, or of the piece of it whose squares are the bits of a number.
 * @param {string} card
 * @param {number} [bits]
 * @returns {Square[]}
 */
export function cardSquares(card, bits = 4095) {
  return card
    .split("/")
    .flatMap((row, y) => row.split(" ").map((code, x) => ({ x, y, code })))
    .filter(({ x, y }) => bits & (1 << (COLUMNS * y + x)));
}

/**
 * Turned clockwise by 0, 90, 180 or 270 degrees, with the top left of its bounds at 0,0.
 * @param {Square[]} squares
 * @param {number} degrees
 */
export function turned(squares, degrees) {
  let found = squares;
  for (let quarter = 0; quarter < degrees / 90; quarter += 1) found = found.map(({ x, y, code }) => ({ x: -y, y: x, code }));
  const { left, top } = boundsOf(found);
  return found.map(({ x, y, code }) => ({ x: x - left, y: y - top, code }));
}

/**
 * @param {{x: number, y: number}[]} squares
 * @returns {Bounds}
 */
export function boundsOf(squares) {
  if (!squares.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/** With so many squares of room around. @returns {Bounds} */
export const around = (/** @type {Bounds} */ { left, top, right, bottom }, /** @type {number} */ room) =>
  ({ left: left - room, top: top - room, right: right + room, bottom: bottom + room });

const SIDES = /** @type {const} */ ([[0, -1, 0, 0, 1, 0], [1, 0, 1, 0, 1, 1], [0, 1, 0, 1, 1, 1], [-1, 0, 0, 0, 0, 1]]);

/**
 * The outline of squares as a path, `size` units a square.
 * @param {{x: number, y: number}[]} squares
 * @param {number} size
 */
export function outline(squares, size) {
  const there = new Set(squares.map(({ x, y }) => spot(x, y)));
  return squares.flatMap(({ x, y }) => SIDES.filter(([dx, dy]) => !there.has(spot(x + dx, y + dy)))
    .map(([, , x1, y1, x2, y2]) => `M${(x + x1) * size} ${(y + y1) * size}L${(x + x2) * size} ${(y + y2) * size}`)).join("");
}

/** @param {{x: number, y: number}[]} squares */
export function middleOf(squares) {
  const sum = squares.reduce((total, { x, y }) => ({ x: total.x + x + 0.5, y: total.y + y + 0.5 }), { x: 0, y: 0 });
  return { x: sum.x / squares.length, y: sum.y / squares.length };
}

// A card and its borders

/** @typedef {{id: string, one: number, other: number, x1: number, y1: number, x2: number, y2: number}} Border Between two squares of a card, by their numbers. */

/** @type {Border[]} */
export const BORDERS = Array.from({ length: COLUMNS * ROWS }, (_, one) => one).flatMap((one) => {
  const x = one % COLUMNS;
  const y = Math.floor(one / COLUMNS);
  const found = [];
  if (x + 1 < COLUMNS) found.push({ id: `${one}-${one + 1}`, one, other: one + 1, x1: x + 1, y1: y, x2: x + 1, y2: y + 1 });
  if (y + 1 < ROWS) found.push({ id: `${one}-${one + COLUMNS}`, one, other: one + COLUMNS, x1: x, y1: y + 1, x2: x + 1, y2: y + 1 });
  return found;
});

/**
 * Which piece each square of a card belongs to when these borders are cut: numbers in reading order.
 * @param {ReadonlySet<string>} cut
 */
export function piecesOf(cut) {
  const piece = Array.from({ length: COLUMNS * ROWS }, () => -1);
  let count = 0;
  for (let start = 0; start < piece.length; start += 1) {
    if (piece[start] !== -1) continue;
    const found = [start];
    piece[start] = count;
    for (const square of found) {
      for (const { id, one, other } of BORDERS) {
        if (cut.has(id) || (one !== square && other !== square)) continue;
        const next = one === square ? other : one;
        if (piece[next] !== -1) continue;
        piece[next] = count;
        found.push(next);
      }
    }
    count += 1;
  }
  return { piece, count };
}

/** The text of a cut, `aaab/aabb/ccbb`, by the piece of each square. */
export const cutText = (/** @type {number[]} */ piece) =>
  [0, 1, 2].map((row) => piece.slice(row * COLUMNS, (row + 1) * COLUMNS).map((number) => LETTERS[number]).join("")).join("/");

/** The borders that such a text cuts. */
export function bordersOf(/** @type {string} */ text) {
  const letters = text.replaceAll("/", "");
  return new Set(BORDERS.filter(({ one, other }) => letters[one] !== letters[other]).map(({ id }) => id));
}

/**
 * How far a point is from a border, and whether it is beside its middle part (near a corner nobody can tell which border is meant).
 * @param {Border} border
 * @param {{x: number, y: number}} point
 */
export function awayFrom(border, point) {
  const upright = border.x1 === border.x2;
  const along = upright ? point.y - border.y1 : point.x - border.x1;
  const across = Math.abs(upright ? point.x - border.x1 : point.y - border.y1);
  return along > 0.1 && along < 0.9 ? across : Infinity;
}

// Ways to move a mark with the arrow keys

const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/**
 * The nearest of some points in the direction of an arrow key; undefined if there is none, or it is another key.
 * @template {{x: number, y: number}} P
 * @param {P[]} points
 * @param {{x: number, y: number}} from
 * @param {string} key
 * @returns {P | undefined}
 */
export function towards(points, from, key) {
  const way = WAYS[key];
  if (!way) return undefined;
  let best;
  let least = Infinity;
  for (const point of points) {
    const ahead = (point.x - from.x) * way[0] + (point.y - from.y) * way[1];
    const aside = Math.abs((point.x - from.x) * way[1]) + Math.abs((point.y - from.y) * way[0]);
    if (ahead < 0.2) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [point, far];
  }
  return best;
}
