import { endEarlierAccess } from '#features/auth/server/staff-access-relation.ts';
import { assignGroups } from '#features/classes/server/group-relation.ts';
import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { assertEmailFree } from '#platform/server/records/assert-email-free.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { newId, orNotFound } from '#platform/server/records/ids.ts';
import { personColumns } from '#platform/server/records/person-columns.ts';
import { assertReferences, type TableReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { renewTrashedPasswords } from '#platform/server/records/trash/trashed-passwords.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { unusableHash } from '#platform/server/session/password-hash.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import {
  MENTOR_REFERENCES,
  TEACHER_REFERENCES,
  type Mentor,
  type MentorInput,
  type Teacher,
  type TeacherInput,
} from '../contract.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '../messages.ts';
import { findMentor, findTeacher } from './queries.ts';
import { linkTeachers } from './subject-relation.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { mentorTrash, teacherTrash } from './trash.ts';

interface PersonInput {
  name: string;
  email: string;
}

/** What differs between the commands for teachers and for mentors. */
interface PersonRecord<Input extends PersonInput, Person> {
  role: 'teacher' | 'mentor';
  table: 'teachers' | 'mentors';
  references: TableReferences;
  find: (db: Reader, id: string) => Promise<Person | null>;
  /** Writes a teacher's subjects or a mentor's groups. */
  relate: (tx: Tx, by: Author, id: string, input: Input) => Promise<void>;
  trash: TrashKind;
  kind: RecordKind;
}

/** Creates the commands for teachers or for mentors. */
function commandsOf<Input extends PersonInput, Person extends PersonInput & { _id: string; updatedAt: string }>(
  record: PersonRecord<Input, Person>,
) {
  const { role, table, references, find, relate, trash, kind } = record;
  return {
    /** Creates a person. The caller computes `passwordHash` before the transaction, because hashing is slow. */
    async create(tx: Tx, by: Author, input: Input & { passwordHash: string }): Promise<Person> {
      await assertReferences(tx, references, input);
      await assertEmailFree(tx, table, input.email, null);
      const id = newId();
      await tx
        .insertInto(table)
        .values({ id, ...personColumns(input, nextUpdatedAt(by.now)), password_hash: input.passwordHash })
        .execute();
      // The same person may have a deleted record. If it is restored later, it must have the same password.
      await renewTrashedPasswords(tx, [emailKey(input.email)], input.passwordHash);
      await relate(tx, by, id, input);
      const after = orNotFound(await find(tx, id));
      await recordChange(tx, by, { action: 'create', record: kind, entityId: id, after });
      return after;
    },

    /** Changes a person. A new email may belong to somebody else, so it ends all access that the previous email had. */
    async update(tx: Tx, by: Author, id: string, input: Input & { updatedAt?: string | null | undefined }): Promise<Person> {
      const before = orNotFound(await find(tx, id));
      const stored = { updated_at: before.updatedAt };
      assertUnchanged(stored, input.updatedAt);
      await assertReferences(tx, references, input);
      await assertEmailFree(tx, table, input.email, id);
      await tx
        .updateTable(table)
        .set(personColumns(input, nextUpdatedAt(by.now, stored)))
        .where('id', '=', id)
        .execute();
      const hasNewEmail = emailKey(input.email) !== emailKey(before.email);
      if (hasNewEmail) await endEarlierAccess(tx, { role, id, unusableHash: await unusableHash() });
      await relate(tx, by, id, input);
      const after = orNotFound(await find(tx, id));
      if (after.name !== before.name) await markSchedulesShowing(tx, by, role, id);
      // `endEarlierAccess` also replaced the password, which `before` and `after` don't contain.
      const hidden = hasNewEmail ? ['password'] : [];
      await recordChange(tx, by, { action: 'update', record: kind, entityId: id, before, after, hidden });
      return after;
    },

    /** Moves a person to the trash. Their schedules stay, without a teacher or mentor. */
    async delete(tx: Tx, by: Author, id: string): Promise<Deleted> {
      const before = orNotFound(await find(tx, id));
      return moveToTrash(tx, by, trash, [before], { name: before.name });
    },
  };
}

/** Creates, changes and deletes teachers, with their subjects. */
export const teacherCommands = commandsOf<Omit<TeacherInput, 'password'>, Teacher>({
  role: 'teacher',
  table: 'teachers',
  references: TEACHER_REFERENCES,
  find: findTeacher,
  relate: (tx, by, id, { subject }) => linkTeachers(tx, by, 'teacher', id, subject),
  trash: teacherTrash,
  kind: teacherRecord,
});

/** Creates, changes and deletes mentors, with their groups. */
export const mentorCommands = commandsOf<Omit<MentorInput, 'password'>, Mentor>({
  role: 'mentor',
  table: 'mentors',
  references: MENTOR_REFERENCES,
  find: findMentor,
  relate: async (tx, by, ownerId, { group: groupIds }) => {
    await assignGroups(tx, by, { owner: 'mentor_id', ownerId, groupIds, field: 'group', takenText: MENTOR_GROUPS_TAKEN_TEXT });
  },
  trash: mentorTrash,
  kind: mentorRecord,
});
