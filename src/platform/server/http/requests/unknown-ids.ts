import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '#platform/server/database/database.ts';
import { unknownReferences, type TableReferences } from '#platform/server/records/references.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { inFormOrder } from './validation.ts';

/**
 * Adds unknown ids to the errors of a refused body, so that one answer reports every invalid field, although only the database
 * knows the ids. Fields that are already refused are not looked up.
 * @param more finds further errors that depend on stored data.
 * @returns an error handler for the route. It throws the error that it receives, or one with the further errors that it found.
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
    const notRefused = Object.fromEntries(Object.entries(references).filter(([field]) => !refused.has(field)));
    const unknown = [...(await unknownReferences(db, notRefused, request.body)), ...((await more?.(request)) ?? [])];
    const [first, ...rest] = inFormOrder([...errors, ...unknown], schema);
    throw first && unknown.length > 0 ? new InvalidProblem([first, ...rest]) : error;
  };
}
