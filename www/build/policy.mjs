// What the page's files may do, as a Content Security Policy: nothing but what stands here. Pages have it in a meta tag, so that it
// holds on any host; serve.mjs sends it with every file, workers' included.

/** By directive. Nothing inline, nothing from elsewhere, no text that becomes markup, a script or an address of one. */
const DIRECTIVES = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  // Pictures of positions are drawn by way of a data address.
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  // For the addresses of workers, and for the templates that are constants in the scripts.
  "trusted-types": "yomikiri lit-html",
};

/** @param {Record<string, string>} directives */
const written = (directives) => Object.entries(directives).map(([name, value]) => `${name} ${value}`).join("; ");

/** A page's: WebAssembly is compiled in workers only, whose policy is that of the response they came in. */
export const POLICY = written(DIRECTIVES);

/** What a host may send with every file. */
export const HEADERS = {
  "Content-Security-Policy": written({ ...DIRECTIVES, "script-src": "'self' 'wasm-unsafe-eval'" }),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
