// The colour theme: the system's, unless the user chose another.

/** @import { Settings } from '../model/settings.js' */

/** @param {Pick<Settings, 'theme'>} settings */
export function applyTheme({ theme }) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
