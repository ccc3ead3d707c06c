// Which language the page speaks.

/** @import { Language } from './catalogue.js' */

/** The language of the page: the user's choice, or the browser's. @param {Language | null} chosen @returns {Language} */
export const languageFor = (chosen) => chosen ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
