import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Report, ReportInput, ReportUpdate } from '../contract.ts';
import { findReport } from './queries.ts';
import { toColumns, toReport } from './tables.ts';

export async function createReport(tx: Tx, by: Author, input: ReportInput): Promise<Report> {
  const row = { id: newId(), ...toColumns(input), updated_at: nextUpdatedAt(by.now) };
  await tx
    .insertInto('reports')
    .values({ ...row, created_at: by.now.toISOString() })
    .execute();
  const after = toReport(row);
  await recordChange(tx, by, { action: 'create', entity: 'report', entityId: row.id, after });
  return after;
}

export async function updateReport(tx: Tx, by: Author, id: string, input: ReportUpdate): Promise<Report> {
  const stored = orNotFound(await findReport(tx, id));
  assertUnchanged(stored, input.updatedAt);
  const row = { id, ...toColumns(input), updated_at: nextUpdatedAt(by.now, stored) };
  await tx.updateTable('reports').set(row).where('id', '=', id).execute();
  const after = toReport(row);
  await recordChange(tx, by, { action: 'update', entity: 'report', entityId: id, before: toReport(stored), after });
  return after;
}

export async function deleteReport(tx: Tx, by: Author, id: string): Promise<string> {
  const stored = orNotFound(await findReport(tx, id));
  await tx.deleteFrom('reports').where('id', '=', id).execute();
  await recordChange(tx, by, { action: 'delete', entity: 'report', entityId: id, before: toReport(stored) });
  return id;
}
