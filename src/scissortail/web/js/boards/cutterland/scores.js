// What lands are worth, asked of the server: it alone knows the rules.

import { useEffect, useRef, useState } from "../../html.js";
import { Refused, ask } from "../../net.js";
import { placeOf, spot } from "./geometry.js";

/** @typedef {import("./geometry.js").LandJson} LandJson */
/** @typedef {Record<string, any> & {total: number, survivors: number, bones: {kraken: string[], dragon: string[]}, reasons: {key: string, args: any, points: number}[]}} Score */

/** The rows of a score sheet, as the server names them. */
export const ROWS = /** @type {const} */ (["kraken", "goblin", "centaur", "dragon", "turtle", "frog", "bonus", "penalty"]);

const AGAIN = 4000;

/** A token's text with every place in it moved. */
const shifted = (/** @type {string} */ text, /** @type {number} */ dx, /** @type {number} */ dy) => text.replaceAll(/-?\d+,-?\d+/g, (place) => {
  const [x, y] = placeOf(place);
  return spot(x + dx, y + dy);
});

/** From a land file's axes, which begin at 0,0, to the land's own. @param {LandJson} land */
export const onLand = (land) => (/** @type {string} */ text) => shifted(text, land.at[0], land.at[1]);

/**
 * A land as the text of a land file.
 * @param {LandJson} land
 * @param {string[]} tokens
 */
export function landText(land, tokens) {
  const [left, top] = land.at;
  const lines = [...land.rows, ...tokens.map((text) => shifted(text, -left, -top))];
  if (land.overcut) lines.push(`overcut ${land.overcut}`);
  return lines.join("\n");
}

/**
 * Lands scored, with places on their own axes.
 * @param {LandJson} land
 * @param {string[][]} ways the tokens on it, one way after another
 * @returns {Promise<Score[]>}
 */
export async function scored(land, ways) {
  const { lands } = await ask("POST", "/api/score", { land: ways.map((tokens) => landText(land, tokens)).join("\n===\n") });
  const back = onLand(land);
  return lands.map((/** @type {any} */ one) => ({ ...one,
    bones: { kraken: (one.bones?.kraken ?? []).map(back), dragon: (one.bones?.dragon ?? []).map(back) },
    reasons: one.reasons.map((/** @type {any} */ reason) => ({ ...reason, args: { ...reason.args,
      ...(reason.args.place ? { place: back(reason.args.place) } : {}), ...(reason.args.places ? { places: reason.args.places.map(back) } : {}) } })),
  }));
}

/**
 * The score of a land as it lies, what it was before the last change, and what it would be with one token more.
 * @param {LandJson} land
 * @param {string[]} tokens
 * @param {string[]} more
 * @param {boolean} asks whether the server can be asked at all
 * @returns {{now: Score | null, before: Score | null, then: Map<string, Score>}}
 */
export function useScores(land, tokens, more, asks) {
  const key = `${land.rows.join("/")} ${tokens.join()} | ${more.join()}`;
  const [found, show] = useState(/** @type {{key: string, laid: string, now: Score | null, before: Score | null, then: Map<string, Score>}} */ ({ key: "", laid: "", now: null, before: null, then: new Map() }));
  const timer = useRef(0);
  useEffect(() => {
    let isCurrent = asks;
    const look = async () => {
      if (!isCurrent || !land.rows.length) return;
      try {
        const [now, ...rest] = await scored(land, [tokens, ...more.map((text) => [...tokens, text])]);
        if (!isCurrent || !now) return;
        const laid = tokens.join();
        show((old) => ({ key, laid, now, before: old.laid === laid ? old.before : old.now, then: new Map(more.map((text, number) => [text, /** @type {Score} */ (rest[number])])) }));
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        if (isCurrent && problem.status === 429) timer.current = setTimeout(look, AGAIN);
      }
    };
    look();
    return () => {
      isCurrent = false;
      clearTimeout(timer.current);
    };
  }, [key, asks]);
  return { now: found.now, before: found.before, then: found.key === key ? found.then : new Map() };
}
