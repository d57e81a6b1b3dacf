import type { SchemaState } from '#platform/server/database/migrate.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

/** What a database's schema is to this release. @param isServed whether a server runs on it. */
export function checkSchema({ applied, tables, pending, unknown, standsWithUnknown }: SchemaState, isServed: boolean): Finding[] {
  if (applied === null && tables.length > 0) {
    return [
      fail(
        `The database holds tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…).`,
        'give Suluh an empty database of its own: set DATABASE_URL, or DATA_DIR',
      ),
    ];
  }
  if (applied === null) return [note('The database is empty: the first start makes its tables.', 'npm start')];
  if (unknown.length > 0 && standsWithUnknown) {
    return [note(`A newer Suluh has changed the database (${unknown.join(', ')}) in a way that this one stands with.`)];
  }
  if (unknown.length > 0) {
    return [
      fail(
        `The database was made by a newer Suluh (it has ${unknown.join(', ')}): this release does not start on it.`,
        'run the newer release, or restore the copy from before that update (docs/operations.md#updating)',
      ),
    ];
  }
  if (pending.length === 0) return [ok(`All ${applied.length} steps of the schema were run.`)];
  const says = `Steps of the schema that are still to be run: ${pending.join(', ')}.`;
  if (isServed) return [warn(`${says} An older release is running.`, 'restart the server: the start runs them')];
  return [
    note(`${says} The next start runs them.`, 'npm run update:check tells how long that takes; npm start, or npm run db:migrate'),
  ];
}
