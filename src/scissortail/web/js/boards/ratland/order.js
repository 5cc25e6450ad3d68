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
 * @param {any} view
 * @param {number | null} seat
 * @returns {Draft | null} null for who has no clan
 */
export function useDraft(view, seat) {
  const own = seat ? view.places[seat - 1] : null;
  const [kept, keep] = useState(/** @type {{round: number, order: Order} | null} */ (null));
  if (!own) return null;
  const idle = view.event === "in-time" ? own.rats.infirmary + own.rats.lost : 0;
  const ready = own.rats.pantry + idle;
  const order = kept?.round === view.round ? /** @type {Order} */ (kept?.order) : byPlace(own.order);
  const sent = sum(order);
  const most = (/** @type {string} */ place) => (place === "pantry" ? Math.max(0, idle - sent) : (order[place] ?? 0) + ready - sent);
  const put = (/** @type {Order} */ next) => {
    if (sum(next) > ready) return;
    const home = Math.min(next.pantry ?? 0, Math.max(0, idle - sum(next)));
    keep({ round: view.round, order: { ...next, pantry: home } });
  };
  const change = (/** @type {string} */ place, /** @type {number} */ by) =>
    put({ ...order, [place]: Math.min(most(place), Math.max(0, (order[place] ?? 0) + by)) });
  const move = (/** @type {string} */ from, /** @type {string} */ to) => {
    const next = { ...order };
    if (SENT.includes(from)) next[from] = Math.max(0, (next[from] ?? 0) - 1);
    if (SENT.includes(to)) next[to] = (next[to] ?? 0) + 1;
    put(next);
  };
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
