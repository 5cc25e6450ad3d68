// The other clans, in the order in which they sit: the left neighbour first, the right one last.

import { html } from "../../html.js";
import { say } from "../../words.js";
import { Art, Count, Piece } from "./art.js";
import { ASIDE, PLACES, TUNNELS, living } from "./box.js";
import { called } from "./means.js";

/** @typedef {import("./story.js").Scene} Scene */

/**
 * @param {{view: import("./view.js").RatlandView, seat: number | null, name: (seat: number) => string, scene: Scene | null, active: number, isOpen: boolean, ringed: number[]}} props
 */
export function Others({ view, seat, name, scene, active, isOpen, ringed }) {
  const players = view.places.length;
  const seats = Array.from({ length: seat ? players - 1 : players }, (_, step) => ((seat ?? 0) + step) % players + 1);
  const size = seats.length > 6 ? "many" : seats.length > 3 ? "some" : "few";
  return html`<ul class=${`others ${size}`} aria-label=${say("page-rat-others")}>
    ${seats.map((one) => html`<${Clan} key=${one} view=${view} seat=${one} name=${name(one)} scene=${scene} isActive=${one === active} isOpen=${isOpen}
      isRinged=${ringed.includes(one)} side=${sideOf(seat, one, players)} />`)}
  </ul>`;
}

/** @returns {string} */
function sideOf(/** @type {number | null} */ me, /** @type {number} */ seat, /** @type {number} */ players) {
  if (!me || players < 3) return "";
  return seat === (me % players) + 1 ? "left" : me === (seat % players) + 1 ? "right" : "";
}

/** @param {{view: import("./view.js").RatlandView, seat: number, name: string, scene: Scene | null, isActive: boolean, isOpen: boolean, isRinged: boolean, side: string}} props */
function Clan({ view, seat, name, scene, isActive, isOpen, isRinged, side }) {
  const place = view.places[seat - 1];
  const { rats, cheese } = /** @type {import("./story.js").Shown} */ (scene?.places[seat - 1] ?? place);
  const taken = scene?.taken[seat - 1] ?? (view.drawer === seat ? view.drawn : []);
  const gain = scene?.gains[seat];
  const score = view.result?.scores?.[seat - 1];
  const waits = view.to_act.includes(seat);
  const lit = scene?.lit.includes(seat) && scene.kind !== "reveal";
  return html`<li class=${`clan ${isActive ? "active" : ""} ${lit ? "lit" : ""} ${isRinged ? "ringed" : ""} ${waits && !scene ? "acting" : ""}`} data-seat=${seat}>
    <div class="head">
      ${side && html`<${Art} name=${`place-${side}`} class="side" /><span class="unseen">${say(`page-rat-side-${side}`)}</span>`}
      ${isActive && html`<span class="star" role="img" aria-label=${say("ratland-active")} data-term="active-player">★</span>`}
      <b class="name" title=${name}>${name}</b>
      ${place.clan && html`<img class="art emblem" src=${`/static/art/clan-${place.clan}.svg`} alt=${called(place.clan)} title=${say("page-rat-clan", { clan: called(place.clan), ability: say(`page-rat-clan-${place.clan}`) })} />`}
      ${place.aggressive && html`<img class="art emblem" src="/static/art/event-mass-attacks.svg" alt=${called("aggressive")} data-term="aggressive-board" />`}
      ${gain && html`<span class="gain" key=${`${scene?.kind}${gain}`}>${gain}</span>`}
      <${Count} sign="rat" count=${living(rats)} words=${say("page-rat-rats", { rats: living(rats) })} />
      <${Count} sign="cheese-yellow" count=${cheese} words=${say("page-rat-cheese", { cheese })} />
    </div>
    <${Boards} view=${view} seat=${seat} rats=${rats} isOpen=${isOpen} scene=${scene} />
    <div class="foot">
      ${!isOpen && html`<span class=${`screen ${waits ? "" : "ready"}`} title=${say(waits ? "page-rat-thinks" : "page-rat-ready")}><${Art} name="screen" /><span class="words">${say(waits ? "page-rat-thinks" : "page-rat-ready")}</span></span>`}
      ${taken.map((/** @type {string} */ colour, /** @type {number} */ number) => html`<${Piece} key=${number} colour=${colour} class="fresh" />`)}
      ${!taken.length && ASIDE.filter((where) => rats[where]).map((where) => html`<${Count} key=${where} sign=${`place-${where}`} count=${rats[where]} words=${say(`page-rat-resting-${where}`, { rats: rats[where] })} term=${where} />`)}
      ${!taken.length && place.hidden > 0 && html`<span class="small">${say("ratland-hidden", { cheese: place.hidden })}</span>`}
      ${score !== undefined && html`<span class="score">${say("page-rat-score", { score })}</span>`}
    </div>
  </li>`;
}

/** Where the rats are; behind the screen, where they went last. @param {{view: import("./view.js").RatlandView, seat: number, rats: any, isOpen: boolean, scene: Scene | null}} props */
function Boards({ view, seat, rats, isOpen, scene }) {
  const sent = view.places[seat - 1].sent;
  const before = sent.some(Boolean);
  const foraged = scene ? scene.kind !== "reveal" && scene.drawer ? TUNNELS[scene.tunnel] : "" : view.bag.some(Boolean) ? TUNNELS[view.tunnel] : "";
  return html`<div class="boards">
    ${(isOpen || before) && html`<ul class=${`spread ${isOpen ? "" : "past"}`} aria-label=${isOpen ? say("page-rat-now") : say("page-rat-before")} title=${isOpen ? undefined : say("page-rat-before")}>
      ${PLACES.map((where, number) => {
        const count = isOpen ? rats[where] : sent[number];
        return html`<li key=${where} class=${`${count ? "" : "none"} ${where === foraged ? "foraged" : ""}`} title=${called(where)}>
          <${Art} name=${`place-${where}`} /><span class="unseen">${called(where)} </span><b key=${count}>${count}</b></li>`;
      })}
    </ul>`}
    ${scene?.kind === "reveal" && html`<span class="screen lifts" aria-hidden="true"><${Art} name="screen" /></span>`}
  </div>`;
}
