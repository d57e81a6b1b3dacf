/** `T` without the fields of these names, at every depth. */
export type Without<T, Name extends string> = T extends readonly (infer Item)[]
  ? Without<Item, Name>[]
  : T extends object
    ? { [Field in keyof T as Field extends Name ? never : Field]: Without<T[Field], Name> }
    : T;

/** A copy of parsed JSON without the fields of these names, at every depth. */
export function without<T, Name extends string>(value: T, names: readonly Name[]): Without<T, Name>;
export function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without<unknown, string>(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, without<unknown, string>(part, names)]));
}
