// What extensions do to texts and comments. Runs in the page: in the shadow trees of `host` and its board or, without a host, in the body.

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
