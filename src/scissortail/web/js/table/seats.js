// Who sits around the board, and how much time they have.

import { html, useEffect, useRef, useState } from "../html.js";
import { say } from "../words.js";
import { Sign } from "../parts/sign.js";
import { nameOf } from "./names.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Seat} Seat */

/** @type {Record<Seat["kind"], string>} */
export const SIGNS = { open: "empty", human: "person", bot: "bot", outside: "program" };

/** A strip of one line; who is waited for is scrolled into sight. @param {{table: Table, now: State}} props */
export const Seats = ({ table, now }) => html`<ul class="seats" aria-label=${say("page-seats")} tabindex="0">
  ${now.seats.map((seat) => html`<${Chip} key=${seat.seat} table=${table} now=${now} seat=${seat} />`)}
</ul>`;

/** @param {{table: Table, now: State, seat: Seat}} props */
function Chip({ table, now, seat }) {
  const acting = now.waiting.includes(seat.seat);
  const chip = useRef(/** @type {HTMLLIElement | null} */ (null));
  const first = acting && now.waiting[0] === seat.seat;
  useEffect(() => {
    const strip = chip.current?.parentElement;
    if (first && strip && chip.current) strip.scrollLeft = chip.current.offsetLeft - strip.clientWidth / 3;
  }, [first]);
  return html`<li ref=${chip} class=${`${seat.yours ? "me" : ""} ${acting ? "acting" : ""}`}>
    <${Sign} name=${seat.away ? "bot" : SIGNS[seat.kind]} />
    <span>${nameOf(seat)}</span>
    ${acting && html`<span class="unseen">${say("page-acting")}</span>`}
    ${seat.away && html`<span class="quiet small">${say(`page-away-${seat.away}`)}</span>`}
    <${Clock} table=${table} now=${now} seat=${seat} />
  </li>`;
}

const LOW = 20;

/** A clock goes on by itself between two messages. @param {{table: Table, now: State, seat: Seat}} props */
export function Clock({ table, now, seat }) {
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
