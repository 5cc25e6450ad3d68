// Come in with a name.

import { html, signal, useMemo } from "../html.js";
import { say } from "../words.js";
import { become } from "../me.js";
import { Form } from "./action.js";

const found = (/** @type {string[]} */ names) => names[Math.floor(Math.random() * names.length)] ?? "";

/** The name that a newcomer has written, wherever they are asked for one. */
export const guestName = signal("");

/** It, with a suggestion for who has written none. */
export function useGuestName() {
  useMemo(() => { if (!guestName.peek()) guestName.value = found(say("page-guest-names").split(", ")); }, []);
  return guestName;
}

/** @param {{then?: () => void, words?: string}} props */
export function Entrance({ then = () => {}, words }) {
  useGuestName();
  const enter = async (/** @type {HTMLFormElement} */ form) => {
    await become("/api/me", { name: String(new FormData(form).get("name")).trim() });
    then();
  };
  return html`<${Form} act=${enter} class="sheet stack entrance">
    <h2><label for="name">${say("page-name")}</label></h2>
    <div class="row">
      <input id="name" name="name" class="wide" required maxlength="40" autocomplete="nickname" value=${guestName.value}
        onFocus=${(/** @type {any} */ event) => event.target.select()} onInput=${(/** @type {any} */ event) => { guestName.value = event.target.value; }} />
      <button class="primary">${words ?? say("page-enter")}</button>
    </div>
    <p class="quiet small">${say("page-name-why")} <a href="/me">${say("page-recover-have")}</a></p>
  </${Form}>`;
}
