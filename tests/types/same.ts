// Compares types. Compiled and never run.

/** Rejects `any`, which would match everything. */
type IsAny<T> = 0 extends 1 & T ? true : false;
/** Whether the types are assignable to each other. */
export type Same<A, B> = IsAny<A> extends true ? false : IsAny<B> extends true ? false : [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** Whether the types and all their fields are the same. */
export type SameFields<A, B> = [keyof A] extends [keyof B]
  ? [keyof B] extends [keyof A] ? { [K in keyof A]-?: Same<A[K], B[K & keyof B]> }[keyof A] : false
  : false;
/** Compiles only for `true`, not for `false` or `boolean`. */
export function holds<_T extends true>(): void {}
