import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Reader, Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { CheckedLink } from '../contract.ts';
import { afterVerdict, isMarked, newCheck, stateWithReports, type StoredCheck } from '../link-rules.ts';
import { linkRecord } from '../record.ts';
import { linkId } from './mark-queries.ts';
import { countReports, findCheck, listLinksOf, toRow } from './queries.ts';

const HOUR_MS = 3_600_000;
/** How many reports of one network are counted in an hour. */
const HOURLY_MAX = 20;

/**
 * Stores the state of a link that students' pages show. An unchanged state is not written, because a write invalidates the cached
 * answers.
 */
export async function writeMark(tx: Tx, id: string, check: StoredCheck | null): Promise<void> {
  const state = stateWithReports(check?.state ?? 'unknown', await countReports(tx, id));
  const stored = await tx.selectFrom('link_marks').select('state').where('id', '=', id).executeTakeFirst();
  const mark = isMarked(state) ? state : undefined;
  if (mark === stored?.state) return;
  await tx.deleteFrom('link_marks').where('id', '=', id).execute();
  if (mark) await tx.insertInto('link_marks').values({ id, state: mark }).execute();
}

/** Stores the result of a link's checks, and the state that students' pages show. */
export async function writeCheck(tx: Tx, id: string, check: StoredCheck): Promise<void> {
  const row = toRow(id, check);
  await tx
    .insertInto('link_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await writeMark(tx, id, check);
}

/** The sender of a report. */
export interface Reporter {
  /** The network of the sender's IP address, from `networkOf`. */
  network: string;
  /** A text that distinguishes the devices of one network. */
  device: string;
}

/** Returns the salt of a day, and creates it first if needed. */
async function saltOf(tx: Tx, day: string): Promise<string> {
  const stored = await tx.selectFrom('link_salts').select('salt').where('day', '=', day).executeTakeFirst();
  if (stored) return stored.salt;
  const salt = randomBytes(32).toString('base64url');
  // Salts of earlier days are deleted, so that nobody can find an address from an old hash.
  await tx.deleteFrom('link_salts').execute();
  await tx.insertInto('link_salts').values({ day, salt }).execute();
  return salt;
}

/** Returns whether a report counts: it is the device's first of the day for this link, and the network is within its limit. */
async function isCounted(tx: Reader, row: { link_id: string; day: string; device: string; network: string }, now: Date) {
  const same = await tx
    .selectFrom('link_reports')
    .select('at')
    .where('link_id', '=', row.link_id)
    .where('day', '=', row.day)
    .where('device', '=', row.device)
    .executeTakeFirst();
  if (same) return false;
  const { count } = await tx
    .selectFrom('link_reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('network', '=', row.network)
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) < HOURLY_MAX;
}

/**
 * Stores a student's report of a broken link. Each device counts once a day, up to the limit of its network. Other reports do
 * nothing.
 */
export async function reportLink(db: Database, contentId: string, { network, device }: Reporter, now: Date): Promise<void> {
  const content = await db.read.selectFrom('contents').select('link').where('id', '=', contentId).executeTakeFirst();
  if (!content || content.link === '') return;
  const [day, id] = [dateInWib(now), linkId(content.link)];
  await db.write(async (tx) => {
    const salt = await saltOf(tx, day);
    // Only hashes of the sender are stored. The salt of a day is deleted after the day, so nobody can compute these hashes again.
    const hash = (text: string) => createHmac('sha256', salt).update(text).digest('base64url');
    const row = { link_id: id, day, device: hash(`${network} ${device}`), network: hash(network) };
    if (!(await isCounted(tx, row, now))) return;
    await tx
      .insertInto('link_reports')
      .values({ ...row, at: now.toISOString() })
      .execute();
    await writeMark(tx, id, await findCheck(tx, id));
  });
}

const reportsOf = (links: readonly CheckedLink[]) => links.reduce((sum, { reports }) => sum + reports, 0);

/**
 * Stores that an admin opened the links of a record and found them to be fine. The reports and failures of
 * these links are deleted.
 * @throws NotFoundProblem for a record without links
 */
export async function judgeLinks(tx: Tx, by: Author, recordId: string): Promise<CheckedLink[]> {
  const links = await listLinksOf(tx, recordId);
  const [first] = links;
  if (!first) throw new NotFoundProblem();
  // A second press of the button changes nothing, and adds nothing to the history.
  if (links.every(({ state, reports }) => state === 'ok' && reports === 0)) return links;
  for (const { link } of links) {
    const id = linkId(link);
    await tx.deleteFrom('link_reports').where('link_id', '=', id).execute();
    await writeCheck(tx, id, afterVerdict((await findCheck(tx, id)) ?? newCheck(by.now), by.now));
  }
  await recordChange(tx, by, {
    action: 'update',
    record: linkRecord,
    entityId: recordId,
    name: first.title,
    before: { state: (links.find(({ state }) => state !== 'ok') ?? first).state, reports: reportsOf(links) },
    after: { state: 'ok', reports: 0 },
  });
  return listLinksOf(tx, recordId);
}
