// A door to a room of a view: a picture, the room's name and a sentence about it.

import { html } from '../vendor/lit-html.js';

/** @param {string} room @param {unknown} picture @param {{ name: string, about: string }} words @param {() => void} go */
export const door = (room, picture, { name, about }, go) => html`<button type="button" class="door" data-room=${room}
  @click=${go}>${picture}<span><b>${name}</b><small>${about}</small></span></button>`;

/** The drawing on a door. @param {unknown} content @returns {unknown} */
export const doorPicture = (content) => html`<svg class="room-picture" viewBox="0 0 64 50" aria-hidden="true">${content}</svg>`;
