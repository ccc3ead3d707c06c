// Catalogues: a feature's words, one module for each language, so that a visitor downloads the page's language alone. A catalogue that is
// in use is loaded in every language in use, whichever of the two comes first; the page turns to a language once all are there.

/** @typedef {'en' | 'ja'} Language */

/** @type {Set<Language>} */
const languages = new Set();
/** @type {Set<Catalogue<any>>} */
const catalogues = new Set();

/** @template T */
export class Catalogue {
  #modules;
  /** @type {Map<string, T>} */
  #loaded = new Map();

  /** @param {Record<Language, () => Promise<{ default: T }>>} modules */
  constructor(modules) {
    this.#modules = modules;
  }

  /** Loads the words in the languages in use, now and later; in English if there is none. @throws if a module cannot be loaded */
  async load() {
    catalogues.add(this);
    try {
      await Promise.all([...languages.size ? languages : /** @type {const} */ (['en'])].map((language) => this.loadIn(language)));
    } catch (error) {
      catalogues.delete(this);
      throw error;
    }
  }

  /** @param {Language} language @returns {Promise<T>} */
  async loadIn(language) {
    const words = this.#loaded.get(language) ?? (await this.#modules[language]()).default;
    this.#loaded.set(language, words);
    return words;
  }

  /** The words in a language; while they are being loaded, those in another. @param {string} code of the language @returns {T} */
  in(code) {
    const words = this.#loaded.get(code) ?? [...this.#loaded.values()].pop();
    if (!words) throw new Error('the words are not loaded');
    return words;
  }
}

/** Brings a language into use. @param {Language} language @throws if a module cannot be loaded */
export async function useLanguage(language) {
  const known = languages.has(language);
  languages.add(language);
  try {
    await Promise.all([...catalogues].map((catalogue) => catalogue.loadIn(language)));
  } catch (error) {
    if (!known) languages.delete(language);
    throw error;
  }
}
