/** The names of the fields that can contain one id or several. A nested name is dotted: `classes.teacher`. */
type IdField<Input> = {
  [Field in keyof Input & string]: NonNullable<Input[Field]> extends string | readonly string[]
    ? Field
    : NonNullable<Input[Field]> extends object
      ? `${Field}.${IdField<NonNullable<Input[Field]>>}`
      : never;
}[keyof Input & string];

/**
 * The fields of an input that contain ids of other records, each with the table of these records, in the form's order. For a teacher:
 * `{ subject: 'subjects' }`. The contract declares them; routes and commands check the ids.
 */
export type References<Input> = { readonly [Field in IdField<Input>]?: string };
