// The element, rendered and used in other people's frameworks, as they build it, from the installed package.
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { all } from "../size.mjs";
import { exercise } from "./element-exercise.mjs";
import { builtProject, command, every, FRAMEWORKS, inBrowser, lend, project, served, SERVERS, server, tool, UNPACKED, until } from "./harness.mjs";
import { freePort } from "../port.mjs";

/** What each page has in common. `render` is called with the properties, null: without the element. */
const COMMON = `
export const events = [];
export const note = (event) => events.push(event.type);
export const first = { game: "reversi-4x4", moves: "b1", second: "person", controls: "undo hint" };
export function offer(render) {
  let properties = first;
  let shown = true;
  const again = () => render(shown ? properties : null);
  globalThis.consumer = {
    events,
    set: (more) => { properties = { ...properties, ...more }; again(); },
    show: (show) => { shown = show; again(); },
  };
  again();
}
`;

/** @param {string} script @param {string} [head] */
const page = (script, head = "") => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A consumer</title>${head}
<div id="app"></div><script type="module" src="${script}"></script></html>\n`;

/** The listeners' names in JSX. */
const LISTENERS = `{ "onyomikiri-ready": note, "onyomikiri-move": note, "onyomikiri-change": note, "onyomikiri-end": note,
  "onyomikiri-progress": note, "onyomikiri-error": note, onInput: note, onChange: note }`;

/** React's component. */
const COMPONENT = `
    import { createElement, StrictMode } from "react";
    import { flushSync } from "react-dom";
    import { createRoot } from "react-dom/client";
    import { YomikiriGame } from "yomikiri/react";
    const root = createRoot(document.getElementById("app"));
    // Each rendering has listeners of its own.
    offer((properties) => flushSync(() => root.render(createElement(StrictMode, null, properties && createElement(YomikiriGame, {
      ...properties, key: "board", className: "board", ref: (element) => { globalThis.board = element; },
      ...Object.fromEntries(["YomikiriReady", "YomikiriMove", "YomikiriChange", "YomikiriEnd", "YomikiriProgress", "YomikiriError", "Input", "Change"]
        .map((name) => ["on" + name, (event) => note(event)])) })))));
    `;

/** What Vue renders, in the page and on a server. */
const VUE = `
    setup: () => ({ state, note }),
    template: '<yomikiri-game v-if="state.properties" v-bind="state.properties" @yomikiri-ready="note" @yomikiri-move="note" '
      + '@yomikiri-change="note" @yomikiri-end="note" @yomikiri-progress="note" @yomikiri-error="note" @input="note" @change="note" />',`;

/**
 * Programs that Vite builds: the modules that they need, their text, and what a server has rendered.
 * @type {Record<string, { needs: string[], main: string, rendered?: string, defaults?: Record<string, unknown> }>}
 */
const WITH_VITE = {
  "react 19": { needs: ["react", "react-dom", "scheduler"], main: `
    import { createElement, StrictMode } from "react";
    import { flushSync } from "react-dom";
    import { createRoot } from "react-dom/client";
    const root = createRoot(document.getElementById("app"));
    offer((properties) => flushSync(() => root.render(createElement(StrictMode, null,
      properties && createElement("yomikiri-game", { ...properties, ...${LISTENERS} })))));` },
  "yomikiri/react": { needs: ["react", "react-dom", "scheduler"], main: COMPONENT },
  "yomikiri/react with react 18": { needs: ["react=react-18", "react-dom=react-dom-18", "scheduler=scheduler-18"], main: COMPONENT },
  "preact": { needs: ["preact"], defaults: { controls: "none" }, main: `
    import { h, render } from "preact";
    // Preact sets "" for what is not given; the attribute itself takes "none".
    offer((properties) => render(properties && h("yomikiri-game", { ...properties, controls: properties.controls ?? "none", ...${LISTENERS} }),
      document.getElementById("app")));` },
  "vue 3": { needs: ["vue"], main: `
    import { createApp, reactive } from "vue/dist/vue.esm-browser.prod.js";
    const state = reactive({ properties: first });
    const app = createApp({${VUE}});
    app.config.compilerOptions.isCustomElement = (name) => name.startsWith("yomikiri-");
    app.mount("#app");
    offer((properties) => { state.properties = properties; });` },
  "vue 3, hydrated": { needs: ["vue"], main: `
    import { createSSRApp, reactive } from "vue/dist/vue.esm-browser.prod.js";
    const state = reactive({ properties: first });
    const app = createSSRApp({${VUE}});
    app.config.compilerOptions.isCustomElement = (name) => name.startsWith("yomikiri-");
    app.mount("#app");
    offer((properties) => { state.properties = properties; });`,
    // As Vue's server renders it.
    rendered: '<yomikiri-game game="reversi-4x4" moves="b1" second="person" controls="undo hint"></yomikiri-game>' },
};

for (const [name, { needs, main, rendered = "", defaults }] of Object.entries(WITH_VITE)) {
  test(`${name}, built with vite: mounts the element, changes every property, gets every event, unmounts it`, { skip: !every && !(name === "yomikiri/react" || (all && name === "vue 3")) }, async () => {
    const folder = await project(`vite-${name.replace(/\W+/g, "-")}`, {
      "index.html": page("./main.js").replace('id="app">', `id="app">${rendered}`),
      "common.js": COMMON,
      "main.js": `import "yomikiri/element";\nimport { events, first, note, offer } from "./common.js";\nvoid events;\n${main}`,
    });
    for (const need of needs) {
      const [as, from] = need.split("=");
      if (from) lend(folder, from, SERVERS, as);
      else lend(folder, as);
    }
    await command(folder, process.execPath, [tool("vite"), "build", "--base", "./", "--logLevel", "warn"]);
    await served(join(folder, "dist"), (url) => exercise(url, defaults));
  });
}

test("an import map, without a build: mounts the element, changes every property, gets every event, unmounts it", async () => {
  const folder = await project("import-map", {
    "index.html": page("./main.js", `<script type="importmap">{ "imports": { "yomikiri/": "./yomikiri/" } }</script>`),
    "common.js": COMMON,
    "main.js": `
      import "yomikiri/yomikiri-element.js";
      import { events, note, offer } from "./common.js";
      const listened = ["yomikiri-ready", "yomikiri-move", "yomikiri-change", "yomikiri-end", "yomikiri-progress", "yomikiri-error", "input", "change"];
      let element = null;
      void events;
      offer((properties) => {
        if (!properties) { element.remove(); element = null; return; }
        if (!element) {
          element = document.createElement("yomikiri-game");
          for (const name of listened) element.addEventListener(name, note);
          document.body.append(element);
        }
        for (const [name, value] of Object.entries(properties)) if (element["was " + name] !== value) element[name] = element["was " + name] = value;
      });`,
  });
  cpSync(UNPACKED, join(folder, "yomikiri"), { recursive: true });
  await served(folder, exercise);
});

// These take half a minute each to build.
test("Next 16: the engine in a server component; the element in the page and on the server", { skip: !all && !every, timeout: 400_000 }, async () => {
  const { folder, run } = builtProject("next");
  await run("next", ["build"]);
  const port = String(await freePort());
  const { url, stop } = await server(folder, process.execPath, [tool("next", "next", FRAMEWORKS), "start", "--port", port, "--hostname", "127.0.0.1"]);
  try {
    const html = await (await fetch(url)).text();
    if (!html.includes("worth -8")) throw new Error(`the server's page does not say what its engine found: ${html.slice(0, 2_000)}`);
    if (!/<yomikiri-game[^>]* game="reversi-4x4"/.test(html)) throw new Error(`the server's page has no element: ${html.slice(0, 2_000)}`);
    await exercise(url);
    await pressBoard(new URL("position", url).href);
  } finally {
    await stop();
  }
});

/** Presses a cell of a board that a server has rendered: React does not render it again before that. @param {string} url */
const pressBoard = (url) => inBrowser(url, async (page) => {
  await page.locator('yomikiri-board [data-move="b1"]').click();
  await until(page, "the move", () => document.querySelector("output")?.textContent === "b1");
});

test("Solid: mounts the element, changes every property, gets every event, unmounts it", { skip: !every, timeout: 400_000 }, async () => {
  const { folder, run } = builtProject("solid", SERVERS);
  writeFileSync(join(folder, "common.js"), COMMON);
  await run("vite-6", ["build", "--base", "./", "--logLevel", "warn"], "vite");
  await served(join(folder, "dist"), exercise);
});

test("SvelteKit, Svelte 5, prerendered: mounts the element, changes every property, gets every event, unmounts it", { skip: !all && !every, timeout: 400_000 }, async () => {
  const { folder, run } = builtProject("sveltekit");
  await run("vite", ["build", "--logLevel", "warn"]);
  await served(join(folder, "build"), exercise);
});

test("Angular: mounts the element, changes every property, gets every event, unmounts it", { skip: !every, timeout: 400_000 }, async () => {
  const { folder, run } = builtProject("angular");
  await run("@angular/cli", ["build", "--base-href", "./"], "ng");
  await served(join(folder, "dist/browser"), exercise);
});
