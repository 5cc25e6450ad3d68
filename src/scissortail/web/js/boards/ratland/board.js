// RatLand: my sewer in the middle, the round above it, the other clans beside it.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { say, tell } from "../../words.js";
import { Bag } from "./bag.js";
import { PLACES, SENT } from "./box.js";
import { Choices } from "./choices.js";
import { called, inWords, order as written, rats as ordered } from "./means.js";
import { Art } from "./art.js";
import { useDraft } from "./order.js";
import { Others } from "./others.js";
import { Question, Sending, about } from "./question.js";
import { Report, useRound } from "./report.js";
import { Round } from "./round.js";
import { Sewer } from "./sewer.js";
import { useStory } from "./story.js";

export { means } from "./means.js";
export { Result } from "./result.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").RatlandView>} BoardProps */
/** @typedef {import("./story.js").Scene} Scene */

const SECRET = ["keep", "board", "hide", "send"];

/** @param {BoardProps} board */
export function Board(board) {
  const { view, seat, moves, name, play, events } = board;
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const { scene, skip } = useStory(view, events);
  const draft = useDraft(view, seat);
  const [isChanging, change] = useState(false);
  const [from, pick] = useState(/** @type {string | null} */ (null));
  useEffect(() => { change(false); pick(null); }, [view.round, view.phase, events]);

  const asks = seat !== null && view.to_act.includes(seat);
  const maySend = seat !== null && view.phase === "send" && moves !== undefined && !scene;
  const isSending = maySend && (asks || isChanging);
  const isSealed = seat !== null && view.phase === "send" && !asks && !scene && !isChanging && view.places[seat - 1].order !== null;
  const isCovered = isSealed && board.mode === "play";
  const isChoosing = asks && moves !== undefined && ["keep", "board"].includes(view.phase);
  const isAsked = asks && moves !== undefined && !scene && !isChoosing && view.phase !== "send";
  useFocus(root, `${scene ? "scene" : ""}${view.phase}${view.round}${asks}${isChanging}${events.length}`);

  const send = async () => {
    if (draft && board.pending.value === null && await play(written(draft.order))) change(false);
  };
  const own = seat ? view.places[seat - 1] : null;
  const shown = seat && own ? scene?.places[seat - 1] ?? { rats: isSending || isSealed ? draft?.rats : own.rats, cheese: own.cheese } : null;
  const spots = isSending && draft ? sendingSpots(board, draft) : isAsked ? askedSpots(board, from, pick) : wishedSpots(board);
  const drop = isSending && draft ? draft.move : isAsked && view.phase === "shift" ? (/** @type {string} */ one, /** @type {string} */ two) => shift(board, one, two) : null;
  const isOpen = scene ? true : !SECRET.includes(view.phase);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && scene) skip();
    else if (event.key === "Escape") pick(null);
  };
  const round = useRound(events);
  const hasPanel = !isChoosing && ((board.mode === "play" && view.phase !== "over") || scene !== null || isSending || isAsked || isBagged(view));
  return html`<div class="ratland" data-board="ratland" ref=${root} onKeyDown=${key} tabindex="-1">
    <div class=${`ratland-table ${seat ? "" : "watching"} ${view.places.length > 6 ? "crowd" : ""}`}>
      <${Round} view=${view} round=${scene?.round ?? view.round} event=${scene ? scene.event : view.event} cards=${scene?.cards ?? view.cards} active=${scene?.active ?? view.active} name=${name}
        isWhole=${!seat || isChoosing}>
        <${Report} events=${round} players=${view.places.length} name=${name} seat=${seat} />
      </${Round}>
      ${isChoosing ? html`<${Choices} board=${board} />` : shown && html`<${Sewer} view=${view} seat=${seat} rats=${shown.rats} cheese=${shown.cheese} cards=${scene?.cards ?? view.cards}
        tunnel=${scene ? (scene.drawer || scene.kind === "bag" ? scene.tunnel : null) : view.bag.some(Boolean) ? view.tunnel : null} name=${name} spots=${spots} drop=${drop} gain=${scene?.gains[seat ?? 0] ?? ""}
        isOpen=${!isCovered} isRunning=${scene?.kind === "reveal"} how=${say("page-rat-how")}
        cover=${isCovered && own ? html`<${Cover} words=${inWords(byPlace(own.order))} />` : scene?.kind === "reveal" ? html`<div class="cover lifts" aria-hidden="true"><${Art} name="screen" /></div>` : null} />`}
      ${hasPanel && html`<section class="panel" aria-label=${say("page-rat-panel")}>
        ${scene ? html`<${Told} scene=${scene} name=${name} seat=${seat} skip=${skip} />`
          : isSending && draft ? html`<${Sending} board=${board} draft=${draft} asks=${asks} send=${send} />`
          : isAsked ? html`<${Question} board=${board} isPicked=${from !== null} />`
          : html`<${Waiting} board=${board} change=${maySend && isSealed ? () => change(true) : null} />`}
        <p class="unseen" role="status" aria-live="polite">${isSending && draft ? inWords(draft.order) : ""}</p>
      </section>`}
      <div class="around">
        <${Others} view=${view} seat=${seat} name=${name} scene=${scene} active=${scene?.active ?? view.active} isOpen=${isOpen} ringed=${isAsked ? about(board) : []} />
      </div>
    </div>
  </div>`;
}

/** Whether a tunnel is being searched. */
const isBagged = (/** @type {import("./view.js").RatlandView} */ view) => view.bag.some(Boolean) && !SECRET.includes(view.phase);

const byPlace = (/** @type {number[] | null} */ list) => Object.fromEntries(PLACES.map((place, number) => [place, list?.[number] ?? 0]));

/** My order is behind the screen. @param {{words: string}} props */
const Cover = ({ words }) => html`<div class="cover"><${Art} name="screen" /><p>${say("page-send-sealed", { order: words })}</p></div>`;

/** @returns {Record<string, import("./sewer.js").Spot>} */
function sendingSpots(/** @type {BoardProps} */ board, /** @type {import("./order.js").Draft} */ draft) {
  const wished = board.mark?.startsWith("send") ? ordered(board.mark) : null;
  const places = draft.isHomecoming ? [...SENT, "pantry"] : SENT;
  return Object.fromEntries(places.map((place) => {
    const more = () => draft.change(place, 1);
    return [place, {
      tap: more, more, less: () => draft.change(place, -1), words: say("page-rat-more", { place: called(place) }),
      isMost: draft.most(place) <= (draft.order[place] ?? 0), isLeast: !draft.order[place], wish: wished ? wished[place] ?? 0 : undefined,
    }];
  }));
}

/** A better order, where nothing can be sent: in a replay. @returns {Record<string, import("./sewer.js").Spot>} */
function wishedSpots(/** @type {BoardProps} */ { mark }) {
  if (!mark?.startsWith("send")) return {};
  const wished = ordered(mark);
  return Object.fromEntries(SENT.map((place) => [place, { wish: wished[place] ?? 0 }]));
}

const shift = (/** @type {BoardProps} */ board, /** @type {string} */ from, /** @type {string} */ to) => {
  const text = `shift ${from}>${to}`;
  if (board.moves?.includes(text) && board.pending.value === null) board.play(text);
};

/**
 * Questions that are answered in the sewer: which rat is lost, which one moves where.
 * @returns {Record<string, import("./sewer.js").Spot>}
 */
function askedSpots(/** @type {BoardProps} */ board, /** @type {string | null} */ from, /** @type {(place: string | null) => void} */ pick) {
  /** @type {Record<string, import("./sewer.js").Spot>} */
  const spots = {};
  const tap = (/** @type {string} */ text) => () => { if (board.pending.value === null) board.play(text); };
  for (const text of board.moves ?? []) {
    const [verb, what = ""] = text.split(" ");
    const busy = board.pending.value === text;
    if (verb === "lose") spots[what] = { tap: tap(text), move: text, lit: true, busy, words: say("page-rat-do-lose") };
    if (verb === "steal") spots[what] = { lit: true };
    if (verb === "hide") spots.nursery = { lit: true };
    if (verb !== "shift") continue;
    const [one = "", two = ""] = what.split(">");
    if (one === from) spots[two] = { tap: tap(text), move: text, lit: true, busy, words: say("page-rat-do-shift-to") };
    else if (from === null) spots[one] = { tap: () => pick(one), lit: true, picked: false, words: say("page-rat-do-shift") };
  }
  if (from !== null) spots[from] = { tap: () => pick(null), picked: true, words: say("page-rat-do-shift-not") };
  return spots;
}

/** One scene of the round in words, with the bag while pieces are drawn. @param {{scene: Scene, name: (seat: number) => string, seat: number | null, skip: () => void}} props */
function Told({ scene, name, seat, skip }) {
  const isBag = ["bag", "draw", "ill"].includes(scene.kind);
  const drawn = scene.drawer ? scene.taken[scene.drawer - 1] ?? [] : [];
  const lines = scene.kind === "reveal" ? [say("ratland-opened")] : scene.events.slice(-2).map((event) => tell(event.key, event.args, name, seat));
  return html`<div class="told">
    <p class="asked" aria-hidden="true">${lines.join(" ")}</p>
    ${isBag && html`<${Bag} tunnel=${scene.tunnel} bag=${scene.bag} drawn=${drawn} />`}
    <button type="button" class="skip" onClick=${skip}>${say("page-rat-skip")}</button>
  </div>`;
}

/** @param {{board: BoardProps, change: (() => void) | null}} props */
function Waiting({ board, change }) {
  const { view, seat, name } = board;
  const names = view.to_act.filter((/** @type {number} */ one) => one !== seat).map(name);
  return html`
    ${names.length > 0 && board.mode === "play" && html`<p class="asked quiet">${say("page-waiting", { names })}</p>`}
    ${isBagged(view) && html`<${Bag} tunnel=${view.tunnel} bag=${view.bag} drawn=${view.drawn} />`}
    ${change && html`<div class="answers"><button type="button" id="change" onClick=${change}>${say("page-send-change")}</button></div>`}`;
}

/** Who plays by keyboard and loses the button just pressed finds the next thing to do under the fingers. */
function useFocus(/** @type {{current: HTMLElement | null}} */ root, /** @type {string} */ moment) {
  const had = useRef(false);
  useEffect(() => {
    const element = root.current;
    const note = (/** @type {Event} */ event) => { had.current = Boolean(element?.contains(/** @type {Node} */ (event.target))); };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note);
    };
  }, []);
  useLayoutEffect(() => {
    if (!had.current || ![null, document.body, root.current].includes(/** @type {HTMLElement | null} */ (document.activeElement))) return;
    const next = root.current?.querySelector(".places button.spot[tabindex='0'], .choices button, .panel button:not(:disabled)") ?? root.current;
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }, [moment]);
}
