// What happened and what was said.

import { html, useEffect, useLayoutEffect, useRef } from "../html.js";
import { say } from "../words.js";
import { Form } from "../parts/action.js";
import { EMOTES, Emote } from "../parts/emote.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").Line} Line */

const HEARD = 8;

/** @param {{line: Line}} props */
const Words = ({ line }) => html`${line.text}${line.emote && html` <${Emote} name=${line.emote} />`}`;

/** @param {{lines: Line[]}} props */
export function Log({ lines }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return html`<div class="log" role="region" aria-label=${say("page-log")} tabindex="0" ref=${list}><ol class="plain">
    ${lines.map((line) => html`<li key=${line.key} class=${`${line.kind} ${line.undone ? "undone" : ""}`}><${Words} line=${line} /></li>`)}
  </ol></div>`;
}

/** Each new line for a screen reader, whether the log is folded away or not. @param {{lines: Line[]}} props */
export const Heard = ({ lines }) => html`<div class="unseen" role="log" aria-live="polite" aria-label=${say("page-log")}>
  ${lines.slice(-HEARD).map((line) => html`<p key=${line.key}><${Words} line=${line} /></p>`)}
</div>`;

/** The latest line, while the log is folded away. @param {{lines: Line[]}} props */
export function Latest({ lines }) {
  const line = lines.at(-1);
  return line ? html`<p class="latest quiet small" aria-hidden="true"><${Words} line=${line} /></p>` : null;
}

/** The log with the chat below it. @param {{table: Table, talk: boolean}} props */
export function Story({ table, talk }) {
  const lines = table.log.value;
  useEffect(() => { table.unread.value = 0; }, [lines]);
  return html`<div class="story"><${Log} lines=${lines} />${talk && html`<${Chat} table=${table} />`}</div>`;
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
      ${[...EMOTES].map(([sent, name]) => html`<button key=${name} type="button" class="plain round" title=${say(`page-emote-${name}`)}
        onClick=${() => table.act({ t: "chat", text: sent })}><${Emote} name=${name} /></button>`)}
    </div>
  </div>`;
}
