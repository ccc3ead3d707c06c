// What "yomikiri/board" exports: the element that draws a game, without any WebAssembly.
export { YomikiriBoard } from "../../board/board.js";
