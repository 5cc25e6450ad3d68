// A land while it is drawn, its text form, and its form in an address. Which lands are allowed is the server's to say.

import { boundsOf, placeOf, spot } from "../boards/cutterland/geometry.js";

/** @typedef {import("../boards/cutterland/geometry.js").Square} Square */
/** @typedef {{squares: ReadonlyMap<string, string>, tokens: readonly string[]}} Drawn Codes of squares by place, and tokens as moves say them; “overcut 1” is one too. */

/** @type {Drawn} */
export const EMPTY = { squares: new Map(), tokens: [] };

/** All kinds of squares, a row for each terrain: who lives there, and the icons. */
export const KINDS = [["p.", "pC", "pD", "pT", "pt", "pb"], ["m.", "mG", "mD", "mF", "mt", "mb"], ["w.", "wK", "wT", "wF", "wt", "wb"]];
const KNOWN = new Set(KINDS.flat());
const TOKENS = /^(tower|eat) -?\d+,-?\d+$|^wall -?\d+,-?\d+ -?\d+,-?\d+$|^bridge -?\d+,-?\d+ [hv]$|^overcut \d$/;

/** @param {Drawn} land @returns {Square[]} */
export const squaresOf = (land) => [...land.squares].map(([place, code]) => {
  const [x, y] = placeOf(place);
  return { x, y, code };
});

/**
 * With its top left at 0,0, as in the text form; and how far it was moved.
 * @param {Drawn} land
 */
export function settled(land) {
  const { left, top } = boundsOf(squaresOf(land));
  if (!land.squares.size) return { land: EMPTY, dx: 0, dy: 0 };
  return { land: moved(land, -left, -top), dx: -left, dy: -top };
}

/**
 * @param {Drawn} land
 * @param {number} dx
 * @param {number} dy
 * @returns {Drawn}
 */
export function moved(land, dx, dy) {
  if (!dx && !dy) return land;
  const shift = (/** @type {string} */ place) => {
    const [x, y] = placeOf(place);
    return spot(x + dx, y + dy);
  };
  return {
    squares: new Map([...land.squares].map(([place, code]) => [shift(place), code])),
    tokens: land.tokens.map((token) => token.replaceAll(/-?\d+,-?\d+/g, shift)),
  };
}

/** The rows of the text form. @param {Drawn} land */
export function rowsOf(land) {
  const { left, top, right, bottom } = boundsOf(squaresOf(land));
  if (!land.squares.size) return [];
  return Array.from({ length: bottom - top }, (_, y) =>
    Array.from({ length: right - left }, (_, x) => land.squares.get(spot(left + x, top + y)) ?? "--").join(" "));
}

/** As the land components draw it. @param {Drawn} land */
export const pictureOf = (land) => {
  const { left, top } = boundsOf(squaresOf(land));
  return { at: /** @type {[number, number]} */ ([left, top]), rows: rowsOf(land), tokens: land.tokens.filter((token) => !token.startsWith("overcut")) };
};

/** @param {Drawn} land */
export const textOf = (land) => [...rowsOf(land), ...settled(land).land.tokens, ""].join("\n");

/**
 * The first land of a text; null if there is none. What is no square or token is left out.
 * @param {string} text
 * @returns {Drawn | null}
 */
export function read(text) {
  /** @type {Map<string, string>} */
  const squares = new Map();
  /** @type {string[]} */
  const tokens = [];
  let y = 0;
  for (const line of text.split(/\r?\n/).map((one) => one.trim().replaceAll(/\s+/g, " "))) {
    if (line === "===" && squares.size) break;
    if (!line || line.startsWith("#") || line === "===") continue;
    if (TOKENS.test(line)) tokens.push(line);
    else {
      line.split(" ").forEach((code, x) => { if (KNOWN.has(code)) squares.set(spot(x, y), code); });
      y += 1;
    }
  }
  return squares.size ? { squares, tokens } : null;
}

/** A land as part of an address: `p.pCmb/wKmGpT;tower_1,1;wall_1,0_1,1`. @param {Drawn} land */
export const hashOf = (land) =>
  land.squares.size ? [rowsOf(land).join("/").replaceAll(" ", ""), ...settled(land).land.tokens.map((token) => token.replaceAll(" ", "_"))].join(";") : "";

/** @param {string} hash @returns {Drawn | null} */
export function readHash(hash) {
  let plain = hash;
  try {
    plain = decodeURIComponent(hash);
  } catch {
    // a stray percent sign is no square anyway
  }
  const [rows = "", ...tokens] = plain.split(";");
  return read([...rows.split("/").map((row) => row.replaceAll(/(..)/g, "$1 ")), ...tokens.map((token) => token.replaceAll("_", " "))].join("\n"));
}

/**
 * With another square at a place, or none.
 * @param {Drawn} land
 * @param {string} place
 * @param {string | null} code
 * @returns {Drawn}
 */
export function painted(land, place, code) {
  if ((land.squares.get(place) ?? null) === code) return land;
  const squares = new Map(land.squares);
  if (code) squares.set(place, code);
  else squares.delete(place);
  return { ...land, squares };
}

/** With a token laid, or taken up if it lies there. @param {Drawn} land @param {string} token @returns {Drawn} */
export const toggled = (land, token) =>
  ({ ...land, tokens: land.tokens.includes(token) ? land.tokens.filter((one) => one !== token) : [...land.tokens, token] });

/** With the next thing over a place: no bridge, one that lies, one that runs up and down. @param {Drawn} land @param {string} place @returns {Drawn} */
export function bridged(land, place) {
  const [lying, upright] = [`bridge ${place} h`, `bridge ${place} v`];
  const others = land.tokens.filter((token) => token !== lying && token !== upright);
  if (land.tokens.includes(upright)) return { ...land, tokens: others };
  return { ...land, tokens: [...others, land.tokens.includes(lying) ? upright : lying] };
}

/** With these tokens instead of its own. @param {Drawn} land @param {string[]} tokens @returns {Drawn} */
export const tokened = (land, tokens) => ({ ...land, tokens: [...tokens, ...land.tokens.filter((token) => token.startsWith("overcut"))] });

/**
 * A square whose terrain or content is changed by a letter of the text form: what does not live there changes the other.
 * @param {string} code the square, or "--"
 * @param {string} letter
 * @returns {string | null} null if the letter means nothing
 */
export function retouched(code, letter) {
  const [terrain = "-", content = "."] = code === "--" ? ["-", "."] : code;
  if ("pmw".includes(letter)) return KNOWN.has(letter + content) ? letter + content : `${letter}.`;
  const wanted = "cdgfk".includes(letter) ? letter.toUpperCase() : letter;
  if (KNOWN.has(terrain + wanted)) return terrain + wanted;
  return KINDS.flat().find((kind) => kind[1] === wanted) ?? null;
}
