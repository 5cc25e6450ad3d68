// An address where nothing is.

import { html } from "../html.js";
import { say } from "../words.js";
import { useTitle } from "../parts/title.js";

export function Screen() {
  useTitle(say("page-nowhere"));
  return html`<section class="sheet stack narrow nowhere" data-screen="nowhere">
    <img src="/static/art/bones.svg" alt="" width="120" height="120" />
    <h1>${say("page-nowhere")}</h1>
    <p>${say("page-nowhere-why")}</p>
    <p><a class="button primary" href="/">${say("page-nowhere-home")}</a></p>
  </section>`;
}
