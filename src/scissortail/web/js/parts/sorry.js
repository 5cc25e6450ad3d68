// In place of a screen that cannot be shown: why, and the way out.

import { html } from "../html.js";
import { refusal, say } from "../words.js";

/** @param {{no: import("../net.js").No}} props */
export const Sorry = ({ no }) => html`<section class="sheet stack narrow" data-screen="sorry" role="alert">
  <h1>${refusal(no)}</h1>
  <p><a class="button" href="/">${say("page-home")}</a></p>
</section>`;
