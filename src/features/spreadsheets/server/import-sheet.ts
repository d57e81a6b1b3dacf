import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { newId } from '#platform/server/records/ids.ts';
import { yieldTurn, forEachYielding } from '#platform/server/yield-turn.ts';
import { readRecordsBy, stampOf } from '#platform/server/records/sheets/read-records.ts';
import type { SheetChange, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { writeRecords } from '#platform/server/records/sheets/write-records.ts';
import { insertRows } from '#platform/server/records/trash/raw-rows.ts';
import { ConflictProblem, Problem, type FieldError } from '#platform/shared/problem.ts';
import { PROBLEMS_MAX, WARNINGS_MAX, type SheetImport, type SheetImported, type SheetPreview } from '../contract.ts';
import { CHANGED_MEANWHILE_TEXT, PROBLEMS_TEXT } from '../messages.ts';
import { planImport, type Plan, type SheetKinds } from './plan.ts';
import { readRows } from './read-rows.ts';
import './tables.ts';

/** The number of field errors in a refusal. The preview has all problems. */
const ERRORS_MAX = 100;
/** The number of `import_rows` that one statement inserts. */
const ROWS_AT_ONCE = 1_000;

/** Counts the rows by state, and limits the problems and warnings of the answer. */
function countsOf({ rows, problems, warnings, extraRecords }: Plan) {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    new: count('new'),
    same: count('same'),
    changed: count('changed'),
    problems: problems.slice(0, PROBLEMS_MAX),
    moreProblems: Math.max(0, problems.length - PROBLEMS_MAX),
    warnings: warnings.slice(0, WARNINGS_MAX),
    moreWarnings: Math.max(0, warnings.length - WARNINGS_MAX),
    made: extraRecords.length,
  };
}

async function plan(db: Reader, kind: SheetKind, kinds: SheetKinds, body: SheetImport, now: Date): Promise<Plan> {
  const { names, skip } = body;
  return planImport(db, kind, kinds, { sentRows: await readRows(body.rows), names, skip, now });
}

/** Returns what an import would do. Stores nothing. */
export async function previewImport(
  db: Reader,
  kind: SheetKind,
  kinds: SheetKinds,
  body: SheetImport,
  now: Date,
): Promise<SheetPreview['data']> {
  const planned = await plan(db, kind, kinds, body, now);
  return { ...countsOf(planned), rows: planned.rows };
}

function refuse({ problems }: Plan): never {
  const errors = problems.slice(0, ERRORS_MAX).map(({ line, column, reason }): FieldError => ({
    field: column === null ? `rows.${line}` : `rows.${line}.${column}`,
    message: reason,
  }));
  throw new Problem('invalid', PROBLEMS_TEXT, { errors });
}

/** @throws ConflictProblem if the counts differ from those of the preview */
function assertExpected(counts: ReturnType<typeof countsOf>, { expected }: SheetImport): void {
  if (!expected) return;
  const isSame = (['new', 'same', 'changed'] as const).every((state) => expected[state] === counts[state]);
  if (!isSame) throw new ConflictProblem(CHANGED_MEANWHILE_TEXT, 'expected');
}

/** Stores what the import did to these records, for its undo. */
async function storeImportRows(tx: Tx, batch: string, kind: SheetKind, changes: readonly SheetChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const stamps = new Map<string, string>();
  await forEachYielding(await readRecordsBy(tx, kind, 'id', ids), (record) => {
    stamps.set(record.id, stampOf(record));
  });
  const rows = changes.map(({ id, line, stored }) => ({
    batch,
    entity: kind.sheet.entity,
    entity_id: id,
    line,
    stamp: stamps.get(id) ?? '',
    before: stored && JSON.stringify(stored.values),
  }));
  for (const chunk of chunksOf(rows, ROWS_AT_ONCE)) {
    await insertRows(tx, 'import_rows', chunk);
    await yieldTurn();
  }
}

/**
 * Imports all rows or none. It checks and writes in one transaction, so nothing changes in between:
 * 1. It plans the import, and refuses it if a row has a problem or if the counts differ from those of the preview.
 * 2. It writes the records that rows only name and the admin decided to create (`extraRecords`), by kind, then the records of the rows.
 * 3. It stores what it did, for an undo.
 *
 * @throws Problem 422 if a row has a problem; ConflictProblem if the counts differ from those of the preview
 */
export async function importSheet(
  tx: Tx,
  by: Author,
  kind: SheetKind,
  kinds: SheetKinds,
  body: SheetImport,
): Promise<Omit<SheetImported['data'], 'links'>> {
  const planned = await plan(tx, kind, kinds, body, by.now);
  if (planned.problems.length > 0) refuse(planned);
  const counts = countsOf(planned);
  assertExpected(counts, body);
  const { changes, extraRecords } = planned;
  if (changes.length === 0) return { ...counts, batch: null };
  const batch = newId();
  await tx
    .insertInto('imports')
    .values({ id: batch, kind: kind.sheet.entity, made_at: by.now.toISOString(), admin_id: by.adminId })
    .execute();
  const extras = [...groupBy(extraRecords, (record) => record.kind.sheet.entity).values()].map((records) => ({
    kind: records[0]?.kind ?? kind,
    changes: records.map(({ change }) => change),
  }));
  for (const written of [...extras, { kind, changes }]) {
    await writeRecords(tx, by, written.kind, written.changes);
    await storeImportRows(tx, batch, written.kind, written.changes);
  }
  // The commit follows, and takes a long time if the import is large. Other requests run before it.
  await yieldTurn();
  return { ...counts, batch };
}
