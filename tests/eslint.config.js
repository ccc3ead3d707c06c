// ESLint over the page and its tests: mistakes, and lines that are too long; other layout is nobody's business here.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/pkg/**", "**/vendor/**", "**/node_modules/**", "**/.out/**", "**/*.ts"] },
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
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
    },
  },
  // What an element fires is told in a line each, or the tools that read it lose the rest.
  { files: ["www/**/*.{js,mjs}"], rules: { "max-len": ["error", { code: 140, ignorePattern: "@fires" }] } },
  {
    files: ["www/**/*.{js,mjs}"],
    ignores: ["www/i18n/**", "www/**/words*.js", "www/games/*.{en,ja}.js"],
    rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  { files: ["www/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["www/engine/node/*.js"], languageOptions: { globals: globals.node } },
  { files: ["www/engine/inline/*.js"], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  { files: ["www/engine/{worker,worker-api}.js"], languageOptions: { globals: globals.worker } },
  { files: ["www/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/**/*.{js,mjs}", "www/build/**/*.mjs"], languageOptions: { globals: globals.node } },
  // What the page's tests hand over to the browser sees the browser's names.
  { files: ["tests/{page,engines}/**/*.mjs", "tests/consumers/**/*.{js,mjs}"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
