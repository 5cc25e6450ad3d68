// My tables, the newest first, as many as one cares to see.

import { html, useEffect, useState } from "../html.js";
import { moment, say } from "../words.js";
import { ask } from "../net.js";
import { Action } from "../parts/action.js";
import { Outcome, company, when } from "../home/lists.js";

const PAGE = 15;

export function MyGames() {
  const [games, setGames] = useState(/** @type {any[] | null} */ (null));
  const [before, setBefore] = useState(/** @type {string | null} */ (null));
  const load = async () => {
    const found = await ask("GET", `/api/me/games?most=${PAGE}${before ? `&before=${before}` : ""}`);
    setGames([...(games ?? []), ...found.games]);
    setBefore(found.before);
  };
  useEffect(() => { load(); }, []);
  return html`<section class="sheet stack" aria-busy=${games ? undefined : "true"}>
    <h2>${say("page-my-games")}</h2>
    ${games && !games.length && html`<p class="quiet">${say("page-my-games-none")}</p><p><a class="button" href="/">${say("page-nowhere-home")}</a></p>`}
    <ul class="plain tables" id="my-games">${games?.map((one) => html`<li key=${one.id}>${one.state === "over" ? html`<${Outcome} one=${one} />` : html`<${Going} one=${one} />`}</li>`)}</ul>
    ${before && html`<${Action} id="more-games" act=${load}>${say("page-my-games-more")}</${Action}>`}
  </section>`;
}

/** A table whose game is not over. @param {{one: any}} props */
const Going = ({ one }) => html`
  <img class="thumb" src=${`/static/art/home-${one.game}.svg`} alt="" width="48" height="30" loading="lazy" />
  <span class="grow"><b>${say(`game-${one.game}`)}</b> <span class="went">${say(`page-state-${one.state}`)}</span>
    <span class="quiet small block">${[when(one.touched), company(one.players)].filter(Boolean).join(" · ")}</span></span>
  ${one.state !== "closed" && html`<a class="button" href=${`/table/${one.id}`} aria-label=${say("page-of-when", { what: say("page-go"), which: say(`game-${one.game}`), when: moment(one.touched) })}>${say("page-go")}</a>`}`;
