import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '#platform/server/database/database.ts';
import { unknownReferences, type TableReferences } from '#platform/server/records/references.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { inFormOrder } from './validation.ts';

/**
 * Lets a body that its contract refused be told its unknown ids too: every failing field is reported at once, although
 * only the database knows which ids exist. Fields that the contract refused are not looked up.
 * `more` reports what else depends on stored data; its errors of refused fields are dropped.
 * @returns an error handler for the route, which hands each error on.
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
