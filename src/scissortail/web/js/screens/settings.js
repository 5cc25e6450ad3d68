// What somebody likes; remembered on this device.

import { html, useState } from "../html.js";
import { LANGUAGES, choose, language, say } from "../words.js";
import { CHOICES, motion, notifications, patterns, sound, speed, theme } from "../settings.js";
import { mayNotify } from "../attention.js";
import { play } from "../sound.js";
import { Chips, Switch } from "../parts/chips.js";
import { Sign } from "../parts/sign.js";
import { useTitle } from "../parts/title.js";

/** One of the choices of a setting. @param {{name: keyof typeof CHOICES, value: import("@preact/signals-core").Signal<any>, why?: string, order?: readonly string[]}} props */
function Choice({ name, value, why = "", order }) {
  return html`<${Chips} name=${name} legend=${say(`page-set-${name}`)} chosen=${value.value} choose=${(/** @type {string} */ found) => { value.value = found; }}
    choices=${(order ?? CHOICES[name]).map((one) => [one, say(`page-set-${name}-${one}`)])} />${why && html`<p class="quiet small">${why}</p>`}`;
}

export function Screen() {
  useTitle(say("page-settings"));
  const [refused, setRefused] = useState(false);
  const notify = async (/** @type {boolean} */ on) => {
    const may = on && await mayNotify();
    setRefused(on && !may);
    notifications.value = may ? "on" : "off";
  };
  const hear = (/** @type {boolean} */ on) => {
    sound.value = on ? "on" : "off";
    play("snip");
  };
  return html`<div class="settings stack" data-screen="settings">
    <h1>${say("page-settings")}</h1>
    <section class="sheet stack">
      <${Chips} name="language" legend=${say("page-language")} choices=${Object.entries(LANGUAGES)} chosen=${language} choose=${choose} />
    </section>
    <section class="sheet stack">
      <h2>${say("page-set-looks")}</h2>
      <${Choice} name="theme" value=${theme} />
      <${Switch} name="patterns" words=${say("page-set-patterns")} why=${say("page-set-patterns-why")} on=${patterns.value === "on"} turn=${(/** @type {boolean} */ on) => { patterns.value = on ? "on" : "off"; }} />
    </section>
    <section class="sheet stack">
      <h2>${say("page-set-moving")}</h2>
      <${Choice} name="motion" value=${motion} why=${say("page-set-motion-why")} />
      <${Choice} name="speed" value=${speed} order=${["slow", "normal", "fast"]} />
    </section>
    <section class="sheet stack">
      <h2>${say("page-set-calling")}</h2>
      <${Switch} name="sound" words=${say("page-sound")} why=${say("page-set-sound-why")} on=${sound.value === "on"} turn=${hear} />
      ${sound.value === "on" && html`<div class="row">${/** @type {const} */ (["snip", "slide", "gulp", "squeak", "turn"]).map((name) => html`<button key=${name} type="button" onClick=${() => play(name)}>
        <${Sign} name="sound" />${say(`page-sound-${name}`)}</button>`)}</div>`}
      <${Switch} name="notifications" words=${say("page-notify")} why=${say("page-set-notify-why")} on=${notifications.value === "on"} turn=${notify} key=${`notify-${refused}-${notifications.value}`} />
      ${refused && html`<p class="wrong small" role="alert">${say("page-notify-refused")}</p>`}
    </section>
    <p class="quiet small">${say("page-set-kept")}</p>
  </div>`;
}
