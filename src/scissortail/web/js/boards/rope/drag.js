// A card follows the pointer to where it is to lie.

import { swallowClick } from "../../parts/click.js";
import { lasting } from "../../settings.js";

const FAR = 6;

/**
 * From a press on a card on: once the pointer has gone far enough, `begin`; let go over a place with a move, `drop`; anywhere else the card goes back.
 * @param {PointerEvent} event
 * @param {HTMLElement} root
 * @param {{begin: () => void, drop: (text: string) => void, back: () => void}} then
 */
export function drag(event, root, then) {
  if (event.button !== 0 || !event.isPrimary) return;
  const origin = /** @type {HTMLElement} */ (event.currentTarget);
  const face = /** @type {HTMLElement} */ (origin.classList.contains("card") ? origin : origin.querySelector(".card:last-child") ?? origin);
  const box = face.getBoundingClientRect();
  const start = { x: event.clientX, y: event.clientY };
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;

  const move = (/** @type {PointerEvent} */ at) => {
    if (at.pointerId !== event.pointerId) return;
    const [x, y] = [at.clientX - start.x, at.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR) return;
      then.begin();
      ghost = copy(face, box, root);
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    const now = document.elementFromPoint(at.clientX, at.clientY)?.closest("[data-move]") ?? null;
    if (now === over) return;
    over?.classList.remove("near");
    over = now && root.contains(now) ? now : null;
    over?.classList.add("near");
  };
  const stop = (/** @type {PointerEvent} */ at) => {
    if (at.pointerId !== event.pointerId) return;
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) removeEventListener(kind, stop);
    removeEventListener("pointermove", move);
    if (!ghost) return;
    swallowClick();
    over?.classList.remove("near");
    const text = at.type === "pointerup" ? over?.getAttribute("data-move") : null;
    if (text) then.drop(text);
    else then.back();
    away(ghost, Boolean(text));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

/**
 * @param {HTMLElement} face
 * @param {DOMRect} box
 * @param {HTMLElement} root
 */
function copy(face, box, root) {
  const ghost = /** @type {HTMLElement} */ (document.createElement("span"));
  ghost.className = `${face.className} dragged`;
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(...[...face.childNodes].map((node) => node.cloneNode(true)));
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  root.append(ghost);
  return ghost;
}

function away(/** @type {HTMLElement} */ ghost, /** @type {boolean} */ taken) {
  const time = lasting(taken ? 60 : 160);
  if (!time) {
    ghost.remove();
    return;
  }
  ghost.animate(taken ? [{ opacity: 0 }] : [{ transform: "none" }], { duration: time, easing: "ease-out", fill: "forwards" }).finished.then(() => ghost.remove(), () => ghost.remove());
}
