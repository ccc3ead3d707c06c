// The types of "yomikiri/board". The element draws a game that it is given, as the functions of "yomikiri/rules" or "yomikiri" return it.
import type { Cell, EngineError, Game, Move } from "./engine.js";

/** `<yomikiri-board>`: draws a game and reports the chosen moves. It does not check or make them, and loads no WebAssembly. It has no attributes. */
export interface YomikiriBoard extends HTMLElement {
  // Here come the members of <yomikiri-board>, from its class.

  /** Listens to an event: one of its own, or any other. */
  addEventListener<K extends keyof YomikiriBoardEventMap>(type: K, listener: (this: YomikiriBoard, event: YomikiriBoardEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export declare const YomikiriBoard: { new (): YomikiriBoard; prototype: YomikiriBoard };

/** The events of `<yomikiri-board>` itself. */
export interface YomikiriBoardEventMap {
  // Here come the events of <yomikiri-board>.
}

declare global {
  interface HTMLElementTagNameMap {
    "yomikiri-board": YomikiriBoard;
  }
}
