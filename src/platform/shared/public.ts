/** Known to the compiler alone: no object ever carries it. */
declare const audience: unique symbol;

/**
 * A record as admins read it, marked at every depth. Whatever is made by spreading one of these, or handing on a part of it,
 * carries the mark, and no `Public` type takes it: what is to be public is named field by field.
 */
export type AdminRecord<T> = Marked<T, { readonly [audience]?: 'admins' }>;

/** What everyone may read: it refuses an `AdminRecord`, a part of one, and whatever holds one, at every depth. */
export type Public<T> = Marked<T, { readonly [audience]?: never }>;

type Marked<T, Mark> = T extends readonly (infer Item)[]
  ? Marked<Item, Mark>[]
  : T extends object
    ? { [Field in keyof T]: Marked<T[Field], Mark> } & Mark
    : T;
