// What seats are called.

import { say } from "../words.js";

/** In lists of people, where a bot's strength is said too. @param {import("../types.js").Seat | undefined} seat */
export function nameOf(seat) {
  if (!seat) return "";
  if (seat.kind === "bot") return say("page-bot", { level: say(`page-level-${seat.bot || seat.name}`), number: seat.seat });
  return seat.name || say("seat", { number: seat.seat });
}

/** On a board and in what is told of it, where names are read again and again and have little room. @param {import("../types.js").Seat | undefined} seat */
export const shortNameOf = (seat) => (seat?.kind === "bot" ? say("page-bot-short", { number: seat.seat }) : nameOf(seat));
