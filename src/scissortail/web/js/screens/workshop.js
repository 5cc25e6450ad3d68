// The land workshop: draw a land, see what it scores, find the best use of its tokens, share it, print cards.

import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { say } from "../words.js";
import { rename } from "../route.js";
import * as attention from "../attention.js";
import { Copy } from "../parts/copy.js";
import { Sign } from "../parts/sign.js";
import { toast } from "../parts/toast.js";
import { tokenWords } from "../boards/cutterland/speech.js";
import { Canvas } from "../workshop/canvas.js";
import { EXAMPLES } from "../workshop/examples.js";
import { EMPTY, hashOf, read, readHash, settled, textOf, tokened } from "../workshop/land.js";
import { Palette, toolWords } from "../workshop/palette.js";
import { Printing } from "../workshop/printing.js";
import { ScoreSheet, useScore, whyNot } from "../workshop/score.js";
import { Solving } from "../workshop/solving.js";

/** @typedef {import("../workshop/land.js").Drawn} Drawn */

const KEPT = "scissortail-land";
const LONGEST_HISTORY = 200;
/** @type {ReadonlySet<string>} */
const NONE = new Set();

const begun = (/** @type {string} */ hash) => settled(readHash(hash) ?? read(localStorage.getItem(KEPT) ?? EXAMPLES.small ?? "") ?? EMPTY).land;

/** @param {{hash: string}} props */
export function Screen({ hash }) {
  const [land, draw] = useState(() => begun(hash));
  const [past, setPast] = useState(/** @type {Drawn[]} */ ([]));
  const [future, setFuture] = useState(/** @type {Drawn[]} */ ([]));
  const [tool, take] = useState("p.");
  const [solution, solve] = useState(/** @type {import("../workshop/solving.js").Solution | null} */ (null));
  const [hunts, hunt] = useState(true);
  const [lit, light] = useState(NONE);
  const last = useRef(land);

  /** A change is finished: it can be taken back from now on. */
  const finish = (/** @type {Drawn} */ next) => {
    draw(next);
    if (textOf(next) === textOf(last.current)) return;
    setPast([...past, last.current].slice(-LONGEST_HISTORY));
    setFuture([]);
    last.current = next;
  };
  const travel = (/** @type {Drawn[]} */ from, /** @type {(lands: Drawn[]) => void} */ setFrom, /** @type {Drawn[]} */ to, /** @type {(lands: Drawn[]) => void} */ setTo) => {
    const next = from.at(-1);
    if (!next) return;
    setFrom(from.slice(0, -1));
    setTo([...to, last.current]);
    last.current = next;
    draw(next);
    solve(null);
  };
  const undo = () => travel(past, setPast, future, setFuture);
  const redo = () => travel(future, setFuture, past, setPast);
  const change = (/** @type {Drawn} */ next) => {
    solve(null);
    finish(settled(next).land);
  };

  const text = useMemo(() => textOf(land), [land]);
  const shown = solution ? tokened(land, solution.moves) : land;
  const shownText = useMemo(() => textOf(shown), [land, solution]);
  const mend = (/** @type {import("../net.js").No} */ no, /** @type {string} */ asked) => {
    const token = no.key === "land-line" || no.key === "land-token" ? asked.split("\n")[Number(no.args?.line) - 1] : undefined;
    if (!token || solution || !land.tokens.includes(token)) return false;
    const next = { ...land, tokens: land.tokens.filter((one) => one !== token) };
    if (past.length && textOf(past.at(-1) ?? EMPTY) === textOf(next)) setPast(past.slice(0, -1)); // as if it had not been laid
    last.current = next;
    draw(next);
    toast(say("page-workshop-taken-up", { token: tokenWords(token), reason: whyNot(no) }), true);
    return true;
  };
  const { score, no, isStale } = useScore(shownText, mend);
  const bones = useMemo(() => new Set(hunts && score && !isStale ? [...score.eaten.krakens, ...score.eaten.dragons] : []), [score, hunts, isStale]);

  useEffect(() => {
    attention.name(say("page-title", { what: say("page-workshop") }));
    return attention.rest;
  }, []);
  const address = `/workshop${land.squares.size ? `#${hashOf(land)}` : ""}`;
  useEffect(() => {
    localStorage.setItem(KEPT, text);
    rename(address);
  }, [address]);
  useEffect(() => {
    const given = readHash(hash);
    if (given && hashOf(given) !== hashOf(last.current)) change(given);
  }, [hash]);
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target instanceof Element && event.target.closest("input, textarea, select"))) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });

  /** Show where a line of the sheet comes from. */
  const point = (/** @type {import("../workshop/score.js").Reason | null} */ reason) => {
    const places = reason?.args.places ?? (reason?.args.place ? [reason.args.place] : []);
    const area = score?.areas.find(({ squares }) => squares.includes(String(reason?.args.place)));
    light(reason ? new Set(area ? area.squares : places) : NONE);
  };
  return html`<div class="workshop" data-screen="workshop">
    <header><h1>${say("page-workshop-title")}</h1><p class="quiet">${say("page-workshop-what")}</p>
      <b class="mini-total" aria-hidden="true">${score ? score.total : "–"}</b></header>
    <div class="bench sheet">
      <div class="row bar" role="toolbar" aria-label=${say("page-workshop-tools")}>
        <button type="button" id="undo" class="round" disabled=${!past.length} aria-label=${say("page-workshop-undo")} title=${say("page-workshop-undo")} onClick=${undo}><${Sign} name="undo" /></button>
        <button type="button" id="redo" class="round" disabled=${!future.length} aria-label=${say("page-workshop-redo")} title=${say("page-workshop-redo")} onClick=${redo}><${Sign} name="redo" /></button>
        <button type="button" id="clear" disabled=${!land.squares.size} onClick=${() => change(EMPTY)}><${Sign} name="trash" /><span>${say("page-workshop-clear")}</span></button>
        <label class="examples"><span class="unseen">${say("page-workshop-examples")}</span>
          <select id="examples" value="" onChange=${(/** @type {any} */ event) => {
            change(read(EXAMPLES[event.currentTarget.value] ?? "") ?? EMPTY);
            event.currentTarget.value = "";
          }}><option value="">${say("page-workshop-examples")}</option>
            ${Object.keys(EXAMPLES).map((name) => html`<option key=${name} value=${name}>${say(`page-workshop-example-${name}`)}</option>`)}</select></label>
      </div>
      <${Canvas} land=${land} tokens=${shown.tokens.filter((token) => !token.startsWith("overcut") && !bones.has(token.replace("eat ", "")))} bones=${bones} areas=${score && !isStale ? score.areas : []} lit=${lit} tool=${tool}
        draw=${(/** @type {Drawn} */ next) => { solve(null); draw(next); }} finish=${finish} />
      <div class="row under"><p class="quiet small" id="canvas-keys"><b>${toolWords(tool)}</b> · ${say(tool === "wall" ? "page-workshop-how-wall" : tool === "bridge" ? "page-workshop-how-bridge" : "page-workshop-how")}
        <span class="by-keys"> ${say("page-workshop-keys")}</span></p>
        <label class="small"><input type="checkbox" id="hunts" checked=${hunts} onChange=${(/** @type {any} */ event) => hunt(event.currentTarget.checked)} />${say("page-workshop-hunt")}</label></div>
    </div>
    <div class="sheet shelf"><${Palette} tool=${tool} take=${take} left=${score ? { towers: score.towers.left, wood: score.wood.left } : null} /></div>
    <div class="reckoning">
      <${ScoreSheet} score=${score} no=${no} isStale=${isStale} isEmpty=${!land.squares.size} light=${point} />
      <${Solving} text=${text} isReady=${Boolean(score) && !isStale} solution=${solution} found=${solve} leave=${() => solve(null)}
        keep=${() => { finish(settled(shown).land); solve(null); }} />
    </div>
    <div class="more">
      <${Sharing} text=${text} address=${location.origin + address} adopt=${change} />
      <${Printing} />
    </div>
  </div>`;
}

/**
 * The land as a link and as text; a text can be put in its place.
 * @param {{text: string, address: string, adopt: (land: Drawn) => void}} props
 */
function Sharing({ text, address, adopt }) {
  const [written, write] = useState(/** @type {string | null} */ (null));
  const use = () => {
    const found = read(written ?? "");
    if (!found) {
      toast(say("page-workshop-no-land"), true);
      return;
    }
    adopt(found);
    write(null);
  };
  return html`<details class="sheet fold sharing" id="sharing"><summary><${Sign} name="share" /><span><b>${say("page-workshop-share")}</b> <span class="quiet small">${say("page-workshop-share-what")}</span></span></summary>
    <div class="stack">
      <div class="row"><${Copy} text=${address} words=${say("page-workshop-copy-link")} /><${Copy} text=${text} words=${say("page-workshop-copy-text")} /></div>
      <label class="field"><b>${say("page-workshop-text")}</b>
        <textarea id="land-text" rows="9" spellcheck="false" autocapitalize="none" value=${written ?? text} onInput=${(/** @type {any} */ event) => write(event.currentTarget.value)}></textarea></label>
      <div class="row"><button type="button" id="use-text" disabled=${written === null} onClick=${use}>${say("page-workshop-use")}</button>
        ${written !== null && html`<button type="button" onClick=${() => write(null)}>${say("page-workshop-discard")}</button>`}</div>
      <p class="quiet small">${say("page-workshop-text-what")}</p>
    </div></details>`;
}
