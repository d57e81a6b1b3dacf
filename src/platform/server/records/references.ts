import { UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

export interface References {
  field: string;
  table: keyof Tables;
  ids: readonly (string | null)[];
}

/** One error for each field that holds an id without a record. */
export async function unknownReferences(db: Reader, references: readonly References[]): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const { field, table, ids } of references) {
    const wanted = ids.filter((id) => id !== null);
    if (wanted.length === 0) continue;
    const known = await sql`select id from ${sql.table(table)} where id in (${sql.join(wanted)})`.execute(db);
    if (known.rows.length < new Set(wanted).size) errors.push({ field, message: UNKNOWN_ID_TEXT });
  }
  return errors;
}

/**
 * Checks that every id names a record, all fields at once.
 * @throws InvalidProblem naming each field that holds an unknown id.
 */
export async function assertReferences(tx: Reader, references: readonly References[]): Promise<void> {
  const [first, ...rest] = await unknownReferences(tx, references);
  if (first) throw new InvalidProblem([first, ...rest]);
}
