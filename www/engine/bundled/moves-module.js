// The counterpart of ../moves-module.js in the package, which keeps the whole engine in one module.

/** @type {import('../moves-module.js').LightModule | null} */
export const light = null;
