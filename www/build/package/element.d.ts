// The types of "yomikiri/element".
import type {
  EngineError, Game, Level, Move, Outcome, Progress, Reply, RulesInput, Side, Solution, SolveOptions,
} from "./yomikiri.js";

/** Who plays a side: somebody at the page, or the computer at a level. */
export type Player = "person" | Level;

/**
 * `<yomikiri-game>`: a whole game in a page. Attributes say how it begins, as `value` does for `<input>`; the properties of
 * the same names say, and change, how it is now. Changing an attribute later begins anew. What stands inside the element is
 * shown until it is ready.
 */
export interface YomikiriGame extends HTMLElement {
  /** Attribute `game`: a preset, or the rules as JSON. Default "tic-tac-toe". */
  get rules(): RulesInput;
  set rules(rules: RulesInput);
  /** Attribute `start`: a position. */
  start: string | null;
  /** Attribute `moves`: those played so far, as text; the property is the list. Setting it plays them from the start. */
  get moves(): Move[] | string;
  set moves(moves: Move[] | string);
  /** Attribute `first`: "person" (default) or a level. */
  first: Player;
  /** Attribute `second`: "person" or a level. Default "casual". */
  second: Player;
  /** Attribute `values`: every move's value stands on the board. */
  values: boolean;
  /** Attribute `controls`: empty for all, or some of "undo redo hint values again link"; absent: none. */
  controls: string | null;
  /** Attribute `readonly`: a picture of the position. */
  readonly: boolean;
  /** Attribute `coordinates`: "none" leaves letters and numbers out. */
  coordinates: string | null;
  /** Attribute `goal`: makes it a puzzle, solved when the person's side reaches "win", "draw" or a score such as ">=4". */
  goal: string | null;
  /** Attribute `name`: the element takes part in forms, and is valid when the game is over, or the goal is reached. */
  name: string;
  /** Attribute `required`: the same for an element without a name. */
  required: boolean;
  /** Attribute `page`: a Yomikiri page, whose addresses the control "link" gives; without one there is no such control. */
  page: string;
  /** The position on the board; null until ready. */
  readonly game: Game | null;
  /** Resolves when the first position is drawn. */
  readonly ready: Promise<void>;

  /** Makes a move for whoever is to move. */
  play(move: Move): Promise<Game>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** As the attributes say. */
  reset(): Promise<void>;
  /** Points a good move out. */
  hint(): Promise<Reply>;
  /** The value of the position on the board. */
  solve(options?: SolveOptions): Promise<Solution>;
  /** Stops whatever is thought about. */
  stop(): void;

  readonly form: HTMLFormElement | null;
  /** Its value in a form: the moves as text. */
  readonly value: string;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}
export declare const YomikiriGame: { new (): YomikiriGame; prototype: YomikiriGame };

/** `<yomikiri-board>`: draws a game and reports what is chosen on it. It decides nothing. */
export interface YomikiriBoard extends HTMLElement {
  get game(): Game | null;
  set game(game: Game | null);
  /** A move pointed out. */
  hint: Move | null;
  /** Legal moves can be chosen. */
  interactive: boolean;
}
export declare const YomikiriBoard: { new (): YomikiriBoard; prototype: YomikiriBoard };

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-game": YomikiriGame;
    "yomikiri-board": YomikiriBoard;
  }
  interface HTMLElementEventMap {
    /** The first position is drawn. */
    "yomikiri-ready": CustomEvent<Record<string, never>>;
    /** Before a move, a person's or the computer's, is made: `preventDefault()` keeps it from being made. */
    "yomikiri-move": CustomEvent<{ move: Move; by: Side; game: Game }>;
    /** After any change of the position. */
    "yomikiri-change": CustomEvent<{ game: Game }>;
    /** The game is over; `solved` is null where there is no goal. */
    "yomikiri-end": CustomEvent<{ game: Game; outcome: Outcome; solved: boolean | null }>;
    /** While it solves. */
    "yomikiri-progress": CustomEvent<Progress>;
    /** What went wrong; it is told in the element as well. */
    "yomikiri-error": CustomEvent<{ error: EngineError }>;
  }
}
