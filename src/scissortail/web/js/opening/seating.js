// Who sits at a new table: first in one choice, then seat by seat.

import { html } from "../html.js";
import { say } from "../words.js";
import { LEVELS } from "../games.js";
import { Chips } from "../parts/chips.js";
import { Sign } from "../parts/sign.js";

/** @typedef {import("../games.js").SeatRequest} SeatRequest */
/** @typedef {"bots" | "friends" | "device"} Company */

/** @type {Record<Company, SeatRequest["kind"]>} */
const KINDS = { bots: "bot", friends: "open", device: "device" };
/** @type {Record<SeatRequest["kind"], string>} */
const SIGNS = { me: "person", open: "empty", bot: "bot", device: "device", outside: "program" };

/** @param {SeatRequest["kind"]} kind @returns {SeatRequest} */
const seatOf = (kind, bot = "medium") => (kind === "bot" || kind === "outside" ? { kind, bot } : kind === "device" ? { kind, name: "" } : { kind });

/**
 * So many seats: me, and others of one sort; those who are of it already stay.
 * @param {Company} sort
 * @param {number} players
 * @param {SeatRequest[]} before
 * @returns {SeatRequest[]}
 */
export function company(sort, players, before) {
  const kind = KINDS[sort];
  return Array.from({ length: players }, (_, index) => (index === 0 ? { kind: "me" } : before[index]?.kind === kind ? /** @type {SeatRequest} */ (before[index]) : seatOf(kind)));
}

/** What sort of company the seats are, if they are one. @param {SeatRequest[]} seats @returns {Company | ""} */
const sortOf = (seats) => /** @type {Company[]} */ (Object.keys(KINDS)).find((sort) => seats.slice(1).every((seat) => seat.kind === KINDS[sort])) ?? "";

/**
 * @param {{offered: import("../games.js").Offer, card: import("../games.js").GameCard, request: import("../screens/new.js").TableRequest,
 *   change: (part: any) => void, name: string | import("@preact/signals-core").Signal<string>}} props
 */
export function Seating({ offered, card, request, change, name }) {
  const { seats } = request;
  const least = card.players[0] ?? 2;
  const most = card.players.at(-1) ?? 2;
  const sort = sortOf(seats);
  const count = (/** @type {number} */ players) => change({ seats: players < seats.length ? seats.slice(0, players) : [...seats, seatOf(seats.at(-1)?.kind === "me" ? "bot" : seats.at(-1)?.kind ?? "bot")] });
  const put = (/** @type {number} */ index, /** @type {SeatRequest} */ seat) => change({ seats: seats.map((one, other) => (other === index ? seat : one)) });
  return html`<section class="sheet stack">
    <${Chips} name="company" legend=${say("page-company")} chosen=${sort} choose=${(/** @type {Company} */ found) => change({ seats: company(found, seats.length, seats) })}
      choices=${/** @type {Company[]} */ (Object.keys(KINDS)).map((one) => [one, say(`page-company-${one}`)])} />
    ${sort && html`<p class="quiet small" role="status">${say(`page-company-why-${sort}`)}</p>`}
    <fieldset class="seating">
      <legend class="unseen">${say("page-seats")}</legend>
      ${seats.map((seat, index) => html`<${Row} key=${index} offered=${offered} seat=${seat} index=${index} put=${(/** @type {SeatRequest} */ found) => put(index, found)} name=${name} />`)}
    </fieldset>
    <div class="row">
      <button type="button" id="more" disabled=${seats.length >= most} onClick=${() => count(seats.length + 1)}><${Sign} name="plus" />${say("page-seat-more")}</button>
      <button type="button" id="fewer" disabled=${seats.length <= least} onClick=${() => count(seats.length - 1)}><${Sign} name="minus" />${say("page-seat-fewer")}</button>
      <span class="quiet small">${say("page-players", { least, most })}</span>
    </div>
  </section>`;
}

/** @param {{offered: import("../games.js").Offer, seat: SeatRequest, index: number, put: (seat: SeatRequest) => void, name: any}} props */
function Row({ offered, seat, index, put, name }) {
  /** @type {SeatRequest["kind"][]} */
  const kinds = index === 0 ? ["me", "open", "bot"] : ["open", "bot", "device"];
  if (offered.programs.length) kinds.push("outside");
  const number = index + 1;
  const turn = (/** @type {any} */ event) => put(seatOf(event.target.value, event.target.value === "outside" ? offered.programs[0] : "medium"));
  const bot = (/** @type {any} */ event) => put({ ...seat, bot: event.target.value });
  return html`<div class="seat-wish">
    <${Sign} name=${SIGNS[seat.kind]} />
    <select id=${`kind-${index}`} aria-label=${say("seat", { number })} value=${seat.kind} onChange=${turn}>
      ${kinds.map((kind) => html`<option key=${kind} value=${kind} selected=${kind === seat.kind}>${say(`page-kind-${kind}`)}</option>`)}
    </select>
    ${seat.kind === "me" && (typeof name === "string" ? html`<b>${name}</b>`
      : html`<input id="me" name="me" required maxlength="40" autocomplete="nickname" aria-label=${say("page-name")} placeholder=${say("page-name")} value=${name.value}
          onInput=${(/** @type {any} */ event) => { name.value = event.target.value; }} />`)}
    ${seat.kind === "bot" && html`<select id=${`bot-${index}`} aria-label=${say("page-of", { what: say("seat", { number }), which: say("page-level") })} value=${seat.bot} onChange=${bot}>
      ${LEVELS.map((level) => html`<option key=${level} value=${level} selected=${level === seat.bot}>${say(`page-level-${level}`)}</option>`)}</select>`}
    ${seat.kind === "outside" && html`<select id=${`bot-${index}`} aria-label=${say("page-of", { what: say("seat", { number }), which: say("page-kind-outside") })} value=${seat.bot} onChange=${bot}>
      ${offered.programs.map((one) => html`<option key=${one} value=${one} selected=${one === seat.bot}>${one}</option>`)}</select>`}
    ${seat.kind === "device" && html`<input id=${`name-${index}`} required maxlength="40" aria-label=${say("page-of", { what: say("seat", { number }), which: say("page-name-device") })}
      placeholder=${say("page-name-device")} value=${seat.name} onInput=${(/** @type {any} */ event) => put({ ...seat, name: event.target.value })} />`}
    ${seat.kind === "open" && html`<span class="quiet small">${say("page-kind-open-why")}</span>`}
  </div>`;
}
