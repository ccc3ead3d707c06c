// The rooms behind the first screen of Puzzles: which modes each has, and its picture.

import { svg } from '../vendor/lit-html.js';
import { doorPicture } from '../ui/door.js';

/** @typedef {'train' | 'openings' | 'mine' | 'class'} Room */

/** The modes of each room, by their names, in the order of the doors. @type {Record<Room, readonly string[]>} */
export const MODES_IN = {
  train: ['rated', 'streak', 'kinds', 'themes'],
  openings: ['openings'],
  mine: ['mine', 'calendar', 'statistics'],
  class: ['sheet'],
};
export const ROOMS = /** @type {readonly Room[]} */ (Object.keys(MODES_IN));

/** @type {Record<Room, () => unknown>} */
const DRAWN = {
  train: () => svg`<circle cx="32" cy="25" r="20"></circle><circle cx="32" cy="25" r="11"></circle><circle cx="32" cy="25" r="3.5"
    class="on"></circle>`,
  openings: () => svg`<path d="M12 5h40v40H12zM25.3 5v40M38.7 5v40M12 18.3h40M12 31.7h40"></path><circle cx="32" cy="25" r="5"
    class="on"></circle><circle cx="45" cy="25" r="5"></circle><circle cx="45" cy="38" r="5" class="on"></circle>`,
  mine: () => svg`<path d="M12 42V26M25 42V16M38 42V22M51 42V8" class="bar"></path>`,
  class: () => svg`<path d="M14 4h36v42H14zM20 11h24M20 18h24"></path><path d="M20 26h10v10H20zM34 26h10v10H34z" class="strong"></path>`,
};

/** @param {Room} room */
export const roomPicture = (room) => doorPicture(DRAWN[room]());
