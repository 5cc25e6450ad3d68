// A table of one's own: who sits at it, by which rules, with which clock, and who may come.

import { html, useEffect, useState } from "../html.js";
import { refusal, say } from "../words.js";
import { Refused } from "../net.js";
import { become, who } from "../me.js";
import { GAMES, offer, openTable } from "../games.js";
import { Form } from "../parts/action.js";
import { useGuestName } from "../parts/entrance.js";
import { Sorry } from "../parts/sorry.js";
import { Visitors, clockRequest } from "../opening/visitors.js";
import { Rules, chosenOptions } from "../opening/rules.js";
import { Seating, company } from "../opening/seating.js";
import { useTitle } from "../parts/title.js";

/**
 * @typedef {import("../games.js").SeatRequest} SeatRequest
 * @typedef {{seats: SeatRequest[], options: Record<string, boolean | number>, public: boolean, delay: number, clock: import("../opening/visitors.js").ClockForm}} TableRequest
 */

/** @returns {TableRequest} */
const fresh = () => ({ seats: company("bots", 2, []), options: {}, public: false, delay: 0, clock: { kind: "none", minutes: 2, increment: 10 } });

/** @param {{id: string}} props */
export function Screen({ id }) {
  useTitle(say("page-make-table"));
  const guestName = useGuestName();
  const [offered, setOffered] = useState(/** @type {import("../games.js").Offer | null} */ (null));
  const [problem, setProblem] = useState(/** @type {import("../net.js").No | null} */ (null));
  const [request, set] = useState(fresh);
  useEffect(() => { offer().then(setOffered, (found) => setProblem(found.no ?? {})); }, []);
  const game = GAMES.find((one) => one === id);
  if (!game) return html`<${Sorry} no=${{ key: "page-nowhere" }} />`;
  const card = offered?.games.find((one) => one.name === game);
  if (!offered || !card) return problem ? html`<${Sorry} no=${problem} />` : html`<p class="quiet" data-screen="new">${say("page-loading")}</p>`;
  const change = (/** @type {Partial<TableRequest>} */ part) => {
    setProblem(null);
    set({ ...request, ...part });
  };
  const open = async (/** @type {HTMLFormElement} */ form) => {
    setProblem(null);
    try {
      if (!who.value) await become("/api/me", { name: String(new FormData(form).get("me")).trim() });
      await openTable({ game, seats: request.seats, options: chosenOptions(card, request.options), public: request.public, delay: request.delay, clock: clockRequest(request.clock) });
    } catch (found) {
      if (!(found instanceof Refused)) throw found;
      setProblem(found.no);
    }
  };
  const isFull = !request.seats.some((seat) => seat.kind === "open");
  return html`<${Form} act=${open} class="new stack" data-screen="new" id="opening">
    <header class="sheet poster">
      <img src=${`/static/art/home-${game}.svg`} alt="" width="320" height="200" />
      <div><h1>${say("page-new-of", { game: say(`game-${game}`) })}</h1>
        <p class="quiet">${say("page-new-lead")}</p>
        <nav class="row" aria-label=${say("page-game")}>${GAMES.filter((one) => one !== game).map((one) => html`<a key=${one} href=${`/new/${one}`}>${say(`game-${one}`)}</a>`)}</nav></div>
    </header>
    <${Seating} offered=${offered} card=${card} request=${request} change=${change} name=${who.value?.name ?? guestName} />
    <${Rules} card=${card} request=${request} change=${change} />
    <${Visitors} request=${request} change=${change} />
    <div class="finish">
      ${problem && html`<p class="wrong" role="alert" id="problem">${refusal(problem)}</p>`}
      <button class="primary big" id="open">${say(isFull ? "page-deal" : "page-open-now")}</button>
      <p class="quiet small">${say(isFull ? "page-deal-why" : "page-open-why")}</p>
    </div>
  </${Form}>`;
}
