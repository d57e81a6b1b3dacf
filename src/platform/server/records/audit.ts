import { randomBytes } from 'node:crypto';
import type { AccessAction, AuditedEntity, AuthorKind, ChangeAction } from '#platform/shared/history.ts';
import type { Reader, Tx } from '../database/database.ts';
import { describeChange, nameAtThatTime, type DescribedRecord } from './kept-values.ts';

/** On whose behalf a write happens, and when. */
export interface Author {
  /** The signed-in admin; null for a teacher or mentor, and for the system itself. */
  adminId: string | null;
  /** The signed-in teacher or mentor. */
  staff?: { kind: 'teacher' | 'mentor'; id: string } | undefined;
  now: Date;
}

export interface RecordedChange extends DescribedRecord {
  action: ChangeAction;
  entityId: string;
  /** What the record is called, where no field of it says that; never a person's name. */
  name?: string | undefined;
}

export interface RecordedAccess {
  action: AccessAction;
  entity: AuditedEntity;
  /** The account, or the person whose data it is. */
  entityId: string;
  /** What is to be told of it: values that are of no person. */
  after?: object | undefined;
}

interface Row {
  action: ChangeAction | AccessAction;
  entity: AuditedEntity;
  entityId: string;
  name: string | null;
  changes: object;
}

function authorOf({ adminId, staff }: Author): { by_kind: AuthorKind | null; by_id: string | null } {
  if (adminId !== null) return { by_kind: 'admin', by_id: adminId };
  return { by_kind: staff?.kind ?? null, by_id: staff?.id ?? null };
}

let written = 0;

/** Rises with every row that this process writes, so that rows of one instant stand in the order in which they were written. */
function rowId(now: Date): string {
  written = (written + 1) % 2 ** 32;
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `${hex(now.getTime(), 12)}-${hex(written, 8)}-${randomBytes(4).toString('hex')}`;
}

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;

async function writeRows(db: Reader, by: Author, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE).map(({ action, entity, entityId, name, changes }) => ({
      id: rowId(by.now),
      at: by.now.toISOString(),
      ...authorOf(by),
      action,
      entity,
      entity_id: entityId,
      name,
      changes: JSON.stringify(changes),
    }));
    await db.insertInto('audit_log').values(values).execute();
  }
}

/** From here on nothing that was kept of public reads is good any more. */
export async function raiseContentVersion(tx: Tx): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .execute();
}

/** Writes the audit row and raises the content version, in the change's own transaction: neither can part from it. */
export function recordChange(tx: Tx, by: Author, change: RecordedChange): Promise<void> {
  return recordChanges(tx, by, [change]);
}

/** The same for all that one write changed, in a few statements. */
export async function recordChanges(tx: Tx, by: Author, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    ...change,
    name: change.name ?? nameAtThatTime(change),
    changes: describeChange(change),
  }));
  await writeRows(tx, by, rows);
  await raiseContentVersion(tx);
}

/** Writes the audit row alone: no content changed, and what is kept of public reads stays good. */
export async function recordAccess(db: Reader, by: Author, access: RecordedAccess): Promise<void> {
  await writeRows(db, by, [{ ...access, name: null, changes: describeChange(access) }]);
}
