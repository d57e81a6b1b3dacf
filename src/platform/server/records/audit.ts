/**
 * Writes the history (`audit_log`). Commands call `recordChange` with the record before and after. The row gets the names of the
 * changed fields, and only those values that the history may keep. Personal data stays out.
 */
import { randomBytes } from 'node:crypto';
import type { AccessAction, ChangeAction } from '#platform/shared/records/history.ts';
import { chunksOf } from '#platform/shared/collections.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Reader, Tx } from '../database/database.ts';
import { forEachYielding } from '../yield-turn.ts';

/** The author of a write, and its time. */
export interface Author {
  /** The signed-in admin; null for staff, and for the system itself. */
  adminId: string | null;
  /** The signed-in member of staff: the kind and the id of their record. */
  staff?: { kind: string; id: string } | undefined;
  /** Whether the write undoes an earlier one; the action of the earlier one or a name of the feature for it, if it is known. */
  isUndo?: boolean | string | undefined;
  now: Date;
}

/** A change of one record by a write. */
export interface RecordedChange {
  action: ChangeAction;
  /** The kind of the record, which decides which values the history keeps. */
  record: RecordKind;
  /** The id of the record. */
  entityId: string;
  /** The record's name, if none of its fields contains the name. Never a person's name. */
  name?: string | undefined;
  /** The record before the change, as its list shows it, or the ids of its children in order; absent for a create. */
  before?: object | undefined;
  /** The record, or the ids, after the change; absent for a delete. */
  after?: object | undefined;
  /** Changed fields that `before` and `after` don't contain, such as a password. */
  hidden?: readonly string[] | undefined;
}

/** A sign-in, or another event that changed no record. */
export interface RecordedAccess {
  action: AccessAction;
  /** The kind and id of the account, or of the person whose data the event concerns. */
  entity: string;
  entityId: string;
  /** Values for the history. They must not belong to a person. */
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** A row of `audit_log`, without author and time. */
interface Row {
  action: ChangeAction | AccessAction;
  entity: string;
  entityId: string;
  name: string | null;
  changes: object;
}

/** Fields whose changes are not recorded. */
const NOT_FIELDS = new Set(['_id', 'id', 'updatedAt', 'contentUpdatedAt', 'noticedAt']);
/** The name under which a changed order of a record's children is recorded. */
const ORDER = 'order';

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(record: object | undefined): Fields {
  if (record === undefined) return {};
  return Array.isArray(record) ? { [ORDER]: record } : Object.fromEntries(Object.entries(record));
}

/** Returns the value with records replaced by their ids. */
export function idsOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOnly);
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value) return value._id;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, idsOnly(inner)]));
}

/**
 * Returns what the history may keep of a field's value (`storesValue`): all of it, only some nested fields such as `classes.teacher`, or
 * undefined for nothing.
 */
function keptOf({ fields }: RecordKind, field: string, value: unknown): unknown {
  if (field === ORDER || fields[field]?.storesValue) return idsOnly(value);
  if (!Object.keys(fields).some((name) => name.startsWith(`${field}.`) && fields[name]?.storesValue)) return undefined;
  if (typeof value !== 'object' || value === null) return null;
  const kept = Object.entries(value).filter(([name]) => fields[`${field}.${name}`]?.storesValue);
  return Object.fromEntries(kept.map(([name, inner]) => [name, idsOnly(inner)]));
}

/** Returns the names of the changed fields, with the values that the history may keep. */
function describeChange({ record, before, after, hidden = [] }: RecordedChange): { fields: string[] } {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
    (field) => !NOT_FIELDS.has(field) && JSON.stringify(old[field] ?? null) !== JSON.stringify(current[field] ?? null),
  );
  const values = (from: Fields) =>
    Object.fromEntries(
      changed
        .filter((field) => field in from)
        .map((field) => [field, keptOf(record, field, from[field])])
        .filter(([, value]) => value !== undefined),
    );
  return {
    fields: [...changed, ...hidden],
    ...(before === undefined ? {} : { before: values(old) }),
    ...(after === undefined ? {} : { after: values(current) }),
  };
}

/** Returns the record's name at the time of the change; null for a person, or if no field contains it. */
function nameAtThatTime({ record: { nameField }, before, after }: RecordedChange): string | null {
  if (nameField === undefined) return null;
  const name = fieldsOf(after)[nameField] ?? fieldsOf(before)[nameField];
  return typeof name === 'string' ? name : null;
}

function authorOf({ adminId, staff }: Author): { by_kind: string | null; by_id: string | null } {
  if (adminId !== null) return { by_kind: 'admin', by_id: adminId };
  return { by_kind: staff?.kind ?? null, by_id: staff?.id ?? null };
}

/** The number of rows that this process has written. */
let rowsWritten = 0;

/** Returns an id that increases with every row of this process: so rows of one instant sort in the order they were written. */
function rowId(now: Date): string {
  rowsWritten = (rowsWritten + 1) % 2 ** 32;
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `${hex(now.getTime(), 12)}-${hex(rowsWritten, 8)}-${randomBytes(4).toString('hex')}`;
}

/** Rows per statement. */
const ROWS_AT_ONCE = 1_000;

async function writeRows(db: Reader, by: Author, rows: readonly Row[]): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_AT_ONCE)) {
    const values = chunk.map(({ action, entity, entityId, name, changes }) => ({
      id: rowId(by.now),
      at: by.now.toISOString(),
      ...authorOf(by),
      action,
      entity,
      entity_id: entityId,
      name,
      changes: JSON.stringify(by.isUndo ? { ...changes, isUndo: by.isUndo } : changes),
    }));
    await db.insertInto('audit_log').values(values).execute();
  }
}

/** Returns true if the write stored what was stored before, as when an unchanged form is saved. */
const isUnchanged = (action: ChangeAction, { fields }: { fields: readonly string[] }): boolean =>
  (action === 'update' || action === 'reorder') && fields.length === 0;

/** Records a change in the history, in the transaction of the change, so that both are stored or neither. */
export function recordChange(tx: Tx, by: Author, change: RecordedChange): Promise<void> {
  return recordChanges(tx, by, [change]);
}

/**
 * Records all changes of one write, in a few statements. Leaves out edits that changed nothing. Yields to other requests while it
 * describes many changes.
 */
export async function recordChanges(tx: Tx, by: Author, changes: readonly RecordedChange[]): Promise<void> {
  const rows: Row[] = [];
  await forEachYielding(changes, (change) => {
    const described = describeChange(change);
    if (isUnchanged(change.action, described)) return;
    rows.push({
      action: change.action,
      entity: change.record.entity,
      entityId: change.entityId,
      name: change.name ?? nameAtThatTime(change),
      changes: described,
    });
  });
  await writeRows(tx, by, rows);
}

/** Records an event that changed no record. */
export function recordAccess(db: Reader, by: Author, access: RecordedAccess): Promise<void> {
  return recordAccesses(db, by, [access]);
}

/** Records several events that changed no record, in a few statements. */
export async function recordAccesses(db: Reader, by: Author, accesses: readonly RecordedAccess[]): Promise<void> {
  const rows = accesses.map(({ action, entity, entityId, after }) => {
    const changes = after === undefined ? { fields: [] } : { fields: Object.keys(after), after };
    return { action, entity, entityId, name: null, changes };
  });
  await writeRows(db, by, rows);
}
