// Cards and sheets for those who play on paper.

import { html, useEffect, useState } from "../html.js";
import { LANGUAGES, language, say } from "../words.js";
import { offer } from "../games.js";
import { who } from "../me.js";
import { Chips } from "../parts/chips.js";
import { Progress, useWork } from "../parts/work.js";
import { Sign } from "../parts/sign.js";

const MOST_CARDS = 320;
const PACK = 80;
const LARGEST_SEED = 1_000_000;
/** The side of a square in millimetres: the smallest, ours, the largest. */
const SQUARE = { least: 15, ours: 21, most: 30 };

/** @typedef {import("../games.js").GameCard} GameCard */

/** Once it is known what can be printed. */
export function Printing() {
  const [cards, setCards] = useState(/** @type {GameCard[]} */ ([]));
  useEffect(() => { offer().then((found) => setCards(found.games.filter((card) => card.paper)), () => {}); }, []);
  return cards.length ? html`<${Choosing} cards=${cards} />` : null;
}

/** @param {{cards: GameCard[]}} props */
function Choosing({ cards: printable }) {
  const work = useWork();
  const [game, play] = useState(/** @type {string} */ (printable[0]?.name));
  const kits = Object.fromEntries(printable.map(({ name, paper }) => [name, /** @type {NonNullable<GameCard["paper"]>} */ (paper)]));
  const kit = /** @type {NonNullable<GameCard["paper"]>} */ (kits[game]);
  const [parts, choose] = useState(kit.usual);
  const [pack, pick] = useState("classics");
  const [seed, sow] = useState(() => Math.floor(Math.random() * LARGEST_SEED));
  const [count, number] = useState(PACK);
  const [paper, lay] = useState("a4");
  const [square, size] = useState(SQUARE.ours);
  const [tongue, speak] = useState(/** @type {string} */ (language));
  const [ready, setReady] = useState(/** @type {string | null} */ (null));
  const changed = (/** @type {(value: any) => void} */ set) => (/** @type {any} */ value) => {
    setReady(null);
    set(value);
  };
  const ours = kit.options.includes("count"); // cards can be chosen; those of other games are the cards of the box
  const draw = async () => {
    setReady(null);
    const job = await work.begin("/api/cards", { game, paper, language: tongue, parts, ...(ours ? { seed: pack === "fresh" ? seed : null, count, square } : {}) });
    if (!job) return;
    setReady(job);
    const link = document.createElement("a");
    link.href = `/api/jobs/${job}/result`;
    link.download = `${game}.pdf`;
    link.click();
  };
  const cards = ours && parts.includes("cards");
  const turnTo = (/** @type {string} */ other) => {
    play(other);
    changed(choose)(kits[other]?.usual ?? []);
  };
  const turn = (/** @type {string} */ part) => changed(choose)(parts.includes(part) ? parts.filter((one) => one !== part) : kit.parts.filter((one) => one === part || parts.includes(one)));
  const right = parts.length > 0 && (!ours || (count >= 1 && count <= MOST_CARDS && Number.isSafeInteger(seed) && seed >= 0 && square >= SQUARE.least && square <= SQUARE.most));
  return html`<details class="sheet fold printing" id="printing"><summary><${Sign} name="print" /><span><b>${say("page-workshop-print")}</b> <span class="quiet small">${say("page-workshop-print-what")}</span></span></summary>
    <div class="stack">
      <${Chips} name="print-game" legend=${say("page-game")} chosen=${game} choose=${turnTo} choices=${Object.keys(kits).map((one) => [one, say(`game-${one}`)])} />
      <fieldset><legend>${say("page-workshop-parts-wish")}</legend><div class="parts">
        ${kit.parts.map((part) => html`<label key=${part}><input type="checkbox" name="part" value=${part} checked=${parts.includes(part)} onChange=${() => turn(part)} />${say(`page-workshop-part-${part}`)}</label>`)}
      </div></fieldset>
      ${cards && html`<${Chips} name="pack" legend=${say("page-workshop-pack")} chosen=${pack} choose=${changed(pick)}
          choices=${[["classics", say("page-workshop-classics")], ["fresh", say("page-workshop-fresh")]]} />
        <div class="row">
          <label class="field"><span>${say("page-workshop-count")}</span><input type="number" id="count" min="1" max=${MOST_CARDS} value=${count} onInput=${(/** @type {any} */ event) => changed(number)(Number(event.currentTarget.value))} /></label>
          ${pack === "fresh" && html`<label class="field"><span>${say("page-workshop-seed")}</span><input type="number" id="seed" class="seed" min="0" value=${seed} onInput=${(/** @type {any} */ event) => changed(sow)(Number(event.currentTarget.value))} /></label>`}
        </div>`}
      <div class="row">
        <${Chips} name="paper" legend=${say("page-workshop-paper")} chosen=${paper} choose=${changed(lay)} choices=${[["a4", "A4"], ["letter", "Letter"]]} />
        ${ours && (cards || parts.includes("tokens")) && html`<label class="field"><b>${say("page-workshop-square")}</b><input type="number" id="square" min=${SQUARE.least} max=${SQUARE.most} step="0.1" value=${square} onInput=${(/** @type {any} */ event) => changed(size)(Number(event.currentTarget.value))} /></label>`}
        <label class="field"><b>${say("page-language")}</b><select id="print-language" value=${tongue} onChange=${(/** @type {any} */ event) => changed(speak)(event.currentTarget.value)}>
          ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} lang=${code}>${name}</option>`)}</select></label>
      </div>
      ${work.isRunning ? html`<${Progress} id="print-work" work=${work} words=${say("page-workshop-drawing")} />`
        : html`<div class="row"><button type="button" id="print" disabled=${!right || !who.value} onClick=${draw}>${say("page-workshop-make")}</button>
            ${ready && html`<a id="pdf" href=${`/api/jobs/${ready}/result`} target="_blank" rel="noopener"><${Sign} name="download" />${say("page-workshop-ready")}</a>`}</div>`}
      <p class="quiet small">${say(ours ? "page-workshop-print-how" : "page-workshop-print-true")}</p>
    </div></details>`;
}
