// My sewer: seven places, and three where nobody is sent.

import { html, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { Art, Count, Pieces, Pile } from "./art.js";
import { PIPES, TUNNELS, appetite, contents, eaters, living, neighbour } from "./box.js";
import { drag } from "./drag.js";
import { called } from "./means.js";

/**
 * What can be done in a place: tapping it, rats dropped there, one more or fewer.
 * @typedef {{tap?: () => void, move?: string, words?: string, lit?: boolean, picked?: boolean, busy?: boolean, more?: () => void, less?: () => void, isMost?: boolean, isLeast?: boolean, wish?: number}} Spot
 */

const ROWS = [TUNNELS, ["left", "pantry", "right"], ["aside", "nursery", "graveyard"]];
const STEPS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] });

/**
 * @param {{view: import("./view.js").RatlandView, seat: number, rats: import("./box.js").Rats, cheese: number, cards: number[], tunnel: number | null, name: (seat: number) => string,
 *   spots: Record<string, Spot>, drop: ((from: string, to: string) => void) | null, gain: string, isOpen: boolean, isRunning: boolean, cover: any, how: string}} props
 */
export function Sewer({ view, seat, rats, cheese, cards, tunnel, name, spots, drop, gain, isOpen, isRunning, cover, how }) {
  const grid = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [at, setAt] = useState("dump");
  const own = view.places[seat - 1];
  const hungry = eaters(rats);
  const need = appetite(hungry, view.options.even_feeding);
  const tappable = Object.keys(spots).filter((place) => spots[place]?.tap);
  const first = tappable.includes(at) ? at : tappable[0];
  const go = (/** @type {KeyboardEvent} */ event) => keys(event, grid.current, spots);
  const cell = (/** @type {string} */ place) => html`<${Place} key=${place} place=${place} rats=${rats[place] ?? 0} spot=${spots[place] ?? {}} drop=${drop} isFirst=${place === first}
    meet=${() => setAt(place)} isForaged=${tunnel !== null && TUNNELS[tunnel] === place}>
    ${TUNNELS.includes(place) && html`<${Pieces} bag=${contents(cards, TUNNELS.indexOf(place), view.places.length)} />`}
    ${PIPES.includes(place) && html`<${Rival} view=${view} seat=${neighbour(seat, place, view.places.length)} name=${name} />`}
    ${place === "pantry" && html`<${Count} sign="cheese-yellow" count=${cheese} words=${say("page-rat-cheese", { cheese })} class="stock" />
      ${own.hidden > 0 && html`<span class="small">${say("ratland-hidden", { cheese: own.hidden })}</span>`}`}
  </${Place}>`;
  return html`<section class=${`sewer ${isOpen ? "" : "closed"} ${isRunning ? "running" : ""}`} aria-label=${say("page-rat-sewer")}>
    <header>
      ${own.clan && html`<${Art} name=${`clan-${own.clan}`} class="emblem" />`}
      <b class="who" title=${own.clan ? `${called(own.clan)}. ${say(`page-rat-clan-${own.clan}`)}` : undefined}>${name(seat)}${own.clan ? ` · ${called(own.clan)}` : ""}</b>
      ${own.aggressive && html`<img class="art emblem" src="/static/art/event-mass-attacks.svg" alt=${called("aggressive")} data-term="aggressive-board" />`}
      ${gain && html`<span class="gain" key=${gain}>${gain}</span>`}
      <${Count} sign="rat" count=${living(rats)} words=${say("page-rat-rats", { rats: living(rats) })} />
      <${Count} sign="cheese-yellow" count=${cheese} words=${say("page-rat-cheese", { cheese })} />
      ${view.result ? html`<b>${say("page-rat-score", { score: view.result.scores?.[seat - 1] ?? 0 })}</b>` : html`<span class=${`need ${need > cheese ? "short" : ""}`} data-term="feeding">${say("page-rat-need", { cheese: need })}</span>`}
    </header>
    <p class="unseen" id="rat-how">${how}</p>
    <div class="places" ref=${grid} onKeyDown=${go} role="group" aria-label=${say("page-rat-places")} aria-describedby="rat-how">
      ${ROWS.flat().map((place) => (place === "aside" ? html`<${Aside} rats=${rats} />` : place === "graveyard" ? html`<${Grave} rats=${rats} />` : cell(place)))}
      ${cover}
    </div>
  </section>`;
}

/** @param {{place: string, rats: number, spot: Spot, drop: ((from: string, to: string) => void) | null, isFirst: boolean, meet: () => void, isForaged: boolean, children?: any}} props */
function Place({ place, rats, spot, drop, isFirst, meet, isForaged, children }) {
  const words = say("page-rat-place", { place: called(place), rats });
  const top = html`<span class="plate" data-term=${PIPES.includes(place) ? "pipe" : place}><${Art} name=${`place-${place}`} /><span class="name">${called(place)}</span></span>`;
  const kind = `place ${spot.tap ? "tappable" : ""} ${spot.lit ? "lit" : ""} ${spot.picked ? "picked" : ""} ${isForaged ? "foraged" : ""} ${rats ? "" : "empty"}`;
  const grasp = drop && rats ? (/** @type {PointerEvent} */ event) => drag(event, place, drop) : undefined;
  return html`<div class=${kind} data-place=${place}>
    ${spot.tap
      ? html`<button type="button" class="spot" tabindex=${isFirst ? 0 : -1} onFocus=${meet} onClick=${spot.tap} data-move=${spot.move} aria-label=${spot.words ? say("page-rat-place-do", { place: words, act: spot.words }) : words}
          aria-pressed=${spot.picked === undefined ? undefined : String(spot.picked)} aria-busy=${spot.busy ? "true" : undefined}>${top}</button>`
      : html`<span class="spot" role="group" aria-label=${words}>${top}</span>`}
    <span class="inside">${children}</span>
    <span class="step">
      ${spot.more && html`<button type="button" class="less" id=${`less-${place}`} tabindex="-1" disabled=${spot.isLeast} onClick=${spot.less} aria-label=${say("page-rat-less", { place: called(place) })}>−</button>`}
      <span class=${`grasp ${grasp ? "held" : ""}`} aria-hidden="true" onPointerDown=${grasp} onClick=${spot.tap}><${Pile} count=${rats} alone=${Boolean(spot.more)} /></span>
      ${spot.more && html`<button type="button" class="more" id=${`more-${place}`} tabindex="-1" disabled=${spot.isMost} onClick=${spot.more} aria-label=${say("page-rat-more", { place: called(place) })}>+</button>`}
    </span>
    ${spot.wish !== undefined && html`<span class="wish" title=${say("page-rat-wish")}>${spot.wish}</span>`}
  </div>`;
}

/** Who lives at the other end of a pipe. @param {{view: import("./view.js").RatlandView, seat: number, name: (seat: number) => string}} props */
const Rival = ({ view, seat, name }) => html`<span class="rival"><span class="name">${name(seat)}</span>
  <${Count} sign="cheese-yellow" count=${view.places[seat - 1].cheese} words=${say("page-rat-cheese", { cheese: view.places[seat - 1].cheese })} /></span>`;

/** The sick and the lost. @param {{rats: import("./box.js").Rats}} props */
const Aside = ({ rats }) => html`<div class="place aside">
  ${["infirmary", "lost"].map((place) => html`<span class=${rats[place] ? "" : "empty"}><${Count} sign=${`place-${place}`} count=${rats[place] ?? 0} words=${say(`page-rat-resting-${place}`, { rats: rats[place] ?? 0 })} term=${place} />
    <span class="name" aria-hidden="true">${say(`page-rat-at-${place}`)}</span></span>`)}
</div>`;

/** @param {{rats: import("./box.js").Rats}} props */
const Grave = ({ rats }) => html`<div class=${`place grave ${rats.graveyard ? "" : "empty"}`}>
  <${Count} sign="place-graveyard" count=${rats.graveyard ?? 0} words=${say("page-rat-resting-graveyard", { rats: rats.graveyard ?? 0 })} term="graveyard" />
  <span class="name" aria-hidden="true">${say("page-rat-at-graveyard")}</span></div>`;

/** Arrows go from place to place; plus and minus, or a digit, send rats. */
function keys(/** @type {KeyboardEvent} */ event, /** @type {HTMLElement | null} */ grid, /** @type {Record<string, Spot>} */ spots) {
  const place = /** @type {Element} */ (event.target).closest("[data-place]")?.getAttribute("data-place");
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const spot = spots[place];
  const done = [["+", "="].includes(event.key) && spot?.more, ["-", "−", "_", "Backspace", "Delete"].includes(event.key) && spot?.less].find(Boolean);
  const step = STEPS[event.key];
  if (!done && !step) return;
  event.preventDefault();
  if (done) done();
  if (step) towards(grid, place, step)?.focus();
}

/** The next place that way that can be chosen. @returns {HTMLElement | null} */
function towards(/** @type {HTMLElement | null} */ grid, /** @type {string} */ place, /** @type {[number, number]} */ [down, right]) {
  const from = ROWS.findIndex((one) => one.includes(place));
  const column = ROWS[from]?.indexOf(place) ?? 0;
  const spot = (/** @type {string | undefined} */ name) => /** @type {HTMLElement | null} */ (name ? grid?.querySelector(`[data-place="${name}"] > button.spot`) : null);
  for (const far of [1, 2]) {
    const row = ROWS[from + down * far];
    const straight = spot(row?.[column + right * far]);
    if (straight) return straight;
  }
  return down ? ROWS[from + down]?.map(spot).find(Boolean) ?? null : null;
}
