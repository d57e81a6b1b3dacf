import type { Tx } from '#platform/server/database/database.ts';
import { endLinksOf } from '../links/links.ts';
import { adminSessions } from '../sessions/admin-sessions.ts';
import { rolesOf, type StaffIds } from './staff-people.ts';
import { staffSessions } from '../sessions/staff-sessions.ts';
import { endCodeWaits } from '../limits/wrong-codes.ts';

/**
 * Ends an admin's access after the password changed: open one-time links, the key of the first steps, sign-ins that wait for a code,
 * and sessions. Known devices stay known, because they sign nobody in. Waiting times after wrong codes end, because they slowed down
 * somebody who knew the old password.
 */
export async function endAdminAccess(tx: Tx, adminId: string): Promise<void> {
  await endLinksOf(tx, { kind: 'admin', id: adminId });
  await tx.deleteFrom('first_keys').where('admin_id', '=', adminId).execute();
  await adminSessions.endAll(tx, adminId);
  await tx.deleteFrom('sign_in_waits').where('admin_id', '=', adminId).execute();
  await endCodeWaits(tx, adminId);
}

/** Ends a person's open one-time links, as teacher and as mentor. */
export async function endStaffLinks(tx: Tx, ids: StaffIds): Promise<void> {
  for (const [kind, id] of rolesOf(ids)) await endLinksOf(tx, { kind, id });
}

/** Ends a teacher's or mentor's access: open one-time links and sessions. */
export async function endStaffAccess(tx: Tx, ids: StaffIds): Promise<void> {
  await endStaffLinks(tx, ids);
  await staffSessions.endAll(tx, ids);
}
