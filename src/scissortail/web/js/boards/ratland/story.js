// A round told scene by scene, from what the server says happened. A scene changes what is shown for a moment; the view always has the last word.

import { useEffect, useRef, useState } from "../../html.js";
import { lasting } from "../../settings.js";
import { play as sound } from "../../sound.js";
import { COLOURS, PLACES, TUNNELS, contents, living } from "./box.js";

/** @typedef {import("../../types.js").Event} Event */
/**
 * @typedef {{rats: import("./box.js").Rats, cheese: number}} Shown
 * @typedef {{kind: string, ms: number, events: Event[], places: Shown[], cards: number[], tunnel: number, bag: number[], taken: string[][],
 *   drawer: number, lit: number[], gains: Record<number, string>, round: number, event: string | null, active: number}} Scene
 */

const REVEAL = 1500;
const RAIDS = 2000;
const RAID = 700;
const BIRTHS = 900;
const BAG = 350;
const PIECES = 1500;
const PIECE = 260;
const MEAL = 1300;
const NOTE = 650;
/** A round takes no longer than this, however many play. */
const LONGEST = 9000;

/** What a view shows before anything happens. @returns {Scene} */
function still(/** @type {import("./view.js").RatlandView} */ view) {
  return {
    kind: "still", ms: 0, events: [], cards: view.cards, tunnel: view.tunnel, bag: view.bag, drawer: view.drawer, lit: [], gains: {},
    round: view.round, event: view.event, active: view.active,
    places: view.places.map((place) => ({ rats: { ...place.rats }, cheese: place.cheese })),
    taken: view.places.map(() => []),
  };
}

/** A scene to change; the events that are alike share one. @returns {Scene} */
const next = (/** @type {Scene} */ last, /** @type {string} */ kind, /** @type {number} */ ms) => ({
  ...last, kind, ms, events: [], lit: [], gains: {}, bag: [...last.bag], taken: last.taken.map((one) => [...one]),
  places: last.places.map((place) => ({ cheese: place.cheese, rats: { ...place.rats } })),
});

/** Which events make a scene, and whether all of them that follow each other make one together. @type {Record<string, [kind: string, ms: number, together: boolean]>} */
const SCENES = {
  opened: ["reveal", REVEAL, true],
  side: ["reveal", REVEAL, true],
  order: ["reveal", REVEAL, true],
  shifted: ["shift", NOTE, false],
  steals: ["raid", NOTE, false],
  raided: ["raid", RAID, false],
  "raid-won": ["raid", RAID, false],
  handed: ["raid", RAID, false],
  "handed-nothing": ["note", NOTE, false],
  killed: ["fight", NOTE, true],
  born: ["birth", BIRTHS, true],
  returned: ["return", NOTE, true],
  tunnel: ["bag", BAG, false],
  bribed: ["bag", NOTE, false],
  wounded: ["fight", NOTE, false],
  drew: ["draw", PIECE, false],
  "put-back": ["draw", NOTE, false],
  cured: ["draw", NOTE, false],
  suffered: ["ill", NOTE / 2, true],
  idle: ["note", NOTE, true],
  sold: ["note", NOTE, true],
  fed: ["meal", MEAL, true],
  alchemy: ["birth", NOTE, false],
  paid: ["note", NOTE, true],
};

/** Many scenes of one kind share the time that a few would have. @type {Record<string, number>} */
const MOST = { raid: RAIDS, draw: 3 * PIECES, ill: 2 * NOTE };

/**
 * The scenes of what happened, up to the next round.
 * @param {Scene} from
 * @param {Event[]} events
 * @returns {Scene[]}
 */
function scenes(from, events) {
  /** @type {Scene[]} */
  const found = [];
  let last = from;
  for (const event of events) {
    const what = event.key.replace("ratland-", "");
    if (what === "round") break;
    const [kind, ms, together] = SCENES[what] ?? [];
    if (!kind) continue;
    if (!(together && found.length && last.kind === kind)) {
      last = next(last, kind, ms ?? 0);
      found.push(last);
    }
    last.events.push(event);
    happen(last, what, event.args);
  }
  for (const [kind, most] of Object.entries(MOST)) {
    const alike = found.filter((scene) => scene.kind === kind);
    const whole = alike.reduce((total, scene) => total + scene.ms, 0);
    for (const scene of alike) scene.ms *= Math.min(1, most / whole);
  }
  const whole = found.reduce((total, scene) => total + scene.ms, 0);
  for (const scene of found) scene.ms *= Math.min(1, LONGEST / whole);
  return found;
}

/** @param {Scene} scene @param {string} what @param {any} args */
function happen(scene, what, args) {
  const mine = scene.places[args.seat - 1];
  const rival = scene.places[args.rival - 1];
  if (args.seat) scene.lit.push(args.seat);
  if (args.rival) scene.lit.push(args.rival);
  const gain = (/** @type {number} */ seat, /** @type {string} */ words) => { scene.gains[seat] = words; };
  const pays = (/** @type {number} */ giver, /** @type {number} */ taker) => {
    const [from, to] = [scene.places[giver - 1], scene.places[taker - 1]];
    if (!from || !to || !args.cheese) return;
    from.cheese -= args.cheese;
    to.cheese += args.cheese;
    gain(giver, `−${args.cheese}`);
    gain(taker, `+${args.cheese}`);
  };
  const colour = COLOURS.indexOf(args.colour);
  const tunnel = TUNNELS[scene.tunnel] ?? "dump";
  if (what === "order" && mine) sent(mine, args);
  if (what === "shifted" && mine) move(mine, args.place[0], args.place[1]);
  if (what === "raided") pays(args.rival, args.seat);
  if (what === "handed") pays(args.seat, args.rival);
  if (what === "killed" && mine) move(mine, args.place, "");
  if (what === "born" && mine) {
    mine.rats.nursery = (mine.rats.nursery ?? 0) + args.rats;
    gain(args.seat, `+${args.rats}`);
  }
  if (what === "returned" && mine) {
    mine.rats.pantry = (mine.rats.pantry ?? 0) + args.rats;
    mine.rats.infirmary = mine.rats.lost = 0;
    mine.cheese += args.cheese;
  }
  if (what === "tunnel") {
    scene.tunnel = TUNNELS.indexOf(args.place);
    scene.bag = contents(scene.cards, scene.tunnel, scene.places.length);
    scene.taken = scene.taken.map(() => []);
    scene.drawer = 0;
  }
  if (what === "bribed") scene.bag[colour] = (scene.bag[colour] ?? 0) + 1;
  if (what === "wounded" && rival) move(rival, tunnel, "infirmary");
  if (what === "drew") {
    scene.bag[colour] = (scene.bag[colour] ?? 0) - 1;
    scene.taken[args.seat - 1]?.push(args.colour);
    scene.drawer = args.seat;
  }
  if (what === "put-back") {
    scene.bag[colour] = (scene.bag[colour] ?? 0) + 1;
    const taken = scene.taken[args.seat - 1] ?? [];
    taken.splice(taken.lastIndexOf(args.colour), 1);
  }
  if (what === "suffered" && mine) move(mine, args.place, { purple: "infirmary", blue: "lost" }[/** @type {string} */ (args.ill)] ?? "");
  if (what === "fed" && mine) {
    mine.rats.graveyard = (mine.rats.graveyard ?? 0) + args.starved;
    if (args.cheese || args.starved) gain(args.seat, `−${args.cheese}`);
  }
}

/** Out of the pantry, and with Just in time out of bed. @param {Shown} place @param {any} args */
function sent(place, args) {
  const before = living(place.rats);
  for (const where of PLACES) place.rats[where] = args[where];
  for (const idle of ["infirmary", "lost"]) {
    const over = living(place.rats) - before;
    place.rats[idle] = Math.max(0, (place.rats[idle] ?? 0) - Math.max(0, over));
  }
}

/** @param {Shown} place @param {string} from @param {string} to */
function move(place, from, to) {
  place.rats[from] = Math.max(0, (place.rats[from] ?? 0) - 1);
  if (to) place.rats[to] = (place.rats[to] ?? 0) + 1;
}

const SOUNDS = /** @type {Record<string, "squeak" | "gulp">} */ ({ reveal: "squeak", birth: "squeak", draw: "gulp", meal: "gulp" });

/**
 * The scene that is shown now, null when the view itself is, and a way past all scenes.
 * @param {import("./view.js").RatlandView} view
 * @param {Event[]} events
 * @returns {{scene: Scene | null, skip: () => void}}
 */
export function useStory(view, events) {
  const told = useRef({ view, events, scenes: /** @type {Scene[]} */ ([]), due: 0 });
  const [, turn] = useState(0);
  const now = told.current;
  if (events !== now.events) {
    const from = now.scenes[now.scenes.length - 1] ?? still(now.view);
    const more = scenes({ ...from, kind: "still" }, events);
    const isShown = lasting(1) > 0 && !document.hidden && more.length > 0;
    if (!isShown && more[0]) quietly(more);
    if (!now.scenes.length) now.due = performance.now();
    now.scenes = isShown ? [...now.scenes, ...more] : [];
    now.events = events;
  }
  now.view = view;
  const scene = now.scenes[0] ?? null;
  useEffect(() => {
    if (!scene) return undefined;
    const noise = SOUNDS[scene.kind];
    if (noise) sound(noise);
    now.due += lasting(scene.ms);
    const timer = setTimeout(() => {
      now.scenes = now.scenes.slice(1);
      // A slow device leaves scenes out rather than take longer.
      while (now.scenes[0] && now.due + lasting(now.scenes[0].ms) < performance.now()) {
        now.due += lasting(now.scenes[0].ms);
        now.scenes = now.scenes.slice(1);
      }
      turn((old) => old + 1);
    }, Math.max(0, now.due - performance.now()));
    return () => clearTimeout(timer);
  }, [scene]);
  const skip = () => {
    now.scenes = [];
    turn((old) => old + 1);
  };
  return { scene, skip };
}

/** With motion off nothing is told scene by scene, but heard. */
function quietly(/** @type {Scene[]} */ scenes) {
  const noise = scenes.map((scene) => SOUNDS[scene.kind]).find(Boolean);
  if (noise) sound(noise);
}
