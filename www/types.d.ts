// The names the page's JavaScript uses in its JSDoc, in one place. Nothing here exists at run time.
export type {
  Cell, Move, Side, Rules, RulesInput, Preset, Game, Outcome, GameInfo, Field, ErrorCode, Format,
  Level, BestMoveOptions, Reply, SolveOptions, Solution, Progress, TreeNode, FilmOptions, Moment, FilmRow, FilmNode, FilmCut, FilmLook, FilmSeen, Diagnosis, Exercise, ExerciseOptions, SearchVersion,
} from './pkg/yomikiri.js';

import type { Cell, Game, Level, Move, Outcome, Preset, Progress, Reply, Rules, RulesInput, Side, Solution } from './pkg/yomikiri.js';
import type { TemplateResult } from './vendor/lit-html.js';

/** What a game without a board is drawn from; null for games on boards. */
export type Picture = Game['picture'];

/** Who plays a side: somebody at the page, or the computer at a level. */
export type Player = 'person' | Level;
export type Players = Record<Side, Player>;

// ---------------------------------------------------------------- the engine

/** What a worker is asked. */
export interface Question { id: number; name: keyof import('./engine/worker-api.js').WorkerApi; args: unknown[] }
/**
 * What a worker is told besides questions: where to load the engine from, which is another worker at the other end of a port, or null:
 * it is to fetch it; and to hand it over to another.
 */
export type Setup = { load: MessagePort | null } | { share: MessagePort };
/**
 * What a worker tells: that it listens; a lock that it holds as long as it lives; that it has loaded the engine, or could not; and of
 * a question, how far it is, and its answer, or the fields of an error of the engine's, or that the engine broke.
 */
export type Answer =
  | { listening: true }
  | { alive: string }
  | { loaded: true }
  | { failed: string }
  | { id: number; progress: Progress }
  | { id: number; ok: unknown }
  | { id: number; fault: Fault }
  | { id: number; trap: string };
export interface Fault { kind: string; code: string; params: Record<string, string | number>; message: string; input: unknown }

/** A search's end: finished, or stopped (by time or by a person) with what is proved so far. */
export interface Reading { solution: Solution; finished: boolean }

/** What the page knows about a position's value. */
export interface Known {
  game: Game;
  progress: Progress | null;
  solution: Solution | null;
  /** What the moves that are not read out yet are worth at a look. */
  looks: Map<Move, number>;
  /** What the engine would play at a glance, where its evaluation says nothing of the score. */
  glance: Reply | null;
  /** What the engine would play where the end could not be read. */
  guess: Reply | null;
  /** Best play after a move, the move itself first, where it was asked for. */
  lines: Map<Move, Move[]>;
  state: 'running' | 'done' | 'stopped' | 'failed';
}

/** A value written into a board's cell. */
export interface Mark {
  move: Move;
  value: number | null;
  exact: boolean;
  plies: number | null;
  best: boolean;
  /** Between what it is proved to lie while it is read, and how far values go either way. */
  bounds?: { lower: number, upper: number, top: number } | null;
  /** Among moves with the same outcome, how far off it is: 0 the nearest, 3 the farthest. */
  rank?: number;
}

// ---------------------------------------------------------------- a game's module, in games/

export interface PieceSet {
  /** A piece that fills its parent. */
  piece(side: Side): TemplateResult;
  /** Whose a value is, drawn small, on a square of 16. */
  glyph(side: Side): TemplateResult | unknown;
  /** The CSS of the pieces. */
  pieceStyle: string;
}

/** All that the page knows of one game. Its rules are the engine's. */
export interface GameModule extends PieceSet {
  /** The engine's name of it. */
  game: Rules['game'];
  /** Its words, English; and those of other languages, loaded when they are wanted. */
  words: OwnWords<any>;
  translations: { ja: () => Promise<{ default: OwnWords<any> }> };
  /** The CSS of its board, which has the game's name as a class. */
  style: string;
  /** How a position is written: an empty cell, the first side's, the second's, a blocked one where there may be such. Left out where a
   *  position cannot be set up. */
  letters?: readonly string[];
  /** What stands beside a player's name; nothing where left out. */
  count?: (game: Game, side: Side) => number;
  /** What is drawn above the buttons for moves, in a game without a board. */
  picture?: (game: Game, words: GameWords, signed: (n: number) => string) => TemplateResult | unknown;
  /** What a picture file shows of it, in SVG, in a game without a board; null: nothing. */
  drawing?: (game: Game) => { body: TemplateResult | unknown; width: number; height: number } | null;
  /** How many buttons for moves a game without a board has; as many as there are moves where left out. */
  buttons?: (game: Game) => number;
  /** What is offered of it for a new game. */
  kinds: Kind[];
  /** The form of a kind that has no preset: the rules' fields, arranged. */
  form?: (fields: Fields) => TemplateResult;
  /** What makes little sense about rules that the engine takes, by the name of the sentence in the words. */
  doubt?: (rules: any) => string | null;
  /** Positions worth reading out in "How it thinks". */
  examples: Example[];
}

/** A position worth reading out, and its place among all games'. */
export interface Example { name: string; rank: number; rules: RulesInput }

/** A card in the dialog for a new game: a preset, or a form to be filled in. */
export interface Kind {
  name: string;
  preset?: Preset;
  /** What the form begins with, where that is not the engine's default. */
  begin?: Record<string, unknown>;
  picture: (piece: PieceSet['piece']) => TemplateResult;
  /** Its picture stands on its head. */
  turned?: boolean;
}

/** What a form is made of. Limits, defaults and choices are the engine's. */
export interface Fields {
  number(name: string): TemplateResult;
  tick(name: string): TemplateResult;
  /** One of a few, each with a picture before its word. */
  choice(name: string, pictures: Record<string, TemplateResult>): TemplateResult;
  /** Width and height in one choice. */
  square(sizes: number[]): TemplateResult;
  /** A board to choose cells on. */
  cells(name: string): TemplateResult | unknown;
  /** What is not shown at first: unless a size of its own, or one of these fields, is chosen. */
  more(names: string[], content: TemplateResult): TemplateResult;
}

/** A game's own words in a language. What is left out is said as for any game. */
export interface OwnWords<R = Rules> {
  name(rules: R): string;
  /** The rules in a sentence. */
  rule(rules: R): string;
  side(side: Side): string;
  /** A person, playing that side against another. */
  player?(side: Side): string;
  /** The names of the kinds, fields, choices and examples of the game's module. */
  kinds: Record<string, string>;
  fields?: Record<string, string>;
  choices?: Record<string, string>;
  examples: Record<string, string>;
  /** What makes little sense about rules, by name. */
  doubts?: Record<string, (rules: R) => string>;
  /** How many cells are chosen. */
  cells?(n: number): string;
  /** What counts for a player, for instance discs. */
  count?(n: number): string;
  /** The end's score, that side's part first. */
  score?(game: Game, side: Side): string;
  moved?(who: string, last: NonNullable<Game['last']>, game: Game): string;
  refused?(move: Move): string;
  hint?(move: Move): string;
  /** By how much best play wins. */
  winsBy?(who: string, n: number): string;
  /** A move gave something away. */
  slip?(who: string, move: Move, n: number): string;
  /** What a game without a board tells a screen reader. */
  sum?(sum: number, target: number): string;
  picture?(game: Game): string;
  /** Why the engine refuses what only this game can meet, by code; in braces what it tells beside the code. English is the engine's own. */
  errors?: Record<string, string>;
  /** Why the game is over. */
  reasons: Partial<Record<Outcome['reason'], (game: Game & { rules: R }) => string>>;
}

/** A game's words, complete. */
export type GameWords = OwnWords<any> & Required<Pick<OwnWords<any>,
  'player' | 'fields' | 'moved' | 'refused' | 'hint' | 'winsBy' | 'slip'>>;

/** The cells that a form's board offers, by name. */
export type Cells = Cell[];
