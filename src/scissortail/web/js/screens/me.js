// Me at this house: my games and how they went, my other devices, a code for a lost cookie, being forgotten.

import { html } from "../html.js";
import { say } from "../words.js";
import { become, who } from "../me.js";
import { go } from "../route.js";
import { Form } from "../parts/action.js";
import { Entrance } from "../parts/entrance.js";
import { MyGames } from "../me/games.js";
import { Devices, Forgetting, Recovery, Renaming } from "../me/identity.js";
import { Statistics } from "../me/statistics.js";
import { useTitle } from "../parts/title.js";

export function Screen() {
  useTitle(say("page-me"));
  if (!who.value) return html`<${Stranger} />`;
  return html`<div class="me" data-screen="me">
    <h1>${who.value.name}</h1>
    <div class="two">
      <div class="stack"><${Statistics} key=${who.value.name} /><${MyGames} /></div>
      <div class="stack"><${Renaming} /><${Devices} /><${Recovery} /><${Forgetting} /></div>
    </div>
  </div>`;
}

/** Somebody without a name: new, or back with a code. */
function Stranger() {
  const recover = async (/** @type {HTMLFormElement} */ form) => {
    await become("/api/recover", { code: String(new FormData(form).get("code")).trim() });
    go("/");
  };
  return html`<div class="me" data-screen="me">
    <h1>${say("page-me-who")}</h1>
    <div class="columns">
      <${Entrance} then=${() => go("/")} />
      <${Form} act=${recover} class="sheet stack">
        <h2><label for="recovery">${say("page-recover")}</label></h2>
        <div class="row"><input id="recovery" name="code" class="wide" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="200" />
          <button id="recover">${say("page-recover-now")}</button></div>
        <p class="quiet small">${say("page-recover-why")}</p>
      </${Form}>
    </div>
  </div>`;
}
