// What seats are called.

import { say } from "../words.js";

/** @param {import("../types.js").Seat | undefined} seat */
export function nameOf(seat) {
  if (!seat) return "";
  if (seat.kind === "bot") return say("page-bot", { level: say(`page-level-${seat.bot || seat.name}`), number: seat.seat });
  return seat.name || say("seat", { number: seat.seat });
}
