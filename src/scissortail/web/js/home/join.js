// To a table that somebody told me of: by its code, or by its link.

import { html, useState } from "../html.js";
import { refusal, say } from "../words.js";
import { Refused, ask } from "../net.js";
import { go } from "../route.js";
import { Form } from "../parts/action.js";

/** The table or replay that a pasted link leads to. */
export const linked = (/** @type {string} */ text) => text.match(/\/((?:table|replay)\/[0-9A-Za-z]+)/)?.[1];

export function Join() {
  const [problem, setProblem] = useState("");
  const join = async (/** @type {HTMLFormElement} */ form) => {
    const text = String(new FormData(form).get("code")).trim();
    try {
      const path = linked(text) ?? `table/${(await ask("POST", "/api/join", { code: text })).id}`;
      go(`/${path}`);
    } catch (found) {
      if (!(found instanceof Refused)) throw found;
      setProblem(refusal(found.no));
    }
  };
  return html`<${Form} act=${join} class="sheet stack join">
    <h2><label for="code">${say("page-join-code")}</label></h2>
    <div class="row">
      <input id="code" name="code" class="wide" required maxlength="200" autocomplete="off" autocapitalize="characters" spellcheck="false"
        aria-describedby="code-why" aria-invalid=${problem ? "true" : undefined} onInput=${() => setProblem("")} />
      <button>${say("page-join")}</button>
    </div>
    <p id="code-why" class=${problem ? "wrong small" : "quiet small"} role=${problem ? "alert" : undefined}>${problem || say("page-join-why")}</p>
  </${Form}>`;
}
