// What holds for the whole round: event, cheese card, round, active player, supply.

import { html } from "../../html.js";
import { has, say } from "../../words.js";
import { Art, Count, Pieces } from "./art.js";
import { TUNNELS, contents } from "./box.js";
import { called } from "./means.js";

/** An event's name. */
const named = (/** @type {string} */ event) => say(`ratland-event-${event}-name`);

/** What an event does; the end of the game has nothing to add. */
const effect = (/** @type {string} */ event) => (has(`ratland-event-${event}-does`) ? say(`ratland-event-${event}-does`) : "");

/** @param {{view: import("./view.js").RatlandView, round: number, event: string | null, cards: number[], active: number, name: (seat: number) => string, isWhole: boolean, children?: any}} props */
export function Round({ view, round, event, cards, active, name, isWhole, children }) {
  const does = event ? effect(event) : "";
  const { event: foreseen, cards: next } = view.foreseen ?? { event: null, cards: [] };
  return html`<section class="round-now" aria-label=${say("page-rat-round")}>
    ${event && html`<div class="event" data-term="event" key=${`${round}${event}`}><${Art} name=${`event-${event}`} /><div><b>${named(event)}</b>${does && html`<span class="does">${does}</span>`}</div></div>`}
    <dl>
      ${round > 0 && html`<div data-term="round"><dt>${say("page-rat-fact-round")}</dt><dd>${round}</dd></div>`}
      <div class="first" data-term="active-player"><dt>${say("page-rat-fact-active")}</dt><dd title=${name(active)}><span class="star" aria-hidden="true">★</span> ${name(active)}</dd></div>
      ${cards.length > 0 && html`<div data-term="cheese-card"><dt>${say("page-rat-fact-card")}</dt><dd>${cards.join(" + ")}</dd></div>`}
      <div data-term="rat-supply"><dt>${say("page-rat-fact-supply")}</dt><dd><${Count} sign="rat" count=${view.supply} words=${say("ratland-supply", { rats: view.supply })} term="rat-supply" /></dd></div>
      ${foreseen && html`<div class="foreseen"><dt>${say("ratland-heading-foreseen")}</dt><dd title=${say(`ratland-event-${foreseen}`)}><${Art} name=${`event-${foreseen}`} /> ${named(foreseen)}
        ${next.length > 0 && ` · ${say("page-rat-foreseen-card", { cards: next.join(" + ") })}`}</dd></div>`}
    </dl>
    ${children}
    ${isWhole && cards.length > 0 && html`<ul class="tunnels" aria-label=${say("page-rat-fact-card")}>
      ${TUNNELS.map((tunnel, number) => html`<li key=${tunnel}><${Art} name=${`place-${tunnel}`} /><span class="name">${called(tunnel)}</span> <${Pieces} bag=${contents(cards, number, view.places.length)} /></li>`)}
    </ul>`}
  </section>`;
}
