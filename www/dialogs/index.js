// The dialogs there are, by the name that the page's buttons ask for them by. Each opens with what it needs, or not at all.

import { editor } from './editor.js';
import { games } from './games.js';
import { about } from './about.js';
import { newGame } from './new-game.js';
import { paste } from './paste.js';
import { settings } from './settings.js';
import { share } from './share.js';

/** @import { Dialog, Given } from '../ui/given.d.ts' */

const dialogs = {
  about,
  'new-game': newGame,
  editor,
  games,
  paste,
  settings,
  share,
};

/** @typedef {keyof typeof dialogs} DialogName */

/** @type {Record<DialogName, (given: Given, text?: string) => Dialog | Promise<Dialog | null> | null>} */
export const DIALOGS = dialogs;
