// How the rules are numbered and the words of each game: the sentences are `rule-c22` and `term-kraken`.

/** @typedef {{letter: string, sections: readonly (readonly [name: string, first: number, last: number])[], terms: readonly string[], example: number}} Rulebook `example` is a rule to name where one may ask for rules. */

/** @type {Record<string, Rulebook>} */
export const RULEBOOKS = {
  cutterland: {
    letter: "c",
    example: 22,
    sections: [["things", 1, 6], ["turns", 7, 15], ["bonuses", 16, 20], ["hunting", 21, 24], ["scoring", 25, 32], ["variants", 33, 34]],
    terms: ["terrain", "plains", "moor", "wetland", "creature", "kraken", "goblin", "centaur", "dragon", "turtle", "frog", "bones", "landscape", "square",
      "border", "connected", "area", "land", "cut", "piece", "cutter", "bonus", "token", "tower", "wood", "wall", "bridge", "slot", "hunting", "predator",
      "prey", "overcut"],
  },
  ratland: {
    letter: "w",
    example: 22,
    sections: [["things", 1, 4], ["cheese", 5, 6], ["round", 7, 15], ["events", 16, 29], ["boards", 30, 31], ["clans", 32, 43], ["meetings", 44, 54]],
    terms: ["clan", "sewer", "order", "tunnel", "dump", "city", "field", "pipe", "raid", "defender", "pantry", "nursery", "infirmary", "lost", "graveyard",
      "rat-supply", "cheese", "yellow", "orange", "white", "black", "purple", "blue", "cheese-card", "bag", "forage", "event", "active-player", "feeding",
      "round", "aggressive-board"],
  },
  rope: {
    letter: "r",
    example: 6,
    sections: [["cards", 1, 3], ["levels", 4, 5], ["turn", 6, 9], ["out", 10, 11], ["quick", 12, 12]],
    terms: ["level", "supply", "stock", "discard", "scissors", "personal-deck", "hand", "sequence", "complete", "recycle", "repeat"],
  },
};

export const GAMES = Object.keys(RULEBOOKS);

/** The game that a rule is of: `C22` is Cutterland's. */
export const gameOf = (/** @type {string} */ rule) => GAMES.find((game) => RULEBOOKS[game]?.letter === rule.slice(0, 1).toLowerCase());

/**
 * The rules of a section.
 * @param {string} letter
 * @param {number} first
 * @param {number} last
 */
export const numbered = (letter, first, last) => Array.from({ length: last - first + 1 }, (_, more) => `${letter}${first + more}`);

const PLACES = ["dump", "city", "field", "pantry", "nursery", "infirmary", "lost", "graveyard"];
const COLOURS = ["yellow", "orange", "white", "black", "purple", "blue"];
const DRAWN = ["plains", "moor", "wetland", "kraken", "goblin", "centaur", "dragon", "turtle", "frog", "bones", "tower", "wood", "wall", "bridge", "cut", "bag", "event", "scissors"];

/** @type {Record<string, string>} */
const PICTURES = {
  ...Object.fromEntries(DRAWN.map((term) => [term, term])),
  ...Object.fromEntries(PLACES.map((term) => [term, `place-${term}`])),
  ...Object.fromEntries(COLOURS.map((term) => [term, `cheese-${term}`])),
  cheese: "cheese-yellow",
  clan: "rats",
  pipe: "place-left",
  raid: "place-left",
  defender: "rat",
  order: "screen",
  "cheese-card": "back-cheese",
  level: "level-up",
};

/** The drawing of a term, if there is one. */
export const picture = (/** @type {string} */ term) => (term in PICTURES ? `/static/art/${PICTURES[term]}.svg` : null);
