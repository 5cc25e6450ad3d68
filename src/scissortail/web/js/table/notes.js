// What is said above the board when there is something to say: a lost connection, a question to all, advice.

import { html } from "../html.js";
import { language, say, tell } from "../words.js";
import { Action } from "../parts/action.js";
import { Sign } from "../parts/sign.js";
import { question } from "./lines.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

/** Above everything, so that nothing moves when it comes and goes. @param {{table: Table}} props */
export const Lost = ({ table }) => (table.line.value === "lost" ? html`<p class="lost" role="status"><${Sign} name="plug" />${say("page-lost")}</p>` : null);

/** A bot plays for me, until I am back. @param {{table: Table, now: State}} props */
export function Away({ table, now }) {
  const seat = now.as ? now.seats[now.as - 1] : undefined;
  if (now.state !== "playing" || !seat?.away || seat.away === "resigned") return null;
  return html`<section class="sheet question row" role="status"><b class="grow">${say("page-away-me")}</b>
    <${Action} class="primary" id="back" act=${() => table.act({ t: "back" })}>${say("page-back")}</${Action}></section>`;
}

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
 * What the house thinks: the best few moves and why, one at a time and marked on the board; or what all would score now.
 * @param {{table: Table, now: State, means: (text: string, view: any) => string}} props
 */
export function Advice({ table, now, means }) {
  const advice = table.advice.value;
  if (!advice) return null;
  const { what, found } = advice;
  const close = html`<button type="button" class="plain round" aria-label=${say("page-dialog-close")} onClick=${() => { table.advice.value = null; }}><${Sign} name="close" /></button>`;
  if (!found.length) return html`<section class="sheet advice row" role="status" id="advice"><span class="grow">${say("page-advice-none")}</span>${close}</section>`;
  if (what === "preview") {
    return html`<section class="sheet advice row" role="status" id="advice"><b>${say("page-preview")}</b>
      <span class="grow row">${found.map((/** @type {any} */ one, /** @type {number} */ index) => html`<span key=${index}>${table.name(index + 1)} <b>${one.total}</b></span>`)}</span>${close}</section>`;
  }
  const at = Math.min(table.hinted.value, found.length - 1);
  const one = found[at];
  const step = (/** @type {number} */ by) => () => { table.hinted.value = (at + by + found.length) % found.length; };
  return html`<section class="sheet advice" role="status" id="advice">
    <div class="row">
      <${Sign} name="hint" /><b class="grow">${means(one.move, now.view)}</b>
      ${found.length > 1 && html`<span class="row steps">
        <button type="button" class="plain round" aria-label=${say("page-hint-before")} onClick=${step(-1)}><${Sign} name="back" /></button>
        <span class="small">${at + 1}/${found.length}</span>
        <button type="button" class="plain round" id="hint-next" aria-label=${say("page-hint-next")} onClick=${step(1)}><${Sign} name="on" /></button></span>`}
      ${close}
    </div>
    <p class="small">${tell(one.key, one.args, table.name, now.as)} <span class="quiet">${worth(one)}</span></p>
    <${Action} class="small" act=${() => table.play(one.move)} data-hint=${one.move} id="hint-play">${say("page-hint-play")}</${Action}>
  </section>`;
}

const percent = new Intl.NumberFormat(language, { style: "percent" });

const worth = (/** @type {any} */ one) => say(`hint-${one.unit}`, { value: one.unit === "chance" ? percent.format(one.value) : Math.round(10 * one.value) / 10 });
