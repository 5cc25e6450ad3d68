// Buttons that are not moves.

import { html } from "../html.js";
import { say } from "../words.js";
import { Action, Form } from "../parts/action.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../boards/index.js").BoardModule} BoardModule */

/** @param {{table: Table, now: State, board: BoardModule | null | undefined}} props */
export function Tools({ table, now, board }) {
  const seat = now.as ? now.seats[now.as - 1] : undefined;
  const act = (/** @type {Record<string, any> & {t: string}} */ message) => () => table.act(message);
  if (now.state !== "playing" || !seat) return null;
  if (seat.away) {
    return seat.away === "resigned" ? null : html`<div class="row"><${Action} class="primary" act=${act({ t: "back" })}>${say("page-back")}</${Action}></div>`;
  }
  return html`<div class="row tools">
    <${Action} id="hint" disabled=${now.moves === undefined} act=${() => table.advise("hints")}>${say("page-hint")}</${Action}>
    ${board?.previews && html`<${Action} id="preview" act=${() => table.advise("preview")}>${say("page-preview")}</${Action}>`}
    <${Action} id="undo" act=${act({ t: "undo" })}>${say("page-undo")}</${Action}>
  </div>`;
}

/** What is rarely needed. @param {{table: Table, now: State}} props */
export function More({ table, now }) {
  const seat = now.as ? now.seats[now.as - 1] : undefined;
  const plays = now.state === "playing" && seat && !seat.away;
  const others = now.seats.filter((one) => one.kind === "human" && !one.yours);
  const act = (/** @type {Record<string, any> & {t: string}} */ message, /** @type {string} */ sure = "") => () =>
    !sure || confirm(sure) ? table.act(message) : undefined;
  return html`<details class="more"><summary>${say("page-more")}</summary><div class="row">
    ${plays && html`
      <${Action} act=${act({ t: "propose", what: "undo" })}>${say("page-propose-undo")}</${Action}>
      <${Action} act=${act({ t: "propose", what: "end" })}>${say("page-propose-end")}</${Action}>
      ${others.filter((one) => !one.away).map((one) => html`<${Action} act=${act({ t: "propose", what: "remove", about: one.seat })}>
        ${say("page-propose-remove", { name: nameOf(one) })}</${Action}>`)}
      <${Action} act=${act({ t: "leave" })}>${say("page-leave")}</${Action}>
      <${Action} act=${act({ t: "resign" }, say("page-resign-sure"))}>${say("page-resign")}</${Action}>`}
    ${now.state === "open" && now.you.length > 0 && html`<${Action} act=${act({ t: "leave" })}>${say("page-leave")}</${Action}>`}
    ${now.table.host && (now.state === "open" || now.state === "playing")
      && html`<${Action} act=${act({ t: "close" }, say("page-close-sure"))}>${say("page-close")}</${Action}>`}
    ${others.map((one) => html`
      ${!now.table.public && html`<${Action} id=${`mute-${one.seat}`} act=${() => table.mute(one.seat)}>
        ${say(table.muted.value.has(one.seat) ? "page-unmute" : "page-mute", { name: nameOf(one) })}</${Action}>`}
      ${now.table.host && (now.state === "open" || now.state === "playing") && html`<${Action} act=${act({ t: "ban", seat: one.seat }, say("page-ban-sure", { name: nameOf(one) }))}>
        ${say("page-ban", { name: nameOf(one) })}</${Action}>`}`)}
  </div></details>`;
}

const MOST_LISTED = 60;

/** Every legal move in words, and a line to type one. @param {{table: Table, now: State, means: (text: string, view: any) => string}} props */
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
    <div class="moves">${listed.map((text) => html`<${Action} class="small" act=${() => table.play(text)}>${means(text, now.view)}</${Action}>`)}</div>
  </details>`;
}
