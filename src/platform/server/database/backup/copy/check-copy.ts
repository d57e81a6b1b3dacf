import Libsql from 'libsql';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from '#platform/server/database/migrations/schema-tables.ts';
import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { toBackupError, BackupError } from '../backup-error.ts';
import { digestTables, MANIFEST_TABLE, readManifest, rawRows, rawTexts, rawTableNames } from './manifest.ts';

/** The contents of a copy that passed every check. */
export interface CheckedCopy {
  tables: number;
  rows: number;
  /** ISO instant, UTC; null for a copy without a manifest (made by an earlier Suluh). */
  savedAt: string | null;
}

/** Tables that no migration creates; `OLD_LOCK_TABLE` belongs to Suluh's first versions. */
const OTHER_TABLES: readonly string[] = [MIGRATION_TABLE, OLD_LOCK_TABLE, MANIFEST_TABLE];

function refuse(message: string): never {
  throw new BackupError('damaged', message);
}

/** Returns the names of the tables that these migrations create. Runs them on a database in memory. */
export function tablesOf(steps: SchemaSteps, applied: readonly string[]): string[] {
  const file = new Libsql(':memory:');
  try {
    for (const statement of applied.flatMap((name) => steps[name]?.parts('sqlite') ?? []))
      if (typeof statement === 'string') file.exec(statement);
    return rawTableNames(file);
  } finally {
    file.close();
  }
}

/** Runs SQLite's integrity check of the whole file. @throws BackupError if the file is damaged. */
export function checkStructure(file: Libsql.Database, name: string): void {
  const [fault] = rawTexts(file, 'integrity_check', 'from pragma_integrity_check');
  if (fault !== 'ok') refuse(`${name} is damaged: ${fault}.`);
}

function checkSchema(file: Libsql.Database, name: string, steps: SchemaSteps): void {
  const tables = rawTableNames(file);
  if (!tables.includes(MIGRATION_TABLE)) refuse(`${name} is not a Suluh database.`);
  const applied = rawTexts(file, 'name', `from ${MIGRATION_TABLE} order by name`);
  const unknown = applied.filter((step) => !(step in steps));
  if (unknown.length > 0) {
    throw new BackupError(
      'other',
      `${name} was made by a newer Suluh (it has ${unknown.join(', ')}). Use that version or a newer one.`,
    );
  }
  const expectedTables = tablesOf(steps, applied);
  const missing = expectedTables.filter((table) => !tables.includes(table));
  if (missing.length > 0) refuse(`${name} lacks the tables ${missing.join(', ')}.`);
  // This also finds a manifest whose table has a damaged name. Otherwise `checkContents` would take the copy for one without a
  // manifest, and compare no checksums.
  const foreign = tables.filter((table) => !expectedTables.includes(table) && !OTHER_TABLES.includes(table));
  if (foreign.length > 0) refuse(`${name} is damaged: ${foreign.join(', ')} is not a Suluh table.`);
}

/** @throws BackupError if a reference has no target. */
export function checkReferences(file: Libsql.Database, name: string): void {
  const broken = rawTexts(file, '"table"', 'from pragma_foreign_key_check');
  if (broken.length > 0) {
    const tables = [...new Set(broken)].join(', ');
    refuse(`${name} is damaged: ${broken.length} references in ${tables} point to records that do not exist.`);
  }
}

function checkContents(file: Libsql.Database, name: string): CheckedCopy {
  const manifest = readManifest(file);
  if (!manifest) {
    const tables = rawTableNames(file);
    const rows = tables.map((table) => Number(Array.from(rawRows(file, `select count(*) from "${table}"`))[0]?.[0] ?? 0));
    return { tables: tables.length, rows: rows.reduce((sum, count) => sum + count, 0), savedAt: null };
  }
  const digests = digestTables(file);
  for (const { table, rows, checksum } of manifest.tables) {
    const found = digests.find((digest) => digest.table === table);
    if (!found) refuse(`${name} lacks the table ${table}.`);
    if (found.rows !== rows) refuse(`${name} holds ${found.rows} rows of ${table}, not the ${rows} that were saved.`);
    if (found.checksum !== checksum) refuse(`${name} is damaged: ${table} differs from what was saved.`);
  }
  const added = digests.find(({ table }) => !manifest.tables.some((digest) => digest.table === table));
  if (added) refuse(`${name} is damaged: its table ${added.table} is not listed in ${MANIFEST_TABLE}.`);
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0);
  return { tables: digests.length, rows, savedAt: manifest.savedAt };
}

/**
 * Verifies a copy of the whole database: an SQLite file from before a migration, or the backup of an earlier Suluh.
 *
 * 1. SQLite's own check finds no damage.
 * 2. The schema is known and has all of its tables.
 * 3. No reference is broken.
 * 4. Every table has the row count and the checksum that the copy's manifest recorded.
 *
 * @param name the file's name in the error message.
 * @throws BackupError with a one-line reason.
 */
export function checkCopy(path: string, name: string, steps: SchemaSteps): CheckedCopy {
  try {
    const file = new Libsql(path);
    try {
      checkStructure(file, name);
      checkSchema(file, name, steps);
      checkReferences(file, name);
      return checkContents(file, name);
    } finally {
      file.close();
    }
  } catch (error) {
    throw toBackupError(error, `${name} can't be read as a backup of Suluh`);
  }
}
