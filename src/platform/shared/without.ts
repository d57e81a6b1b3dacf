/** `T` without the fields of these names, at every depth. */
export type Without<T, Name extends string> = T extends readonly (infer Item)[]
  ? Without<Item, Name>[]
  : T extends object
    ? { [Field in keyof T as Field extends Name ? never : Field]: Without<T[Field], Name> }
    : T;

/** `T` in which each field that may be null may also be missing, at every depth. */
export type Sparse<T> = T extends readonly (infer Item)[]
  ? Sparse<Item>[]
  : T extends object
    ? { [Field in keyof T as null extends T[Field] ? never : Field]: Sparse<T[Field]> } & {
        [Field in keyof T as null extends T[Field] ? Field : never]?: Sparse<T[Field]>;
      }
    : T;

/**
 * Copies parsed JSON without the fields of these names, at every depth. It makes answers smaller.
 * @param dropped if it is null, fields that are null are left out too.
 */
export function without<T, Name extends string>(value: T, names: readonly Name[]): Without<T, Name>;
export function without<T, Name extends string>(
  value: T,
  names: readonly Name[],
  dropped: null | undefined,
): Sparse<Without<T, Name>>;
export function without(value: unknown, names: readonly string[], dropped?: null): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => without<unknown, string>(item, names, dropped));
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (names.includes(name) || part === dropped) continue;
    copy[name] = typeof part === 'object' ? without<unknown, string>(part, names, dropped) : part;
  }
  return copy;
}
