// The hunt: krakens reach out, bones appear, dragons eat. One after another when the lands are opened, at once to who comes later.

import { html, useEffect, useState } from "../../html.js";
import { play as sound } from "../../sound.js";
import { lasting } from "../../settings.js";
import { landSquares, placeOf } from "./geometry.js";
import { SIZE } from "./squares.js";

/** @typedef {{kraken: string[], dragon: string[]}} Bones */

const BITE = 420;
const AT_MOST = 6000;
const ARM = 2.3;

/** All that is eaten in a land, in order. @param {Bones | undefined} bones */
const eaten = (bones) => [...(bones?.kraken ?? []).map((place) => ({ place, by: "K" })), ...(bones?.dragon ?? []).map((place) => ({ place, by: "D" }))];

/**
 * How far the hunt in all lands is: the number of bites taken in each, and whether it is over.
 * @param {{bones: Bones}[] | null} scores
 * @param {import("../../types.js").Event[]} events
 */
export function useHunt(scores, events) {
  const isOpening = scores !== null && events.some(({ key }) => key === "cutterland-opened");
  const longest = Math.max(0, ...(scores ?? []).map(({ bones }) => eaten(bones).length));
  const [bites, setBites] = useState(isOpening && lasting(BITE) ? 0 : Infinity);
  useEffect(() => {
    if (!isOpening || !lasting(BITE) || !longest) {
      setBites(Infinity);
      return undefined;
    }
    let count = 0;
    setBites(0);
    const timer = setInterval(() => {
      count += 1;
      setBites(count);
      if (count <= longest) sound("gulp");
      if (count > longest) clearInterval(timer);
    }, Math.min(lasting(BITE), AT_MOST / longest));
    return () => clearInterval(timer);
  }, [events]);
  return { bites, isOver: bites > longest };
}

/** The bones that lie there after so many bites. @param {Bones | undefined} bones @param {number} bites @returns {ReadonlySet<string>} */
export const bonesAfter = (bones, bites) => new Set(eaten(bones).slice(0, bites).map(({ place }) => place));

/**
 * The bite that is being taken: an arm from the nearest hunter to its prey.
 * @param {{land: import("./geometry.js").LandJson, bones: Bones | undefined, bites: number}} props
 */
export function Bite({ land, bones, bites }) {
  const now = eaten(bones)[bites - 1];
  if (!now) return null;
  const [x, y] = placeOf(now.place);
  const hunters = landSquares(land).filter(({ code }) => code[1] === now.by).sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  const from = hunters[0];
  if (!from || (now.by === "K" && Math.hypot(from.x - x, from.y - y) > ARM)) return null;
  const middle = (/** @type {number} */ value) => value * SIZE + SIZE / 2;
  const bend = { x: middle((from.x + x) / 2) + (y - from.y) * 28, y: middle((from.y + y) / 2) - (x - from.x) * 28 };
  return html`<path key=${now.place} class=${`bite ${now.by === "K" ? "arm" : "flame"}`} pathLength="1" aria-hidden="true"
    d=${`M${middle(from.x)} ${middle(from.y)}Q${bend.x} ${bend.y} ${middle(x)} ${middle(y)}`} />`;
}
