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
  return html`<section class="sheet advice" role="status" id="advice" aria-label=${say(what === "preview" ? "page-preview" : "page-hint")}>
    ${!found.length ? html`<p>${say("page-advice-none")}</p>`
      : what === "preview" ? html`<ol class="plain">${found.map((/** @type {any} */ one, /** @type {number} */ index) =>
        html`<li><span>${table.name(index + 1)}</span><b>${one.total}</b></li>`)}</ol>`
      : html`<ol class="plain">${found.map((/** @type {any} */ one) => html`<${Hint} key=${one.move} table=${table} now=${now} means=${means} one=${one} />`)}</ol>`}
    <button type="button" class="plain round" aria-label=${say("page-hint-close")} title=${say("page-hint-close")} onClick=${() => table.dismiss()}>✕</button>
  </section>`;
}

/**
 * One advised move and why; the board shows the one that is looked at.
 * @param {{table: Table, now: State, means: (text: string, view: any) => string, one: any}} props
 */
function Hint({ table, now, means, one }) {
  const show = () => { table.mark.value = one.move; };
  return html`<li class=${`hint ${table.mark.value === one.move ? "shown" : ""}`} onPointerEnter=${show} onFocusIn=${show} onClick=${show}>
    <span><b>${means(one.move, now.view)}</b> <span class="worth">${worth(one)}</span> <span class="why small">${tell(one.key, one.args, table.name, now.as)}</span></span>
    <${Action} act=${() => table.play(one.move)} data-move=${one.move} aria-label=${`${say("page-play")}: ${means(one.move, now.view)}`}>${say("page-play")}</${Action}>
  </li>`;
}

const worth = (/** @type {any} */ one) =>
  say(`hint-${one.unit}`, { value: one.unit === "chance" ? `${Math.round(one.value * 100)} %` : String(Math.round(one.value * 10) / 10) });
