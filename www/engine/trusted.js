// Addresses of workers, on pages with Trusted Types.

/** @type {{ createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } } | undefined} */
const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
/** @type {{ createScriptURL: (url: string) => string } | undefined} */
let policy;

/** An address that a page with Trusted Types lets through, where it allows a policy named "yomikiri". @param {string} url */
export function trusted(url) {
  policy ??= trustedTypes?.createPolicy('yomikiri', { createScriptURL: (/** @type {string} */ address) => address });
  return policy?.createScriptURL(url) ?? url;
}
