// My name, my other devices, the way back, and the way out.

import { html, useState } from "../html.js";
import { say } from "../words.js";
import { ask } from "../net.js";
import { become, forget, who } from "../me.js";
import { go } from "../route.js";
import { Action, Form } from "../parts/action.js";
import { Copy } from "../parts/copy.js";
import { sure } from "../parts/dialog.js";
import { Qr } from "../parts/qr.js";
import { toast } from "../parts/toast.js";

export function Renaming() {
  const rename = async (/** @type {HTMLFormElement} */ form) => {
    await become("/api/me", { name: String(new FormData(form).get("name")).trim() });
    toast(say("page-renamed", { name: who.value?.name }));
  };
  return html`<${Form} act=${rename} class="sheet stack">
    <h2><label for="name">${say("page-name")}</label></h2>
    <div class="row"><input id="name" name="name" class="wide" required maxlength="40" autocomplete="nickname" value=${who.value?.name} /><button>${say("page-rename")}</button></div>
  </${Form}>`;
}

export function Devices() {
  const [path, show] = useState("");
  const make = async () => {
    const link = await ask("POST", "/api/me/link");
    show(link.path ?? `/link#${link.token}`);
  };
  const address = location.origin + path;
  return html`<section class="sheet stack">
    <h2>${say("page-device")}</h2>
    <p class="quiet">${say("page-device-why")}</p>
    ${path ? html`<div class="invite" role="status">
      <${Qr} path=${path} words=${say("page-qr-device")} />
      <div class="stack"><p>${say("page-device-how")}</p><p class="small address" id="device-link">${address}</p><div><${Copy} text=${address} words=${say("page-copy-link")} /></div></div>
    </div>` : html`<${Action} id="make-link" act=${make}>${say("page-device-make")}</${Action}>`}
  </section>`;
}

export function Recovery() {
  const [code, show] = useState("");
  const make = async () => show((await ask("POST", "/api/me/recovery")).code);
  return html`<section class="sheet stack">
    <h2>${say("page-recovery")}</h2>
    ${code ? html`<div class="stack" role="status"><p class="code" id="recovery-code">${code}</p><p>${say("page-recovery-how")}</p><div><${Copy} text=${code} /></div></div>`
      : html`<p class="quiet">${say("page-recovery-why")}</p><${Action} id="make-recovery" act=${make}>${say("page-recovery-make")}</${Action}>`}
  </section>`;
}

export function Forgetting() {
  const leave = async () => {
    if (!(await sure(say("page-forget-sure"), say("page-forget-now"), say("page-forget-what")))) return;
    await forget();
    toast(say("page-forgotten"));
    go("/");
  };
  return html`<section class="sheet stack">
    <h2>${say("page-forget")}</h2>
    <p class="quiet">${say("page-forget-what")}</p>
    <${Action} id="forget" act=${leave}>${say("page-forget-now")}</${Action}>
  </section>`;
}
