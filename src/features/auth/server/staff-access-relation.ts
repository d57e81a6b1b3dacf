import type { Tx } from '#platform/server/database/database.ts';
import '#features/people/server/tables.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { endLinksOf, makeLinks } from './links/links.ts';
import type { StaffRole } from './accounts/staff-people.ts';

const COLUMNS = { teacher: 'teacher_id', mentor: 'mentor_id' } as const;
const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;

/** A record that may now belong to another person. */
interface ReassignedRecord {
  role: StaffRole;
  id: string;
  /** The hash of a password that nobody knows. */
  unusableHash: string;
}

/**
 * Ends all access to a teacher's or mentor's record when its email changes, because the record may now belong to another person. It
 * also replaces the password, so the next sign-in needs a one-time link. A session with two roles ends for both roles.
 */
export async function endEarlierAccess(tx: Tx, { role, id, unusableHash }: ReassignedRecord): Promise<void> {
  await tx.deleteFrom('staff_sessions').where(COLUMNS[role], '=', id).execute();
  await tx.deleteFrom('staff_devices').where(COLUMNS[role], '=', id).execute();
  await endLinksOf(tx, { kind: role, id });
  await tx.updateTable(TABLES[role]).set({ password_hash: unusableHash }).where('id', '=', id).execute();
}

/**
 * Creates one-time links for several teachers or mentors, and returns them by id. Ends the earlier links of these people, in both
 * roles. The tokens are only stored as hashes, so they can't be read later.
 */
export async function makeStaffLinks(
  tx: Tx,
  by: Author,
  role: StaffRole,
  ids: readonly string[],
): Promise<Map<string, { token: string; expiresAt: string }>> {
  const otherRole = role === 'teacher' ? 'mentor' : 'teacher';
  const people = await inChunks(ids, (chunk) =>
    tx.selectFrom(TABLES[role]).select(['id', 'email_key']).where('id', 'in', chunk).execute(),
  );
  // The same person in the other role has the same email.
  const keys = people.map(({ email_key }) => email_key);
  const others = await inChunks(keys, (chunk) =>
    tx.selectFrom(TABLES[otherRole]).select('id').where('email_key', 'in', chunk).execute(),
  );
  for (const [kind, rows] of [
    [role, people],
    [otherRole, others],
  ] as const) {
    await inChunks(
      rows.map(({ id }) => id),
      (chunk) => tx.deleteFrom('sign_in_links').where(COLUMNS[kind], 'in', chunk).execute(),
    );
  }
  return makeLinks(tx, by, role, people.map(({ id }) => id)); // prettier-ignore
}
