// The end: how it came, and how many cards each had left.

import { html } from "../../html.js";
import { say, tell } from "../../words.js";

/** @typedef {import("./shapes.js").View} View */

/** @param {{view: View, result: import("../../types.js").Result | null | undefined, seat: number | null, name: (seat: number) => string}} props */
export function Result({ view, result, seat, name }) {
  const size = view.options.deck || Math.max(...view.places.map(({ deck }) => deck));
  const winners = result?.winners ?? [];
  const order = view.places.map((place, index) => ({ number: index + 1, left: place.deck })).sort((one, other) =>
    Number(winners.includes(other.number)) - Number(winners.includes(one.number)) || one.left - other.left);
  return html`<div class="rope-result">
    ${view.ending && html`<p>${tell(view.ending, { seat: winners[0] }, name, seat)}</p>`}
    <ol class="plain">
      ${order.map(({ number, left }) => html`<li key=${number} class=${winners.includes(number) ? "won" : ""}>
        <b class="who">${name(number)}</b>
        <span class="knots" aria-hidden="true">${Array.from({ length: size }, (_, knot) => html`<i class=${knot < size - left ? "cut" : ""}></i>`)}</span>
        <span>${say("page-rope-result-left", { cards: left })}</span>
      </li>`)}
    </ol>
  </div>`;
}
