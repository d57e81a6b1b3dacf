/**
 * One-time links, with which admins, teachers and mentors sign in without a password: `makeLink` creates one, `findLink` checks
 * it, and `consumeLink` uses it up. A row has the holder's id in the column of the holder's kind, and null in the other two.
 */
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordAccess, recordAccesses, type Author } from '#platform/server/records/audit.ts';
import { yieldTurn } from '#platform/server/yield-turn.ts';
import { chunksOf } from '#platform/shared/collections.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import type { LinkState } from '../../contract.ts';
import '#features/people/server/tables.ts';

/** The time for which a one-time link is valid. */
export const LINK_MAX_MS = 48 * 3_600_000;

/** The record of the person for whom a link was made. */
export interface LinkHolder {
  kind: 'admin' | 'teacher' | 'mentor';
  id: string;
}

/** The holder of a valid link. */
export interface ValidLinkHolder extends LinkHolder {
  email: string;
  name: string;
  /** An ISO instant. */
  expiresAt: string;
}

/** The number of links in one statement. Other requests are served between two statements. */
const LINKS_PER_STATEMENT = 250;

const COLUMNS = { admin: 'admin_id', teacher: 'teacher_id', mentor: 'mentor_id' } as const;

/** Returns when a link expires, as an ISO instant. */
function expiryOf(createdAt: string): string {
  return new Date(Date.parse(createdAt) + LINK_MAX_MS).toISOString();
}

/** Creates a one-time link and ends the holder's earlier links. The token is only stored as a hash, so it can't be read later. */
export async function makeLink(tx: Tx, by: Author, { kind, id }: LinkHolder): Promise<{ token: string; expiresAt: string }> {
  await endLinksOf(tx, { kind, id });
  const token = newToken();
  const createdAt = by.now.toISOString();
  const holder = { admin_id: null, teacher_id: null, mentor_id: null, [COLUMNS[kind]]: id };
  await tx
    .insertInto('sign_in_links')
    .values({ token_hash: tokenHash(token), kind, ...holder, created_at: createdAt })
    .execute();
  await recordAccess(tx, by, { action: 'linkMade', entity: kind, entityId: id });
  return { token, expiresAt: expiryOf(createdAt) };
}

/**
 * Creates links for several holders of one kind, in a few statements. Returns the links by the holder's id. The caller must end
 * earlier links.
 */
export async function makeLinks(
  tx: Tx,
  by: Author,
  kind: LinkHolder['kind'],
  ids: readonly string[],
): Promise<Map<string, { token: string; expiresAt: string }>> {
  const createdAt = by.now.toISOString();
  const links = ids.map((id) => ({ id, token: newToken() }));
  for (const chunk of chunksOf(links, LINKS_PER_STATEMENT)) {
    if (chunk.length === 0) continue;
    const rows = chunk.map(({ id, token }) => ({
      token_hash: tokenHash(token),
      kind,
      admin_id: null,
      teacher_id: null,
      mentor_id: null,
      [COLUMNS[kind]]: id,
      created_at: createdAt,
    }));
    await tx.insertInto('sign_in_links').values(rows).execute();
    const accesses = chunk.map(({ id }) => ({ action: 'linkMade', entity: kind, entityId: id }) as const);
    await recordAccesses(tx, by, accesses);
    await yieldTurn();
  }
  return new Map(links.map(({ id, token }) => [id, { token, expiresAt: expiryOf(createdAt) }]));
}

/** Ends a person's open links. */
export async function endLinksOf(tx: Tx, { kind, id }: LinkHolder): Promise<void> {
  await tx.deleteFrom('sign_in_links').where(COLUMNS[kind], '=', id).execute();
}

/** Selects the valid links: not expired, and not dated in the future by a wrong clock. */
function selectValidLinks(db: Reader, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .where('sign_in_links.created_at', '>', new Date(now.getTime() - LINK_MAX_MS).toISOString())
    .where('sign_in_links.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString());
}

/** Returns when each admin's open link expires (ISO), by the admin's id. */
export async function readOpenLinks(db: Reader, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await selectValidLinks(db, now)
    .innerJoin('admins', 'admins.id', 'sign_in_links.admin_id')
    .select(['admins.id', 'sign_in_links.created_at'])
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, expiryOf(created_at)]));
}

/** Finds the holder of a link. Returns null if the link is used, expired or unknown. Does not use the link up. */
export async function findLink(db: Reader, token: string, now: Date): Promise<ValidLinkHolder | null> {
  const row = await selectValidLinks(db, now)
    .select(['kind', 'admin_id', 'teacher_id', 'mentor_id', 'sign_in_links.created_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const id = row?.[COLUMNS[row.kind]] ?? null;
  if (!row || id === null) return null;
  const { kind } = row;
  const table = ({ admin: 'admins', teacher: 'teachers', mentor: 'mentors' } as const)[kind];
  const holder = await db.selectFrom(table).select(['email', 'name']).where('id', '=', id).executeTakeFirst();
  return holder ? { kind, id, ...holder, expiresAt: expiryOf(row.created_at) } : null;
}

/** Returns the holder of a link for the link's page. That page distinguishes only admins and staff. */
export async function readLinkState(db: Reader, token: string, now: Date): Promise<LinkState | null> {
  const holder = await findLink(db, token, now);
  return holder && { ...holder, kind: holder.kind === 'admin' ? 'admin' : 'staff' };
}

/** Uses a link up. Returns false if it was used in the meantime. */
export async function consumeLink(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_links').where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return numDeletedRows > 0n;
}
