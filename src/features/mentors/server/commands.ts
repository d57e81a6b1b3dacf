import { assignGroups } from '#features/classes/server/group-relation.ts';
import { assertEmailFree } from '#platform/server/records/assert-email-free.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { personColumns } from '#platform/server/records/person-columns.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { MENTOR_REFERENCES, type Mentor, type MentorInput, type MentorUpdate } from '../contract.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '../messages.ts';
import { findMentor } from './queries.ts';

async function assignMentorGroups(tx: Tx, mentorId: string, groupIds: readonly string[]): Promise<void> {
  await assignGroups(tx, {
    owner: 'mentor_id',
    ownerId: mentorId,
    groupIds,
    field: 'group',
    takenText: MENTOR_GROUPS_TAKEN_TEXT,
  });
}

/** `passwordHash` is made before the transaction, which must not wait for it. */
export async function createMentor(
  tx: Tx,
  by: Author,
  input: Omit<MentorInput, 'password'> & { passwordHash: string },
): Promise<Mentor> {
  await assertReferences(tx, MENTOR_REFERENCES, input);
  await assertEmailFree(tx, 'mentors', input.email, null);
  const id = newId();
  await tx
    .insertInto('mentors')
    .values({ id, ...personColumns(input, nextUpdatedAt(by.now)), password_hash: input.passwordHash })
    .execute();
  await assignMentorGroups(tx, id, input.group);
  const after = orNotFound(await findMentor(tx, id));
  await recordChange(tx, by, { action: 'create', entity: 'mentor', entityId: id, after });
  return after;
}

export async function updateMentor(tx: Tx, by: Author, id: string, input: MentorUpdate): Promise<Mentor> {
  const before = orNotFound(await findMentor(tx, id));
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, input.updatedAt);
  await assertReferences(tx, MENTOR_REFERENCES, input);
  await assertEmailFree(tx, 'mentors', input.email, id);
  await tx
    .updateTable('mentors')
    .set(personColumns(input, nextUpdatedAt(by.now, stored)))
    .where('id', '=', id)
    .execute();
  await assignMentorGroups(tx, id, input.group);
  const after = orNotFound(await findMentor(tx, id));
  await recordChange(tx, by, { action: 'update', entity: 'mentor', entityId: id, before, after });
  return after;
}

/** The groups become free; schedules that name the mentor stay, without. */
export async function deleteMentor(tx: Tx, by: Author, id: string): Promise<string> {
  const before = orNotFound(await findMentor(tx, id));
  await tx.deleteFrom('mentors').where('id', '=', id).execute();
  await recordChange(tx, by, { action: 'delete', entity: 'mentor', entityId: id, before });
  return id;
}
