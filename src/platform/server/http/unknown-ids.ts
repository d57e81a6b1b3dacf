import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reader } from '#platform/server/database/database.ts';
import { unknownReferences } from '#platform/server/records/references.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { inFormOrder } from './validation.ts';

/** A field of a body that holds ids (dotted when nested), and the table whose records they name. */
export interface HeldIds {
  field: string;
  table: keyof Tables;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** The ids at a field of a body, in whichever of the forms that the contract takes. */
function idsAt(body: unknown, field: string): string[] {
  const held = field.split('.').reduce(property, body);
  return [held]
    .flat()
    .map((item: unknown) => (typeof item === 'object' ? property(item, '_id') : item))
    .filter((id): id is string => typeof id === 'string' && id !== '');
}

/**
 * Lets a body that its contract refused be told its unknown ids too: every failing field is reported at once, although
 * only the database knows which ids exist. Fields that the contract refused are not looked up.
 * @returns an error handler for the route, which hands each error on.
 */
export function tellUnknownIds(db: Reader, schema: z.ZodType, held: readonly HeldIds[]) {
  return async (error: unknown, { body }: Pick<FastifyRequest, 'body'>): Promise<never> => {
    const isRefusedBody = error instanceof InvalidProblem && property(error, 'validationContext') === 'body';
    if (!isRefusedBody) throw error;
    const errors = error.errors ?? [];
    const readable = held.filter(({ field }) => !errors.some((known) => known.field === field));
    const unknown = await unknownReferences(
      db,
      readable.map(({ field, table }) => ({ field, table, ids: idsAt(body, field) })),
    );
    const [first, ...rest] = inFormOrder([...errors, ...unknown], schema);
    throw first && unknown.length > 0 ? new InvalidProblem([first, ...rest]) : error;
  };
}
