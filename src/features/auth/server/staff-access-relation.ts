import type { Tx } from '#platform/server/database/database.ts';
import { endLinksOf } from './links/links.ts';
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
