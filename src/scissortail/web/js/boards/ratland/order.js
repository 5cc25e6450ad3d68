// The order that is being made, before it is sent.

import { useState } from "../../html.js";
import { PLACES, SENT } from "./box.js";

/** @typedef {Record<string, number>} Order */
/**
 * @typedef {{order: Order, rats: import("./box.js").Rats, ready: number, sent: number, change: (place: string, by: number) => void, move: (from: string, to: string) => void,
 *   put: (order: Order) => void, most: (place: string) => number, before: Order | null, isHomecoming: boolean}} Draft
 */

const sum = (/** @type {Order} */ order) => SENT.reduce((total, place) => total + (order[place] ?? 0), 0);

const byPlace = (/** @type {number[] | null} */ list) => Object.fromEntries(PLACES.map((place, number) => [place, list?.[number] ?? 0]));

/**
 * @param {import("./view.js").RatlandView} view
 * @param {number | null} seat
 * @returns {Draft | null} null for who has no clan
 */
export function useDraft(view, seat) {
  const own = seat ? view.places[seat - 1] : null;
  const [kept, keep] = useState(/** @type {{round: number, order: Order} | null} */ (null));
  if (!own) return null;
  const idle = view.event === "in-time" ? own.rats.infirmary + own.rats.lost : 0;
  const ready = own.rats.pantry + idle;
  const current = (/** @type {typeof kept} */ now) => (now && now.round === view.round ? now.order : byPlace(own.order));
  const order = current(kept);
  const sent = sum(order);
  const mostOf = (/** @type {Order} */ now, /** @type {string} */ place) => (place === "pantry" ? Math.max(0, idle - sum(now)) : (now[place] ?? 0) + ready - sum(now));
  const most = (/** @type {string} */ place) => mostOf(order, place);
  // Two quick taps may come before the first is drawn: each starts from what the one before has left.
  const alter = (/** @type {(now: Order) => Order} */ how) => keep((now) => {
    const next = how(current(now));
    if (sum(next) > ready) return now;
    return { round: view.round, order: { ...next, pantry: Math.min(next.pantry ?? 0, Math.max(0, idle - sum(next))) } };
  });
  const put = (/** @type {Order} */ next) => alter(() => next);
  const change = (/** @type {string} */ place, /** @type {number} */ by) =>
    alter((now) => ({ ...now, [place]: Math.min(mostOf(now, place), Math.max(0, (now[place] ?? 0) + by)) }));
  const move = (/** @type {string} */ from, /** @type {string} */ to) => alter((now) => {
    const next = { ...now };
    if (SENT.includes(from)) next[from] = Math.max(0, (next[from] ?? 0) - 1);
    if (SENT.includes(to)) next[to] = (next[to] ?? 0) + 1;
    return next;
  });
  const last = byPlace(own.sent);
  const before = view.round > 1 && sum(last) && sum(last) <= ready ? { ...last, pantry: 0 } : null;
  return { order, rats: placed(own.rats, order, sent, idle), ready, sent, change, move, put, most, before, isHomecoming: idle > 0 };
}

/** Where everybody would be: with Just in time those in bed go first, then the lost, then the healthy. @returns {import("./box.js").Rats} */
function placed(/** @type {import("./box.js").Rats} */ rats, /** @type {Order} */ order, /** @type {number} */ sent, /** @type {number} */ idle) {
  const up = Math.min(idle, sent + (order.pantry ?? 0));
  const sick = Math.min(rats.infirmary ?? 0, up);
  return {
    ...rats, ...order,
    pantry: (rats.pantry ?? 0) - sent + up,
    infirmary: (rats.infirmary ?? 0) - sick,
    lost: (rats.lost ?? 0) - (up - sick),
  };
}
