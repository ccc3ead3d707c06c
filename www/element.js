// <yomikiri-game>: a complete game in any page: board, players, status, and the requested controls.
//
//   <script type="module" src=".../element.js"></script>
//   <yomikiri-game game="PRESET" second="strong" controls></yomikiri-game>
//
// Importing this registers <yomikiri-game> and <yomikiri-board>. Without a DOM, it does nothing.

import { YomikiriGame } from './element/define.js';

export { YomikiriBoard } from './board/board.js';
export { YomikiriGame };

// The page is next to the script. The address goes through a variable, because bundlers would otherwise treat it as a file.
const here = import.meta.url;
YomikiriGame.page = new URL('./', here).href;
