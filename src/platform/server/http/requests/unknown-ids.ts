import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '#platform/server/database/database.ts';
import { unknownReferences, type TableReferences } from '#platform/server/records/references.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { inFormOrder } from './validation.ts';

/**
 * Reports unknown ids together with the contract's errors, so that every invalid field is reported at once, although only the
 * database knows the ids. Invalid fields are not looked up. `more` reports other errors that depend on stored data; errors of
 * invalid fields are dropped.
 * @returns an error handler for the route, which rethrows each error.
 */
export function reportUnknownIds(
  db: Reader,
  schema: z.ZodType,
  references: TableReferences,
  more?: (request: Pick<FastifyRequest, 'params' | 'body'>) => Promise<FieldError[]>,
) {
  return async (error: unknown, request: Pick<FastifyRequest, 'params' | 'body'>): Promise<never> => {
    const isRefusedBody = error instanceof InvalidProblem && 'validationContext' in error && error.validationContext === 'body';
    if (!isRefusedBody) throw error;
    const errors = error.errors ?? [];
    const refused = new Set(errors.map(({ field }) => field));
    const readable = Object.fromEntries(Object.entries(references).filter(([field]) => !refused.has(field)));
    const unknown = [...(await unknownReferences(db, readable, request.body)), ...((await more?.(request)) ?? [])];
    const [first, ...rest] = inFormOrder([...errors, ...unknown], schema);
    throw first && unknown.length > 0 ? new InvalidProblem([first, ...rest]) : error;
  };
}
