// Cutterland's board: what I have to decide in the middle, every land around it.

import { html, useEffect, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { play as sound } from "../../sound.js";
import { Bonuses } from "./bonuses.js";
import { Choosers, Choosing } from "./choosing.js";
import { Cutting } from "./cutting.js";
import { useHunt } from "./hunting.js";
import { Cards, Mine, Small } from "./lands.js";
import { Laying } from "./laying.js";
import { usePace } from "./pace.js";
import { Pad, Solver } from "./scorepad.js";
import { useEnding } from "./scores.js";
import { Trying } from "./trying.js";

export { means } from "./speech.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").CutterlandView>} BoardProps */

/** A score can be told before the end. */
export const previews = true;

/** @param {BoardProps} latest */
export function Board(latest) {
  const props = { ...latest, ...usePace({ view: latest.view, moves: latest.moves, events: latest.events }, latest.mode === "play") };
  const { view, seat, moves, name, events, mode } = props;
  const { phase } = view;
  const asks = seat !== null && view.to_act.includes(seat) && moves !== undefined;
  const main = seat ?? 1;
  const scores = useEnding(view, events);
  const { bites, isOver } = useHunt(scores, events);
  const [solved, showSolved] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    if (events.some(({ key }) => key === "cutterland-placed")) sound("slide");
  }, [events]);
  const [picked, pick] = useState("");
  const place = view.places[main - 1];
  const hand = Array.isArray(place.hand) ? place.hand : [];
  const others = view.places.map((/** @type {any} */ _, /** @type {number} */ number) => number + 1).filter((/** @type {number} */ number) => number !== main);
  const shared = { view, name, seat, bites, scores };
  const pieces = view.pieces.length > 0 && (phase === "drop" || phase === "choose");
  const lays = asks && phase === "expand" && place.held.length > 0;
  const tried = view.options.trying && asks && phase === "choose" && place.land.rows.length > 0 && view.pieces.find((piece) => piece.letter === picked);
  const resolves = phase === "resolve" && seat !== null;
  return html`<div class=${`board cutterland is-${phase} ${asks ? "asks" : ""}`} data-board="cutterland" data-phase=${phase}>
    <${Heading} view=${view} name=${name} seat=${seat} />
    <div class="lands">
    <div class="middle">
      ${asks && phase === "cut" && html`<${Cutting} key=${hand.join()} ...${props} />`}
      ${pieces && html`<${Choosing} ...${props} onPick=${pick} />`}
      ${scores && html`<${Pad} points=${scores} winners=${view.result?.winners ?? []} name=${name} seat=${seat} ready=${isOver} title=${say("page-cutterland-pad")} totals=${view.scores} />`}
      ${lays ? html`<${Laying} key=${place.held.join() + view.turns} ...${props} />` : resolves ? html`<${Bonuses} ...${props} />`
        : tried ? html`<${Trying} land=${place.land} piece=${tried} />`
        : html`<${Mine} ...${shared} number=${main} tokens=${solved} />`}
      ${scores && isOver && mode === "play" && html`<${Solver} land=${place.land} total=${scores[main - 1]?.total ?? 0} show=${showSolved} />`}
    </div>
    <div class="neighbours">
      ${others.map((/** @type {number} */ number) => html`<${Small} key=${number} ...${shared} number=${number} isActing=${view.to_act.includes(number)} />`)}
      <${Earlier} events=${events} view=${view} name=${name} seat=${seat} />
    </div>
    </div>
    ${hand.length > 0 && !(asks && phase === "cut") && html`<${Cards} cards=${hand} words=${seat ? say("cutterland-heading-hand") : name(main)} />`}
    ${(view.in_hands?.length ?? 0) > 0 && html`<details class="shown"><summary>${say("cutterland-heading-shown")}</summary><${Cards} cards=${view.in_hands} words=${say("cutterland-heading-shown")} /></details>`}
  </div>`;
}

/** Which turn it is, what is done in it, and who chooses when. @param {{view: import("./view.js").CutterlandView, name: (seat: number) => string, seat: number | null}} props */
function Heading({ view, name, seat }) {
  const { phase } = view;
  const cards = view.places.reduce((sum, place) => sum + (Array.isArray(place.hand) ? place.hand.length : place.hand), 0);
  const turns = view.turns + cards + (phase === "cut" ? 0 : 1);
  const running = !["resolve", "over"].includes(phase);
  const words = phase === "cut" ? (view.turn === seat ? say("page-cutterland-you-cut") : say("page-cutterland-cuts", { name: name(view.turn) })) : say(`cutterland-phase-${phase}`);
  return html`<div class="heading">
    <p>${view.options.tournament && html`<span class="quiet">${say("cutterland-heading-game", { number: view.round })} · </span>`}
      ${running && html`<span class="quiet">${view.options.bag ? say("page-cutterland-turn-number", { number: view.turns + 1 }) : say("cutterland-heading-turn", { number: view.turns + 1, turns })} · </span>`}
      <b>${words}</b></p>
    <${Choosers} view=${view} name=${name} seat=${seat} />
  </div>`;
}

/** The pad of a session's first game, once its lands have gone. @param {{events: import("../../types.js").Event[], view: import("./view.js").CutterlandView, name: (seat: number) => string, seat: number | null}} props */
function Earlier({ events, view, name, seat }) {
  const points = useRef(/** @type {any[]} */ ([]));
  const told = events.filter(({ key }) => key === "cutterland-scored").map(({ args }) => args);
  if (told.length && view.round === 2) points.current = told;
  if (view.round !== 2 || view.phase === "over" || !points.current.length) return null;
  return html`<${Pad} points=${points.current} winners=${[]} name=${name} seat=${seat} ready title=${say("cutterland-heading-game", { number: 1 })} />`;
}
