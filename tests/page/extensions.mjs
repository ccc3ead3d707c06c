// What extensions do to texts, comments and elements, and a script that holds back searches. Runs in the page: in the shadow trees of
// `host` and its board or, without a host, in the body.

/** Wraps every text node in an element, like a translator. @param {string | null} host */
export const wrapTexts = (host) => {
  const outer = host && document.querySelector(host)?.shadowRoot;
  for (const root of outer ? [outer, /** @type {ShadowRoot} */ (outer.querySelector("yomikiri-board")?.shadowRoot)] : [document.body]) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = /** @type {Text[]} */ ([]);
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts.filter(({ data }) => data.trim())) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(`«${text.data}»`);
    }
  }
};

/** Removes comment nodes. @param {string | null} host */
export const dropComments = (host) => {
  const outer = host && document.querySelector(host)?.shadowRoot;
  for (const root of outer ? [outer, /** @type {ShadowRoot} */ (outer.querySelector("yomikiri-board")?.shadowRoot)] : [document.body]) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    const comments = /** @type {Comment[]} */ ([]);
    while (walker.nextNode()) comments.push(/** @type {Comment} */ (walker.currentNode));
    for (const comment of comments) comment.remove();
  }
};

/** Adds elements, attributes, classes and styles everywhere. @param {string | null} host */
export const addParts = (host) => {
  const outer = host && document.querySelector(host)?.shadowRoot;
  const board = outer && /** @type {ShadowRoot} */ (outer.querySelector("yomikiri-board")?.shadowRoot);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("body { background: #111 !important } :host * { color: #0a0 !important }");
  for (const root of outer && board ? [outer, board] : [document]) {
    for (const part of root.querySelectorAll("body, #app, main, section, button, div, p")) {
      part.setAttribute("data-extension", "1");
      part.classList.add("extension");
      const own = document.createElement("extension-mark");
      own.textContent = "×";
      part.prepend(own);
      part.append(own.cloneNode(true));
    }
    root.adoptedStyleSheets.push(sheet);
  }
};

/** A script of the page that tracks the workers and can hold back searches. The silent end of a worker that has not shown life goes unnoticed. */
export const WORKERS = `Object.assign(window, { workers: [], ended: 0, asked: 0, hold: false,
  alive: () => workers.every((worker) => worker.shown || worker.ended) });
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    workers.push(this);
    this.addEventListener("message", ({ data }) => { if (data?.alive) this.shown = true; });
  }
  terminate() { ended++; this.ended = true; super.terminate(); }
  postMessage(message, ...rest) {
    if (hold && ["player_move", "solve"].includes(message?.name)) asked++;
    else super.postMessage(message, ...rest);
  }
};`;
