import { setImmediate } from 'node:timers/promises';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordAccess, recordAccesses, type Author } from '#platform/server/records/audit.ts';
import { chunksOf } from '#platform/shared/collections.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import type { LinkState } from '../../contract.ts';
import '#features/people/server/tables.ts';

export const LINK_MAX_MS = 48 * 3_600_000;

/** The record that a link signs in. */
export interface LinkHolder {
  kind: 'admin' | 'teacher' | 'mentor';
  id: string;
}

/** The owner of a valid link. */
export interface LinkOwner extends LinkHolder {
  email: string;
  name: string;
  expiresAt: string;
}

/** Links per statement. Other requests get their turn between two. */
const LINKS_AT_ONCE = 500;

const COLUMNS = { admin: 'admin_id', teacher: 'teacher_id', mentor: 'mentor_id' } as const;

/** When a link expires that was made at this time. */
function expiryOf(createdAt: string): string {
  return new Date(Date.parse(createdAt) + LINK_MAX_MS).toISOString();
}

/** Makes a one-time link; the holder's earlier links end. Only this call returns the token. */
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

/** Makes links for several holders of one kind, in a few statements, by their ids. The caller ends their earlier links. */
export async function makeLinks(
  tx: Tx,
  by: Author,
  kind: LinkHolder['kind'],
  ids: readonly string[],
): Promise<Map<string, { token: string; expiresAt: string }>> {
  const createdAt = by.now.toISOString();
  const made = ids.map((id) => ({ id, token: newToken() }));
  for (const some of chunksOf(made, LINKS_AT_ONCE)) {
    if (some.length === 0) continue;
    const rows = some.map(({ id, token }) => ({
      token_hash: tokenHash(token),
      kind,
      admin_id: null,
      teacher_id: null,
      mentor_id: null,
      [COLUMNS[kind]]: id,
      created_at: createdAt,
    }));
    await tx.insertInto('sign_in_links').values(rows).execute();
    const accesses = some.map(({ id }) => ({ action: 'linkMade', entity: kind, entityId: id }) as const);
    await recordAccesses(tx, by, accesses);
    await setImmediate();
  }
  return new Map(made.map(({ id, token }) => [id, { token, expiresAt: expiryOf(createdAt) }]));
}

export async function endLinksOf(tx: Tx, { kind, id }: LinkHolder): Promise<void> {
  await tx.deleteFrom('sign_in_links').where(COLUMNS[kind], '=', id).execute();
}

/** Valid links: made within two days, and not dated ahead by a wrong clock. */
function livingLinks(db: Reader, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .where('sign_in_links.created_at', '>', new Date(now.getTime() - LINK_MAX_MS).toISOString())
    .where('sign_in_links.created_at', '<=', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString());
}

/** When each admin's link expires, by the admin's id. */
export async function readOpenLinks(db: Reader, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await livingLinks(db, now)
    .innerJoin('admins', 'admins.id', 'sign_in_links.admin_id')
    .select(['admins.id', 'sign_in_links.created_at'])
    .execute();
  return new Map(rows.map(({ id, created_at }) => [id, expiryOf(created_at)]));
}

/** The owner of a link; null if it is used, expired or unknown. Reading doesn't use the link up. */
export async function findLink(db: Reader, token: string, now: Date): Promise<LinkOwner | null> {
  const row = await livingLinks(db, now)
    .select(['kind', 'admin_id', 'teacher_id', 'mentor_id', 'sign_in_links.created_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  const id = row?.[COLUMNS[row.kind]] ?? null;
  if (!row || id === null) return null;
  const { kind } = row;
  const table = ({ admin: 'admins', teacher: 'teachers', mentor: 'mentors' } as const)[kind];
  const owner = await db.selectFrom(table).select(['email', 'name']).where('id', '=', id).executeTakeFirst();
  return owner ? { kind, id, ...owner, expiresAt: expiryOf(row.created_at) } : null;
}

/** The same for the link's page, which has one form for admins and one for staff. */
export async function readLinkState(db: Reader, token: string, now: Date): Promise<LinkState | null> {
  const owner = await findLink(db, token, now);
  return owner && { ...owner, kind: owner.kind === 'admin' ? 'admin' : 'staff' };
}

/** Uses a link up. False if it was used in the meantime. */
export async function spendLink(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_links').where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return numDeletedRows > 0n;
}
