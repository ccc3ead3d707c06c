/** Where the module comes from: its address, a `Response`, its bytes or a `WebAssembly.Module`. The types need neither the DOM's nor Node's. */
export type InitInput = string | object;
/** The bytes of the module, or a `WebAssembly.Module`. */
export type SyncInitInput = object;
/** The module's exports. */
export interface InitOutput { readonly memory: { readonly buffer: ArrayBufferLike } }

/** Loads the module from its bytes. Until it is loaded, every function and constructor throws an error with the kind "engine-gone" and the code "not-initialized". */
export function initSync(module: { module: SyncInitInput }): InitOutput;
/** Loads the module, by default from the file next to this one. */
export default function init(module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
