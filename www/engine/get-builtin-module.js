/**
 * Node's `process.getBuiltinModule`, which returns one of its modules without an import: bundlers for pages would fail to resolve that.
 * Undefined outside of Node, and in Node before 20.16. Programs with a DOM for tests need it.
 */
export const { getBuiltinModule } = /** @type {{ getBuiltinModule?: (name: string) => any }} */ (Reflect.get(globalThis, 'process') ?? {});
