// Written by `make types` from scissortail/games/rope/view.py. Edit that file, not this one.

export {};

export type RopeOptions = {
  deck: number;
  recycle: boolean;
  repeat: boolean;
};

export type Card = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "x";

export type RopePlace = {
  hand: Card[] | number;
  deck: number;
  top: Card | null;
  supplies: Card[][];
};

/** How a game ended. */
export type ResultView = {
  scores: number[];
  winners: number[];
};

/** A level row. */
export type RopeRow = {
  cards: Card[];
  takes: Card[];
};

export type Counts = Partial<Record<Card, number>>;

export type Ending = "rope-won" | "rope-stopped-recycle" | "rope-stopped-passed" | "rope-stopped";

export type RopeView = {
  game: "rope";
  rules: number;
  options: RopeOptions;
  to_act: number[];
  places: RopePlace[];
  result: ResultView | null;
  turn: number;
  rows: RopeRow[];
  stock: number;
  discard: Counts;
  idle: number;
  moved: boolean;
  recycles: number;
  over: boolean;
  pools?: Counts[];
  story?: string[];
  seat: number | null;
  ending?: Ending;
};
