// Cutterland's squares as pictures: lands, pieces and cards. Geometry only.

import { svg } from "./dom.js";

export const SIZE = 100;
const TERRAINS = { p: "plains", m: "moor", w: "wetland" };
const CONTENTS = { K: "kraken", G: "goblin", C: "centaur", D: "dragon", T: "turtle", F: "frog", t: "tower", b: "wood" };

/** The squares of a land, `{x, y, code}`. */
export function landSquares(land) {
  const [left, top] = land.at;
  return land.rows.flatMap((row, y) => row.split(" ").map((code, x) => ({ x: left + x, y: top + y, code }))).filter(({ code }) => code !== "--");
}

/** The squares of a card, `wK w. p. pt/…`, or of the piece of it whose squares are the bits of a number. */
export function cardSquares(card, bits = 4095) {
  return card.split("/").flatMap((row, y) => row.split(" ").map((code, x) => ({ x, y, code }))).filter(({ x, y }) => bits & (1 << (4 * y + x)));
}

/** Turned clockwise by 0, 90, 180 or 270 degrees, with its top left corner at 0,0. */
export function turned(squares, degrees) {
  let found = squares;
  for (let quarter = 0; quarter < degrees / 90; quarter += 1) found = found.map(({ x, y, code }) => ({ x: -y, y: x, code }));
  const left = Math.min(...found.map(({ x }) => x));
  const top = Math.min(...found.map(({ y }) => y));
  return found.map(({ x, y, code }) => ({ x: x - left, y: y - top, code }));
}

/** One square at its place. */
export function square({ x, y, code }) {
  const at = { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE };
  const content = CONTENTS[code[1]];
  return [
    svg("image", { ...at, href: `/static/art/${TERRAINS[code[0]]}.svg` }),
    svg("rect", { ...at, class: "square", fill: "none" }),
    content && svg("image", { x: at.x + 12, y: at.y + 12, width: 76, height: 76, href: `/static/art/${content}.svg` }),
  ];
}

/** A picture of squares with more on top, `cell` pixels a square. */
export function picture(squares, more, label, cell = 36, margin = 0) {
  const xs = squares.map(({ x }) => x);
  const ys = squares.map(({ y }) => y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const wide = Math.max(...xs) + 1 + margin - left;
  const high = Math.max(...ys) + 1 + margin - top;
  return svg(
    "svg",
    { class: "land", viewBox: `${left * SIZE - 8} ${top * SIZE - 8} ${wide * SIZE + 16} ${high * SIZE + 16}`, width: wide * cell + 6, height: high * cell + 6,
      role: margin ? "group" : "img", "aria-label": label },
    squares.filter(({ code }) => code !== "--").map(square),
    more,
  );
}

/** Tokens on a land: `tower 1,1`, `wall 0,0 1,0`, `bridge 2,0 v`, `eat 2,2`. */
export function token(text) {
  const [kind, first, second] = text.split(" ");
  const [x, y] = first.split(",").map(Number);
  const middle = [x * SIZE + SIZE / 2, y * SIZE + SIZE / 2];
  if (kind === "tower") return svg("image", { x: x * SIZE + 2, y: y * SIZE + 2, width: 44, height: 44, href: "/static/art/tower.svg" });
  if (kind === "eat") return svg("image", { x: x * SIZE + 50, y: y * SIZE + 50, width: 48, height: 48, href: "/static/art/bones.svg" });
  if (kind === "bridge") {
    const along = second === "h" ? [70, 0] : [0, 70];
    return svg("line", { class: "pier", x1: middle[0] - along[0], y1: middle[1] - along[1], x2: middle[0] + along[0], y2: middle[1] + along[1] });
  }
  if (kind !== "wall") return null;
  const [otherX, otherY] = second.split(",").map(Number);
  const at = [((x + otherX + 1) * SIZE) / 2, ((y + otherY + 1) * SIZE) / 2];
  const along = x === otherX ? [42, 0] : [0, 42];
  return svg("line", { class: "token", x1: at[0] - along[0], y1: at[1] - along[1], x2: at[0] + along[0], y2: at[1] + along[1] });
}
