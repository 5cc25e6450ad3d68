// How my games went, by game.

import { html, useEffect, useState } from "../html.js";
import { language, say } from "../words.js";
import { ask } from "../net.js";

/** @typedef {{played: number, won: number, average: number | null}} Tally */

const percent = new Intl.NumberFormat(language, { style: "percent" });

export function Statistics() {
  const [games, show] = useState(/** @type {any[]} */ ([]));
  useEffect(() => { ask("GET", "/api/me/statistics").then((found) => show(found.games)); }, []);
  if (!games.length) return null;
  return html`<section class="sheet stack" id="statistics">
    <h2>${say("page-my-statistics")}</h2>
    <div class="tallies">${games.map((one) => html`<div key=${one.game} class="tally">
      <img src=${`/static/art/home-${one.game}.svg`} alt="" width="96" height="60" />
      <h3>${say(`game-${one.game}`)}</h3>
      <p><b class="figure">${percent.format(one.won / one.played)}</b> ${say("page-tally-won", { won: one.won, played: one.played })}</p>
      <div class="portion" role="presentation"><span ref=${(/** @type {HTMLElement | null} */ bar) => { if (bar) bar.style.width = `${(100 * one.won) / one.played}%`; }}></span></div>
      <p class="quiet small">${[part("page-tally-people", one.with_people), part("page-tally-bots", one.with_bots), one.average === null ? "" : say("page-tally-average", { average: Math.round(10 * one.average) / 10 })].filter(Boolean).join(" · ")}</p>
    </div>`)}</div>
  </section>`;
}

/** @param {string} key @param {Tally} tally */
const part = (key, { won, played }) => (played ? say(key, { won, played }) : "");
