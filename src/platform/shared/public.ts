/**
 * The field that marks a type's audience: `'admins'`, or `never` for everyone. The compiler rejects a value for
 * admins where one for everyone is expected. The field exists only for the compiler: no object has it.
 */
declare const audience: unique symbol;

/**
 * A record for admins. The compiler rejects it, a spread or a part of it where a `Public` value is expected. So code that
 * publishes a record must name each public field.
 */
export type AdminRecord<T> = Marked<T, { readonly [audience]?: 'admins' }>;

/** A public value: it rejects an `AdminRecord`, a part of one, and any value that contains one. */
export type Public<T> = Marked<T, { readonly [audience]?: never }>;

/** `T` with the mark on every object in it. */
type Marked<T, Mark> = T extends readonly (infer Item)[]
  ? Marked<Item, Mark>[]
  : T extends object
    ? { [Field in keyof T]: Marked<T[Field], Mark> } & Mark
    : T;
