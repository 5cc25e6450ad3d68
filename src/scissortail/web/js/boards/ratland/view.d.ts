// Written by `make types` from scissortail/games/ratland/view.py. Edit that file, not this one.

export {};

export type RatlandOptions = {
  ordered: boolean;
  clans: boolean;
  aggressive: boolean;
  boards: boolean;
  even_feeding: boolean;
};

/** The number of rats in each place. */
export type Rats = {
  dump: number;
  city: number;
  field: number;
  left: number;
  right: number;
  nursery: number;
  pantry: number;
  infirmary: number;
  lost: number;
  graveyard: number;
};

export type ClanName = "scavengers" | "explorers" | "recyclers" | "musicians" | "ninja" | "alchemists" | "conquerors" | "mutants" | "seers" | "family" | "athletes" | "corrupt";

/** What a clan has. Secret choices are null for other seats. */
export type RatlandPlace = {
  rats: Rats;
  cheese: number;
  hidden: number;
  agrees: boolean | null;
  clan: ClanName | null;
  dealt: ClanName[] | null;
  aggressive: boolean | null;
  order: number[] | null;
  sent: number[];
  wandered: number;
  bribed: boolean;
  scavenged: boolean;
  put_back: boolean;
  steals: boolean;
};

/** How a game ended. */
export type ResultView = {
  scores: number[];
  winners: number[];
};

export type Phase = "keep" | "board" | "hide" | "send" | "shift" | "steal" | "bribe" | "wound" | "draw" | "back" | "doctor" | "lose" | "sell" | "alchemy" | "scavenge" | "over";

export type EventName = "plenty" | "mass-attacks" | "relative" | "helmet" | "it-worked" | "doctor" | "safe-place" | "in-time" | "kind-rat" | "resurrection" | "silence" | "idle-paws" | "get-ready" | "end";

/** What Seers have looked at (W40). */
export type Foreseen = {
  event: EventName | null;
  cards: number[];
};

export type Colour = "yellow" | "orange" | "white" | "black" | "purple" | "blue";

export type RatlandView = {
  game: "ratland";
  rules: number;
  options: RatlandOptions;
  to_act: number[];
  places: RatlandPlace[];
  result: ResultView | null;
  phase: Phase;
  round: number;
  active: number;
  event: EventName | null;
  cards: number[];
  supply: number;
  used_events: EventName[];
  used_cards: number[];
  foreseen: Foreseen | null;
  queue: number[];
  waiting: number[];
  shifts: number;
  tunnel: number;
  bag: number[];
  drawer: number;
  drawn: Colour[];
  cured: number;
  applied: number;
  extra: boolean;
  shown: boolean;
  seat: number | null;
};
