// Resolving bonuses: towers, walls, bridges and prey on one's own land, put and taken back until one is done.

import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { say } from "../../words.js";
import { play as sound } from "../../sound.js";
import { Action } from "../../parts/action.js";
import { Lens, gestures, lensKeys, useCamera } from "./camera.js";
import { around, boundsOf, landSquares } from "./geometry.js";
import { pointIn } from "./pointer.js";
import { useScores } from "./scores.js";
import { Sheet } from "./sheet.js";
import { spotWords, tokenWords } from "./speech.js";
import { Land, SIZE, Token, isUpright, tokenMiddle, useSteering } from "./squares.js";

/** @typedef {import("../../types.js").BoardProps<import("./view.js").CutterlandView>} BoardProps */

const KINDS = /** @type {const} */ (["tower", "wall", "bridge", "eat"]);
const PICTURES = { tower: "tower", wall: "wall", bridge: "bridge", eat: "bones" };
const REACH = 0.55;
const ASIDE = 0.27;
const CONFIRM_MILLISECONDS = 3000;

const kindOf = (/** @type {string} */ text) => text.split(" ")[0] ?? "";

/** Where one points to mean a token: two bridges over one square are told apart by their ends. @param {string} text */
function handle(text) {
  const { x, y } = tokenMiddle(text);
  if (kindOf(text) !== "bridge") return { x, y };
  return isUpright(text) ? { x, y: y + ASIDE } : { x: x + ASIDE, y };
}

/** @param {BoardProps} props */
export function Bonuses({ view, seat, moves, play, undo, pending, mark, mode }) {
  const place = view.places[(seat ?? 1) - 1];
  const { land } = place;
  const laid = /** @type {string[]} */ (land.tokens ?? []);
  const listed = moves ?? [];
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  const [aim, setAim] = useState(/** @type {string | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const squares = useMemo(() => landSquares(land), [land]);
  const camera = useCamera(around(boundsOf(squares), 0.35));
  const steer = useSteering(picture, ".token-spot");
  const kinds = KINDS.filter((kind) => listed.some((text) => kindOf(text) === kind));
  const kind = chosen && (kinds.includes(/** @type {any} */ (chosen))) ? chosen : kinds[0];
  const spots = listed.filter((text) => kindOf(text) === kind);
  const { now, before, then } = useScores(land, laid, spots, mode === "play");
  const known = useRef({ laid, listed });
  known.current = { laid, listed };
  useEffect(() => {
    if (!mark || !listed.includes(mark)) return;
    choose(kindOf(mark));
    setAim(mark);
  }, [mark]);

  /** Wait until the board shows the change. */
  const confirmed = async (/** @type {string[]} */ old) => {
    for (const end = performance.now() + CONFIRM_MILLISECONDS; known.current.laid.join() === old.join() && performance.now() < end;) await new Promise((go) => setTimeout(go, 15));
  };
  const put = async (/** @type {string} */ text) => {
    setAim(null);
    setNote("");
    sound("slide");
    const old = known.current.laid;
    if (await play(text)) await confirmed(old);
  };
  /** Back to where only these lie: moves are taken back one by one, and those that are to stay are made again. */
  const keep = async (/** @type {string[]} */ wanted) => {
    if (!undo || busy) return;
    setBusy(true);
    setAim(null);
    try {
      while (known.current.laid.some((text) => !wanted.includes(text))) {
        const old = known.current.laid;
        if (!await undo()) return;
        await confirmed(old);
        if (known.current.laid.length >= old.length) return;
      }
      for (const text of wanted) {
        const { laid: there, listed: can } = known.current;
        if (!there.includes(text) && can.includes(text)) await put(text);
      }
    } finally {
      setBusy(false);
    }
  };
  const takeBack = (/** @type {string} */ text) => keep(laid.filter((one) => one !== text));
  const pickKind = async (/** @type {string} */ one) => {
    choose(one);
    setAim(null);
    if (one !== "eat" && laid.some((text) => kindOf(text) === "eat")) {
      setNote(say("page-cutterland-prey-last"));
      await keep(laid.filter((text) => kindOf(text) !== "eat"));
    }
  };

  const near = (/** @type {{clientX: number, clientY: number}} */ event) => {
    const point = pointIn(picture.current, event);
    if (!point) return null;
    let found = null;
    let least = REACH;
    for (const text of [...spots, ...(undo ? laid : [])]) {
      const { x, y } = spots.includes(text) ? handle(text) : tokenMiddle(text);
      const away = Math.hypot(x - point.x, y - point.y);
      if (away < least) [found, least] = [text, away];
    }
    return found;
  };
  const act = (/** @type {string} */ text) => (laid.includes(text) ? takeBack(text) : put(text));
  const tap = (/** @type {PointerEvent} */ event) => {
    const text = near(event);
    if (text && !busy && moves) act(text);
  };
  const live = useRef(tap);
  live.current = tap;
  const hands = useRef(/** @type {ReturnType<typeof gestures> | null} */ (null));
  hands.current ??= gestures({ camera, point: (event) => pointIn(picture.current, event), tap: (event) => live.current(event) });
  const hover = (/** @type {PointerEvent} */ event) => {
    hands.current?.move(event, camera);
    if (event.pointerType === "mouse" && !event.buttons) setAim(near(event));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    steer(event);
    lensKeys(camera, event);
  };
  const button = (/** @type {string} */ text, /** @type {boolean} */ isLaid) => {
    const { x, y } = isLaid ? tokenMiddle(text) : handle(text);
    const words = isLaid ? say("page-cutterland-take-back", { what: tokenWords(text) }) : spotWords(text, squares);
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!busy) act(text);
    };
    return html`<g key=${text} class=${`token-spot ${isLaid ? "laid" : ""} ${kindOf(text)} ${aim === text ? "aimed" : ""}`} role="button" tabindex="-1" data-at=${`${x},${y}`}
      data-move=${isLaid ? undefined : text} data-laid=${isLaid ? text : undefined} aria-label=${words} onKeyDown=${keys} onFocus=${() => setAim(text)} onBlur=${() => setAim(null)}
      onClick=${(/** @type {MouseEvent} */ event) => { if (event.detail === 0 && !busy) act(text); }}>
      <${Mark} text=${text} x=${x * SIZE} y=${y * SIZE} isLaid=${isLaid} /></g>`;
  };
  const trying = aim && then.get(aim);
  const bones = new Set(now && !trying ? [...now.bones.kraken, ...now.bones.dragon] : trying ? [...trying.bones.kraken, ...trying.bones.dragon] : []);
  const towers = land.towers - laid.filter((text) => kindOf(text) === "tower").length;
  const wood = land.wood - laid.filter((text) => ["wall", "bridge"].includes(kindOf(text))).length;
  const left = { tower: towers, wall: wood, bridge: wood, eat: undefined };
  const offered = KINDS.filter((one) => (one === "tower" ? land.towers : one === "eat" ? kinds.includes("eat") || laid.some((text) => kindOf(text) === "eat") : land.wood));
  return html`<section class=${`sheet stage bonuses ${bones.size ? "hunted" : ""}`} aria-label=${say("cutterland-phase-resolve")}>
    <div class="beside">
      <div class="ground-of">
        <${Land} land=${land} bones=${undefined} label=${say("page-cutterland-your-land")} bounds=${camera.bounds} class="wide" picture=${picture} role="group" aria-busy=${busy ? "true" : undefined}
          onKeyDown=${press} onPointerDown=${(/** @type {PointerEvent} */ event) => hands.current?.down(event)} onPointerMove=${hover} onPointerLeave=${() => setAim(null)}
          onPointerUp=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)} onPointerCancel=${(/** @type {PointerEvent} */ event) => hands.current?.up(event)}>
          <g class="doomed" aria-hidden="true">${squares.filter(({ x, y }) => bones.has(`${x},${y}`)).map(({ x, y }) => html`<image key=${`${x},${y}`} href="/static/art/bones.svg" x=${x * SIZE + 52} y=${y * SIZE + 52} width="44" height="44" />`)}</g>
          ${moves && laid.map((text) => undo && button(text, true))}
          ${moves && spots.map((text) => button(text, false))}
          ${aim && spots.includes(aim) && html`<g class="ghost-token" aria-hidden="true"><${Token} text=${aim} /></g>`}
        </${Land}>
        <${Lens} camera=${camera} />
      </div>
      ${now && html`<${Sheet} score=${now} other=${trying || before} trying=${Boolean(trying)} />`}
    </div>
    ${moves ? html`<div class="decide">
      <div class="tools-of" role="group" aria-label=${say("page-cutterland-tokens")}>
        ${offered.map((one) => html`<button type="button" key=${one} id=${`kind-${one}`} aria-pressed=${String(one === kind)} onClick=${() => pickKind(one)}
          disabled=${busy}><img src=${`/static/art/${PICTURES[one]}.svg`} alt="" width="26" height="26" />
          <span>${say(`page-cutterland-kind-${one}`)}</span>${left[one] !== undefined && html` <b>${left[one]}</b>`}</button>`)}
      </div>
      <p class="quiet small how" role="status">${note || hint(kind, spots.length, laid.length > 0)}</p>
      <${Action} class="primary" id="done" data-move="done" disabled=${busy} aria-busy=${pending.value === "done" ? "true" : undefined} act=${() => play("done")}>
        ${towers + wood ? say("page-cutterland-done-unused", { count: towers + wood }) : say("page-cutterland-done")}</${Action}>
    </div>` : html`<p class="quiet" role="status">${say("page-cutterland-is-done")}</p>`}
  </section>`;
}

/** @param {string | undefined} kind @param {number} count @param {boolean} any */
function hint(kind, count, any) {
  if (!kind || !count) return say(any ? "page-cutterland-none-back" : "page-cutterland-none");
  return say(`page-cutterland-put-how-${kind}`);
}

/** The ring of a spot. @param {{text: string, x: number, y: number, isLaid: boolean}} props */
function Mark({ text, x, y, isLaid }) {
  const kind = kindOf(text);
  if (kind === "wall") {
    return html`<rect x=${x - 34} y=${y - 9} width="68" height="18" rx="9" transform=${isUpright(text) ? `rotate(90 ${x} ${y})` : undefined} />`;
  }
  if (kind === "bridge" && !isLaid) {
    return html`<g transform=${`translate(${x} ${y})${isUpright(text) ? " rotate(90)" : ""}`}><rect x="-21" y="-13" width="42" height="26" rx="13" /><path d="M-12 0H12M-12 0L-6 -6M-12 0L-6 6M12 0L6 -6M12 0L6 6" /></g>`;
  }
  return html`<circle cx=${x} cy=${y} r=${isLaid && kind === "bridge" ? 26 : 42} />`;
}
