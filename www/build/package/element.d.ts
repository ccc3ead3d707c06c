// The types of "yomikiri/element".
import type {
  EngineError, Game, Level, Move, Outcome, Progress, Reply, RulesInput, Side, Solution, SolveOptions,
} from "./yomikiri.js";

/** Who plays a side: a person on the page, or the computer at a level. */
export type Player = "person" | Level;

/**
 * `<yomikiri-game>`: a complete game in a page. Attributes set how the game starts, as `value` does for `<input>`; properties of
 * the same names read and change the current state. If an attribute changes later, the game starts over. The element's content
 * is shown until the game is ready.
 */
export interface YomikiriGame extends HTMLElement {
  /** Attribute `game`: a preset, or the rules as JSON. Default "tic-tac-toe". */
  get rules(): RulesInput;
  set rules(rules: RulesInput);
  /** Attribute `start`: the starting position, if not the usual one. */
  start: string | null;
  /** Attribute `moves`: the moves so far, as text; the property is a list. Setting it plays them from the start. */
  get moves(): Move[] | string;
  set moves(moves: Move[] | string);
  /** Attribute `first`: "person" (default) or a level. */
  first: Player;
  /** Attribute `second`: "person" or a level. Default "casual". */
  second: Player;
  /** Attribute `values`: shows the value of every move on the board. */
  values: boolean;
  /** Attribute `controls`: empty for all, or some of "undo redo hint values again link"; without the attribute, none. */
  controls: string | null;
  /** Attribute `readonly`: shows a picture of the position, which accepts no moves. */
  readonly: boolean;
  /** Attribute `coordinates`: "none" hides the letters and numbers around the board. */
  coordinates: string | null;
  /** Attribute `goal`: makes the game a puzzle, solved if the person's side reaches "win", "draw" or a score such as ">=4". */
  goal: string | null;
  /** Attribute `name`: makes the element a form control, valid when the game is over or the goal is reached. */
  name: string;
  /** Attribute `required`: makes the form wait for that, even without a name. */
  required: boolean;
  /** Attribute `page`: the Yomikiri page that the control "link" links to; without it, there is no such control. */
  page: string;
  /** The current position; null until the game is ready. */
  readonly game: Game | null;
  /** Resolves when the first position is on the board. */
  readonly ready: Promise<void>;

  /** Makes a move for the side to move. */
  play(move: Move): Promise<Game>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Starts over as the attributes say. */
  reset(): Promise<void>;
  /** Points out a good move. */
  hint(): Promise<Reply>;
  /** Finds the value of the current position. */
  solve(options?: SolveOptions): Promise<Solution>;
  /** Stops thinking. */
  stop(): void;

  readonly form: HTMLFormElement | null;
  /** The value in a form: the list of moves as text. */
  readonly value: string;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}
export declare const YomikiriGame: { new (): YomikiriGame; prototype: YomikiriGame };

/** `<yomikiri-board>`: draws a game and reports the chosen moves. It does not check or make them. */
export interface YomikiriBoard extends HTMLElement {
  get game(): Game | null;
  set game(game: Game | null);
  /** A move to point out. */
  hint: Move | null;
  /** Whether legal moves can be chosen. */
  interactive: boolean;
}
export declare const YomikiriBoard: { new (): YomikiriBoard; prototype: YomikiriBoard };

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-game": YomikiriGame;
    "yomikiri-board": YomikiriBoard;
  }
  interface HTMLElementEventMap {
    /** The first position is on the board. */
    "yomikiri-ready": CustomEvent<Record<string, never>>;
    /** A move, a person's or the computer's, is about to be made; `preventDefault()` prevents it. */
    "yomikiri-move": CustomEvent<{ move: Move; by: Side; game: Game }>;
    /** The position has changed. */
    "yomikiri-change": CustomEvent<{ game: Game }>;
    /** The game is over; `solved` is null without a goal. */
    "yomikiri-end": CustomEvent<{ game: Game; outcome: Outcome; solved: boolean | null }>;
    /** Progress in solving the position. */
    "yomikiri-progress": CustomEvent<Progress>;
    /** Something failed; the element shows a message, too. */
    "yomikiri-error": CustomEvent<{ error: EngineError }>;
  }
}
