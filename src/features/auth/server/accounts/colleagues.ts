import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { EMAIL_TAKEN_TEXT } from '#platform/shared/person-fields.ts';
import { ConflictProblem, NotFoundProblem, Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { Colleague, Invitation } from '../../contract.ts';
import { OWN_LINK_TEXT, REMOVE_LAST_TEXT, REMOVE_SELF_TEXT, TOO_MANY_ADMINS_TEXT } from '../../messages.ts';
import { addAdmin } from './admins.ts';
import { makeLink, readOpenLinks } from '../links/links.ts';
import { adminRecord } from '../../record.ts';

/** The largest number of admins. */
const ADMINS_MAX = 100;

function selectAdmins(db: Reader) {
  return db
    .selectFrom('admins')
    .leftJoin('second_steps', 'second_steps.admin_id', 'admins.id')
    .select(['admins.id', 'name', 'email', 'last_seen_at', 'confirmed_at'])
    .orderBy('admins.created_at')
    .orderBy('admins.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAdmins>['execute']>>[number];

/** Turns a row into an entry of the answer. @param links the expiry (ISO) of each admin's open one-time link, by the admin's id. */
function toColleague(row: Row, links: ReadonlyMap<string, string>): Colleague {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    twoStep: row.confirmed_at !== null,
    lastSeenAt: row.last_seen_at,
    linkUntil: links.get(row.id) ?? null,
  };
}

/** Lists all admins, the oldest account first. */
export async function listColleagues(db: Reader, now: Date): Promise<Colleague[]> {
  const links = await readOpenLinks(db, now);
  return (await selectAdmins(db).limit(ADMINS_MAX).execute()).map((row) => toColleague(row, links));
}

async function findById(tx: Tx, id: string): Promise<Row> {
  const row = await selectAdmins(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFoundProblem();
  return row;
}

/**
 * Creates an admin's account and a one-time link for the first sign-in.
 * @param unusableHash the hash of a password that nobody knows.
 */
export async function inviteColleague(tx: Tx, by: Author, { name, email }: Invitation, unusableHash: string) {
  const { count } = await tx
    .selectFrom('admins')
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= ADMINS_MAX) throw new ConflictProblem(TOO_MANY_ADMINS_TEXT);
  const id = await addAdmin(tx, by, { name, email, passwordHash: unusableHash });
  if (id === null) throw new ConflictProblem(EMAIL_TAKEN_TEXT, 'email');
  const { token, expiresAt } = await makeLink(tx, by, { kind: 'admin', id });
  return { data: toColleague(await findById(tx, id), new Map([[id, expiresAt]])), token, expiresAt };
}

/**
 * Creates a one-time link for another admin. Refuses the caller's own account, because with a link the caller could set
 * a new password without the current one.
 */
export async function makeColleagueLink(tx: Tx, by: Author, id: string) {
  if (by.adminId === id) throw new ConflictProblem(OWN_LINK_TEXT);
  await findById(tx, id);
  return makeLink(tx, by, { kind: 'admin', id });
}

/**
 * Removes another admin and ends that admin's access. Refuses the call if the caller was just removed: if two admins remove each
 * other at the same time, one of them stays.
 */
export async function removeColleague(tx: Tx, by: Author, id: string): Promise<void> {
  const adminIds = (await selectAdmins(tx).limit(ADMINS_MAX).execute()).map((row) => row.id);
  if (by.adminId === null || !adminIds.includes(by.adminId)) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  if (!adminIds.includes(id)) throw new NotFoundProblem();
  if (adminIds.length === 1) throw new ConflictProblem(REMOVE_LAST_TEXT);
  if (by.adminId === id) throw new ConflictProblem(REMOVE_SELF_TEXT);
  const { name, email } = await findById(tx, id);
  await tx.deleteFrom('admins').where('id', '=', id).execute();
  await recordChange(tx, by, { action: 'delete', record: adminRecord, entityId: id, before: { name, email } });
}
