import type { Database, Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { afterCheck, newCheck, type Finding } from '../../link-rules.ts';
import { writeCheck } from '../commands.ts';
import { linkId } from '../mark-queries.ts';
import { findCheck } from '../queries.ts';
import { listTargets } from '../targets.ts';
import { checkLink } from './check-link.ts';
import type { FetchLink } from './reach.ts';

/** How many links one run checks. */
const PORTION = 40;
/** How many rows one transaction writes. */
const ROWS_AT_ONCE = 500;
/** To find out whether the server has an internet connection, a run requests at most this many links that opened before. */
const PROOFS = 3;

/** What a run of the link checker needs. */
export interface Checking {
  db: Database;
  clock: Clock;
  reach: FetchLink;
}

/** The result of one run. `isOnline` says whether the server has an internet connection. If not, the run stored no failure. */
export interface CheckResult {
  checked: number;
  isOnline: boolean;
}

/** Adds rows for new links, and deletes the rows of links that no record has any more. Returns all links by their ids. */
async function syncLinks({ db, clock }: Pick<Checking, 'db' | 'clock'>): Promise<Map<string, string>> {
  const links = new Map((await db.snapshot(listTargets)).map(({ link }) => [linkId(link), link]));
  const known = new Set(
    (
      await db.read
        .selectFrom('link_checks')
        .select('id')
        .limit(LIST_MAX * 2)
        .execute()
    ).map(({ id }) => id),
  );
  const at = clock().toISOString();
  const added = [...links.keys()].filter((id) => !known.has(id));
  const removed = [...known].filter((id) => !links.has(id));
  for (const ids of chunksOf(added, ROWS_AT_ONCE)) {
    if (ids.length === 0) continue;
    const rows = ids.map((id) => ({ id, state: 'unknown' as const, since: at, failures: 0, next_at: at }));
    await db.write((tx) =>
      tx
        .insertInto('link_checks')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
  for (const ids of chunksOf(removed, ROWS_AT_ONCE)) {
    if (ids.length === 0) continue;
    await db.write(async (tx) => {
      await tx.deleteFrom('link_checks').where('id', 'in', ids).execute();
      await tx.deleteFrom('link_marks').where('id', 'in', ids).execute();
      await tx.deleteFrom('link_reports').where('link_id', 'in', ids).execute();
    });
  }
  return links;
}

/** Returns the links that are due to be checked, the longest overdue first. */
async function dueLinks(db: Reader, links: ReadonlyMap<string, string>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('link_checks')
    .select('id')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('id')
    .limit(PORTION)
    .execute();
  return rows.flatMap(({ id }) => links.get(id) ?? []);
}

/** Sorts links so that their hosts alternate: the pause of one host is used for the others. */
function alternateHosts(links: readonly string[]): string[] {
  const hosts = [...groupBy(links, (link) => parseWebLink(link)?.hostname ?? '').values()];
  const longest = Math.max(0, ...hosts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => hosts.flatMap((host) => host.slice(turn, turn + 1))).flat();
}

/** Stores the result of a check. */
async function store({ db, clock }: Checking, link: string, finding: Finding): Promise<void> {
  await db.write(async (tx) => {
    const id = linkId(link);
    const now = clock();
    await writeCheck(tx, id, afterCheck((await findCheck(tx, id)) ?? newCheck(now), finding, now));
  });
}

/** Returns whether a link that opened before still gets an answer. If not, the server has no internet connection. */
async function checkOnline({ db, reach }: Checking, links: ReadonlyMap<string, string>, signal: AbortSignal): Promise<boolean> {
  const rows = await db.read
    .selectFrom('link_checks')
    .select('id')
    .where('state', '=', 'ok')
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(PROOFS)
    .execute();
  for (const link of rows.flatMap(({ id }) => links.get(id) ?? [])) {
    if ((await checkLink(link, reach, signal)).reached) return true;
  }
  return false;
}

/**
 * Checks the links that are due, and stores the results: one run of the link checker, which a job repeats.
 *
 * 1. Updates the list of links from all records.
 * 2. Checks some of those that are due. A result is stored immediately if the link's host answered.
 * 3. If a host did not answer, the link may be dead, or the server may have no internet connection. So these results are stored only
 *    if another host answered.
 */
export async function checkDueLinks(deps: Checking, signal: AbortSignal): Promise<CheckResult> {
  const links = await syncLinks(deps);
  const unreached: [link: string, finding: Finding][] = [];
  let [checked, isOnline] = [0, false];
  for (const link of alternateHosts(await dueLinks(deps.db.read, links, deps.clock()))) {
    if (signal.aborted) return { checked, isOnline };
    const finding = await checkLink(link, deps.reach, signal);
    isOnline ||= finding.reached;
    if (!finding.reached) unreached.push([link, finding]);
    else await store(deps, link, finding);
    checked += 1;
  }
  // Every host answered, or nothing was due.
  if (unreached.length === 0) return { checked, isOnline: true };
  isOnline ||= await checkOnline(deps, links, signal);
  if (isOnline) for (const [link, finding] of unreached) await store(deps, link, finding);
  return { checked, isOnline };
}
