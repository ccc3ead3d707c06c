// What the worker finds by its own address is in another folder of www/ than it; where all is bundled it is beside it.

/** @param {string} code of a module in www/engine */
export const beside = (code) => code.replaceAll("new URL('../pkg/", "new URL('./");
