import type { Tx } from '#platform/server/database/database.ts';
import { endLinksOf } from '../links/links.ts';
import { adminSessions } from '../sessions/admin-sessions.ts';
import { rolesOf, type StaffIds } from './staff-people.ts';
import { staffSessions } from '../sessions/staff-sessions.ts';
import { endCodeWaits } from '../limits/wrong-codes.ts';

/**
 * Ends everything that can still sign an admin in: open one-time links, a key of the first steps, sign-ins that wait for a code, and sessions. Known devices
 * stay known: they sign nobody in, and a guesser can't lock them out. Waits for the next code end: they slowed down a person who
 * knew the earlier password.
 */
export async function endAdminAccess(tx: Tx, adminId: string): Promise<void> {
  await endLinksOf(tx, { kind: 'admin', id: adminId });
  await tx.deleteFrom('first_keys').where('admin_id', '=', adminId).execute();
  await adminSessions.endAll(tx, adminId);
  await tx.deleteFrom('sign_in_waits').where('admin_id', '=', adminId).execute();
  await endCodeWaits(tx, adminId);
}

/** Ends the open one-time links of both roles of a person. */
export async function endStaffLinks(tx: Tx, ids: StaffIds): Promise<void> {
  for (const [kind, id] of rolesOf(ids)) await endLinksOf(tx, { kind, id });
}

/** Ends everything that can still sign a teacher or mentor in, as `endAdminAccess` does. */
export async function endStaffAccess(tx: Tx, ids: StaffIds): Promise<void> {
  await endStaffLinks(tx, ids);
  await staffSessions.endAll(tx, ids);
}
