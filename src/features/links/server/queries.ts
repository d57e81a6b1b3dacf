import './tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { CheckedLink } from '../contract.ts';
import { isMarked, stateWithReports, type LinkState, type StoredCheck } from '../link-rules.ts';
import { linkId } from './mark-queries.ts';
import type { LinkTables } from './tables.ts';
import { listTargets } from './targets.ts';

type Row = LinkTables['link_checks'];

/** The order of the admins' list: first the links that students can't open. */
const ORDER: readonly LinkState[] = ['dead', 'permission', 'embed', 'unknown', 'ok'];

export function toCheck(row: Row): StoredCheck {
  return {
    state: row.state,
    since: row.since,
    checkedAt: row.checked_at,
    failures: row.failures,
    failedOn: row.failed_on,
    nextAt: row.next_at,
  };
}

export function toRow(id: string, check: StoredCheck): Row {
  return {
    id,
    state: check.state,
    since: check.since,
    checked_at: check.checkedAt,
    failures: check.failures,
    failed_on: check.failedOn,
    next_at: check.nextAt,
  };
}

/** Reads the stored result of one link's checks. */
export async function findCheck(db: Reader, id: string): Promise<StoredCheck | null> {
  const row = await db.selectFrom('link_checks').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCheck(row) : null;
}

/** Reads how many reports of students each link has, and when the last one came. */
async function reportCounts(db: Reader, id?: string): Promise<Map<string, { count: number; last: string }>> {
  const rows = await db
    .selectFrom('link_reports')
    .select(['link_id', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.max('at').as('last')])
    .$if(id !== undefined, (query) => query.where('link_id', '=', id ?? ''))
    .groupBy('link_id')
    .limit(LIST_MAX)
    .execute();
  return new Map(rows.map(({ link_id, count, last }) => [link_id, { count: Number(count), last }]));
}

export async function countReports(db: Reader, id: string): Promise<number> {
  return (await reportCounts(db, id)).get(id)?.count ?? 0;
}

/** Lists all links with the results of their checks; with 'attention', only the links that may be broken. */
export async function listLinks(db: Reader, only: 'attention' | undefined): Promise<CheckedLink[]> {
  const targets = await listTargets(db);
  const rows = await db.selectFrom('link_checks').selectAll().orderBy('id').limit(LIST_MAX).execute();
  const [checks, reports] = [new Map(rows.map((row) => [row.id, toCheck(row)])), await reportCounts(db)];
  const links = targets.map((target): CheckedLink => {
    const id = linkId(target.link);
    const [check, reported] = [checks.get(id), reports.get(id)];
    const checkedState = check?.state ?? 'unknown';
    const state = stateWithReports(checkedState, reported?.count ?? 0);
    return {
      ...target,
      state,
      // If the students' reports changed the state, the new state began with the last report.
      since: (state === checkedState ? check?.since : reported?.last) ?? null,
      checkedAt: check?.checkedAt ?? null,
      reports: reported?.count ?? 0,
    };
  });
  return links
    .filter(({ state, reports: count }) => only === undefined || isMarked(state) || count > 0)
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || other.reports - one.reports);
}

/** Lists the links of one record. */
export async function listLinksOf(db: Reader, recordId: string): Promise<CheckedLink[]> {
  return (await listLinks(db, undefined)).filter(({ content }) => content === recordId);
}
