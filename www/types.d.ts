// The types that the page's JavaScript uses in its JSDoc, in one place. Nothing here exists at run time.
export type * from './pkg/yomikiri.js';

import type { Cell, Game, Level, Move, Outcome, Preset, Progress, PuzzleVerdict, Reply, Rules, RulesInput, Side, Solution, Threats } from './pkg/yomikiri.js';
import type { Catalogue } from './i18n/catalogue.js';
import type * as engine from './pkg/yomikiri.js';
import type { QUICK, SEARCHING } from './engine/calls.js';
import type { TemplateResult } from './vendor/lit-html.js';

/** Who plays a side: a person at the page, or the computer at a level. */
export type Player = 'person' | Level;
export type Players = Record<Side, Player>;

// ---------------------------------------------------------------- the engine

/** A call to a worker. */
export interface Question { id: number; name: keyof EngineCalls | keyof import('./engine/worker-api.js').WorkerApi; args: unknown[] }
/**
 * Other messages to a worker. `load`: load the engine from the worker at the other end of the port, or fetch it if null. `share`: pass the
 * engine on to another worker.
 */
export type Setup = { load: MessagePort | null } | { share: MessagePort };
/**
 * Messages from a worker: it is listening; the name of a lock that it holds as long as it lives; it has loaded the engine, or failed to;
 * and for a call, that its search begins, its progress, what it shares with other searches, its result, the fields of an engine error, or the message of a crash of the engine.
 */
export type Answer =
  | { listening: true }
  | { alive: string }
  | { loaded: true }
  | { failed: string; reason: import('./engine/policy-watch.js').Reason | null }
  | { id: number; begun: true }
  | { id: number; progress: Progress | PuzzleVerdict }
  | { id: number; shared: Uint8Array }
  | { id: number; ok: unknown }
  | { id: number; fault: Fault }
  | { id: number; trap: string };
export interface Fault { kind: string; code: string; params: Record<string, string | number>; message: string; input: unknown }

/** What ends a call, and receives its progress. */
export interface Ending<P = never> { signal?: AbortSignal; on_progress?: (progress: P) => void }
type Call<Args extends unknown[], Result> = (...args: Args) => Promise<Result>;
type Given<F> = F extends (a: infer A, b: infer B, on_progress?: (progress: infer P) => void) => infer R ? Call<[a: A, b?: B, how?: Ending<P>], R> : never;
/** The engine's functions in calls.js as a client has them. */
export type EngineCalls =
  & { [K in (typeof QUICK)[number]]: Call<Parameters<typeof engine[K]>, ReturnType<typeof engine[K]>> }
  & { [K in Exclude<keyof typeof SEARCHING, 'assess_puzzle'>]: Call<[...args: Parameters<typeof engine[K]>, how?: Ending], ReturnType<typeof engine[K]>> }
  & { assess_puzzle: Given<typeof engine.assess_puzzle> };

/** The end of a search: finished, or stopped (by a time limit or by the user) with what is proved so far. */
export interface SearchResult { solution: Solution; finished: boolean }

/** What the page knows about a position's value. */
export interface PositionAnalysis {
  game: Game;
  progress: Progress | null;
  solution: Solution | null;
  /** Quick estimates for the moves that have not been solved yet. */
  looks: Map<Move, number>;
  /** The engine's quick choice of move, in games whose evaluation does not estimate the score. */
  glance: Reply | null;
  /** The engine's choice of move when the search could not finish. */
  guess: Reply | null;
  /** Best play after a move, starting with the move itself; filled on demand. */
  lines: Map<Move, Move[]>;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** Whether the search was limited to few positions, as one of many. */
  brief?: boolean;
  /** Whether the search was stopped because the page no longer needed it, and not by the user. */
  interrupted?: boolean;
  /** What ran out, if the search cannot get further: memory, or the positions that it may visit. */
  ranOut?: 'memory' | 'positions';
}

/** A value written on the board, in the middle of the move's cells. */
export interface Mark {
  move: Move;
  value: number | null;
  exact: boolean;
  plies: number | null;
  best: boolean;
  /** The proved bounds of the value during the search, and the largest value that either side can reach. */
  bounds?: { lower: number, upper: number, top: number } | null;
  /** The distance to the end relative to moves with the same outcome: 0 is the nearest, 3 the farthest. */
  rank?: number;
  /** The threat that the move makes. */
  makes?: Threats['kind'] | null;
}

/** What the engine knows of a position that is too large to solve. */
export interface Survey extends engine.Survey {
  /** The move that the engine would play. */
  choice: Move;
  /** Whether the search has ended without a result. */
  ended: boolean;
}

// ---------------------------------------------------------------- a game's card and module, in games/

/**
 * The part of a game that the page always loads: what it needs to offer the game. games/index.js lists the cards. The engine has the rules.
 */
export interface GameCard {
  /** The engine's name for the game. */
  game: Rules['game'];
  /** Values of the rules' fields, if the card is only for rules that have them: a game that looks quite different under these has a second card. */
  fixed?: Record<string, unknown>;
  /** The texts on the card, in every language. */
  words: { en: CardWords<any>; ja: CardWords<any> };
  /** The choices for a new game. */
  kinds: Kind[];
  /** Positions worth solving in "How it thinks". */
  examples: Example[];
  /** The game and the players of a first visit, on the card of one game: one that a beginner, who moves first, can win. */
  first?: { rules: Preset; players: Players };
  /** A whole game with many mistakes, on the card of one game: the example for the review. */
  review?: { rules: Preset; moves: string };
  /** Whether the engine can read a game out from its start under these rules, so that its strongest level is perfect; omitted: always. */
  readable?: (rules: any) => boolean;
  /** The letters of a position's text: empty, first side, second side, and blocked if the game has blocked cells. They belong to the
   *  notation, like the names of cells; a test compares them with what the engine writes. Omitted if the game has no proofs to draw. */
  letters?: readonly string[];
  /** Of a game without a board: the height of its picture and its buttons, on average, as a share of the width and the rest in pixels. The
   *  element keeps this room before the game is there. */
  room?: { share: number; rest: number };
  /** Loads the rest of the game. Called when the game is chosen or met. */
  load(): Promise<{ default: GameModule }>;
  /** The game's other texts. */
  own: Catalogue<OwnWords<any>>;
}

/** How a board lies: as usual, turned by half a turn, or mirrored left to right. */
export type Orientation = 'usual' | 'turned' | 'mirrored';

/** One of the four neighbours of a cell. */
export type Direction = 'up' | 'right' | 'down' | 'left';

/** Where a piece is on a board. */
export interface PieceCell {
  /** The position. Before a move is made or while a position is being set up, it may not be one of a real game: only its cells count. */
  game: Game;
  /** The row-major index of the cell. */
  index: number;
  /** The neighbours into which the piece goes on, as the user sees the board: a part of it touches these edges of the cell. */
  joined: Direction[];
}

export interface PieceSet {
  /** A piece, or its part in one cell, that fills its parent element; without a place, one that stands for the side. */
  piece(side: Side, place?: PieceCell): TemplateResult;
  /** A small mark that shows which side a value favours, on a 16×16 square. */
  glyph(side: Side): TemplateResult | unknown;
}

/** Everything that draws a game and speaks of it, except for its card. */
export interface GameModule extends PieceSet {
  /** What draws the game under rules that give it another look, in place of this module, apart from its CSS. */
  under?: (rules: any) => GameModule;
  /** A class of the board's frame that depends on the user's settings. */
  look?: () => string;
  /** Whether pieces stand on the crossings of lines, which `ground` draws, rather than in cells; a class of the board's frame, too. */
  crossings?: boolean;
  /** The number of pieces that open a game by swap: one player places them, the other chooses a side; omitted if that is not usual. */
  swap?: number;
  /** What is labelled at the edge: only the columns; omitted if rows are, too. */
  labels?: 'columns';
  /** The orientations that the user can choose, the usual one first; omitted if all of them make sense. */
  orientations?: readonly Orientation[];
  /** The cell that a key stands for, while the board has the focus; null if there is none. */
  keyed?: (game: Game, key: string) => Cell | null;
  /**
   * How a piece gets into its cell, in place of the usual animation: starts it after `delay` milliseconds and takes `ms`. Users who prefer
   * reduced motion see none.
   */
  motion?: { ms: number; show(element: Element, cell: Cell, delay: number): void };
  /**
   * SVG shapes on the empty board, below everything else: 100 units per square, 50 for a column or row without squares; `placeAmong` in
   * model/tracks.js gives the middle of a cell. Lines and points have its colour. Symmetric.
   */
  ground?: (game: Game) => TemplateResult | unknown;
  /**
   * The game's CSS. The page nests it in the game's class, so it has no effect outside of what the game draws: its board (the element with
   * the class `frame`, which is `&`), its `picture`, its pieces, and the pictures in its form. So its classes may be any, except those in
   * board/style.js for what it draws in a board. CSS that cannot be nested (such as @keyframes) has no effect. Where the colours of values do
   * not suit its pieces, `&` sets `--for-first` and `--for-second`.
   */
  style: string;
  /** The neighbouring cells into which the piece in a cell goes on, in a game whose pieces cover several; see {@link PieceCell}. */
  joined?: (game: Game, index: number) => Direction[];
  /** The number beside a player's name; omitted if there is none. */
  count?: (game: Game, side: Side) => number;
  /** The drawing above the move buttons, in a game without a board. */
  picture?: (game: Game, words: GameWords, signed: (n: number) => string) => TemplateResult | unknown;
  /** The SVG content of a picture file, in a game without a board; null if there is none. */
  drawing?: (game: Game) => { body: TemplateResult | unknown; width: number; height: number } | null;
  /** The number of move buttons in a game without a board; by default, the number of legal moves. */
  buttons?: (game: Game) => number;
  /** The form of a kind without a preset: the rules' fields, arranged. */
  form?: (fields: Fields) => TemplateResult;
  /** Loads what the game itself says of a mistake; omitted if it says nothing. */
  why?: () => Promise<{ default: Why }>;
  /** Warns of valid but pointless rules: returns the key of a sentence in `doubts`, or null. */
  doubt?: (rules: any) => string | null;
}

// ---------------------------------------------------------------- the review of a game

/**
 * The positions of two lines, beginning with the position before a mistake: what was played, and what would have been better, each with the
 * reply, which is several moves where the other side moves several times in a row.
 */
export interface Compared { played: Game[]; better: Game[] }
/** Something that the engine's answers prove about a mistake. */
export interface Fact {
  name: 'missed' | 'atOnce' | 'threats' | 'givenAway' | 'zugzwang' | 'corner' | 'wiped' | 'only' | 'odd' | 'back' | 'loop' | 'chain' | 'left' | 'doubleCross' | 'replies';
  move?: Move;
  cells?: Cell[];
  n?: number;
  of?: number;
}
/** The names in a sentence about a mistake: of both sides and of the moves. */
export interface FactNames { mover: string; other: string; played: Move; reply: string; better: Move; betterReply: string }
export type FactWords = Partial<Record<Fact['name'], (fact: Fact, names: FactNames) => string>>;
/** The part of the engine that predicates may ask. */
export interface WhyEngine {
  play(game: Game, move: Move): Promise<Game> | Game;
  solve(game: Game, options: { max_nodes: number; max_ms: number }): Promise<Solution> | Solution;
}
/** Predicates about a mistake. The game's texts have a sentence for each. */
export interface Why { facts(compared: Compared, engine: WhyEngine): Promise<Fact[]> }

/** A position worth solving, and its rank among the examples of all games. */
export interface Example { name: string; rank: number; rules: RulesInput }

/** A choice in the dialog for a new game: a preset, or a form to fill in. */
export interface Kind {
  name: string;
  preset?: Preset;
  /** Of a kind with a form: the preset that its card begins, and that the form begins with. */
  usual?: Preset;
  /** Initial values of the form that differ from the engine's defaults. */
  begin?: Record<string, unknown>;
  /** The user's setting that says which of the pieces moves first; it is chosen with a new game. */
  order?: 'marks';
}

/** The pictures of kinds, by their names: drawn with pieces or as SVG with attributes, because the game's CSS need not be loaded. */
export type KindPictures = Record<string, () => TemplateResult>;

/** The parts of a form. Limits, defaults and choices come from the engine. */
export interface Fields {
  number(name: string): TemplateResult;
  tick(name: string): TemplateResult;
  /** A choice among a few options, each with a picture before its label. */
  choice(name: string, pictures: Record<string, TemplateResult>): TemplateResult;
  /** Width and height in one choice. */
  square(sizes: number[]): TemplateResult;
  /** A board for choosing cells. */
  cells(name: string): TemplateResult | unknown;
  /** Content that is hidden at first, and shown when a custom size or one of these fields is chosen. */
  more(names: string[], content: TemplateResult): TemplateResult;
}

/** The texts on a game's card in one language. */
export interface CardWords<R = Rules> {
  /** The game's name under these rules. */
  name(rules: R): string;
  /** `rules`: omitted, or without the values of their fields, before a game is chosen. */
  side(side: Side, rules?: R): string;
  /** The names of the card's kinds and examples. */
  kinds: Record<string, string>;
  examples: Record<string, string>;
}

/** The rules of a game in full, in each language. */
export type PaperRules<R> = Record<import('./i18n/index.js').Language, (rules: R) => string>;

/** A game's other texts in one language. The general texts replace those that are missing. */
export interface OwnWords<R = Rules> {
  /** The rules in a sentence. */
  rule(rules: R): string;
  /** A person who plays this side against another person. */
  player?(side: Side, rules?: R): string;
  /** The names of the rules' fields and choices in the game's form. */
  fields?: Record<string, string>;
  choices?: Record<string, string>;
  /** Warnings about pointless rules, by key. */
  doubts?: Record<string, (rules: R) => string>;
  /** The number of chosen cells. */
  cells?(n: number): string;
  /** A player's count, for instance of discs. */
  count?(n: number): string;
  /** The final score, with this side's part first. */
  score?(game: Game, side: Side): string;
  /** A move in a list or a line of moves; by default its name, or the word for a pass. */
  move?(move: Move): string;
  moved?(who: string, last: NonNullable<Game['last']>, game: Game): string;
  /** Why a chosen cell or number is no move; `taken`: something is on the cell. */
  refused?(move: Move, game: Game, taken: boolean): string;
  /** What a screen reader reads out for a cell that can be pointed at, in place of its name and content; undefined: those. */
  place?(cell: Cell, game: Game, row?: string): string | undefined;
  hint?(move: Move): string;
  /** How to set up a position, where there is more to it than to choose cells. */
  settingUp?: string;
  /** A side's threats of one kind, and what stops them. */
  threat?(threats: Threats, game: Game & { rules: R }): string;
  /** The name of the threat that a move makes. */
  makes?(kind: Threats['kind'], game: Game & { rules: R }): string;
  /** Why values are estimates, where the engine has not solved the position; `ended`: it does not search on. */
  unsolved?(game: Game & { rules: R }, ended: boolean): string;
  /** The margin by which best play wins. */
  winsBy?(who: string, n: number): string;
  /** A move that gave something away. */
  slip?(who: string, move: Move, n: number): string;
  /** A move within a sentence; by default, as in a list of moves. */
  named?(move: Move): string;
  /** What a screen reader reads out for a game without a board. */
  sum?(sum: number, target: number): string;
  picture?(game: Game): string;
  /**
   * Texts for the engine errors that only this game raises, by code; braces enclose an error's parameters. The engine supplies the English.
   */
  errors?: Record<string, string>;
  /** Why a move was a mistake. */
  facts?: FactWords;
  /** Why the game is over. */
  reasons: Partial<Record<Outcome['reason'], (game: Game & { rules: R }) => string>>;
}

/** A game's own texts, with the names of the sides under its rules. */
export type NamedWords = CardWords<any> & OwnWords<any> & Required<Pick<OwnWords<any>, 'player'>>;

/** All texts of a game, with none missing. */
export type GameWords = CardWords<any> & OwnWords<any> & Required<Pick<OwnWords<any>,
  'player' | 'fields' | 'move' | 'moved' | 'refused' | 'hint' | 'winsBy' | 'slip'>>;
