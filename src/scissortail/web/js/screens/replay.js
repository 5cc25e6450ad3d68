// A finished game, step by step: from any seat, with what could have been better.

import { html, signal, useEffect, useMemo, useRef, useState } from "../html.js";
import { say, tell } from "../words.js";
import { Refused, ask } from "../net.js";
import { rename } from "../route.js";
import { speed } from "../settings.js";
import * as attention from "../attention.js";
import { AnyBoard, useBoard } from "../boards/index.js";
import { Copy } from "../parts/copy.js";
import { Sorry } from "../parts/sorry.js";
import { complain, toast } from "../parts/toast.js";
import { shortNameOf } from "../table/names.js";
import { Film } from "../replay/film.js";
import { Outcome } from "../replay/fairness.js";
import { Transport, turnAfter, turnBefore } from "../replay/transport.js";
import { Decision, Verdicts } from "../replay/verdicts.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../replay/film.js").Step} Step */
/** @typedef {import("../replay/verdicts.js").Verdict} Verdict */

/** How long a step is shown while the film runs. @type {Record<string, number>} */
const PACE = { slow: 2600, normal: 1300, fast: 500 };
const NOTHING = signal(/** @type {string | null} */ (null));
/** @type {import("../types.js").Event[]} */
const STILL = [];

/** What was found out about games while the page is open. @type {Map<string, Verdict[]>} */
const judged = new Map();

/** @param {{id: string, query: URLSearchParams}} props */
export function Screen({ id, query }) {
  const [table, show] = useState(/** @type {State | null} */ (null));
  const [film, ready] = useState(/** @type {Film | null} */ (null));
  const [no, refuse] = useState(/** @type {import("../net.js").No | null} */ (null));
  useEffect(() => {
    const fresh = new Film(id);
    const open = async () => {
      const found = /** @type {State} */ (await ask("GET", `/api/tables/${encodeURIComponent(id)}`));
      show(found);
      attention.name(say("page-title", { what: say("page-replay-of", { game: say(`game-${found.table.game}`) }) }));
      if (found.state === "open" || found.state === "playing") return;
      await fresh.load(null, Number(query.get("at")) || 0);
      ready(fresh);
      await fresh.loadAll();
    };
    open().catch((problem) => {
      if (!(problem instanceof Refused)) throw problem;
      refuse(problem.no);
    });
    return attention.rest;
  }, [id]);
  if (no && !film) return html`<${Sorry} no=${no} />`;
  if (table && (table.state === "open" || table.state === "playing")) {
    return html`<section class="sheet stack narrow" data-screen="replay"><h1>${say("page-replay-later")}</h1>
      <p>${say("page-replay-later-what")}</p><p><a class="button primary" id="watch" href=${`/table/${id}`}>${say("page-watch")}</a></p></section>`;
  }
  if (!table || !film) return html`<p class="quiet" data-screen="replay">${say("page-connecting")}</p>`;
  return html`<${Viewer} id=${id} query=${query} table=${table} film=${film} />`;
}

/** @param {{id: string, query: URLSearchParams, table: State, film: Film}} props */
function Viewer({ id, query, table, film }) {
  const last = film.last.value;
  const turns = film.turns.value;
  const [at, setAt] = useState(0);
  const [seat, sit] = useState(/** @type {number | null} */ (Number(query.get("seat")) || table.you[0] || null));
  const [isOpen, open] = useState(query.get("hands") !== "own");
  const [isPlaying, play] = useState(false);
  const [verdicts, judge] = useState(judged.get(id) ?? null);
  const [chosen, choose] = useState(/** @type {Verdict | null} */ (null));
  const [mark, show] = useState("");
  const board = useBoard(table.table.game);
  const names = useMemo(() => (/** @type {number} */ one) => shortNameOf(table.seats[one - 1]), [table]);
  const before = useRef(/** @type {Step | null} */ (null));

  const front = chosen?.seat ?? seat;
  const eyes = chosen ? chosen.seat : isOpen ? null : seat;
  const step = film.at(eyes, at);
  const shown = step ?? before.current;
  const events = useMemo(() => {
    const isNext = step && before.current && step.number === before.current.number + 1 && !chosen;
    return isNext ? [...step.events] : STILL;
  }, [step, chosen]);
  useEffect(() => { if (step) before.current = step; }, [step]);
  useEffect(() => {
    film.load(eyes, at).catch((problem) => complain(problem.no ?? {}));
    if (at < last) film.load(eyes, at + 1).catch(() => {});
  }, [eyes, at]);

  const go = (/** @type {number} */ number) => {
    choose(null);
    setAt(Math.max(0, Math.min(film.last.value, number)));
  };
  useEffect(() => { go(Number(query.get("at")) || 0); }, [query]);
  const address = `/replay/${id}?at=${at}${seat && seat !== table.you[0] ? `&seat=${seat}` : ""}${isOpen ? "" : "&hands=own"}`;
  useEffect(() => { rename(address); }, [address]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      play(false);
      return undefined;
    }
    const timer = setTimeout(() => { if (film.at(eyes, at + 1)) setAt(at + 1); }, PACE[speed.value]);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed.value, film.steps.value]);
  const toggle = () => {
    choose(null);
    if (!isPlaying && at >= last) setAt(0);
    play(!isPlaying);
  };
  const jump = (/** @type {number} */ number) => {
    play(false);
    go(number);
  };
  useKeys({
    ArrowRight: () => jump(at + 1), ArrowLeft: () => jump(at - 1), Home: () => jump(0), End: () => jump(last), " ": toggle,
    PageUp: () => jump(turnBefore(turns, at, last)), PageDown: () => jump(turnAfter(turns, at, last)),
  });

  const inspect = (/** @type {Verdict} */ verdict) => {
    play(false);
    setAt(verdict.event - 1);
    choose(verdict);
    show(verdict.best.move);
    scrollTo({ top: 0 });
  };
  const means = (/** @type {Verdict} */ verdict, /** @type {string} */ move) => {
    const seen = film.at(null, verdict.event - 1)?.view;
    return board?.means(move, seen && { ...seen, seat: verdict.seat }) ?? move;
  };
  const view = shown && (front ? { ...shown.view, seat: front } : shown.view);
  const tells = teller(names, board?.means ?? ((text) => text));
  const words = shown ? tells(shown) : [];
  return html`<div class="replay" data-screen="replay" data-at=${at}>
    <div class="status"><h1 class="grow">${say("page-replay-of", { game: say(`game-${table.table.game}`) })}</h1>
      <${Eyes} table=${table} names=${names} seat=${seat} sit=${sit} isOpen=${isOpen} open=${open} /></div>
    <div class="stack main">
      ${!chosen && html`<p class="said sheet" id="said" role="status" aria-live=${isPlaying ? "off" : "polite"}>${words.map((one) => html`<${Told} words=${one} />`)}</p>`}
      <h2 class="unseen">${say("page-replay-board")}</h2>
      <div class=${`film ${step ? "" : "waits"} ${chosen ? "inspects" : ""}`}>
        ${view && html`<${AnyBoard} game=${table.table.game} view=${view} seat=${front} moves=${chosen ? [chosen.best.move, chosen.made.move] : undefined} name=${names}
          play=${noPlaying} pending=${NOTHING} events=${events} mode="replay" mark=${chosen ? mark : null} />`}
      </div>
      <${Transport} at=${at} last=${last} turns=${turns} isPlaying=${isPlaying} go=${jump} play=${toggle} verdicts=${verdicts ?? []} words=${words.join(" ")} />
    </div>
    <aside class="side">
      ${chosen && html`<${Decision} verdict=${chosen} names=${names} means=${means} mark=${mark} show=${show} leave=${() => go(chosen.event)} />`}
      <${Turn} film=${film} eyes=${isOpen ? null : seat} at=${at} tells=${tells} go=${jump} />
      <${Verdicts} id=${id} verdicts=${verdicts} chosen=${chosen} choose=${inspect} names=${names} seats=${table.seats.length} means=${means}
        found=${(/** @type {Verdict[]} */ found) => { judged.set(id, found); judge(found); }} />
      <${Outcome} id=${id} table=${table} names=${names} />
      <div class="row links"><${Copy} text=${location.origin + address} words=${say("page-replay-copy")} />
        <details class="small quiet"><summary>${say("page-replay-keys")}</summary><p>${say("page-replay-keys-what")}</p></details></div>
    </aside>
  </div>`;
}

async function noPlaying() {
  toast(say("page-replay-no-playing"));
  return false;
}

/** @typedef {(step: Step) => string[]} Teller */

/**
 * What a step told, in words; where a sentence has the move itself, that is said in words too.
 * @param {(seat: number) => string} names
 * @param {(text: string, view: any) => string} means
 * @returns {Teller}
 */
const teller = (names, means) => (step) => {
  if (!step.move && step.seat) return [say("page-log-sealed", { name: names(step.seat) })];
  const plain = (/** @type {Record<string, any>} */ args) =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === step.move ? means(value, step.view) : value]));
  const told = step.events.map(({ key, args }) => tell(key, plain(args), names, null));
  return told.length ? told : [step.seat ? say("page-of", { what: names(step.seat), which: means(step.move, step.view) }) : ""];
};

const CUT = /([a-l]{4}(?:\/[a-l]{4}){2})/;

/** A sentence; the letters of a cut are a picture rather than words. @param {{words: string}} props */
const Told = ({ words }) => html`<span>${words.split(CUT).map((part) => (CUT.test(part) ? html`<code>${part}</code>` : part))} </span>`;

/**
 * Whose place is in front, and whether all hands are open.
 * @param {{table: State, names: (seat: number) => string, seat: number | null, sit: (seat: number | null) => void, isOpen: boolean, open: (isOpen: boolean) => void}} props
 */
const Eyes = ({ table, names, seat, sit, isOpen, open }) => html`<div class="row eyes">
  <label><span class="seen-from">${say("page-replay-seat")}</span>
    <select id="seat" value=${seat ?? 0} onChange=${(/** @type {any} */ event) => {
      const chosen = Number(event.currentTarget.value) || null;
      sit(chosen);
      if (!chosen) open(true);
    }}>
      <option value="0">${say("page-replay-nobody")}</option>
      ${table.seats.map((one) => html`<option key=${one.seat} value=${one.seat}>${names(one.seat)}</option>`)}
    </select></label>
  <label><input type="checkbox" id="hands" checked=${isOpen} disabled=${!seat} onChange=${(/** @type {any} */ event) => open(event.currentTarget.checked)} />${say("page-replay-hands")}</label>
</div>`;

/**
 * What happened in this turn, each step a way there.
 * @param {{film: Film, eyes: number | null, at: number, tells: Teller, go: (at: number) => void}} props
 */
function Turn({ film, eyes, at, tells, go }) {
  const { number, first, last } = film.turnAt(at);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const here = /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-current]"));
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return html`<section class="sheet"><h2>${say("page-replay-turn", { number })}</h2>
    <ol class="plain turn-steps" id="turn-steps" ref=${list}>
      ${numbers.map((one) => {
        const step = film.at(eyes, one);
        return html`<li key=${one}><button type="button" class="plain" aria-current=${one === at ? "step" : undefined} onClick=${() => go(one)}>
          ${step ? tells(step).map((words) => html`<${Told} words=${words} />`) : "…"}</button></li>`;
      })}
    </ol></section>`;
}

const TYPING = "input, select, textarea, .board, dialog";

/** Keys of the whole screen, but for whoever is typing or walking over the board. @param {Record<string, () => void>} keys */
function useKeys(keys) {
  const live = useRef(keys);
  live.current = keys;
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const act = live.current[event.key];
      const target = event.target instanceof Element ? event.target : null;
      if (!act || event.altKey || event.ctrlKey || event.metaKey || target?.closest(TYPING)) return;
      if (event.key === " " && target?.closest("button, a, summary")) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
