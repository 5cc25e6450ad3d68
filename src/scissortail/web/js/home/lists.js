// Tables in short: those of others to join or watch, mine to go on with, mine to look back at.

import { html } from "../html.js";
import { language, listed, moment, say } from "../words.js";
import { nameOf } from "../table/names.js";
import { Sign } from "../parts/sign.js";

const FEW = 4;

const short = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

/** A moment, in short. */
export const when = (/** @type {number} */ seconds) => short.format(new Date(seconds * 1000));

/** Who else is there. @param {any[]} players */
export const company = (players) => listed(players.filter((seat) => !seat.yours && seat.kind !== "open").map(nameOf));

/** How many could still sit down. @param {any} one */
const free = (one) => one.players.filter((/** @type {any} */ seat) => seat.kind === "open").length;

/** How much room there is at a table, or who is there. @param {any} one */
const room = (one) => (free(one) ? say("page-seats-open", { count: free(one) }) : company(one.players));

/** Whether a game waits for me. @param {any} one */
const isMine = (one) => Boolean(one.waiting?.some((/** @type {number} */ seat) => one.seats.includes(seat)));

/** Games of mine that wait. @param {{games: any[]}} props */
export function Unfinished({ games }) {
  const going = games.filter((one) => one.state === "playing" || one.state === "open").slice(0, FEW);
  if (!going.length) return null;
  return html`<section class="unfinished" aria-labelledby="unfinished">
    <h2 id="unfinished">${say("page-unfinished")}</h2>
    <ul class="plain tickets">${going.map((one) => html`<li key=${one.id}><a class="ticket" href=${`/table/${one.id}`} data-game=${one.game}>
      <img src=${`/static/art/home-${one.game}.svg`} alt="" width="80" height="50" />
      <span class="grow"><b>${say(`game-${one.game}`)}</b>
        <span class="quiet small block">${isMine(one) && html`<span class="turn">${say("page-your-turn")}</span> `}${room(one)}</span></span>
      <${Sign} name="on" /></a></li>`)}</ul>
  </section>`;
}

/** Public tables. @param {{tables: any[]}} props */
export function Live({ tables }) {
  return html`<section class="sheet stack live">
    <h2>${say("page-public")}</h2>
    ${tables.length ? html`<ul class="plain tables">${tables.map((one) => html`<li key=${one.id}>
      <img class="thumb" src=${`/static/art/home-${one.game}.svg`} alt="" width="48" height="30" loading="lazy" />
      <span class="grow"><b>${say(`game-${one.game}`)}</b>
        <span class="quiet small block">${room(one)}</span></span>
      <a class="button" href=${`/table/${one.id}`} aria-label=${say("page-of", { what: say(free(one) ? "page-join" : "page-watch"), which: say(`game-${one.game}`) })}>
        <${Sign} name=${free(one) ? "plus" : "eye"} />${say(free(one) ? "page-join" : "page-watch")}</a>
    </li>`)}</ul>` : html`<p class="quiet">${say("page-public-none")}</p>`}
  </section>`;
}

/** Games that are over: mine, and public ones of others. @param {{games: any[], others: any[]}} props */
export function Replays({ games, others }) {
  const mine = games.filter((one) => one.state === "over").slice(0, FEW);
  const theirs = others.filter((one) => one.players.every((/** @type {any} */ seat) => !seat.yours)).slice(0, FEW);
  if (!mine.length && !theirs.length) return null;
  return html`<section class="sheet stack replays">
    <h2>${say("page-recent")}</h2>
    <ul class="plain tables">${[...mine, ...theirs].map((one) => html`<li key=${one.id}><${Outcome} one=${one} /></li>`)}</ul>
    ${mine.length > 0 && html`<p><a href="/me">${say("page-my-games-all")}</a></p>`}
  </section>`;
}

/** A game that is over, and how it went for me if it was mine. @param {{one: any}} props */
export function Outcome({ one }) {
  const mine = one.players.filter((/** @type {any} */ seat) => seat.yours).map((/** @type {any} */ seat) => seat.seat);
  const won = one.result?.winners.some((/** @type {number} */ seat) => mine.includes(seat));
  const how = !one.result || one.result.how === "closed" ? "none" : won ? "won" : "lost";
  return html`
    <img class="thumb" src=${`/static/art/home-${one.game}.svg`} alt="" width="48" height="30" loading="lazy" />
    <span class="grow"><b>${say(`game-${one.game}`)}</b> ${mine.length > 0 && html`<span class="went" data-how=${how}>${say(`page-went-${how}`)}</span>`}
      <span class="quiet small block">${[when(one.touched), company(one.players)].filter(Boolean).join(" · ")}</span></span>
    <a class="button" href=${`/replay/${one.id}`} aria-label=${say("page-of-when", { what: say("page-replay"), which: say(`game-${one.game}`), when: moment(one.touched) })}>${say("page-replay")}</a>`;
}
