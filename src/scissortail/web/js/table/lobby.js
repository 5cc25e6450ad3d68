// A table before its game: who sits there, who may still come, how it is set.

import { html, useState } from "../html.js";
import { say } from "../words.js";
import { who } from "../me.js";
import { LEVELS } from "../games.js";
import { Action, Form } from "../parts/action.js";
import { Dialog, sure } from "../parts/dialog.js";
import { Entrance } from "../parts/entrance.js";
import { Sign } from "../parts/sign.js";
import { Turn } from "./bar.js";
import { Invite } from "./invite.js";
import { Story } from "./log.js";
import { Setting } from "./more.js";
import { nameOf } from "./names.js";
import { SIGNS } from "./seats.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Seat} Seat */

/** @param {{table: Table, now: State}} props */
export function Lobby({ table, now }) {
  const free = now.seats.filter((seat) => seat.kind === "open");
  const sits = now.you.length > 0;
  const enter = () => {
    table.connection.again();
    table.sit({});
  };
  const leave = async () => { await table.act({ t: "leave" }); };
  const close = async () => { if (await sure(say("page-close-sure"), say("page-close"), say("page-close-why"))) await table.act({ t: "close" }); };
  return html`<div class="lobby stack">
    <header class="sheet poster">
      <img src=${`/static/art/home-${now.table.game}.svg`} alt="" width="320" height="200" />
      <div><h1>${say(`game-${now.table.game}`)}</h1><p><${Turn} table=${table} now=${now} /></p>
        <a href=${`/learn/${now.table.game}`}>${say("page-learn")}</a></div>
    </header>
    ${!who.value && free.length > 0 && html`<${Entrance} then=${enter} words=${say("page-enter-sit")} />`}
    <div class="columns">
      <section class="sheet stack">
        <h2>${say("page-seats")}</h2>
        <ul class="plain places">${now.seats.map((seat) => html`<${Place} key=${seat.seat} table=${table} now=${now} seat=${seat} isFirst=${seat === free[0]} />`)}</ul>
        ${sits && now.table.host && free.length > 0 && html`<div><${Action} class="primary big" id="start" act=${() => table.fill("medium")}>${say("page-start-bots")}</${Action}>
          <p class="quiet small">${say("page-start-why")}</p></div>`}
        ${sits && !now.table.host && free.length > 0 && html`<p class="quiet">${say("page-start-wait")}</p>`}
        <div class="row">
          ${sits && html`<${Action} id="leave" act=${leave}>${say("page-leave")}</${Action}>`}
          ${now.table.host && html`<${Action} id="close" act=${close}>${say("page-close")}</${Action}>`}
        </div>
      </section>
      <div class="stack">
        ${free.length > 0 && (sits || now.table.host) && html`<div class="sheet"><${Invite} id=${table.id} code=${now.table.code} words=${say("page-invite")} /></div>`}
        <section class="sheet stack"><h2>${say("page-rules-of-table")}</h2><${Setting} now=${now} /></section>
        ${sits && !now.table.public && html`<details class="sheet fold"><summary><b>${say("page-talk")}</b></summary><${Story} table=${table} talk=${true} /></details>`}
      </div>
    </div>
  </div>`;
}

/** @param {{table: Table, now: State, seat: Seat, isFirst: boolean}} props */
function Place({ table, now, seat, isFirst }) {
  const isFree = seat.kind === "open";
  const [asks, ask] = useState(false);
  const mine = now.you.length > 0;
  const give = (/** @type {any} */ event) => event.target.value && table.act({ t: "fill", seat: seat.seat, kind: "bot", bot: event.target.value });
  const ban = async () => { if (await sure(say("page-ban-sure", { name: nameOf(seat) }), say("page-ban", { name: nameOf(seat) }))) await table.act({ t: "ban", seat: seat.seat }); };
  return html`<li class=${isFree ? "free" : ""}>
    <${Sign} name=${SIGNS[seat.kind]} />
    <span class="grow">${isFree ? say("page-seat-open", { number: seat.seat }) : html`<b>${nameOf(seat)}</b>${seat.yours && html` <span class="quiet small">(${say("page-kind-me")})</span>`}`}</span>
    ${isFree && who.value && !mine && html`<${Action} class=${isFirst ? "primary" : ""} id=${`sit-${seat.seat}`} act=${() => table.sit({ seat: seat.seat })}>${say("page-sit")}</${Action}>`}
    ${isFree && mine && html`<button type="button" id=${`device-${seat.seat}`} onClick=${() => ask(true)}><${Sign} name="device" />${say("page-kind-device")}</button>`}
    ${isFree && now.table.host && html`<select aria-label=${say("page-of", { what: say("seat", { number: seat.seat }), which: say("page-fill") })} id=${`fill-${seat.seat}`} onChange=${give} value="">
      <option value="">${say("page-fill")}</option>
      ${LEVELS.map((level) => html`<option key=${level} value=${level}>${say(`page-level-${level}`)}</option>`)}
    </select>`}
    ${now.table.host && !isFree && seat.kind !== "human" && html`<${Action} act=${() => table.act({ t: "fill", seat: seat.seat, kind: "open" })}>${say("page-seat-empty")}</${Action}>`}
    ${now.table.host && seat.kind === "human" && !seat.yours && html`<${Action} act=${ban}>${say("page-ban-short")}</${Action}>`}
    ${asks && html`<${Other} table=${table} seat=${seat.seat} close=${() => ask(false)} />`}
  </li>`;
}

/** Somebody else at this device. @param {{table: Table, seat: number, close: () => void}} props */
function Other({ table, seat, close }) {
  const sit = async (/** @type {HTMLFormElement} */ form) => {
    await table.sit({ seat, name: String(new FormData(form).get("name")).trim() });
    close();
  };
  return html`<${Dialog} title=${say("page-name-device")} close=${close}>
    <p>${say("page-company-why-device")}</p>
    <${Form} act=${sit} class="row">
      <input name="name" id="other-name" class="wide" required maxlength="40" autofocus aria-label=${say("page-name-device")} placeholder=${say("page-name-device")} />
      <button class="primary">${say("page-sit")}</button>
    </${Form}>
  </${Dialog}>`;
}
