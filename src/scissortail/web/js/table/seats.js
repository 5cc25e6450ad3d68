// Who sits where, and ways to take an open seat.

import { html, useEffect, useState } from "../html.js";
import { say } from "../words.js";
import { who } from "../me.js";
import { Action, Form } from "../parts/action.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Seat} Seat */

export const LEVELS = ["easy", "medium", "hard", "expert"];

/** @param {{table: Table, now: State}} props */
export const Seats = ({ table, now }) => html`<ul class="seats" aria-label=${say("page-seats")}>
  ${now.seats.map((seat) => html`<${Chip} key=${seat.seat} table=${table} now=${now} seat=${seat} />`)}
</ul>`;

/** @param {{table: Table, now: State, seat: Seat}} props */
function Chip({ table, now, seat }) {
  const open = seat.kind === "open";
  const acting = now.waiting.includes(seat.seat);
  const free = () => table.act({ t: "fill", seat: seat.seat, kind: "open" });
  return html`<li class=${`${open ? "empty" : ""} ${seat.yours ? "me" : ""} ${acting ? "acting" : ""}`}>
    <span>${open ? say("page-seat-open", { number: seat.seat }) : nameOf(seat)}</span>
    ${acting && html`<span class="unseen">${say("page-acting")}</span>`}
    ${seat.away && html`<span class="quiet small">${say(`page-away-${seat.away}`)}</span>`}
    <${Clock} table=${table} now=${now} seat=${seat} />
    ${open && now.state === "open" && who.value && html`<${Sit} table=${table} now=${now} seat=${seat} />`}
    ${now.table.host && now.state === "open" && !open && seat.kind !== "human"
      && html`<${Action} class="plain" act=${free}>${say("page-seat-empty")}</${Action}>`}
  </li>`;
}

/** Oneself, somebody at the same device, a bot of the host's. @param {{table: Table, now: State, seat: Seat}} props */
function Sit({ table, now, seat }) {
  const other = (/** @type {HTMLFormElement} */ form) => table.sit({ seat: seat.seat, name: String(new FormData(form).get("name")).trim() });
  const fill = (/** @type {any} */ event) => event.target.value && table.act({ t: "fill", seat: seat.seat, kind: "bot", bot: event.target.value });
  return html`
    ${now.you.length
      ? html`<details><summary>${say("page-kind-device")}</summary>
          <${Form} act=${other} class="row">
            <input name="name" class="wide" required maxlength="40" aria-label=${say("page-name-device")} placeholder=${say("page-name-device")} />
            <button>${say("page-sit")}</button>
          </${Form}></details>`
      : html`<${Action} class="primary" id=${`sit-${seat.seat}`} act=${() => table.sit({ seat: seat.seat })}>${say("page-sit")}</${Action}>`}
    ${now.table.host && html`<select aria-label=${say("page-fill")} id=${`fill-${seat.seat}`} onChange=${fill}>
      <option value="">${say("page-fill")}</option>
      ${LEVELS.map((level) => html`<option value=${level}>${say(`page-level-${level}`)}</option>`)}
    </select>`}`;
}

const LOW = 20;

/** A clock goes on by itself between two messages. @param {{table: Table, now: State, seat: Seat}} props */
function Clock({ table, now, seat }) {
  const [, tick] = useState(0);
  const isOn = Boolean(now.clock) && seat.kind === "human";
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => tick((old) => old + 1), 500);
    return () => clearInterval(timer);
  }, [isOn]);
  if (!isOn || !now.clock) return null;
  const passed = now.state === "playing" && now.clock.running.includes(seat.seat) ? (performance.now() - table.clockAt) / 1000 : 0;
  const seconds = Math.max(0, Math.ceil((now.clock.left[seat.seat - 1] ?? 0) - passed));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return html`<span class=${`clock ${seconds <= LOW ? "low" : ""}`}>${text}</span>`;
}
