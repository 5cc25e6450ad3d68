// What happened and what was said; a screen reader hears each new line.

import { html, useLayoutEffect, useRef } from "../html.js";
import { say } from "../words.js";
import { Form } from "../parts/action.js";

/** @typedef {import("./table.js").Table} Table */

const EMOTES = ["🙂", "😮", "😢", "😄", "👏", "👍", "🐀", "🧀", "🐉", "🍬"];

/** @param {{lines: import("../types.js").Line[]}} props */
export function Log({ lines }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return html`<div class="log" role="log" aria-live="polite" aria-label=${say("page-log")} tabindex="0" ref=${list}><ol class="plain">
    ${lines.map((line) => html`<li key=${line.key} class=${`${line.kind} ${line.undone ? "undone" : ""}`}>${line.text}</li>`)}
  </ol></div>`;
}

/** @param {{table: Table}} props */
export function Chat({ table }) {
  const send = (/** @type {HTMLFormElement} */ form) => {
    const text = String(new FormData(form).get("text")).trim();
    form.reset();
    return text ? table.act({ t: "chat", text }) : undefined;
  };
  return html`<div class="chat">
    <${Form} act=${send} class="row">
      <input name="text" id="chat" class="wide" maxlength="300" autocomplete="off" aria-label=${say("page-chat")} placeholder=${say("page-chat")} />
      <button>${say("page-say")}</button>
    </${Form}>
    <div class="emotes" role="group" aria-label=${say("page-emotes")}>
      ${EMOTES.map((emote) => html`<button type="button" class="plain" onClick=${() => table.act({ t: "chat", text: emote })}>${emote}</button>`)}
    </div>
  </div>`;
}
