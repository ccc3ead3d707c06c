// Worker URLs on pages with Trusted Types.

/** @type {{ createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } } | undefined} */
const trustedTypes = Reflect.get(globalThis, 'trustedTypes');
/** @type {{ createScriptURL: (url: string) => string } | undefined} */
let policy;

/** Makes a URL that a page with Trusted Types accepts if it allows a policy named "yomikiri". @param {string} url */
export function trusted(url) {
  policy ??= trustedTypes?.createPolicy('yomikiri', { createScriptURL: (/** @type {string} */ address) => address });
  return policy?.createScriptURL(url) ?? url;
}
