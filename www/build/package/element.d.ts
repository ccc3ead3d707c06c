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
  // Here come the members of <yomikiri-game>, from its class and its table of attributes.
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList | null;
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
  /**
   * The game or the attempt at a puzzle is over; `solved` is null without a goal. `outcome` is null only in a puzzle that is decided before
   * its game is over: with `puzzle`, `puzzles` or the goal "win-in-N". So where `solved` is null, there is an outcome.
   */
  "yomikiri-end": CustomEvent<Ended>;
  // Here come the events of <yomikiri-game>.
}

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-game": YomikiriGame;
  }
  // Its own events bubble, so they are also heard on the elements around it and on the document.
  interface GlobalEventHandlersEventMap extends Omit<YomikiriGameEvents, "input" | "change"> {}
}
