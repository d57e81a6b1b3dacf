import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { renewTrashedPasswords } from '#platform/server/records/trash/trashed-passwords.ts';
import { mentorRecord, teacherRecord } from '#features/people/record.ts';
import { endStaffAccess } from './end-access.ts';
import { idsOf, rolesOf, TABLES, type StaffPerson } from './staff-people.ts';

const RECORDS = { teacher: teacherRecord, mentor: mentorRecord };

/** Sets a person's password, as teacher and as mentor, and ends all sessions and links of the person. */
export async function setStaffPassword(tx: Tx, by: Author, person: StaffPerson, passwordHash: string): Promise<void> {
  const ids = idsOf(person);
  for (const [role, id] of rolesOf(ids)) {
    await tx.updateTable(TABLES[role]).set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await recordChange(tx, by, { action: 'update', record: RECORDS[role], entityId: id, hidden: ['password'] });
  }
  // The person's other record may be in the trash. A restore of that record must not bring back the old password.
  await renewTrashedPasswords(tx, [person.emailKey], passwordHash);
  await endStaffAccess(tx, ids);
}
