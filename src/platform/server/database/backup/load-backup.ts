import { sql } from 'kysely';
import type { Engine, Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { readSchemaState, runStep } from '../migrate.ts';
import type { SchemaSteps } from '../schema-steps.ts';
import { BackupError } from './backup-error.ts';
import { readTables, type Table } from './catalogue.ts';
import { clearUnused } from './empty-target.ts';
import { dataFigure, inBinaryOrder, type BackupHeader, type BackupPart, type TableDigest } from './format.ts';
import { readTableParts } from './read-tables.ts';
import { withReferencesAfter } from './references.ts';
import type { Rules } from './rules.ts';
import { insertRows } from './write-rows.ts';

/** What was loaded, and proved to be there. */
export interface Loaded {
  header: BackupHeader;
  tables: number;
  rows: number;
  /** `dataFigure` of what was saved, which the database held before the newer steps ran. */
  data: string;
  /** The steps of the schema that this Suluh has beyond the backup's. */
  newSteps: string[];
}

/** Before it the counter was raised by writes: seconds since then are more than those ever were, and fit for decades. */
const COUNTER_START_MS = Date.UTC(2020, 0, 1);

function assertKnown({ steps: names }: BackupHeader, steps: SchemaSteps): void {
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    throw new BackupError(
      'other',
      `The backup was made by a newer Suluh (it has ${unknown.join(', ')}). Use that version or a newer one.`,
    );
  }
}

async function buildSchema(tx: Tx, engine: Engine, { steps: names }: BackupHeader, steps: SchemaSteps): Promise<Table[]> {
  for (const name of inBinaryOrder(names)) await runStep(tx, engine, name, steps);
  const tables = await readTables(tx, engine);
  for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  return tables;
}

/** The table of the schema that a backup's is. */
function matching(tables: readonly Table[], part: Extract<BackupPart, { kind: 'table' }>): Table {
  const { table, columns, key } = part.shape;
  const found = tables.find((own) => own.table === table);
  if (!found || String([found.columns, found.key]) !== String([columns, key])) {
    throw new BackupError('damaged', `The backup is damaged: ${table} is not as its schema makes it.`);
  }
  return found;
}

async function storeRows(tx: Tx, engine: Engine, table: Table, rows: Extract<BackupPart, { kind: 'rows' }>['rows']) {
  try {
    await insertRows(tx, engine, table, rows);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure !== 'value' && failure !== 'unique') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError('damaged', `The backup holds rows of ${table.table} that the database does not take (${reason}).`);
  }
}

/** Stores all rows. @returns what each table held, as the backup says it. */
async function storeTables(tx: Tx, engine: Engine, tables: readonly Table[], parts: AsyncIterable<BackupPart>) {
  const digests: TableDigest[] = [];
  let table: Table | undefined;
  for await (const part of parts) {
    if (part.kind === 'table') table = matching(tables, part);
    if (part.kind === 'rows' && table) await storeRows(tx, engine, table, part.rows);
    if (part.kind === 'end') digests.push(part.digest);
  }
  return digests;
}

/** Reads everything back. @throws BackupError unless every table of the schema was saved and holds what was. */
async function prove(tx: Tx, engine: Engine, tables: readonly Table[], saved: readonly TableDigest[]): Promise<void> {
  const missing = tables.find(({ table }) => !saved.some(({ end }) => end === table));
  if (missing) throw new BackupError('damaged', `The backup lacks the table ${missing.table}.`);
  for await (const part of readTableParts(tx, engine, tables)) {
    if (part.kind !== 'end') continue;
    const { end, rows, sha256 } = part.digest;
    const said = saved.find((digest) => digest.end === end);
    if (said?.rows !== rows || said.sha256 !== sha256) {
      throw new BackupError('other', `The database holds something else in ${end} than was saved (${rows} rows).`);
    }
  }
}

async function headerOf(parts: AsyncIterator<BackupPart>): Promise<BackupHeader> {
  const first = await parts.next();
  if (first.done || first.value.kind !== 'header') throw new Error('A backup begins with its header.');
  return first.value.header;
}

/**
 * Fills an empty database with a backup, in the one transaction `tx`: builds the schema as the backup had it, stores the rows,
 * holds counts, checksums and references against what was saved, takes out whoever was signed in, and runs the newer steps.
 * @throws BackupError with one line that says what is wrong; nothing may be committed then.
 */
export async function loadBackup(
  tx: Tx,
  engine: Engine,
  parts: AsyncGenerator<BackupPart>,
  { steps, leftOut }: Rules,
  now: Date,
): Promise<Loaded> {
  const header = await headerOf(parts);
  assertKnown(header, steps);
  await clearUnused(tx, engine, steps, leftOut);
  const tables = await buildSchema(tx, engine, header, steps);
  let saved: TableDigest[] = [];
  await withReferencesAfter(tx, engine, async () => {
    saved = await storeTables(tx, engine, tables, parts);
  });
  await prove(
    tx,
    engine,
    tables.filter(({ table }) => !header.leftOut.includes(table)),
    saved,
  );
  for (const { table } of tables.filter((own) => leftOut.includes(own.table))) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  const version = Math.floor((now.getTime() - COUNTER_START_MS) / 1_000);
  await tx.insertInto('content_version').values({ id: 1, version }).execute();
  const { pending } = await readSchemaState(tx, engine, steps);
  for (const name of pending) await runStep(tx, engine, name, steps);
  // Until the server looks by itself it would take every table for an empty one.
  if (engine === 'postgres')
    for (const { table } of await readTables(tx, engine)) await sql`analyze ${sql.table(table)}`.execute(tx);
  const rows = saved.reduce((sum, digest) => sum + digest.rows, 0);
  return { header, tables: saved.length, rows, data: dataFigure(saved), newSteps: pending };
}
