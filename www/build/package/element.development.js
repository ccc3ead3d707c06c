// What "yomikiri/element" is while a page is developed; see engine.development.js.
import "./engine.development.js";

export * from "./yomikiri-element.js";
