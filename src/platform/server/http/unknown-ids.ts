import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '#platform/server/database/database.ts';
import { unknownReferences, type TableReferences } from '#platform/server/records/references.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { inFormOrder } from './validation.ts';

/**
 * Lets a body that its contract refused be told its unknown ids too: every failing field is reported at once, although
 * only the database knows which ids exist. Fields that the contract refused are not looked up.
 * @returns an error handler for the route, which hands each error on.
 */
export function reportUnknownIds(db: Reader, schema: z.ZodType, references: TableReferences) {
  return async (error: unknown, { body }: Pick<FastifyRequest, 'body'>): Promise<never> => {
    const isRefusedBody = error instanceof InvalidProblem && 'validationContext' in error && error.validationContext === 'body';
    if (!isRefusedBody) throw error;
    const errors = error.errors ?? [];
    const refused = new Set(errors.map(({ field }) => field));
    const readable = Object.fromEntries(Object.entries(references).filter(([field]) => !refused.has(field)));
    const unknown = await unknownReferences(db, readable, body);
    const [first, ...rest] = inFormOrder([...errors, ...unknown], schema);
    throw first && unknown.length > 0 ? new InvalidProblem([first, ...rest]) : error;
  };
}
