import { eraseAbsences } from '#features/availability/server/absence-relation.ts';
import { watchedGroups } from '#features/classes/server/group-relation.ts';
import { eraseFromPast, forgetUnseenTexts } from '#features/schedules/server/people-relation.ts';
import { watchedRoles } from '#features/schedules/server/schedule-relation.ts';
import { linkTeachers } from '#features/people/server/subject-relation.ts';
import { forgetInImports, forgetNameInImports } from '#features/spreadsheets/server/spreadsheet-relation.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { touchRows } from '#platform/server/records/trash/raw-rows.ts';
import { recordAccess, type Author } from '#platform/server/records/audit.ts';
import { recordRelations } from '#platform/server/records/relation-changes.ts';
import { forgetInTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { isOwn, recordsOf, type Person } from './people.ts';

/** Deletes the stored answers of calls with an `Idempotency-Key` that contain the person. */
async function forgetStoredAnswers(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('answer', 'like', `%${id}%`).execute();
}

/** Records in the history that a person's data was exported. */
export async function recordExport(tx: Tx, by: Author, person: Person): Promise<void> {
  for (const [entity, entityId] of recordsOf(person)) await recordAccess(tx, by, { action: 'export', entity, entityId });
}

/**
 * Erases a person's data permanently, as teacher and as mentor. Schedules stay without the person. With `renamePast`, past
 * schedules show a neutral text in place of the name.
 * 1. Marks the person's schedules as changed, so that a form that is open on one of them can't bring the person back.
 * 2. Deletes copies of the name that only an undo would show.
 * 3. Deletes the person's records (with them their passwords and one-time links), sessions and devices. The history gets the
 *    schedules and groups that lose the person (`recordRelations`).
 * 4. Deletes what other tables store about each record: absences, entries of the trash, earlier values in imports, stored answers.
 *    The history gets the erasure.
 */
export async function erasePerson(tx: Tx, by: Author, person: Person, { renamePast }: { renamePast: boolean }): Promise<void> {
  const relations = await watchedRoles(tx, person);
  if (person.mentorId !== null) relations.push(await watchedGroups(tx, 'mentor_id', person.mentorId));
  for (const { table, ids } of relations) if (table === 'schedules') await touchRows(tx, by.now, table, ids);
  await forgetUnseenTexts(tx);
  await forgetNameInImports(tx, person.name);
  await recordRelations(tx, by, relations, () => eraseRecords(tx, by, person, renamePast));
  for (const [entity, entityId] of recordsOf(person)) {
    await eraseAbsences(tx, entityId);
    await forgetInTrash(tx, entity, entityId);
    await forgetInImports(tx, entity, entityId);
    await forgetStoredAnswers(tx, entityId);
    await recordAccess(tx, by, { action: 'erase', entity, entityId });
  }
}

/** Deletes the person's records, sessions and devices. */
async function eraseRecords(tx: Tx, by: Author, person: Person, renamePast: boolean): Promise<void> {
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
}
