import './tables.ts';
import '#features/classes/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { UNDO_DAYS, type PastChoice, type SchoolYear } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The number of archives in the list. */
const YEARS_MAX = 100;
/** A device's copy has the classes and groups of this many archives. For older archives the device needs the server. */
const COPIED_YEARS = 3;
/** The largest number of archived classes and groups in a copy; each has about 100 bytes before compression. */
const PAST_MAX = 300;

/** Returns the instant until which an archive can be undone; null if it has passed. */
export function undoUntil(madeAt: string, now: Date): string | null {
  const until = Date.parse(madeAt) + UNDO_DAYS * DAY_MS;
  return now.getTime() <= until ? new Date(until).toISOString() : null;
}

/** Lists the archives, newest first. */
export async function listSchoolYears(db: Reader, now: Date): Promise<SchoolYear[]> {
  const rows = await db
    .selectFrom('school_years')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(YEARS_MAX)
    .execute();
  return rows.map(({ id, name, before_day, made_at }) => ({
    _id: id,
    name,
    before: before_day,
    madeAt: made_at,
    undoUntil: undoUntil(made_at, now),
  }));
}

/** Finds the archives with these ids that can still be undone. */
export async function findUndoableYears(db: Reader, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('school_years').select(['id', 'made_at']).where('id', 'in', ids).execute();
  return new Set(rows.filter(({ made_at }) => undoUntil(made_at, now) !== null).map(({ id }) => id));
}

/** A class or group, archived or not. */
interface AudienceRow {
  id: string;
  kind: 'class' | 'group';
  name: string;
  archive_id: string | null;
  following_id: string | null;
  class_id: string | null;
}

async function findAudience(db: Reader, id: string): Promise<AudienceRow | null> {
  const classRow = await db
    .selectFrom('classes')
    .select(['id', 'class_name as name', 'archive_id', 'following_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (classRow) return { ...classRow, kind: 'class', class_id: null };
  const group = await db
    .selectFrom('mentoring_groups')
    .select(['id', 'group_name as name', 'archive_id', 'following_id', 'class_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return group ? { ...group, kind: 'group' } : null;
}

/**
 * Finds the current class or group that follows an archived class or group, over any number of years. For a group without a
 * following group, continues with its class.
 */
async function findFollowing(
  past: AudienceRow,
  find: (id: string) => Promise<AudienceRow | null> | AudienceRow | null,
): Promise<AudienceRow | null> {
  let row: AudienceRow | null = past;
  // The limit ends a circle of records that follow each other.
  for (let years = 0; row !== null && years < YEARS_MAX; years += 1) {
    if (row.archive_id === null) return row;
    const next: AudienceRow | null = row.following_id === null ? null : await find(row.following_id);
    row = next ?? (row.class_id === null ? null : await find(row.class_id));
  }
  return null;
}

const toPast = ({ id, kind, name }: AudienceRow, archive: string, following: AudienceRow | null): PastChoice => ({
  _id: id,
  kind,
  name,
  archive,
  following: following && { _id: following.id, kind: following.kind, name: following.name },
});

/** Finds an archived class or group with the class or group that follows it; null if it is unknown or not archived. */
export async function findPastAudience(db: Reader, id: string): Promise<PastChoice | null> {
  const past = await findAudience(db, id);
  if (past === null || past.archive_id === null) return null;
  const year = await db.selectFrom('school_years').select('name').where('id', '=', past.archive_id).executeTakeFirst();
  return toPast(past, year?.name ?? '', await findFollowing(past, (next) => findAudience(db, next)));
}

/** Lists the classes and groups of the latest archives, each with the class or group that follows it; at most `PAST_MAX`. */
export async function listPastAudiences(db: Reader): Promise<PastChoice[]> {
  const years = await db
    .selectFrom('school_years')
    .select(['id', 'name'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(COPIED_YEARS)
    .execute();
  if (years.length === 0) return [];
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'class_name as name', 'archive_id', 'following_id'])
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  const groups = await db
    .selectFrom('mentoring_groups')
    .select(['id', 'group_name as name', 'archive_id', 'following_id', 'class_id'])
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  const byId = new Map<string, AudienceRow>([
    ...classes.map((row): [string, AudienceRow] => [row.id, { ...row, kind: 'class', class_id: null }]),
    ...groups.map((row): [string, AudienceRow] => [row.id, { ...row, kind: 'group' }]),
  ]);
  const rows = years.flatMap(({ id, name }) =>
    [...byId.values()].filter((row) => row.archive_id === id).map((row) => ({ row, name })),
  );
  const find = (id: string) => byId.get(id) ?? null;
  return Promise.all(rows.slice(0, PAST_MAX).map(async ({ row, name }) => toPast(row, name, await findFollowing(row, find))));
}
