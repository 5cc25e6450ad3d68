// Bots move faster than anybody can follow: what happened is shown step by step, the faster the more of it waits.

import { useEffect, useRef, useState } from "../../html.js";
import { lasting } from "../../settings.js";

/** @typedef {{view: import("./shapes.js").View, events: import("../../types.js").Event[], moves: string[] | null | undefined}} Step */

const STEP = 420;
const BEHIND = 8;

/**
 * @param {Step} now
 * @param {boolean} isLive
 * @returns {Step} what to show now
 */
export function usePaced(now, isLive) {
  const line = useRef(/** @type {Step[]} */ ([now]));
  const shown = useRef({ at: 0, timer: 0 });
  const [, again] = useState(0);
  const steps = line.current;
  if (now.view !== steps.at(-1)?.view) {
    if (!isLive || !now.events.length || !lasting(STEP) || document.hidden) steps.length = 0;
    steps.push(now);
  } else {
    steps[steps.length - 1] = now;
  }
  useEffect(() => {
    const times = shown.current;
    if (steps.length === 1 || times.timer) return;
    const wait = lasting(STEP) / Math.max(1, (2 * steps.length) / BEHIND);
    times.timer = setTimeout(() => {
      times.timer = 0;
      times.at = performance.now();
      if (steps.length > 1) steps.shift();
      again((count) => count + 1);
    }, Math.max(0, times.at + wait - performance.now()));
  });
  useEffect(() => () => clearTimeout(shown.current.timer), []);
  const first = /** @type {Step} */ (steps[0]);
  return steps.length > 1 ? { ...first, moves: undefined } : first;
}
