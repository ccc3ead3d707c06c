// What "yomikiri/element" exports. There is no page in the package, so its elements have no link to one.
export { YomikiriBoard } from "../../board/board.js";
export { YomikiriGame } from "../../element/define.js";
