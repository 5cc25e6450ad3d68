// How others come to a table: by link, by code, by camera.

import { html } from "../html.js";
import { say } from "../words.js";
import { who } from "../me.js";
import { Copy } from "../parts/copy.js";
import { Qr } from "../parts/qr.js";
import { Sign } from "../parts/sign.js";

/** @param {{id: string, code: string, words?: string}} props */
export function Invite({ id, code, words }) {
  const path = `/table/${id}`;
  const address = location.origin + path;
  const share = () => navigator.share({ title: "Scissortail", url: address }).catch(() => {}); // somebody thought better of it
  return html`<section class="invite">
    ${who.value && html`<${Qr} path=${path} words=${say("page-qr", { address })} />`}
    <div class="stack">
      ${words && html`<h2>${words}</h2>`}
      <div><span class="quiet small">${say("page-code")}</span><span class="code block" id="invite-code">${code}</span></div>
      <p class="small address"><a href=${path}>${address}</a></p>
      <div class="row"><${Copy} text=${address} words=${say("page-copy-link")} />
        ${"share" in navigator && html`<button type="button" onClick=${share}><${Sign} name="share" />${say("page-share")}</button>`}</div>
    </div>
  </section>`;
}
