/**
 * A sample of the fields that an answer must have to be rendered. A text in it matches any text, and a number matches any number. A
 * list in it contains one sample element. Fields that may be null or missing are left out.
 */
export type Model<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Element)[]
      ? readonly [Model<Element>]
      : { readonly [Key in keyof T]?: Model<T[Key]> };

/**
 * Whether a parsed answer has the model's shape, at every depth. This check replaces zod, which is too large for students' pages.
 */
export function matchesModel<T>(answer: unknown, model: Model<T>): answer is T {
  return hasShape(answer, model);
}

function hasShape(answer: unknown, model: unknown): boolean {
  if (typeof model !== 'object' || model === null) return typeof answer === typeof model;
  if (typeof answer !== 'object' || answer === null) return false;
  if (Array.isArray(model)) return Array.isArray(answer) && answer.every((element) => hasShape(element, model[0]));
  return Object.entries(model).every(([name, part]) => hasShape(Reflect.get(answer, name), part));
}
