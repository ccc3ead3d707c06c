// The browser's local storage, as JSON objects under the page's own keys. It may be full, forbidden, or contain anything.

const PREFIX = 'yomikiri';

/** @param {string} name @returns {Record<string, unknown> | null} */
export function read(name) {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {object} value @returns {boolean} false: storage is full or forbidden, and nothing was written */
export function write(name, value) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export const keyOf = (name) => `${PREFIX}:${name}`;
