// Who sits where, and what can be done about it.

import { button, form, h } from "./dom.js";
import { say } from "./words.js";

/** What a seat is called. */
export function nameOf(seat) {
  if (!seat) return "";
  if (seat.kind === "bot") return say("page-bot", { level: say(`page-level-${seat.bot || seat.name}`), number: seat.seat });
  return seat.name || say("seat", { number: seat.seat });
}

/** The strip of seats. */
export function strip(game) {
  const { now, act } = game;
  return h("ul", { class: "seats", "aria-label": say("page-seats") }, now.seats.map((seat) => chip(game, now, act, seat)));
}

function chip(game, now, act, seat) {
  const open = seat.kind === "open";
  const acting = now.waiting.includes(seat.seat);
  const kind = `${open ? "empty" : ""} ${seat.yours ? "me" : ""} ${acting ? "acting" : ""}`;
  const host = now.table.host && now.state === "open";
  return h(
    "li",
    { class: kind },
    h("span", {}, open ? say("page-seat-open", { number: seat.seat }) : nameOf(seat)),
    acting ? h("span", { class: "unseen" }, say("page-acting")) : null,
    seat.away ? h("span", { class: "quiet small" }, say(`page-away-${seat.away}`)) : null,
    h("span", { class: "clock", id: `clock-${seat.seat}` }),
    open && now.state === "open" ? sitting(game, now, seat) : null,
    host && !open && seat.kind !== "human"
      ? button(say("page-seat-empty"), () => act({ t: "fill", seat: seat.seat, kind: "open" }), { class: "plain" }) : null,
  );
}

/** What can be done about another person: not to hear them, and for the host to send them away. */
export function aboutOthers(game) {
  const { now, act, log } = game;
  const found = [];
  for (const seat of now.seats.filter((one) => one.kind === "human" && !one.yours)) {
    const name = nameOf(seat);
    const mute = () => {
      if (!log.muted.delete(seat.seat)) log.muted.add(seat.seat);
      game.redraw();
    };
    const ban = () => confirm(say("page-ban-sure", { name })) && act({ t: "ban", seat: seat.seat });
    if (!now.table.public) found.push(button(say(log.muted.has(seat.seat) ? "page-unmute" : "page-mute", { name }), mute, { id: `mute-${seat.seat}` }));
    if (now.table.host && (now.state === "open" || now.state === "playing")) found.push(button(say("page-ban", { name }), ban));
  }
  return found;
}

/** Ways to take an open seat: oneself, somebody at the same device, a bot of the host's. */
function sitting(game, now, seat) {
  if (!game.who) return null;
  const found = [];
  if (!now.you.length) found.push(button(say("page-sit"), () => game.connection.sit({ seat: seat.seat }), { class: "primary", id: `sit-${seat.seat}` }));
  else {
    const name = h("input", { class: "wide", maxlength: 40, required: true, "aria-label": say("page-name-device"), placeholder: say("page-name-device") });
    const sit = () => game.connection.sit({ seat: seat.seat, name: name.value.trim() });
    found.push(h("details", {}, h("summary", {}, say("page-kind-device")), form(sit, { class: "row" }, name, h("button", {}, say("page-sit")))));
  }
  if (now.table.host) {
    const levels = ["easy", "medium", "hard", "expert"];
    const pick = (event) => event.target.value && game.act({ t: "fill", seat: seat.seat, kind: "bot", bot: event.target.value });
    found.push(h("select", { "aria-label": say("page-fill"), id: `fill-${seat.seat}`, onchange: pick },
      h("option", { value: "" }, say("page-fill")), levels.map((level) => h("option", { value: level }, say(`page-level-${level}`)))));
  }
  return found;
}

/** Clocks go on by themselves between two messages; they are written into the strip. */
export function showClocks(now) {
  if (!now.clock) return;
  const passed = now.state === "playing" ? (performance.now() - now.clockAt) / 1000 : 0;
  now.clock.left.forEach((left, index) => {
    const place = document.getElementById(`clock-${index + 1}`);
    if (!place || now.seats[index].kind !== "human") return;
    const seconds = Math.max(0, Math.ceil(left - (now.clock.running.includes(index + 1) ? passed : 0)));
    place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    place.classList.toggle("low", seconds <= 20);
  });
}
