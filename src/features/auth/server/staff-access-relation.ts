import type { Tx } from '#platform/server/database/database.ts';
import { endLinksOf } from './links.ts';
import type { StaffRole } from './staff-people.ts';

const COLUMNS = { teacher: 'teacher_id', mentor: 'mentor_id' } as const;
const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;

interface HandedOver {
  role: StaffRole;
  id: string;
  /** Of a password that nobody knows. */
  unusableHash: string;
}

/**
 * A teacher's or mentor's record has another email from here on, and may be another person's: whatever let the earlier one in is no
 * more, the password with it. The next way in is a one-time link. Sessions and devices of who was both end for both.
 */
export async function endEarlierAccess(tx: Tx, { role, id, unusableHash }: HandedOver): Promise<void> {
  await tx.deleteFrom('staff_sessions').where(COLUMNS[role], '=', id).execute();
  await tx.deleteFrom('staff_devices').where(COLUMNS[role], '=', id).execute();
  await endLinksOf(tx, { kind: role, id });
  await tx.updateTable(TABLES[role]).set({ password_hash: unusableHash }).where('id', '=', id).execute();
}
