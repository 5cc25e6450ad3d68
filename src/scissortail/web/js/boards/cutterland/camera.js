// Which part of a picture is shown: all of it, until somebody zooms or pans.

import { html, useEffect, useState } from "../../html.js";
import { say } from "../../words.js";

/** @typedef {import("./geometry.js").Bounds} Bounds */

const CLOSEST = 4;
const FARTHEST = 0.5;
const STEP = 1.35;

/**
 * @param {Bounds} whole what there is to see
 */
export function useCamera(whole) {
  const [look, setLook] = useState({ zoom: 1, dx: 0, dy: 0 });
  const size = `${whole.left} ${whole.top} ${whole.right} ${whole.bottom}`;
  useEffect(() => setLook({ zoom: 1, dx: 0, dy: 0 }), [size]);
  const wide = (whole.right - whole.left) / look.zoom;
  const high = (whole.bottom - whole.top) / look.zoom;
  const x = (whole.left + whole.right) / 2 + look.dx;
  const y = (whole.top + whole.bottom) / 2 + look.dy;
  return {
    bounds: { left: x - wide / 2, top: y - high / 2, right: x + wide / 2, bottom: y + high / 2 },
    isMoved: look.zoom !== 1 || look.dx !== 0 || look.dy !== 0,
    zoom: (/** @type {number} */ factor) => setLook((old) => ({ ...old, zoom: Math.min(CLOSEST, Math.max(FARTHEST, old.zoom * factor)) })),
    pan: (/** @type {number} */ dx, /** @type {number} */ dy) => setLook((old) => ({ ...old, dx: old.dx - dx, dy: old.dy - dy })),
    fit: () => setLook({ zoom: 1, dx: 0, dy: 0 }),
  };
}

/** @typedef {ReturnType<typeof useCamera>} Camera */

/** Buttons for a camera. @param {{camera: Camera}} props */
export const Lens = ({ camera }) => html`<div class="lens" role="group" aria-label=${say("page-cutterland-zoom")}>
  <button type="button" onClick=${() => camera.zoom(STEP)} aria-label=${say("page-cutterland-zoom-in")} title=${say("page-cutterland-zoom-in")}>+</button>
  <button type="button" onClick=${() => camera.zoom(1 / STEP)} aria-label=${say("page-cutterland-zoom-out")} title=${say("page-cutterland-zoom-out")}>−</button>
  ${camera.isMoved && html`<button type="button" onClick=${camera.fit} aria-label=${say("page-cutterland-zoom-fit")} title=${say("page-cutterland-zoom-fit")}><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" class="fit"><path d="M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13" /></svg></button>`}
</div>`;

/**
 * The keys of a camera: + − 0.
 * @param {Camera} camera
 * @param {KeyboardEvent} event
 */
export function lensKeys(camera, event) {
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === "+" || event.key === "=") camera.zoom(STEP);
  else if (event.key === "-") camera.zoom(1 / STEP);
  else if (event.key === "0") camera.fit();
}

/**
 * Dragging the ground pans, two fingers zoom and, where something can be turned, turn it. A touch that goes nowhere is a tap.
 * @param {{camera: Camera, point: (event: {clientX: number, clientY: number}) => {x: number, y: number} | null, tap?: (event: PointerEvent) => void,
 *   turn?: (quarters: number) => void}} wishes
 */
export function gestures({ camera, point, tap, turn }) {
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let moved = false;
  let angle = 0;
  let apart = 0;
  const two = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return null;
    const dx = other.clientX - one.clientX;
    const dy = other.clientY - one.clientY;
    return { angle: (Math.atan2(dy, dx) * 180) / Math.PI, apart: Math.hypot(dx, dy) };
  };
  return {
    down(/** @type {PointerEvent} */ event) {
      if (event.button > 0) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 1) moved = false;
      const both = two();
      if (both) ({ angle, apart } = both);
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    move(/** @type {PointerEvent} */ event, /** @type {Camera} */ now) {
      const old = fingers.get(event.pointerId);
      if (!old) return;
      const from = point(old);
      const to = point(event);
      const far = Math.hypot(event.clientX - old.clientX, event.clientY - old.clientY);
      if (fingers.size === 1) {
        if (!moved && far < 7) return;
        moved = true;
        if (from && to) now.pan(to.x - from.x, to.y - from.y);
      }
      fingers.set(event.pointerId, event);
      const both = two();
      if (!both) return;
      moved = true;
      const turning = ((both.angle - angle + 540) % 360) - 180;
      if (turn && Math.abs(turning) > 35) {
        turn(turning > 0 ? 1 : -1);
        ({ angle, apart } = both);
      } else if (Math.abs(both.apart / apart - 1) > 0.04) {
        now.zoom(both.apart / apart);
        apart = both.apart;
      }
    },
    up(/** @type {PointerEvent} */ event) {
      const was = fingers.delete(event.pointerId);
      if (was && !moved && !fingers.size && event.type === "pointerup") tap?.(event);
    },
    camera,
  };
}
