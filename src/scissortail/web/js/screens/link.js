// `/link#TOKEN`: this device becomes somebody's, if they say so. The token leaves the address at once.

import { html, useEffect, useState } from "../html.js";
import { refusal, say } from "../words.js";
import { Refused } from "../net.js";
import { become, who } from "../me.js";
import { go, rename } from "../route.js";
import { Action } from "../parts/action.js";
import { useTitle } from "../parts/title.js";

/** @param {{hash: string}} props */
export function Screen({ hash }) {
  useTitle(say("page-link"));
  const [token] = useState(hash);
  const [problem, setProblem] = useState(token ? "" : say("identity-link"));
  useEffect(() => rename("/link"), []);
  const use = async () => {
    try {
      await become("/api/link", { token });
      go("/");
    } catch (found) {
      if (!(found instanceof Refused)) throw found;
      setProblem(refusal(found.no));
    }
  };
  return html`<section class="sheet stack narrow" data-screen="link">
    <h1>${say("page-link")}</h1>
    <p>${say("page-link-what")}</p>
    ${who.value && html`<p>${say("page-link-instead", { name: who.value.name })}</p>`}
    ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
    <div class="row"><${Action} id="use-link" class="primary" disabled=${!token || Boolean(problem)} act=${use}>${say("page-link-use")}</${Action}><a class="button" href="/">${say("page-nowhere-home")}</a></div>
  </section>`;
}
