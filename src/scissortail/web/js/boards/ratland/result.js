// The end: living rats count, those in the graveyard cost; of equals whoever has more cheese is first.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Count } from "./art.js";
import { living } from "./box.js";

/** @param {{view: import("./view.js").RatlandView, result: import("../../types.js").Result | null | undefined, seat: number | null, name: (seat: number) => string}} props */
export function Result({ view, result, seat, name }) {
  const winners = result?.winners ?? [];
  const order = view.places.map((place, index) => ({ ...place, number: index + 1, score: result?.scores?.[index] ?? living(place.rats) - place.rats.graveyard }))
    .sort((one, other) => Number(winners.includes(other.number)) - Number(winners.includes(one.number)) || other.score - one.score || other.cheese - one.cheese);
  return html`<ol class="rat-result">
    ${order.map((/** @type {any} */ { number, score, rats, cheese }) => html`<li key=${number} class=${`${winners.includes(number) ? "won" : ""} ${number === seat ? "mine" : ""}`}>
      <b class="who">${name(number)}</b>
      <span class="sum"><${Count} sign="rat" count=${living(rats)} words=${say("page-rat-rats", { rats: living(rats) })} />
      <${Count} sign="place-graveyard" count=${rats.graveyard} words=${say("page-rat-resting-graveyard", { rats: rats.graveyard })} />
      <${Count} sign="cheese-yellow" count=${cheese} words=${say("page-rat-cheese", { cheese })} /></span>
      <b class="score">${say("page-rat-score", { score })}</b>
    </li>`)}
  </ol>`;
}
