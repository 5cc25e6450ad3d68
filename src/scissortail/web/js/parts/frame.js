// What is around every screen: the brand, the ways to the others, and a foot.

import { html, useEffect } from "../html.js";
import { say } from "../words.js";
import { place } from "../route.js";
import { isDark, theme } from "../settings.js";
import { who } from "../me.js";
import { Asked } from "./dialog.js";
import { Sign } from "./sign.js";
import { Explanation } from "./term.js";
import { Toast } from "./toast.js";

const WAYS = /** @type {const} */ ([["", "page-home"], ["learn", "page-learn"], ["workshop", "page-workshop"]]);

/** @param {{children?: any}} props */
export function Frame({ children }) {
  const at = place.value.screen;
  const current = (/** @type {string} */ screen) => (at === screen ? "page" : undefined);
  const turn = () => { theme.value = isDark() ? "light" : "dark"; };
  useEffect(() => { document.documentElement.dataset.at = at || "home"; }, [at]);
  return html`
    <a id="skip" href="#main">${say("page-skip")}</a>
    <header id="top">
      <a class="brand" href="/" aria-label=${say("page-of", { what: "Scissortail", which: say("page-home") })} aria-current=${current("")}><img src="/static/art/scissors.svg" alt="" width="29" height="29" /><span>Scissortail</span></a>
      <nav aria-label=${say("page-menu")}>
        ${WAYS.map(([screen, words]) => html`<a key=${screen} class=${screen ? "" : "first"} href=${`/${screen}`} aria-current=${current(screen)}>${say(words)}</a>`)}
        <a href="/me" aria-current=${current("me")} class="who" aria-label=${who.value ? say("page-of", { what: say("page-me"), which: who.value.name }) : say("page-me")}><${Sign} name="person" /><span>${who.value?.name ?? say("page-me")}</span></a>
        <button type="button" class="plain round" id="theme" onClick=${turn} aria-label=${say("page-theme")} title=${say("page-theme")}><${Sign} name="contrast" /></button>
        <a href="/settings" class="round" aria-current=${current("settings")} aria-label=${say("page-settings")} title=${say("page-settings")}><${Sign} name="gear" /></a>
      </nav>
    </header>
    ${children}
    <footer id="foot">${say("page-foot")}</footer>
    <${Toast} />
    <${Asked} />
    <${Explanation} />`;
}
