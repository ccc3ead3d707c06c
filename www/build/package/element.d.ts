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
  /** Attribute `first`: "person" (default) or a level. */
  get first(): Player;
  set first(player: Player | null | undefined);
  /** Attribute `second`: "person" or a level. Default "casual". */
  get second(): Player;
  set second(player: Player | null | undefined);
  /** Attribute `depth`: how many plies the computer looks ahead at most; null: as its level does. */
  get depth(): number | null;
  set depth(plies: number | null | undefined);
  /** Attribute `seed`: with the same seed, the computer plays the same moves; null: a new one for each move. */
  get seed(): number | null;
  set seed(seed: number | null | undefined);
  /** Attribute `max-ms`: how many milliseconds the computer thinks about a move at most; null: as its level does. */
  get maxMs(): number | null;
  set maxMs(ms: number | null | undefined);
  /** Attribute `pace`: how many milliseconds the computer waits at least before it moves; null: as long as the usual animation. */
  get pace(): number | null;
  set pace(ms: number | null | undefined);
  /** Attribute `values`: shows the value of every move on the board. */
  get values(): boolean;
  set values(values: boolean | null | undefined);
  /** Attribute `controls`: empty or `true` for all, or some of "undo redo hint values again link"; without the attribute, none. */
  get controls(): string | null;
  set controls(controls: string | boolean | null | undefined);
  /** Attribute `readonly`: shows a picture of the position, which accepts no moves. */
  get readonly(): boolean;
  set readonly(readonly: boolean | null | undefined);
  /** The same as `readonly`, by the name that Angular and Svelte give it. */
  get readOnly(): boolean;
  set readOnly(readonly: boolean | null | undefined);
  /** Attribute `disabled`: holds the game still, as in a disabled `<fieldset>`: nobody moves, and the form gets no value. */
  get disabled(): boolean;
  set disabled(disabled: boolean | null | undefined);
  /** Attribute `coordinates`: "none" hides the letters and numbers around the board. */
  get coordinates(): string | null;
  set coordinates(coordinates: string | null | undefined);
  /** Attribute `goal`: makes the game a puzzle, solved if the person's side reaches "win", "draw", a score such as ">=4", or "win-in-3". */
  get goal(): string | null;
  set goal(goal: string | null | undefined);
  /** Attribute `puzzle`: a puzzle's id or link. It comes with its position, its goal and the person's side. */
  get puzzle(): string | null;
  set puzzle(puzzle: string | null | undefined);
  /** Attribute `puzzles`: several puzzles, one after the other: their ids or links, separated by spaces or commas, or as a list. */
  get puzzles(): string | null;
  set puzzles(puzzles: string | readonly string[] | null | undefined);
  /** Attribute `match`: makes it a game between two devices: its id, or the whole link that came last. */
  get match(): string | null;
  set match(match: string | null | undefined);
  /** Attribute `seat`: the side that is played here in a match. */
  get seat(): Side | null;
  set seat(seat: Side | null | undefined);
  /** Attribute `names`: the names of the first and the second player in a match, with a comma between. */
  get names(): string | null;
  set names(names: string | null | undefined);
  /** Attribute `name`: makes the element a form control, valid when the game is over or the goal is reached. */
  get name(): string;
  set name(name: string | null | undefined);
  /** Attribute `form-value`: what the form gets: "moves" (default), or "solved" for the text "solved" once the goal is reached. */
  get formValue(): "moves" | "solved";
  set formValue(what: "moves" | "solved" | null | undefined);
  /** Attribute `required`: makes the form wait for that, even without a name. */
  get required(): boolean;
  set required(required: boolean | null | undefined);
  /** Attribute `loading`: "lazy" (default) loads the game when it comes near the screen, "eager" at once. */
  get loading(): "lazy" | "eager";
  set loading(loading: "lazy" | "eager" | null | undefined);
  /** Attribute `page`: the Yomikiri page that the control "link" links to; without it, there is no such control. */
  get page(): string;
  set page(page: string | null | undefined);
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

/** The properties of `<yomikiri-game>` that can be set, as frameworks take them. `null` and `undefined` stand for the default. */
export interface YomikiriGameProperties {
  game?: string | RulesInput | null | undefined;
  /** The same as `game`. */
  rules?: RulesInput | null | undefined;
  start?: string | null | undefined;
  moves?: readonly Move[] | string | null | undefined;
  first?: Player | null | undefined;
  second?: Player | null | undefined;
  depth?: number | null | undefined;
  seed?: number | null | undefined;
  maxMs?: number | null | undefined;
  pace?: number | null | undefined;
  values?: boolean | null | undefined;
  /** `true`, as an attribute without a value is in JSX: all of them. */
  controls?: string | boolean | null | undefined;
  readonly?: boolean | null | undefined;
  /** The same as `readonly`. */
  readOnly?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  coordinates?: string | null | undefined;
  goal?: string | null | undefined;
  puzzle?: string | null | undefined;
  puzzles?: readonly string[] | string | null | undefined;
  match?: string | null | undefined;
  seat?: Side | null | undefined;
  names?: string | null | undefined;
  name?: string | null | undefined;
  formValue?: "moves" | "solved" | null | undefined;
  required?: boolean | null | undefined;
  loading?: "lazy" | "eager" | null | undefined;
  page?: string | null | undefined;
  words?: Record<string, string> | null | undefined;
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
