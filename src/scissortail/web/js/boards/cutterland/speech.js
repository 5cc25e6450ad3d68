// Squares, pieces and tokens in words, for those who hear the board.

import { language, say, tell } from "../../words.js";
import { placeOf, spot } from "./geometry.js";

/** @typedef {import("./geometry.js").Square} Square */

/** @type {Record<string, string>} */
export const TERRAINS = { p: "plains", m: "moor", w: "wetland" };
/** @type {Record<string, string>} */
export const CONTENTS = { K: "kraken", G: "goblin", C: "centaur", D: "dragon", T: "turtle", F: "frog", t: "tower", b: "wood" };

/** One thing after the other about a square. */
const about = (/** @type {string[]} */ words) => words.reduce((what, more) => say("page-and-also", { what, more }));

/** A terrain and what is on it: “plains (goblin)”. */
export function spoken(/** @type {string} */ code) {
  const terrain = say(`page-cutterland-terrain-${TERRAINS[code[0] ?? ""]}`);
  const content = CONTENTS[code[1] ?? ""];
  return content ? say("page-cutterland-on", { terrain, content: say(`page-cutterland-content-${content}`) }) : terrain;
}

/** Where a square is, and what it is. */
export const placed = (/** @type {string} */ place, /** @type {string} */ code) => say("page-cutterland-placed", { place, square: spoken(code) });

/**
 * A square of a land with all that lies there: “square 2,3, plains (goblin), in a tower”.
 * @param {Square} square
 * @param {string[]} [tokens]
 * @param {ReadonlySet<string>} [bones]
 */
export function squareWords({ x, y, code }, tokens = [], bones) {
  const here = spot(x, y);
  const laid = tokens.filter((text) => text.split(" ")[1] === here || (text.startsWith("wall") && text.split(" ")[2] === here)).map((text) => {
    const [kind, first, second] = text.split(" ");
    if (kind === "wall") return say("page-cutterland-wall-to", { place: String(first === here ? second : first) });
    return say(`page-cutterland-laid-${kind}`);
  });
  return about([say("page-cutterland-square", { place: here }), spoken(code), ...laid, ...(bones?.has(here) ? [say("page-cutterland-bones")] : [])]);
}

/** The contents of squares, counted: “5 squares: 2 × moor (goblin) and plains”. @param {Square[]} squares */
export function pieceWords(squares) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { code } of squares) {
    const words = spoken(code);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const parts = [...counts].map(([square, count]) => (count > 1 ? say("page-cutterland-times", { count, square }) : square));
  return say("page-cutterland-squares", { count: squares.length, squares: parts });
}

/** A token or prey, as its move says it, in words. */
export function tokenWords(/** @type {string} */ text) {
  const [kind, first, second] = text.split(" ");
  if (kind === "wall") return say("page-cutterland-put-wall", { place: String(first), other: String(second) });
  if (kind === "bridge") return say(second === "h" ? "page-cutterland-put-bridge-h" : "page-cutterland-put-bridge-v", { place: String(first) });
  return say(kind === "eat" ? "page-cutterland-put-eat" : "page-cutterland-put-tower", { place: String(first) });
}

/**
 * A token's words with the square that it concerns.
 * @param {string} text
 * @param {Square[]} squares
 */
export function spotWords(text, squares) {
  const [x, y] = placeOf(text.split(" ")[1] ?? "");
  const found = squares.find((square) => square.x === x && square.y === y);
  return about([tokenWords(text), ...(found ? [spoken(found.code)] : [])]);
}

/**
 * A token that somebody laid or a prey that somebody named, told as what they did.
 * @param {{seat: number, token: string}} args
 * @param {import("../../words.js").Names} names
 * @param {number | null} reader
 */
export function built({ seat, token }, names, reader) {
  const [kind, place, other = ""] = token.split(" ");
  return tell(`page-cutterland-built-${kind}`, { seat, place, other }, names, reader);
}

/** What a move means. @param {string} text @param {import("./view.js").CutterlandView} view */
export function means(text, view) {
  const [verb, first, second, third] = text.split(" ");
  const piece = view?.pieces?.find((one) => one.letter === first);
  switch (verb) {
    case "cut":
      return say("page-cutterland-means-cut", { card: Number(first), cut: String(second) });
    case "take":
    case "drop":
      return say(verb === "take" ? "page-cutterland-take" : "page-cutterland-drop", { piece: String(first).toUpperCase() });
    case "place":
      return say("page-cutterland-means-place", { piece: piece ? piece.letter.toUpperCase() : String(first), turn: Number(second), place: String(third) });
    case "done":
      return say("page-cutterland-done");
    default:
      return tokenWords(text);
  }
}

/** A number with its sign. */
export const signed = (/** @type {number} */ points) => new Intl.NumberFormat(language, { signDisplay: "exceptZero" }).format(points).replace("-", "−");

/** A number with a minus that is as wide as a plus. */
export const figure = (/** @type {number} */ points) => String(points).replace("-", "−");
