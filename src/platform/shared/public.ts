/** Exists only for the compiler: no object has it. */
declare const audience: unique symbol;

/**
 * A record for admins, marked at every depth. A spread or a part of it keeps the mark, which no `Public` type accepts: public
 * fields must be named one by one.
 */
export type AdminRecord<T> = Marked<T, { readonly [audience]?: 'admins' }>;

/** A public value: it rejects an `AdminRecord`, a part of one, and any value that contains one. */
export type Public<T> = Marked<T, { readonly [audience]?: never }>;

type Marked<T, Mark> = T extends readonly (infer Item)[]
  ? Marked<Item, Mark>[]
  : T extends object
    ? { [Field in keyof T]: Marked<T[Field], Mark> } & Mark
    : T;
