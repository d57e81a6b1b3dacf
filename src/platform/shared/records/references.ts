/** The names of fields that can hold one id or a list of them; dotted for a field of a part: `classes.teacher`. */
type IdField<Input> = {
  [Field in keyof Input & string]: NonNullable<Input[Field]> extends string | readonly string[]
    ? Field
    : NonNullable<Input[Field]> extends object
      ? `${Field}.${IdField<NonNullable<Input[Field]>>}`
      : never;
}[keyof Input & string];

/**
 * The fields of an input that hold ids of other records, in the form's order, with their tables. Declared by the contract,
 * used by routes and commands.
 */
export type References<Input> = { readonly [Field in IdField<Input>]?: string };
