// The door: the games, each a click or two away; other people's tables; and what I have left unfinished.

import { html, useEffect, useState } from "../html.js";
import { has, say } from "../words.js";
import { Refused, ask } from "../net.js";
import { who } from "../me.js";
import { GAMES, TAUGHT, offer } from "../games.js";
import { Entrance } from "../parts/entrance.js";
import { Sign } from "../parts/sign.js";
import { Join } from "../home/join.js";
import { Live, Replays, Unfinished } from "../home/lists.js";
import { PlayNow } from "../home/playnow.js";
import { useTitle } from "../parts/title.js";

/** @typedef {import("../games.js").GameCard} GameCard */

const LOOK_AGAIN = 15_000;

/** What the lists show; asked for anew from time to time while somebody looks. */
function useLists() {
  const [lists, show] = useState(/** @type {{tables: any[], games: any[], others: any[]}} */ ({ tables: [], games: [], others: [] }));
  const name = who.value?.name;
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      if (document.hidden) return;
      try {
        const [open, over, mine] = await Promise.all([ask("GET", "/api/tables?most=8"), ask("GET", "/api/tables?over=true&most=8"), name ? ask("GET", "/api/me/games?most=24") : { games: [] }]);
        if (isHere) show({ tables: open.tables, games: mine.games, others: over.tables });
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem; // the lists can wait; the games above them work
      }
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [name]);
  return lists;
}

export function Screen() {
  useTitle("");
  const [games, setGames] = useState(/** @type {GameCard[]} */ ([]));
  const [chosen, choose] = useState("");
  const { tables, games: mine, others } = useLists();
  useEffect(() => { offer().then((found) => setGames(found.games), () => {}); }, []);
  const isKnown = Boolean(who.value);
  return html`<div class="home" data-screen="home">
    <section class="hero">
      <div class="grow">
        <h1>${isKnown ? say("page-hello", { name: who.value?.name }) : say("page-welcome")}</h1>
        <p class="lead">${say(isKnown ? "page-hello-lead" : "page-welcome-lead")}</p>
      </div>
      ${!isKnown && html`<${Entrance} />`}
    </section>
    <${Unfinished} games=${mine} />
    <ul class="shelf" aria-label=${say("page-games")}>
      ${GAMES.map((game) => html`<${Box} key=${game} game=${game} card=${games.find((one) => one.name === game)} play=${() => choose(game)} />`)}
    </ul>
    <div class="columns">
      <${Join} />
      <${Live} tables=${tables} />
      <${Replays} games=${mine} others=${others} />
    </div>
    ${chosen && html`<${PlayNow} key=${chosen} game=${chosen} card=${games.find((one) => one.name === chosen)} close=${() => choose("")} />`}
  </div>`;
}

/** A game on the shelf. @param {{game: string, card: GameCard | undefined, play: () => void}} props */
function Box({ game, card, play }) {
  const name = say(`game-${game}`);
  return html`<li class="box" data-game=${game}>
    <img src=${`/static/art/home-${game}.svg`} alt="" width="320" height="200" />
    <div class="stack">
      <div><h2>${name}</h2>
        <p class="quiet small">${card && say("page-players", { least: card.players[0], most: card.players.at(-1) })}${card && TAUGHT.includes(game) && " · "}
          ${TAUGHT.includes(game) && html`<a href=${`/learn/${game}`} aria-label=${say("page-of", { what: say("page-learn"), which: name })}>${say("page-learn")}</a>`}</p></div>
      ${has(`page-pitch-${game}`) && html`<p>${say(`page-pitch-${game}`)}</p>`}
      <div class="row doors">
        <button type="button" class="strong" id=${`play-${game}`} aria-label=${say("page-of", { what: say("page-play-now"), which: name })} onClick=${play}>
          <${Sign} name="play" />${say("page-play-now")}</button>
        <a class="button" id=${`new-${game}`} href=${`/new/${game}`} aria-label=${say("page-of", { what: say("page-make-table"), which: name })}>${say("page-make-table")}</a>
      </div>
    </div>
  </li>`;
}
