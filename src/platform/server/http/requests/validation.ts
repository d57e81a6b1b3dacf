import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { InvalidProblem, NotFoundProblem, type FieldError } from '#platform/shared/problem.ts';

/** `classes.class.3` is `classes.class`: errors name a list's field, not an index. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .filter((segment) => typeof segment !== 'number')
    .map(String)
    .join('.');
}

/** The first error of each field that the schema has, in the order of the form. */
export function inFormOrder(errors: readonly FieldError[], schema: z.ZodType): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    if (!byField.has(error.field)) byField.set(error.field, error);
  }
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const place = ({ field }: FieldError) => {
    const index = order.indexOf(field.split('.')[0] ?? '');
    return index === -1 ? order.length : index;
  };
  return [...byField.values()].sort((a, b) => place(a) - place(b));
}

/** The errors of a contract. Rules over several fields, which zod reports last, are sorted to their field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): FieldError[] {
  return inFormOrder(
    issues.map((issue) => ({ field: fieldName(issue.path), message: issue.message })),
    schema,
  );
}

/** The error of a rule without its own text: without it, answers would contain zod's English defaults. */
const INVALID_TEXT = 'Isian tidak valid.';

/** Validates input by the contract: a wrong body or query is a 422 with its fields, a wrong path a 404. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = schema.safeParse(data, { error: () => INVALID_TEXT });
    if (result.success) return { value: result.data };
    if (httpPart === 'params') return { error: new NotFoundProblem() };
    const [first, ...rest] = fieldErrors(result.error.issues, schema);
    return { error: new InvalidProblem([first ?? { field: '', message: INVALID_TEXT }, ...rest]) };
  };

/** Serializes output by the contract: an answer's schema is an allow-list, so that other fields can't leak. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data));
