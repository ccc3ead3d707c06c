// The types of "yomikiri/board". The element draws a game that it is given, as the functions of "yomikiri/rules" or "yomikiri" return it.
import type { Cell, EngineError, Game, Move } from "./engine.js";

/** `<yomikiri-board>`: draws a game and reports the chosen moves. It does not check or make them, and loads no WebAssembly. It has no attributes. */
export interface YomikiriBoard extends HTMLElement {
  /** The position to draw: a whole Game. Anything else fires "yomikiri-error", and the board keeps the position before. */
  get game(): Game | null;
  set game(game: Game | null | undefined);
  /** A move to point out. */
  get hint(): Move | null;
  set hint(move: Move | null | undefined);
  /** Whether legal moves can be chosen; default false. */
  get interactive(): boolean;
  set interactive(yes: boolean | null | undefined);
  /** Whether letters and numbers are shown around the board; default true. */
  get coordinates(): boolean;
  set coordinates(yes: boolean | null | undefined);
  /** Where row 1 is; default "top". The names of moves stay the same. */
  get rows(): "top" | "bottom";
  set rows(rows: "top" | "bottom" | null | undefined);

  /** Listens to an event: one of its own, or any other. */
  addEventListener<K extends keyof YomikiriBoardEventMap>(type: K, listener: (this: YomikiriBoard, event: YomikiriBoardEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export declare const YomikiriBoard: { new (): YomikiriBoard; prototype: YomikiriBoard };

/** The events of `<yomikiri-board>` itself. */
export interface YomikiriBoardEventMap {
  /** The user chose a legal move. */
  "yomikiri-move": CustomEvent<{ move: Move }>;
  /** The user chose a cell on which no legal move is made. */
  "yomikiri-refused": CustomEvent<{ move: Move }>;
  /** The user has chosen `cells` of a move on several cells, and `next` may follow; both are empty once the choice is given up. */
  "yomikiri-pick": CustomEvent<{ cells: Cell[]; next: Cell[] }>;
  /** The user tapped a cell that is too small to tap reliably; a second tap plays it. */
  "yomikiri-aim": CustomEvent<{ move: Move }>;
  /** `game` is not a whole Game (`bad-position`), or the code that draws it could not be loaded (`not-loaded`); the board shows the position before. */
  "yomikiri-error": CustomEvent<{ error: EngineError }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-board": YomikiriBoard;
  }
}
