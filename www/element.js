// <yomikiri-game>: a whole game in any page: board, players, status, and the controls asked for.
//
//   <script type="module" src=".../element.js"></script>
//   <yomikiri-game game="PRESET" second="strong" controls></yomikiri-game>
//
// Importing this registers <yomikiri-game> and <yomikiri-board>; where there is no DOM it does nothing.

import './board.js';
import { YomikiriGame } from './element/game.js';

export { YomikiriBoard } from './board.js';
export { YomikiriGame };

// A bundler is not to take the folder for a file.
const here = import.meta.url;
YomikiriGame.page = new URL('./', here).href;

if (globalThis.customElements && !customElements.get('yomikiri-game')) customElements.define('yomikiri-game', YomikiriGame);
