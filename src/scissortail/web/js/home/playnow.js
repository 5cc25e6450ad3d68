// A game against bots, at once: how many, how strong, and for a newcomer also a name.

import { html, useState } from "../html.js";
import { say } from "../words.js";
import { become, who } from "../me.js";
import { LEVELS, offer, openTable } from "../games.js";
import { Form } from "../parts/action.js";
import { Chips } from "../parts/chips.js";
import { Dialog } from "../parts/dialog.js";
import { guestName } from "../parts/entrance.js";

const KEPT = "scissortail-rivals";
const MOST_RIVALS = 5;

/** What was chosen last; who comes for the first time begins gently. @returns {{rivals: number, level: typeof LEVELS[number]}} */
function kept() {
  const [rivals, level] = (localStorage.getItem(KEPT) ?? "").split(" ");
  return { rivals: Number(rivals) || 1, level: LEVELS.find((one) => one === level) ?? (who.value ? "medium" : "easy") };
}

/** @param {{game: string, card: import("../games.js").GameCard | undefined, close: () => void}} props */
export function PlayNow({ game, card, close }) {
  const [least, most] = [(card?.players[0] ?? 2) - 1, Math.min(MOST_RIVALS, (card?.players.at(-1) ?? 4) - 1)];
  const [choice, set] = useState(kept);
  const rivals = Math.max(least, Math.min(most, choice.rivals));
  const counts = Array.from({ length: most - least + 1 }, (_, more) => /** @type {const} */ ([least + more, String(least + more)]));
  const recommended = Object.keys(card?.recommended ?? {});
  const play = async (/** @type {HTMLFormElement} */ form) => {
    if (!who.value) await become("/api/me", { name: String(new FormData(form).get("name")).trim() });
    localStorage.setItem(KEPT, `${rivals} ${choice.level}`);
    const known = card ?? (await offer()).games.find((one) => one.name === game);
    await openTable({ game, options: known?.recommended, seats: [{ kind: "me" }, ...Array.from({ length: rivals }, () => ({ kind: /** @type {const} */ ("bot"), bot: choice.level }))] });
  };
  return html`<${Dialog} title=${say(`game-${game}`)} close=${close} class="playnow" id="playnow">
    <img class="banner" src=${`/static/art/home-${game}.svg`} alt="" width="320" height="200" />
    <${Form} act=${play} class="stack">
      ${!who.value && html`<label class="field"><b>${say("page-name")}</b>
        <input name="name" id="play-name" required maxlength="40" autocomplete="nickname" value=${guestName.value} onInput=${(/** @type {any} */ event) => { guestName.value = event.target.value; }} /></label>`}
      <${Chips} name="rivals" legend=${say("page-rivals")} choices=${counts} chosen=${rivals} choose=${(/** @type {number} */ count) => set({ ...choice, rivals: count })} />
      <${Chips} name="level" legend=${say("page-strength")} choices=${LEVELS.map((level) => [level, say(`page-level-${level}`)])} chosen=${choice.level}
        choose=${(/** @type {typeof LEVELS[number]} */ level) => set({ ...choice, level })} />
      ${recommended.map((name) => html`<p key=${name} class="quiet small"><b>${say(`page-option-${game}-${name}`)}.</b> ${say(`page-why-${game}-${name}`)}</p>`)}
      <button class="primary big" id="play-go" autofocus>${say("page-deal")}</button>
    </${Form}>
  </${Dialog}>`;
}
