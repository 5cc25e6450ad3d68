// Cut the Rope: Magic. A card is picked up, and the places where it may lie glow; which those are, the list of legal moves says.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { drag } from "./drag.js";
import { fly, places } from "./flights.js";
import { useHand } from "./hand.js";
import { ahead, isOurs } from "./keys.js";
import { Mark } from "./marks.js";
import { Mine } from "./mine.js";
import { Others } from "./others.js";
import { usePaced } from "./paced.js";
import { Levels } from "./rows.js";
import { obvious, ways } from "./ways.js";

/** @typedef {import("./shapes.js").Picked} Picked */

export { Result } from "./result.js";
export { means } from "./words.js";

const TWICE = 350;

/** @param {import("../../types.js").BoardProps<import("./view.js").RopeView>} props */
export function Board({ view: latest, seat, moves: legal, name, play, pending, events: told, mode, mark }) {
  const { view, events, moves } = usePaced({ view: latest, events: told, moves: legal }, mode === "play");
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {import("./flights.js").Places | null} */ (null));
  const played = useRef(/** @type {number | null} */ (null));
  const last = useRef({ at: "", time: 0, index: 0, isKeys: false });
  useEffect(() => { last.current.time = 0; }, [view]); // what is pressed now is pressed for the first time
  const [picked, pick] = useState(/** @type {Picked | null} */ (null));
  const [stuck, setStuck] = useState(/** @type {Picked | null} */ (null));
  const held = useHand(seat ? view.places[seat - 1]?.hand : undefined, played);
  const all = ways(moves);
  const isThere = picked && all.has(picked.source) && (!picked.at.startsWith("card-") || held.some(({ id, value }) => picked.at === `card-${value}-${id}`));
  const up = isThere ? picked : null;
  const targets = up ? all.get(up.source) : undefined;

  useLayoutEffect(() => {
    const board = /** @type {HTMLElement} */ (root.current);
    if (before.current) fly(board, before.current, events, seat);
    settle(board, last.current);
    pick(null);
    setStuck(null);
  }, [view]);
  useLayoutEffect(() => { before.current = places(/** @type {HTMLElement} */ (root.current)); });

  const press = async (/** @type {string} */ text) => {
    if (pending.value !== null) return;
    played.current = up?.at.startsWith("card-") ? Number(up.at.split("-")[2]) : null;
    if (!(await play(text))) pick(null);
  };
  const lay = (/** @type {string} */ text, /** @type {Picked} */ card) => {
    pick(card);
    played.current = card.at.startsWith("card-") ? Number(card.at.split("-")[2]) : null;
    play(text).then((taken) => { if (!taken) pick(null); });
  };
  /** Somebody wants the card played: it is, if there is no choice to make; otherwise the first place it may go to is offered. */
  const go = (/** @type {Picked} */ card) => {
    const found = all.get(card.source);
    if (!found || !seat || pending.value !== null) return;
    const text = obvious(found, view, seat);
    if (text) lay(text, card);
    else {
      pick(card);
      requestAnimationFrame(() => /** @type {HTMLElement | null} */ (root.current?.querySelector("[data-move].target"))?.focus());
    }
  };
  const touch = (/** @type {Picked} */ card, /** @type {MouseEvent} */ event) => {
    const isKeys = event.detail === 0;
    const isTwice = last.current.at === card.at && event.timeStamp - last.current.time < TWICE;
    const index = held.findIndex(({ id, value }) => card.at === `card-${value}-${id}`);
    last.current = { at: card.at, time: event.timeStamp, index: Math.max(0, index), isKeys };
    if (!all.has(card.source)) {
      setStuck(moves?.length ? card : null);
      return;
    }
    setStuck(null);
    if (isTwice || (isKeys && up?.at === card.at)) go(card);
    else pick(up?.at === card.at ? null : card);
  };
  const lift = (/** @type {Picked} */ card, /** @type {PointerEvent} */ event) => {
    last.current.isKeys = false;
    drag(event, /** @type {HTMLElement} */ (root.current), { begin: () => pick(card), drop: (text) => lay(text, card), back: () => pick(null) });
  };

  const keys = (/** @type {KeyboardEvent} */ event) => {
    const board = root.current;
    if (!board || !isOurs(board, event)) return;
    const stop = ahead(board, event.key);
    if (stop) {
      event.preventDefault();
      stop.focus();
    } else if (event.key === "Escape" && up) {
      pick(null);
      /** @type {HTMLElement | null} */ (board.querySelector(`[data-at="${up.at}"]`)?.closest("button") ?? null)?.focus();
    } else if (/^\d$/.test(event.key) && moves?.length && !event.repeat) {
      named(board, event);
    }
  };
  /** A digit names a card; it goes where it obviously goes. */
  const named = (/** @type {HTMLElement} */ board, /** @type {KeyboardEvent} */ event) => {
    const button = /** @type {HTMLElement | null} */ (board.querySelector(`[data-digit="${event.key}"]`));
    if (!button) return;
    event.preventDefault();
    const digit = Number(event.key);
    const mine = seat ? view.places[seat - 1] : undefined;
    const card = held[digit - 1];
    const value = digit === 0 ? mine?.top : digit > 6 ? mine?.supplies[digit - 7]?.at(-1) : card?.value;
    if (!value) return;
    const source = digit === 0 ? "d" : digit > 6 ? `s${digit - 6}` : `h${value}`;
    const at = digit === 0 ? `deck-${seat}` : digit > 6 ? `supply-${seat}-${digit - 6}` : `card-${value}-${card?.id}`;
    const named = { at, source, value };
    last.current = { at, time: 0, index: digit && digit < 7 ? digit - 1 : 0, isKeys: true };
    button.focus();
    const found = all.get(source);
    if (!found) setStuck(named);
    else go(named);
  };
  useEffect(() => {
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });

  const seats = view.places.map((_, index) => index + 1);
  const others = seat ? [...seats.slice(seat), ...seats.slice(0, seat - 1)] : seats;
  const hands = { ways: all, picked: up, pending: pending.value, touch, lift, press };
  return html`<div class=${`board rope ${seat ? "" : "watched"}`} data-board="rope" ref=${root}>
    <${Others} view=${view} seats=${others} name=${name} />
    <${Levels} view=${view} targets=${targets} pending=${pending.value} press=${press} />
    ${seat && html`<${Mine} view=${view} seat=${seat} held=${held} hands=${hands} moves=${moves} note=${note(up, targets, stuck, moves)} name=${name(seat)} />`}
    ${mark && html`<${Mark} mark=${mark} view=${view} seat=${seat} root=${root} />`}
  </div>`;
}

/**
 * What to do now, in a sentence.
 * @param {Picked | null} picked
 * @param {Map<string, string> | undefined} targets
 * @param {Picked | null} stuck
 * @param {string[] | null | undefined} moves
 */
function note(picked, targets, stuck, moves) {
  if (picked && targets) {
    const rows = [...targets.keys()].filter((target) => target.startsWith(">")).map((target) => target.slice(1));
    const lays = targets.size > rows.length;
    return say("page-rope-picked", { card: picked.value, rows, count: rows.length, lays: lays ? "yes" : "no" });
  }
  if (stuck) return say("page-rope-stuck", { card: stuck.value });
  if (!moves?.length) return "";
  return say(moves.includes("end") ? "page-rope-empty" : "page-rope-now");
}

/** Whoever plays by keyboard finds the focus on the hand again after a move. */
function settle(/** @type {HTMLElement} */ board, /** @type {{index: number, isKeys: boolean}} */ last) {
  const here = document.activeElement;
  const isLost = here === document.body || (here && board.contains(here) && here.classList.contains("level"));
  if (!last.isKeys || !isLost) return;
  const cards = /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".hand button"));
  (cards[Math.min(last.index, cards.length - 1)] ?? /** @type {HTMLElement | null} */ (board.querySelector("[data-stop]")))?.focus({ preventScroll: true });
}
