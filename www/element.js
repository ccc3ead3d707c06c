// <yomikiri-game>: a whole game in any page: board, players, status, and the controls asked for.
//
//   <script type="module" src=".../element.js"></script>
//   <yomikiri-game game="PRESET" second="strong" controls></yomikiri-game>
//
// Importing this registers <yomikiri-game> and <yomikiri-board>; where there is no DOM it does nothing.

import { YomikiriGame } from './element/define.js';

export { YomikiriBoard } from './board/board.js';
export { YomikiriGame };

// The page stands beside the script. A bundler is not to take it for a file.
const here = import.meta.url;
YomikiriGame.page = new URL('./', here).href;
