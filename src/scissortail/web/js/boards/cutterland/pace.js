// Bots cut and choose faster than anybody can look: what they did is shown one after another.

import { useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { lasting } from "../../settings.js";

/** @typedef {{view: import("./view.js").CutterlandView, moves: string[] | null | undefined, events: import("../../types.js").Event[]}} Moment */

/** How long something is to be seen before the next thing happens. @type {Record<string, number>} */
const LINGER = { "cutterland-cut": 1000, "cutterland-drawn": 700, "cutterland-dropped": 600, "cutterland-took": 480 };
const MOST_WAITING = 12;

/** Whoever is asked has seen enough when they answer: their own move is shown at once. */
const linger = (/** @type {Moment} */ { events, moves }) => (moves === undefined ? lasting(Math.max(0, ...events.map(({ key }) => LINGER[key] ?? 0))) : 0);

/**
 * What to show now: the latest, or what came before it and was not seen yet.
 * @param {Moment} now
 * @param {boolean} isLive
 * @returns {Moment}
 */
export function usePace(now, isLive) {
  const [shown, show] = useState(now);
  const waiting = useRef(/** @type {Moment[]} */ ([]));
  const timer = useRef(0);
  const last = useRef(now.view);
  useLayoutEffect(() => {
    if (now.view === last.current) return;
    last.current = now.view;
    waiting.current.push(now);
    if (waiting.current.length > MOST_WAITING) waiting.current.splice(0, waiting.current.length - 1);
    const next = () => {
      timer.current = 0;
      const one = waiting.current.shift();
      if (!one) return;
      show(one);
      const time = linger(one);
      if (time) timer.current = setTimeout(next, time);
      else next();
    };
    if (!timer.current) next();
  }, [now.view]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isLive && lasting(1) && shown.view !== now.view ? shown : now;
}
