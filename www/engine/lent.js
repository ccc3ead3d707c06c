/**
 * Gets one of Node's modules without an import, which bundlers for pages would fail to resolve; undefined outside of Node, and in Node
 * before 20.16. A program with a DOM for tests needs some.
 */
export const { getBuiltinModule: lent } = /** @type {{ getBuiltinModule?: (name: string) => any }} */ (
  Reflect.get(globalThis, 'process') ?? {});
