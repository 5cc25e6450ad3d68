// Learn: a lesson for each game, walked through step by step on the game's own board.

import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { load, refusal, say, tell } from "../words.js";
import { Refused, ask } from "../net.js";
import { go } from "../route.js";
import { AnyBoard } from "../boards/index.js";
import { Course, progress, remember } from "../learn/course.js";
import { GAMES } from "../learn/rules.js";
import { Prose, RuleLink } from "../parts/prose.js";
import { Sorry } from "../parts/sorry.js";

const NAMED = 4;

/** @param {{id: string, query: URLSearchParams}} props */
export function Screen({ id, query }) {
  const [ready, setReady] = useState(false);
  const [lesson, setLesson] = useState(/** @type {import("../learn/course.js").Lesson | null} */ (null));
  const [problem, setProblem] = useState(/** @type {import("../net.js").No | null} */ (null));
  const game = GAMES.includes(id) ? id : "";
  useEffect(() => {
    const wanted = game ? ask("GET", `/api/lessons/${game}`).then(setLesson) : Promise.resolve();
    Promise.all([load("learn"), wanted]).then(() => setReady(true), (found) => setProblem(found instanceof Refused ? found.no : { key: "page-offline" }));
  }, [game]);
  if (problem) return html`<${Sorry} no=${problem} />`;
  if (!ready) return html`<p class="quiet" data-screen="learn">${say("page-connecting")}</p>`;
  return lesson ? html`<${Runner} lesson=${lesson} at=${Number(query.get("step")) - 1} />` : html`<${Choose} />`;
}

/** All lessons, and how far one has come. */
function Choose() {
  const again = (/** @type {string} */ game) => {
    remember(game, 0, true);
    go(`/learn/${game}`);
  };
  return html`<div class="stack lessons" data-screen="learn">
    <div><h1>${say("page-learn-title")}</h1><p class="quiet">${say("page-learn-lead")}</p></div>
    <ul class="plain">${GAMES.map((game) => {
      const { step, done } = progress(game);
      return html`<li class="sheet lesson">
        <img src=${`/static/art/home-${game}.svg`} alt="" />
        <h2>${say(`game-${game}`)}</h2>
        ${done && html`<p class="lesson-known"><span aria-hidden="true">✓</span> ${say("page-learn-known")}</p>`}
        <div class="row">
          <a class=${`button ${done ? "" : "primary"}`} href=${`/learn/${game}`}>${say(step ? "page-learn-continue" : done ? "page-learn-again" : "page-learn-begin", { step: step + 1 })}</a>
          ${step > 0 && html`<button type="button" class="plain" onClick=${() => again(game)}>${say("page-learn-again")}</button>`}
          <a class="grow to-end" href=${`/rules/${game}`}>${say("page-rules-way")}</a>
        </div>
      </li>`;
    })}</ul>
  </div>`;
}

/**
 * @param {{lesson: import("../learn/course.js").Lesson, at: number}} props
 */
function Runner({ lesson, at }) {
  const course = useMemo(() => new Course(lesson, at >= 0 ? at : progress(lesson.game).step), [lesson]);
  const name = (/** @type {number} */ seat) => (seat === lesson.seat ? say("page-learn-you") : seat <= NAMED ? say(`learn-name-${seat}`) : say("seat", { number: seat }));
  if (course.isOver) return html`<${Finished} course=${course} />`;
  const step = course.step;
  return html`<div class="lesson-table" data-screen="learn" data-step=${step.name} data-done=${course.isDone}>
    <h1 class="unseen">${say("page-of", { what: say("page-learn-title"), which: say(`game-${lesson.game}`) })}</h1>
    <${Card} course=${course} name=${name} />
    <div class="lesson-stage">
      <${AnyBoard} key=${`${course.beginning}/${course.tries.value}`} game=${lesson.game} view=${course.view} seat=${lesson.seat} moves=${course.moves} name=${name}
        play=${(/** @type {string} */ text) => course.play(text)} pending=${course.pending} events=${course.events.value} mode="lesson" mark=${course.mark.value} />
    </div>
  </div>`;
}

/**
 * What this step says, asks and tells, and the way on.
 * @param {{course: Course, name: (seat: number) => string}} props
 */
function Card({ course, name }) {
  const { lesson, step } = course;
  const at = course.at.value;
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
    scrollTo({ top: 0 });
  }, [at]);
  useEffect(() => {
    if (!course.remark.value) return;
    if (course.remark.value.kind === "yes") next.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" }); // on a phone it may be above
  }, [course.remark.value]);
  const steps = lesson.steps.length;
  return html`<section class="sheet lesson-card" ref=${card} aria-label=${say("page-learn-step", { step: at + 1, steps })}>
    <header>
      <h2 tabindex="-1" ref=${heading}>${say(`page-learn-kind-${step.kind}`)}</h2>
      <span class="quiet small">${say("page-learn-step", { step: at + 1, steps })}</span>
      <div class="lesson-dots" aria-hidden="true">${lesson.steps.map((_, number) => html`<i class=${number < at ? "past" : number === at ? "here" : ""}></i>`)}</div>
    </header>
    <div class="lesson-words">
      <p class="says"><${Prose} text=${say(step.key)} /> <span class="lesson-cites small"><span class="unseen">${say("page-learn-rules")}</span> ${step.rules.map((rule) => html`<${RuleLink} rule=${rule} /> `)}</span></p>
      ${step.kind === "ask" && html`<${Answers} course=${course} />`}
      <${Told} events=${course.told} name=${name} seat=${lesson.seat} />
      <div role="status"><${Remark} course=${course} /></div>
    </div>
    <footer class="row">
      <button type="button" disabled=${at === 0} onClick=${() => course.goTo(at - 1)}>${say("page-learn-back")}</button>
      ${step.kind === "play" && (course.isDone ? html`<button type="button" class="plain" onClick=${() => course.again()}>${say("page-learn-try")}</button>`
        : html`<button type="button" class="plain" onClick=${() => course.show()}>${say("page-learn-show")}</button>`)}
      <button type="button" ref=${next} class=${`to-end ${course.isDone ? "primary" : ""}`} data-next onClick=${() => course.goTo(at + 1)}>
        ${say(at + 1 === steps ? "page-learn-finish" : "page-learn-next")}</button>
    </footer>
  </section>`;
}

/** The answers to choose from. @param {{course: Course}} props */
function Answers({ course }) {
  const given = course.answers.value[course.at.value] ?? [];
  const right = course.step.right;
  const solved = right !== null && given.includes(right);
  return html`<div class="lesson-answers" role="group" aria-label=${say("page-learn-kind-ask")}>${course.step.choices.map((number) => {
    const tried = given.includes(number);
    return html`<button type="button" class=${tried ? (number === right ? "right" : "wrong") : ""} disabled=${solved ? number !== right : tried} data-answer=${number}
      aria-pressed=${tried} onClick=${() => !tried && course.answer(number)}>${number}</button>`;
  })}</div>`;
}

/**
 * What happened, in the words of the log.
 * @param {{events: import("../types.js").Event[], name: (seat: number) => string, seat: number}} props
 */
function Told({ events, name, seat }) {
  if (!events.length) return null;
  return html`<div class="lesson-told"><h3 id="lesson-told">${say("page-learn-happened")}</h3>
    <ul class="plain small" tabindex="0" aria-labelledby="lesson-told">${events.map((event) => html`<li>${tell(event.key, event.args, name, seat)}</li>`)}</ul></div>`;
}

const HEADS = { yes: "page-learn-well", else: "page-learn-legal", no: "page-learn-unlike", refused: "page-learn-unlike" };

/** What the lesson says to what was done. @param {{course: Course}} props */
function Remark({ course }) {
  const remark = course.remark.value ?? (course.isDone && course.step.kind !== "read" ? { kind: /** @type {const} */ ("yes") } : null);
  if (!remark) return null;
  const words = remark.kind === "refused" ? refusal(remark.no ?? {}) : say(`${course.step.key}-${remark.kind}`);
  return html`<p class=${`lesson-remark ${remark.kind}`} data-remark=${remark.kind}><b>${say(HEADS[remark.kind])}</b> <${Prose} text=${words} /></p>`;
}

/** @param {{course: Course}} props */
function Finished({ course }) {
  const { game } = course.lesson;
  const others = GAMES.filter((other) => other !== game && !progress(other).done);
  return html`<section class="sheet stack narrow lesson-finished" data-screen="learn" data-finished>
    <img src=${`/static/art/home-${game}.svg`} alt="" />
    <h1>${say("page-learn-finished")}</h1>
    <p>${say("page-learn-finished-lead")}</p>
    <div class="row"><a class="button primary" href=${`/new/${game}`}>${say("page-learn-now")}</a><a class="button" href=${`/rules/${game}`}>${say("page-rules-way")}</a></div>
    ${others.length > 0 && html`<p class="quiet">${say("page-learn-others")} ${others.map((other) => html`<a href=${`/learn/${other}`}>${say(`game-${other}`)}</a> `)}</p>`}
  </section>`;
}
