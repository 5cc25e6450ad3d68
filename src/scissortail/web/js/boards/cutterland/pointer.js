// Where a pointer is in a picture.

import { SIZE } from "./squares.js";

/**
 * The point under a pointer, in squares.
 * @param {SVGSVGElement | null} picture
 * @param {{clientX: number, clientY: number}} event
 */
export function pointIn(picture, event) {
  const matrix = picture?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: x / SIZE, y: y / SIZE };
}

/** Whether a pointer is over an element. @param {Element | null} element @param {{clientX: number, clientY: number}} event */
export function isOver(element, { clientX, clientY }) {
  const box = element?.getBoundingClientRect();
  return Boolean(box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
}
