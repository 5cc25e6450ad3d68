// Come in with a name.

import { html } from "../html.js";
import { say } from "../words.js";
import { become } from "../me.js";
import { Form } from "./action.js";

/** @param {{then?: () => void}} props */
export function Entrance({ then = () => {} }) {
  const enter = async (/** @type {HTMLFormElement} */ form) => {
    await become("/api/me", { name: String(new FormData(form).get("name")).trim() });
    then();
  };
  return html`<${Form} act=${enter} class="sheet stack entrance">
    <h2><label for="name">${say("page-name")}</label></h2>
    <div class="row">
      <input id="name" name="name" class="wide" required maxlength="40" autocomplete="nickname" />
      <button class="primary">${say("page-enter")}</button>
    </div>
    <p class="quiet small">${say("page-name-why")} <a href="/me">${say("page-recover-have")}</a></p>
  </${Form}>`;
}
