/** The names of fields that can hold one id or a list of them; dotted for a field of a part: `classes.teacher`. */
type IdField<Input> = {
  [Field in keyof Input & string]: NonNullable<Input[Field]> extends string | readonly string[]
    ? Field
    : NonNullable<Input[Field]> extends object
      ? `${Field}.${IdField<NonNullable<Input[Field]>>}`
      : never;
}[keyof Input & string];

/**
 * Which fields of an input hold ids of other records, and the tables of those: what a contract declares once, in the form's
 * order, and its routes and commands both go by.
 */
export type References<Input> = { readonly [Field in IdField<Input>]?: string };
