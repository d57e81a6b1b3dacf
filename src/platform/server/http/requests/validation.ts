import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { InvalidProblem, NotFoundProblem, type FieldError } from '#platform/shared/problem.ts';

/** Returns the name of a field without indexes: `classes.class.3` becomes `classes.class`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .filter((segment) => typeof segment !== 'number')
    .map(String)
    .join('.');
}

/** Returns the first error of each field, in the order of the schema, which is that of the form. */
export function inFormOrder(errors: readonly FieldError[], schema: z.ZodType): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    if (!byField.has(error.field)) byField.set(error.field, error);
  }
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const positionOf = ({ field }: FieldError) => {
    const index = order.indexOf(field.split('.')[0] ?? '');
    return index === -1 ? order.length : index;
  };
  return [...byField.values()].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Converts zod's issues to field errors in the order of the form; zod reports rules over several fields last. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): FieldError[] {
  return inFormOrder(
    issues.map((issue) => ({ field: fieldName(issue.path), message: issue.message })),
    schema,
  );
}

/** The error of a rule that has no text. Without it, answers would contain zod's English defaults. */
const INVALID_TEXT = 'Isian tidak valid.';

/** Validates input by the contract. An invalid body or query is a 422 with its fields, an invalid path a 404. */
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
