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
import type { Reach } from './reach.ts';

/** Links of one run. */
const PORTION = 40;
const ROWS_AT_ONCE = 500;
/** Links that opened before, which show whether there is a way out. */
const PROOFS = 3;

export interface Checking {
  db: Database;
  clock: Clock;
  reach: Reach;
}

/** What a run did; without a way out it stored nothing that speaks against a link. */
export interface PortionResult {
  checked: number;
  hasWayOut: boolean;
}

/** Adds rows for new links and removes those of links that no record has any more. Returns every link by its id. */
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
  for (const some of chunksOf(added, ROWS_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = some.map((id) => ({ id, state: 'unknown' as const, since: at, failures: 0, next_at: at }));
    await db.write((tx) =>
      tx
        .insertInto('link_checks')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
  for (const some of chunksOf(removed, ROWS_AT_ONCE)) {
    if (some.length === 0) continue;
    await db.write(async (tx) => {
      await tx.deleteFrom('link_checks').where('id', 'in', some).execute();
      await tx.deleteFrom('link_marks').where('id', 'in', some).execute();
      await tx.deleteFrom('link_reports').where('link_id', 'in', some).execute();
    });
  }
  return links;
}

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

/** The links with their hosts in turn, so that the wait for one host is used for another. */
export function byTurns(links: readonly string[]): string[] {
  const hosts = [...groupBy(links, (link) => parseWebLink(link)?.hostname ?? '').values()];
  const longest = Math.max(0, ...hosts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => hosts.flatMap((host) => host.slice(turn, turn + 1))).flat();
}

async function store({ db, clock }: Checking, link: string, finding: Finding): Promise<void> {
  await db.write(async (tx) => {
    const id = linkId(link);
    const now = clock();
    await writeCheck(tx, id, afterCheck((await findCheck(tx, id)) ?? newCheck(now), finding, now));
  });
}

/** Whether a link that opened before still gets any answer. */
async function provesWayOut({ db, reach }: Checking, links: ReadonlyMap<string, string>, signal: AbortSignal): Promise<boolean> {
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
 * Checks the links that are due, a small portion. A host that can't be reached counts against its link only if another host
 * answered in this run: without a way out, nothing is known.
 */
export async function checkPortion(deps: Checking, signal: AbortSignal): Promise<PortionResult> {
  const links = await syncLinks(deps);
  const held: [link: string, finding: Finding][] = [];
  let [checked, hasWayOut] = [0, false];
  for (const link of byTurns(await dueLinks(deps.db.read, links, deps.clock()))) {
    if (signal.aborted) return { checked, hasWayOut };
    const finding = await checkLink(link, deps.reach, signal);
    hasWayOut ||= finding.reached;
    if (!finding.reached) held.push([link, finding]);
    else await store(deps, link, finding);
    checked += 1;
  }
  if (held.length === 0) return { checked, hasWayOut: true };
  hasWayOut ||= await provesWayOut(deps, links, signal);
  if (hasWayOut) for (const [link, finding] of held) await store(deps, link, finding);
  return { checked, hasWayOut };
}
