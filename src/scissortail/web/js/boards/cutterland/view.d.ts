// Written by `make types` from scissortail/games/cutterland/view.py. Edit that file, not this one.

export {};

export type CutterlandOptions = {
  overcut: boolean;
  penalty: boolean;
  trying: boolean;
  tournament: boolean;
  bag: boolean;
};

export type LandView = {
  at: number[];
  rows: string[];
  towers: number;
  wood: number;
  overcut: number;
  tokens: string[] | null;
};

export type CutterlandPlace = {
  hand: string[] | number;
  held: string[];
  land: LandView;
  done: boolean;
};

/** How a game ended. */
export type ResultView = {
  scores: number[];
  winners: number[];
};

export type Phase = "cut" | "drop" | "choose" | "expand" | "resolve" | "over";

/** A piece of the card that was cut. */
export type PieceView = {
  letter: string;
  card: string;
  squares: number;
  left: boolean;
};

export type LooseSquares = (string | number)[];

export type CutterlandView = {
  game: "cutterland";
  rules: number;
  options: CutterlandOptions;
  to_act: number[];
  places: CutterlandPlace[];
  result: ResultView | null;
  phase: Phase;
  round: number;
  first: number;
  clockwise: boolean;
  turn: number;
  turns: number;
  choosers: number[];
  pieces: PieceView[];
  shown: string[];
  used: string[];
  dropped: LooseSquares[];
  scores: number[][];
  survivors: number[][];
  in_hands?: string[];
  scraps?: number;
  seat: number | null;
};
