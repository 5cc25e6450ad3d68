// The last round once more: where all went, what they took, bred, found and ate.

import { html, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { Dialog } from "../../parts/dialog.js";
import { Art, Piece } from "./art.js";
import { PLACES, TUNNELS } from "./box.js";
import { called } from "./means.js";

/** @typedef {import("../../types.js").Event} Event */
/** @typedef {{sent: Record<string, number> | null, raids: number, robbed: number, born: number, found: string[][], eaten: number | null, starved: number}} Line */

/** All that was told since orders were opened last; a round may come in several parts. @param {Event[]} events @returns {Event[]} */
export function useRound(events) {
  const kept = useRef({ events: /** @type {Event[]} */ ([]), round: /** @type {Event[]} */ ([]) });
  if (kept.current.events !== events) {
    const opened = events.findIndex((event) => event.key === "ratland-opened");
    const { round: before } = kept.current;
    const round = opened >= 0 ? events.slice(opened) : before.length ? [...before, ...events] : before;
    kept.current = { events, round };
  }
  return kept.current.round;
}

/** @returns {Line[]} */
function lines(/** @type {Event[]} */ events, /** @type {number} */ players) {
  const found = Array.from({ length: players }, () => /** @type {Line} */ ({ sent: null, raids: 0, robbed: 0, born: 0, found: TUNNELS.map(() => []), eaten: null, starved: 0 }));
  for (const { key, args } of events) {
    if (key === "ratland-round") break;
    const line = found[args.seat - 1];
    if (!line) continue;
    if (key === "ratland-order") line.sent = /** @type {any} */ (args);
    const rival = found[args.rival - 1];
    if (key === "ratland-raided" && rival) {
      line.raids += args.cheese;
      rival.robbed += args.cheese;
    }
    if (key === "ratland-handed" && rival) {
      line.robbed += args.cheese;
      rival.raids += args.cheese;
    }
    if (key === "ratland-born") line.born += args.rats;
    if (key === "ratland-drew") line.found[TUNNELS.indexOf(args.place)]?.push(args.colour);
    if (key === "ratland-put-back") {
      const last = line.found.findLast((one) => one.includes(args.colour));
      last?.splice(last.lastIndexOf(args.colour), 1);
    }
    if (key === "ratland-fed") Object.assign(line, { eaten: args.cheese, starved: args.starved });
  }
  return found;
}

/** @param {{events: Event[], players: number, name: (seat: number) => string, seat: number | null}} props */
export function Report({ events, players, name, seat }) {
  const [isOpen, open] = useState(false);
  if (!events.length) return null;
  return html`<button type="button" class="plain report-open" onClick=${() => open(true)} aria-label=${say("page-rat-report")} title=${say("page-rat-report")}>☰</button>
    ${isOpen && html`<${Dialog} title=${say("page-rat-report")} close=${() => open(false)} class="report">
      <ul>${lines(events, players).map((line, number) => html`<${Account} key=${number} line=${line} name=${name(number + 1)} isMine=${number + 1 === seat} />`)}</ul>
    </${Dialog}>`}`;
}

/** @param {{line: Line, name: string, isMine: boolean}} props */
const Account = ({ line, name, isMine }) => html`<li class=${isMine ? "mine" : ""}>
  <b class="name">${name}</b>
  ${line.sent && html`<span class="spread">${PLACES.map((place) => html`<span key=${place} class=${line.sent?.[place] ? "" : "none"} title=${called(place)}><${Art} name=${`place-${place}`} />
    <span class="unseen">${called(place)} </span><b>${line.sent?.[place]}</b></span>`)}</span>`}
  <span class="facts">
    ${line.raids > 0 && html`<span>${say("page-rat-report-raids", { cheese: line.raids })}</span>`}
    ${line.robbed > 0 && html`<span>${say("page-rat-report-robbed", { cheese: line.robbed })}</span>`}
    ${line.born > 0 && html`<span>${say("page-rat-report-born", { rats: line.born })}</span>`}
    ${line.eaten !== null && html`<span>${say("page-rat-report-eaten", { cheese: line.eaten })}</span>`}
    ${line.starved > 0 && html`<span class="bad">${say("page-rat-report-starved", { rats: line.starved })}</span>`}
  </span>
  ${line.found.some((one) => one.length) && html`<span class="finds">${line.found.map((pieces, tunnel) => pieces.length > 0 && html`<span key=${tunnel}><${Art} name=${`place-${TUNNELS[tunnel]}`} />
    <span class="unseen">${called(TUNNELS[tunnel] ?? "")}</span>${pieces.map((colour) => html`<${Piece} colour=${colour} />`)}</span>`)}</span>`}
</li>`;
