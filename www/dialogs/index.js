// The dialogs, by the names that `openDialog` accepts. A dialog that cannot load what it needs does not open.

import { drill } from './drill.js';
import { editor } from './editor.js';
import { elsewhere } from './elsewhere.js';
import { games } from './games.js';
import { about } from './about.js';
import { backup } from './backup.js';
import { invite } from './invite.js';
import { newGame } from './new-game.js';
import { paste } from './paste.js';
import { settings } from './settings.js';
import { sendDialog } from './send.js';
import { share } from './share.js';
import { welcome } from './welcome.js';

/** @import { Dialog, DialogName, Given } from '../ui/given.d.ts' */

/** @type {Record<DialogName, (given: Given, from?: any) => Dialog | Promise<Dialog | null> | null>} */
export const DIALOGS = {
  about,
  backup,
  'new-game': newGame,
  drill,
  editor,
  elsewhere,
  games,
  invite,
  paste,
  send: sendDialog,
  settings,
  share,
  welcome,
};
