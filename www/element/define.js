// Registers <yomikiri-game> and <yomikiri-board> if there is a DOM.

import '../board/board.js';
import { YomikiriGame } from './game.js';

export { YomikiriGame };

if (globalThis.customElements && !customElements.get('yomikiri-game')) customElements.define('yomikiri-game', YomikiriGame);
