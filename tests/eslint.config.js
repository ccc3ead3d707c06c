// ESLint for the page and its tests: likely mistakes and overlong lines; no other rules of layout.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/pkg/**", "**/vendor/**", "**/node_modules/**", "**/.out/**", "**/.run/**", "tests/consumers/frameworks/**", "tests/consumers/servers/**", "www/docs/starters/**", "**/*.ts"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-implicit-globals": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true, caughtErrors: "none" }],
    },
  },
  // Tools that read @fires tags ignore everything after the first line, so these lines may be long.
  { files: ["www/**/*.{js,mjs}"], rules: { "max-len": ["error", { code: 140, ignorePattern: "@fires" }] } },
  {
    files: ["www/**/*.{js,mjs}"],
    ignores: ["www/i18n/**", "www/**/words*.js", "www/games/*.{en,ja}.js"],
    rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ["www/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["www/engine/node/*.js"], languageOptions: { globals: globals.node } },
  { files: ["www/engine/inline/*.js"], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  { files: ["www/{engine/{worker,worker-api},proofs/worker}.js"], languageOptions: { globals: globals.worker } },
  // A program of its own, which runs in browsers and in Node.
  { files: ["www/proofs/check.mjs"], languageOptions: { globals: globals["shared-node-browser"] }, rules: { "max-lines-per-function": "off" } },
  { files: ["www/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/**/*.{js,mjs}", "www/build/**/*.mjs"], languageOptions: { globals: globals.node } },
  // The page's tests contain functions that run in the browser.
  { files: ["tests/page/**/*.mjs", "tests/bench/{film-times,long-play,measure}.mjs", "tests/consumers/**/*.{js,mjs}"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["tests/**/*.mjs"],
    rules: {
      "no-restricted-syntax": ["error", ...["[async=true]", '[body.type="NewExpression"]'].map((promised) => ({
        selector: `CallExpression[callee.property.name="waitForFunction"] > ArrowFunctionExpression${promised}`,
        message: "waitForFunction calls an asynchronous function only once; use eventually of player.mjs.",
      }))],
    },
  },
];
