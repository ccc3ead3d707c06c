// The dialogs there are, by the name that the page's buttons ask for them by. Each opens with what it needs, or not at all.

import { editor } from './editor.js';
import { games } from './games.js';
import { about } from './about.js';
import { newGame } from './new-game.js';
import { paste } from './paste.js';
import { settings } from './settings.js';
import { share } from './share.js';

/** @import { Dialog, DialogName, Given } from '../ui/given.d.ts' */

/** @type {Record<DialogName, (given: Given, text?: string) => Dialog | Promise<Dialog | null> | null>} */
export const DIALOGS = {
  about,
  'new-game': newGame,
  editor,
  games,
  paste,
  settings,
  share,
};
