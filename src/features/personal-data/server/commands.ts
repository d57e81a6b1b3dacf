import { eraseFromPast } from '#features/schedules/server/people-relation.ts';
import { linkTeachers } from '#features/teachers/server/subject-relation.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { raiseContentVersion, recordAccess, type Author } from '#platform/server/records/audit.ts';
import { forgetInTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { isOwn, recordsOf, type Person } from './people.ts';

/** Answers that were kept against a double submit may show a person as the lists did. */
async function forgetStoredAnswers(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('answer', 'like', `%${id}%`).execute();
}

/** Notes that somebody was given all that is kept of a person. */
export async function recordExport(tx: Tx, by: Author, person: Person): Promise<void> {
  for (const [entity, entityId] of recordsOf(person)) await recordAccess(tx, by, { action: 'export', entity, entityId });
}

/**
 * Erases a person for good, as teacher and as mentor: record, password, sessions, links, and what lies
 * in the trash. Schedules stay, without;
 * with `renamePast` those that are over say that somebody was erased.
 */
export async function erasePerson(tx: Tx, by: Author, person: Person, { renamePast }: { renamePast: boolean }): Promise<void> {
  if (renamePast) await eraseFromPast(tx, person, by.now);
  await tx
    .deleteFrom('staff_sessions')
    .where((where) => isOwn(where, person))
    .execute();
  await tx
    .deleteFrom('staff_devices')
    .where((where) => isOwn(where, person))
    .execute();
  if (person.teacherId !== null) {
    await linkTeachers(tx, by, 'teacher', person.teacherId, []);
    await tx.deleteFrom('teachers').where('id', '=', person.teacherId).execute();
  }
  if (person.mentorId !== null) await tx.deleteFrom('mentors').where('id', '=', person.mentorId).execute();
  for (const [entity, entityId] of recordsOf(person)) {
    await forgetInTrash(tx, entity, entityId);
    await forgetStoredAnswers(tx, entityId);
    await recordAccess(tx, by, { action: 'erase', entity, entityId });
  }
  await raiseContentVersion(tx);
}
