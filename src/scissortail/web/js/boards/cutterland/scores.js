// What lands are worth, asked of the server: it alone knows the rules.

import { useEffect, useRef, useState } from "../../html.js";
import { Refused, ask } from "../../net.js";
import { placeOf, spot } from "./geometry.js";

/** @typedef {import("./geometry.js").LandJson} LandJson */
/** @typedef {Record<string, any> & {total: number, survivors: number, bones: import("./hunting.js").Bones}} Score */

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
 * @param {{land: LandJson, tokens: string[]}[]} ways lands, each with the tokens on it
 * @returns {Promise<Score[]>}
 */
export async function scored(ways) {
  const { lands } = await ask("POST", "/api/score", { land: ways.map(({ land, tokens }) => landText(land, tokens)).join("\n===\n") });
  return lands.map((/** @type {any} */ one, /** @type {number} */ number) => {
    const back = onLand(/** @type {{land: LandJson}} */ (ways[number]).land);
    const by = Object.fromEntries(Object.entries(one.eaten.by).map(([place, hunter]) => [back(place), back(/** @type {string} */ (hunter))]));
    return { ...one, bones: { kraken: one.eaten.krakens.map(back), dragon: one.eaten.dragons.map(back), by } };
  });
}

/** What the opening of the lands told, by seat; null if it is not what was told last. @param {import("./view.js").CutterlandView} view @param {import("../../types.js").Event[]} events */
function told(view, events) {
  const points = events.filter(({ key }) => key === "cutterland-scored");
  if (points.length !== view.places.length) return null;
  const meals = (/** @type {string} */ wanted, /** @type {number} */ seat) => events.filter(({ key, args }) => key === wanted && args.seat === seat).map(({ args }) => args);
  return points.map(({ args }, number) => {
    const krakens = meals("cutterland-kraken-ate", number + 1);
    const dragons = meals("cutterland-dragon-ate", number + 1);
    const by = Object.fromEntries([...krakens, ...dragons].map((meal) => [String(meal.place), String(meal.by)]));
    return { ...args, bones: { kraken: krakens.map(({ place }) => String(place)), dragon: dragons.map(({ place }) => String(place)), by } };
  });
}

/**
 * The scores of all lands at the end, from what was just told, or asked for by who comes later; null while they are not known.
 * @param {import("./view.js").CutterlandView} view
 * @param {import("../../types.js").Event[]} events
 * @returns {Score[] | null}
 */
export function useEnding(view, events) {
  const [found, show] = useState(/** @type {any} */ (null));
  const known = useRef(/** @type {any} */ (null));
  const isOver = view.phase === "over";
  const now = isOver ? told(view, events) : null;
  if (now) known.current = now;
  useEffect(() => {
    if (!isOver || known.current || view.places.some((place) => !place.land.rows.length)) return;
    scored(view.places.map((/** @type {any} */ { land }) => ({ land, tokens: land.tokens ?? [] }))).then(show, () => {});
  }, [isOver]);
  return isOver ? known.current ?? found : null;
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
        const [now, ...rest] = await scored([{ land, tokens }, ...more.map((text) => ({ land, tokens: [...tokens, text] }))]);
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
