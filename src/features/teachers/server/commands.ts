import { endEarlierAccess } from '#features/auth/server/staff-access-relation.ts';
import { assertEmailFree } from '#platform/server/records/assert-email-free.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { personColumns } from '#platform/server/records/person-columns.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { unusableHash } from '#platform/server/session/password-hash.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { TEACHER_REFERENCES, type Teacher, type TeacherInput, type TeacherUpdate } from '../contract.ts';
import { linkTeachers } from './subject-relation.ts';
import { findTeacher } from './queries.ts';
import { teacherTrash } from './teacher-trash.ts';

/** `passwordHash` is made before the transaction, which must not wait for it. */
export async function createTeacher(
  tx: Tx,
  by: Author,
  input: Omit<TeacherInput, 'password'> & { passwordHash: string },
): Promise<Teacher> {
  await assertReferences(tx, TEACHER_REFERENCES, input);
  await assertEmailFree(tx, 'teachers', input.email, null);
  const id = newId();
  await tx
    .insertInto('teachers')
    .values({ id, ...personColumns(input, nextUpdatedAt(by.now)), password_hash: input.passwordHash })
    .execute();
  await linkTeachers(tx, by, 'teacher', id, input.subject);
  const after = orNotFound(await findTeacher(tx, id));
  await recordChange(tx, by, { action: 'create', entity: 'teacher', entityId: id, after });
  return after;
}

/** Another email may be another person's: what let the earlier one in ends with it. */
export async function updateTeacher(tx: Tx, by: Author, id: string, input: TeacherUpdate): Promise<Teacher> {
  const before = orNotFound(await findTeacher(tx, id));
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, input.updatedAt);
  await assertReferences(tx, TEACHER_REFERENCES, input);
  await assertEmailFree(tx, 'teachers', input.email, id);
  await tx
    .updateTable('teachers')
    .set(personColumns(input, nextUpdatedAt(by.now, stored)))
    .where('id', '=', id)
    .execute();
  const isHandedOver = emailKey(input.email) !== emailKey(before.email);
  if (isHandedOver) await endEarlierAccess(tx, { role: 'teacher', id, unusableHash: await unusableHash() });
  await linkTeachers(tx, by, 'teacher', id, input.subject);
  const after = orNotFound(await findTeacher(tx, id));
  await recordChange(tx, by, {
    action: 'update',
    entity: 'teacher',
    entityId: id,
    before,
    after,
    hidden: isHandedOver ? ['password'] : [],
  });
  return after;
}

/** Subjects lose the teacher; schedules that name the teacher stay, without. */
export async function deleteTeacher(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = orNotFound(await findTeacher(tx, id));
  return moveToTrash(tx, by, teacherTrash, [before], { name: before.name });
}
