/** Yomikiri's rules without other programs' formats: what a page needs to draw and play a game, in the smallest module. */
export { games, new_game, play, replay, set_up } from "./yomikiri.js";
export type * from "./yomikiri.js";
