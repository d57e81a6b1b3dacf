import type { Tx } from '#platform/server/database/database.ts';
import '#features/people/server/tables.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { endLinksOf, makeLinks } from './links/links.ts';
import type { StaffRole } from './accounts/staff-people.ts';

const COLUMNS = { teacher: 'teacher_id', mentor: 'mentor_id' } as const;
const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;

interface HandedOver {
  role: StaffRole;
  id: string;
  /** The hash of a password that nobody knows. */
  unusableHash: string;
}

/**
 * Ends all access to a teacher's or mentor's record whose email changes, because it may now belong to another person. The password
 * ends too: the next sign-in needs a one-time link. Sessions and devices of a person in both roles end for both.
 */
export async function endEarlierAccess(tx: Tx, { role, id, unusableHash }: HandedOver): Promise<void> {
  await tx.deleteFrom('staff_sessions').where(COLUMNS[role], '=', id).execute();
  await tx.deleteFrom('staff_devices').where(COLUMNS[role], '=', id).execute();
  await endLinksOf(tx, { kind: role, id });
  await tx.updateTable(TABLES[role]).set({ password_hash: unusableHash }).where('id', '=', id).execute();
}

/**
 * One-time links for several teachers or mentors, by their ids. Earlier links of these people end, in both roles. Only this call
 * returns the tokens.
 */
export async function makeStaffLinks(
  tx: Tx,
  by: Author,
  role: StaffRole,
  ids: readonly string[],
): Promise<Map<string, { token: string; expiresAt: string }>> {
  const other = role === 'teacher' ? 'mentor' : 'teacher';
  const people = await inChunks(ids, (some) =>
    tx.selectFrom(TABLES[role]).select(['id', 'email_key']).where('id', 'in', some).execute(),
  );
  const keys = people.map(({ email_key }) => email_key);
  const others = await inChunks(keys, (some) =>
    tx.selectFrom(TABLES[other]).select('id').where('email_key', 'in', some).execute(),
  );
  for (const [kind, rows] of [
    [role, people],
    [other, others],
  ] as const) {
    await inChunks(
      rows.map(({ id }) => id),
      (some) => tx.deleteFrom('sign_in_links').where(COLUMNS[kind], 'in', some).execute(),
    );
  }
  return makeLinks(tx, by, role, people.map(({ id }) => id)); // prettier-ignore
}
