// The hunt: krakens reach out, bones appear, dragons eat. One after another when the lands are opened, at once to who comes later.

import { html, useEffect, useState } from "../../html.js";
import { play as sound } from "../../sound.js";
import { lasting } from "../../settings.js";
import { placeOf } from "./geometry.js";
import { SIZE } from "./squares.js";

/** Whom krakens and dragons eat, and where the hunter of each stands. @typedef {{kraken: string[], dragon: string[], by: Record<string, string>}} Bones */

const BITE = 420;
const AT_MOST = 6000;

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
 * The bite that is being taken: an arm from the hunter to its prey.
 * @param {{bones: Bones | undefined, bites: number}} props
 */
export function Bite({ bones, bites }) {
  const now = eaten(bones)[bites - 1];
  if (!now) return null;
  const [x, y] = placeOf(now.place);
  const hunter = bones?.by[now.place];
  if (!hunter) return null;
  const [fromX, fromY] = placeOf(hunter);
  const middle = (/** @type {number} */ value) => value * SIZE + SIZE / 2;
  const bend = { x: middle((fromX + x) / 2) + (y - fromY) * 28, y: middle((fromY + y) / 2) - (x - fromX) * 28 };
  return html`<path key=${now.place} class=${`bite ${now.by === "K" ? "arm" : "flame"}`} pathLength="1" aria-hidden="true"
    d=${`M${middle(fromX)} ${middle(fromY)}Q${bend.x} ${bend.y} ${middle(x)} ${middle(y)}`} />`;
}
