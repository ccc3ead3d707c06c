// The page's Content Security Policy. Pages have it in a meta tag, so that it applies on any host; serve.mjs sends it with every file,
// including workers.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

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

/** The source that allows an inline script or style. @param {string} text */
export const sourceOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A policy that also allows inline code. @param {string} policy @param {"script-src" | "style-src"} directive @param {string} text */
export const allowing = (policy, directive, text) => policy.replace(`${directive} 'self'`, `$& ${sourceOf(text)}`);

/** The policy in a page, as it stands in the HTML. */
export const META = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/** Headers that a host may send with every file. */
export const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/**
 * The headers for a file. A page with inline code has its own policy in both places.
 * @param {string} file @returns {Record<string, string>}
 */
export function headersFor(file) {
  const own = file.endsWith(".html") ? META.exec(readFileSync(file, "utf8"))?.[0] : undefined;
  return own && own !== POLICY ? { ...HEADERS, "Content-Security-Policy": own } : HEADERS;
}
