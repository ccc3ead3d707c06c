// The room that <yomikiri-game> keeps for itself before its game is there, so that nothing on the page moves when it comes. Before the
// element is defined, element.css keeps the room (see build/shapes.mjs), then the element's own style.

/**
 * The size of a board in cells. For a game without a board: a size of the same shape as the room for its picture and its buttons, and
 * what stands in place of the letters' height, in pixels.
 * @typedef {{ width: number, height: number, edge: number | null }} Shape
 */

/**
 * What is around the board, as in style.js: the height of all rows of text and buttons, and the height that the board leaves free.
 * @param {{ still: boolean, controls: boolean }} what
 */
export const around = ({ still, controls }) => ({ rows: (still ? 0 : 90) + (controls ? 50 : 0), free: still ? 0 : 148 });

/** The shape of the room for a game without a board. @param {{ share: number, rest: number }} room see GameCard @returns {Shape} */
export const roomFor = ({ share, rest }) => ({ width: 100, height: 100 * share, edge: Math.round(rest / (1 - share)) });

/** The custom properties for {@link spaceOf}. @param {Shape} shape */
export const sides = ({ width, height, edge }) => `--w: ${width}; --h: ${height};${edge === null ? '' : ` --edge: ${edge}px;`}`;

/**
 * The rules that keep the room, for a box whose size comes from custom properties: `--w` and `--h`, the board's size in cells; `--edge`,
 * the height of its letters; `--rows` and `--free`, see `around`. What is in the box lies over the room.
 * @param {string} box a selector
 */
export const spaceOf = (box) => `${box} { display: flow-root; }
${box}::before { content: ""; float: left; inline-size: 0;
  --frame: min(100%, max(min(var(--yomikiri-max-size, 100dvh), 100dvh - var(--free)) * var(--w) / var(--h), var(--w) * 2rem));
  padding-block-start: calc((var(--frame) - var(--edge)) * var(--h) / var(--w) + var(--edge) + var(--rows)); }
`;

/** The height of the letters above a board; see board/style.js. */
export const EDGE = '1.17rem';
