// The page's Content Security Policy. Pages have it in a meta tag, so that it applies on any host; serve.mjs sends it with every file,
// including workers.

/** The directives. They forbid inline code, other origins, and turning text into markup, scripts or script addresses. */
const DIRECTIVES = {
  "default-src": "'none'",
  // The rules are compiled on the page, the engine in workers.
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  // Pictures of positions use data URLs.
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  // `yomikiri` creates the addresses of workers; `lit-html` creates templates from constants in the scripts.
  "trusted-types": "yomikiri lit-html",
};

/** The policy of a page. */
export const POLICY = Object.entries(DIRECTIVES).map(([name, value]) => `${name} ${value}`).join("; ");

/** Headers that a host may send with every file. */
export const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
