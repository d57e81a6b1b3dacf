import { assertEmailFree } from '#platform/server/records/assert-email-free.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { personColumns } from '#platform/server/records/person-columns.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { TEACHER_REFERENCES, type Teacher, type TeacherInput, type TeacherUpdate } from '../contract.ts';
import { linkTeachers } from './subject-relation.ts';
import { findTeacher } from './queries.ts';

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
  await linkTeachers(tx, by, 'teacher', id, input.subject);
  const after = orNotFound(await findTeacher(tx, id));
  await recordChange(tx, by, { action: 'update', entity: 'teacher', entityId: id, before, after });
  return after;
}

/** Subjects lose the teacher; schedules that name the teacher stay, without. */
export async function deleteTeacher(tx: Tx, by: Author, id: string): Promise<string> {
  const before = orNotFound(await findTeacher(tx, id));
  await linkTeachers(tx, by, 'teacher', id, []);
  await tx.deleteFrom('teachers').where('id', '=', id).execute();
  await recordChange(tx, by, { action: 'delete', entity: 'teacher', entityId: id, before });
  return id;
}
