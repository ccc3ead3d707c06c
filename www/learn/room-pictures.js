// A small picture for each room of How it thinks.

import { svg } from '../vendor/lit-html.js';
import { doorPicture } from '../ui/door.js';

/** The edges and nodes of a small tree. @param {string} looked the class of the node that is looked at */
const tree = (looked) => svg`<path d="M32 8 16 24M32 8 48 24M16 24 8 40M16 24 24 40M48 24 40 40M48 24 56 40"></path>
  <circle cx="32" cy="8" r="5" class="on"></circle><circle cx="16" cy="24" r="5"></circle><circle cx="48" cy="24" r="5"></circle>
  <circle cx="8" cy="40" r="4"></circle><circle cx="24" cy="40" r="4" class=${looked}></circle>
  <circle cx="40" cy="40" r="4"></circle><circle cx="56" cy="40" r="4"></circle>`;

/** By the rooms' names. */
const PICTURES = {
  methods: () => svg`<path class="bar" d="M6 8h52M6 19h34M6 30h22M6 41h12"></path>`,
  tree: () => tree(''),
  proofs: () => svg`<path d="M14 4h26l10 10v30H14z M40 4v10h10"></path><path class="strong" d="M23 27l7 7 12-14"></path>`,
  techniques: () => svg`<path class="track" d="M18 12h28M18 36h28"></path>
    <circle cx="45" cy="12" r="8" class="on"></circle><circle cx="19" cy="36" r="8"></circle>`,
  exercise: () => svg`${tree('on')}<path class="strong" d="M24 27v5M21 31l3 3 3-3"></path>`,
};

/** @param {keyof typeof PICTURES} room */
export const roomPicture = (room) => doorPicture(PICTURES[room]());
