// Every legal move in words, and a line to type one.

import { html } from "../html.js";
import { say } from "../words.js";
import { Action, Form } from "../parts/action.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */

const MOST_LISTED = 60;

/** @param {{table: Table, now: State, means: (text: string, view: any) => string}} props */
export function Typing({ table, now, means }) {
  if (now.state !== "playing" || now.moves === undefined) return null;
  const play = async (/** @type {HTMLFormElement} */ form) => {
    const text = String(new FormData(form).get("move")).trim();
    if (text && await table.play(text)) form.reset();
  };
  const listed = now.moves && now.moves.length <= MOST_LISTED ? now.moves : [];
  return html`<details class="typing"><summary>${say("page-type")}</summary>
    <${Form} act=${play} class="row">
      <input name="move" id="typed" class="wide" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="400" aria-label=${say("page-type")} />
      <button>${say("page-play")}</button>
    </${Form}>
    <div class="moves">${listed.map((text) => html`<${Action} key=${text} class="small" act=${() => table.play(text)}>${means(text, now.view)}</${Action}>`)}</div>
  </details>`;
}
