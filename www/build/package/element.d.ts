// The types of "yomikiri/element".
import type {
  EngineError, Game, Level, Move, Outcome, Progress, Reply, RulesInput, Side, Solution, SolveOptions,
} from "./engine.js";

export { YomikiriBoard } from "./board.js";
export type { YomikiriBoardEventMap, YomikiriBoardProperties } from "./board.js";

/** Who plays a side: a person on the page, or the computer at a level. */
export type Player = "person" | Level;

/**
 * `<yomikiri-game>`: a complete game in a page. Attributes set how the game starts, as `value` does for `<input>`; properties of
 * the same names read and change the current state. If an attribute that says which game is played, or by whom, changes later, the game
 * starts over. The element's content is shown until the game is ready.
 */
export interface YomikiriGame extends HTMLElement {
  /** Attribute `game`: a preset, or the rules as JSON. Default "tic-tac-toe". It reads as text; setting another starts a new game. */
  get game(): string;
  set game(game: string | RulesInput | null | undefined);
  /** The complete rules. Setting them is the same as setting `game`. */
  get rules(): RulesInput;
  set rules(rules: RulesInput | null | undefined);
  /** Attribute `start`: the starting position, if not the usual one. */
  get start(): string | null;
  set start(start: string | null | undefined);
  /** Attribute `moves`: the moves so far, as text; the property is a list. Setting it plays them from the start. */
  get moves(): Move[] | string;
  set moves(moves: readonly Move[] | string | null | undefined);
  // Here come the properties of the attributes in the table of element/properties.js.
  /** Words of your own in place of the element's, by the keys in the documentation. */
  get words(): Record<string, string>;
  set words(words: Record<string, string> | null | undefined);
  /** The current position; null until the game is ready. */
  readonly position: Game | null;
  /** Resolves when the first position is on the board; rejects if something prevents it. Reading it loads the game. */
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
  readonly labels: NodeList | null;
  /** The value in a form: the moves as text, or what `formValue` asks for. */
  readonly value: string;
  readonly validity: ValidityState | null;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
}

export declare const YomikiriGame: {
  new (): YomikiriGame;
  prototype: YomikiriGame;
  /** The page that the control "link" links to, unless the attribute `page` names another. */
  page: string;
};

/** What "yomikiri-end" reports: without a goal, there is always an outcome. */
export type Ended =
  | { game: Game; outcome: Outcome; solved: null }
  | { game: Game; outcome: Outcome | null; solved: boolean };

/** The events of `<yomikiri-game>`. */
export interface YomikiriGameEvents {
  /** The first position is on the board. */
  "yomikiri-ready": CustomEvent<Record<string, never>>;
  /** A move, a person's or the computer's, is about to be made; `preventDefault()` prevents it. */
  "yomikiri-move": CustomEvent<{ move: Move; by: Side; game: Game }>;
  /** The position has changed. The first one is such a change, too: it is reported before "yomikiri-ready", usually without moves. */
  "yomikiri-change": CustomEvent<{ game: Game }>;
  /**
   * The game or the attempt at a puzzle is over; `solved` is null without a goal. `outcome` is null only in a puzzle that is decided before
   * its game is over: with `puzzle`, `puzzles` or the goal "win-in-N". So where `solved` is null, there is an outcome.
   */
  "yomikiri-end": CustomEvent<Ended>;
  /** A move in a puzzle was judged. `refutation`: what follows a wrong move; null after a right one. */
  "yomikiri-tried": CustomEvent<{ move: Move; right: boolean; refutation: Move[] | null }>;
  /** The board points out a move. */
  "yomikiri-hint": CustomEvent<{ move: Move; game: Game }>;
  /** The link that the other side of a match needs, and its text; `preventDefault()` says that the page delivers it. */
  "yomikiri-send": CustomEvent<{ url: string; text: string }>;
  /** Progress in solving the position. */
  "yomikiri-progress": CustomEvent<Progress>;
  /** Something failed; the element shows a message, too. */
  "yomikiri-error": CustomEvent<{ error: EngineError }>;
  /** The value in a form has changed, other than by a script. */
  input: Event;
  /** The same, right after `input`. */
  change: Event;
}

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-game": YomikiriGame;
  }
  // Its own events bubble, so they are also heard on the elements around it and on the document.
  interface GlobalEventHandlersEventMap extends Omit<YomikiriGameEvents, "input" | "change"> {}
}
