// What "yomikiri/puzzles" is while a page is developed; see engine.development.js.
import "./engine.development.js";

export * from "./puzzles.js";
