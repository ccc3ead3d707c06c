// The types of "yomikiri/board". The element draws a game that it is given, as the functions of "yomikiri/rules" or "yomikiri" return it.
import type { EngineError, Game, Move } from "./engine.js";

/** `<yomikiri-board>`: draws a game and reports the chosen moves. It does not check or make them, and loads no WebAssembly. */
export interface YomikiriBoard extends HTMLElement {
  get game(): Game | null;
  set game(game: Game | null);
  /** A move to point out. */
  hint: Move | null;
  /** Whether legal moves can be chosen. */
  interactive: boolean;
  /** Whether letters and numbers are shown around the board. */
  coordinates: boolean;

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
  /** The code that draws the game could not be loaded; the board shows the position before. */
  "yomikiri-error": CustomEvent<{ error: EngineError }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-board": YomikiriBoard;
  }
}
