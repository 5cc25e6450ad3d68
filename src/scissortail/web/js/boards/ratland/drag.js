// A rat is taken by its tail and put down somewhere else.

import { swallowClick } from "../../parts/click.js";

const NEAR = 6;
const REACH = "[data-place]";

/**
 * Follow a pointer that went down on rats; `drop` hears where they are let go.
 * @param {PointerEvent} start
 * @param {string} from
 * @param {(from: string, to: string) => void} drop
 */
export function drag(start, from, drop) {
  if (start.button !== 0) return;
  /** @type {HTMLImageElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;
  const board = /** @type {Element} */ (start.currentTarget).closest("[data-board]");
  const at = (/** @type {PointerEvent} */ event) => {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest(REACH) ?? null;
    return place && board?.contains(place) ? place : null;
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < NEAR) return;
    ghost ??= lift();
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    over?.classList.remove("over");
    over = at(event);
    over?.classList.add("over");
  };
  const stop = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", follow);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    over?.classList.remove("over");
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    const to = event.type === "pointerup" && at(event)?.getAttribute("data-place");
    if (to && to !== from) drop(from, to);
  };
  addEventListener("pointermove", follow);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

function lift() {
  const ghost = document.createElement("img");
  ghost.src = "/static/art/rat.svg";
  ghost.alt = "";
  ghost.className = "rat-lifted";
  document.body.append(ghost);
  return ghost;
}
