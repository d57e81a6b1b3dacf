import { knownPersonId } from '#platform/shared/records/erased-person.ts';
import { UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** The fields of an input that contain ids, each with the table of these ids. A nested field is dotted: `classes.teacher`. */
export type TableReferences = Readonly<Record<string, keyof Tables>>;

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** Returns the ids in a field of a body, in any form that the contract accepts. The placeholder of an erased person is not an id. */
function idsAt(body: unknown, field: string): string[] {
  const value = field.split('.').reduce(property, body);
  return [value]
    .flat()
    .map((item: unknown) => (typeof item === 'object' ? property(item, '_id') : item))
    .filter((id): id is string => typeof id === 'string' && id !== '' && knownPersonId(id) !== null);
}

/** Returns one error for each field of the body with an unknown id. */
export async function unknownReferences(db: Reader, references: TableReferences, body: unknown): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [field, table] of Object.entries(references)) {
    const namedIds = new Set(idsAt(body, field));
    if (namedIds.size === 0) continue;
    const existing = await sql`select id from ${sql.table(table)} where id in (${sql.join([...namedIds])})`.execute(db);
    if (existing.rows.length < namedIds.size) errors.push({ field, message: UNKNOWN_ID_TEXT });
  }
  return errors;
}

/**
 * Checks that every id names a record, and reports all fields together.
 * @throws InvalidProblem with each field that has an unknown id.
 */
export async function assertReferences(tx: Reader, references: TableReferences, input: object): Promise<void> {
  const [first, ...rest] = await unknownReferences(tx, references, input);
  if (first) throw new InvalidProblem([first, ...rest]);
}
