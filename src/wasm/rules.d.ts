/** Yomikiri's rules: the engine's functions that play, draw, read and write games, in a module of their own, which is small and searches nothing. */
export { export_game, games, import_game, new_game, play, replay, set_up } from "./yomikiri.js";
export type * from "./yomikiri.js";
