// The address of the file of puzzles. A bundle replaces this module.

export const address = () => new URL('../../puzzles/puzzles.bin', import.meta.url);
