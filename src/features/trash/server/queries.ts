import '#features/auth/server/tables.ts';
import { z } from 'zod';
import type { Engine, Reader } from '#platform/server/database/database.ts';
import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { goodRows } from '#platform/server/records/good-rows.ts';
import { readPage } from '#platform/server/records/page.ts';
import { parentReference, type ParentReference } from '#platform/server/records/trash/trash-document.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import { trashed, TRASH_ORDERS, type Trashed, type TrashPage } from '../contract.ts';
import { trashRows } from './rows.ts';

/** The largest number of entries in the list without pages. */
const WHOLE_MAX = 1_000;

/** The time for which an entry stays in the trash. */
const TRASH_MS = TRASH_DAYS * 24 * 60 * 60_000;

/** The entries as rows that expire. A job deletes expired rows. */
export const TRASHED_ROWS: ExpiringRows = { table: 'trash', column: 'deleted_at', lifetimeMs: TRASH_MS };

/** Returns the ISO instant after which an entry must have been deleted to be restorable. Older entries may wait for the job. */
export function oldestRestorable(now: Date): string {
  return new Date(now.getTime() - TRASH_MS).toISOString();
}

/** Selects the entries that can be restored. */
function selectEntries(db: Reader, now: Date) {
  return db
    .selectFrom('trash')
    .select(['trash.id', 'entity', 'entity_id', 'trash.name', 'deleted_at', 'admin_id', 'counts', 'parents'])
    .where('deleted_at', '>', oldestRestorable(now));
}
type Entry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const counts = trashed.shape.along;
const parents = z.array(parentReference);

/** Parses the records that contain the deleted record, the nearest first. */
export function parentsOf({ parents: text }: { parents: string }): ParentReference[] {
  return parents.parse(JSON.parse(text));
}

/** Finds the entries of these records, if they are in the trash too. */
export async function findEntriesOf(db: Reader, records: readonly ParentReference[], now: Date) {
  if (records.length === 0) return [];
  const ids = [...new Set(records.map(({ _id }) => _id))];
  return selectEntries(db, now).where('entity_id', 'in', ids).limit(WHOLE_MAX).execute();
}

const { entity, deleted_at, counts: countsRule, parents: parentsRule } = trashRows.trash;
/** The rules for the columns that are parsed. */
const rules = { entity, deleted_at, counts: countsRule, parents: parentsRule };

/** Turns rows into entries of the answer. Leaves out invalid rows. */
async function describe(db: Reader, stored: readonly Entry[], now: Date): Promise<Trashed[]> {
  const rows = goodRows('trash', rules, stored);
  const adminIds = [...new Set(rows.flatMap(({ admin_id }) => admin_id ?? []))];
  const admins =
    adminIds.length === 0 ? [] : await db.selectFrom('admins').select(['id', 'name']).where('id', 'in', adminIds).execute();
  const names = new Map(admins.map(({ id, name }) => [id, name]));
  const found = groupBy(await findEntriesOf(db, rows.flatMap(parentsOf), now), (entry) => `${entry.entity} ${entry.entity_id}`);
  return rows.map((row) => {
    const containers = parentsOf(row);
    // The containers are nearest first; the outermost one in the trash must be restored first.
    const missing = containers.flatMap(({ entity, _id }) => found.get(`${entity} ${_id}`) ?? []).at(-1);
    const name = row.admin_id === null ? undefined : names.get(row.admin_id);
    return trashed.parse({
      _id: row.id,
      entity: row.entity,
      entityId: row.entity_id,
      name: row.name,
      deletedAt: row.deleted_at,
      until: new Date(Date.parse(row.deleted_at) + TRASH_MS).toISOString(),
      by: name === undefined ? null : { _id: row.admin_id, name },
      along: counts.parse(JSON.parse(row.counts)),
      inside: containers.length === 0 ? null : containers.map((container) => container.name).join(', '),
      waitsFor: missing ? { _id: missing.id, name: missing.name } : null,
    });
  });
}

/** Lists the entries, the latest first, at most `WHOLE_MAX`. */
export async function listTrash(db: Reader, now: Date): Promise<Trashed[]> {
  const rows = await selectEntries(db, now).orderBy('deleted_at', 'desc').orderBy('trash.id').limit(WHOLE_MAX).execute();
  return describe(db, rows, now);
}

const PAGES = { orders: TRASH_ORDERS, columns: { deletedAt: 'deleted_at' }, search: ['name'] } as const;

/** Reads a page of the entries. */
export async function readTrashPage(db: Reader, engine: Engine, query: TrashPage, now: Date) {
  const { rows, next } = await readPage(engine, selectEntries(db, now), PAGES, query);
  return { data: await describe(db, rows, now), next };
}
