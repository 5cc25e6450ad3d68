// A move shown on the board without being made: an arrow from the card to where it would lie.

import { html, useLayoutEffect, useState } from "../../html.js";
import { places } from "./flights.js";
import { parts } from "./words.js";

/** @typedef {import("./flights.js").Box} Box */
/** @typedef {import("./shapes.js").View} View */

/**
 * @param {{mark: string, view: View, seat: number | null, root: {current: HTMLElement | null}}} props
 */
export function Mark({ mark, view, seat, root }) {
  const [boxes, show] = useState(/** @type {Box[]} */ ([]));
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = () => show(ends(mark, view, seat, board));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, [mark, view, seat]);
  const [from, to] = boxes;
  return html`<svg class="mark" aria-hidden="true">
    <defs><marker id="rope-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10z" /></marker></defs>
    ${boxes.map((box) => html`<rect x=${box.left - 3} y=${box.top - 3} width=${box.width + 6} height=${box.height + 6} rx="9" />`)}
    ${from && to && html`<path class="arrow" d=${arc(from, to)} marker-end="url(#rope-tip)" />`}
  </svg>`;
}

/**
 * @param {string} mark
 * @param {View} view
 * @param {number | null} seat
 * @param {HTMLElement} board
 * @returns {Box[]}
 */
function ends(mark, view, seat, board) {
  const found = places(board);
  const owner = view.to_act[0] ?? view.turn;
  const move = parts(mark);
  if (!move) return [found.get("end") ?? found.get(`hand-${owner}`)].filter((box) => box !== undefined);
  const { source, onto, number } = move;
  const value = source.slice(1);
  const held = owner === seat ? `card-${value}-` : `open-${owner}-${value}-`;
  const from = source === "d" ? `deck-${owner}` : source.startsWith("s") ? `supply-${owner}-${value}`
    : [...found.keys()].find((at) => at.startsWith(held)) ?? `hand-${owner}`;
  const to = onto === "row" ? `gap-${number}` : `supply-${owner}-${number}`;
  return [found.get(from), found.get(to)].filter((box) => box !== undefined);
}

const middle = (/** @type {Box} */ box) => [box.left + box.width / 2, box.top + box.height / 2];

/** A curve from one place to the other, bent to the side a little. */
function arc(/** @type {Box} */ from, /** @type {Box} */ to) {
  const [x, y] = /** @type {[number, number]} */ (middle(from));
  const [toX, toY] = /** @type {[number, number]} */ (middle(to));
  const [bendX, bendY] = [(x + toX) / 2 + (toY - y) * 0.15, (y + toY) / 2 - (toX - x) * 0.15];
  return `M${x} ${y}Q${bendX} ${bendY} ${toX} ${toY}`;
}
