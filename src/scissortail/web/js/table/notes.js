// What is said above the board when there is something to say: a lost connection, a question to all, advice.

import { html } from "../html.js";
import { say, tell } from "../words.js";
import { Action } from "../parts/action.js";
import { question } from "./lines.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

/** @param {{table: Table}} props */
export const Lost = ({ table }) => (table.line.value === "lost" ? html`<p class="sheet lost" role="status">${say("page-lost")}</p>` : null);

/** An open question to all. @param {{table: Table, now: State}} props */
export function Ballot({ table, now }) {
  const { vote, as } = now;
  if (!vote) return null;
  const asked = as && !vote.yes.includes(as) && !(vote.what === "remove" && vote.about === as) && !now.seats[as - 1]?.away;
  return html`<section class="sheet question row" role="status">
    <b class="grow">${question(vote.what, table.name(vote.by), table.name(vote.about))}</b>
    ${asked
      ? html`<${Action} id="yes" class="primary" act=${() => table.act({ t: "vote", yes: true })}>${say("page-yes")}</${Action}>
          <${Action} id="no" act=${() => table.act({ t: "vote", yes: false })}>${say("page-no")}</${Action}>`
      : html`<span class="quiet">${say("page-ask-wait")}</span>`}
  </section>`;
}

/**
 * What the house thinks: the best few moves and why, or what all would score now.
 * @param {{table: Table, now: State, means: (text: string, view: any) => string}} props
 */
export function Advice({ table, now, means }) {
  const advice = table.advice.value;
  if (!advice) return null;
  const { what, found } = advice;
  if (!found.length) return html`<p class="sheet" role="status">${say("page-advice-none")}</p>`;
  if (what === "preview") {
    return html`<section class="sheet" role="status"><h2>${say("page-preview")}</h2>
      <ul class="plain">${found.map((/** @type {any} */ one, /** @type {number} */ index) => html`<li>${table.name(index + 1)}: <b>${one.total}</b></li>`)}</ul></section>`;
  }
  return html`<section class="sheet stack" role="status" id="advice">
    <h2>${say("page-hint")}</h2>
    ${found.map((/** @type {any} */ one) => html`<div>
      <div class="row"><${Action} act=${() => table.play(one.move)} data-move=${one.move}>${means(one.move, now.view)}</${Action}><span class="quiet">${worth(one)}</span></div>
      <p class="small">${tell(one.key, one.args, table.name, now.as)}</p>
    </div>`)}
  </section>`;
}

const worth = (/** @type {any} */ one) =>
  say(`hint-${one.unit}`, { value: one.unit === "chance" ? `${Math.round(one.value * 100)} %` : String(Math.round(one.value * 10) / 10) });
