import { assignGroups } from '#features/classes/server/group-relation.ts';
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
import { MENTOR_REFERENCES, type Mentor, type MentorInput, type MentorUpdate } from '../contract.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '../messages.ts';
import { mentorTrash } from './mentor-trash.ts';
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

/** Another email may be another person's: what let the earlier one in ends with it. */
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
  const isHandedOver = emailKey(input.email) !== emailKey(before.email);
  if (isHandedOver) await endEarlierAccess(tx, { role: 'mentor', id, unusableHash: await unusableHash() });
  await assignMentorGroups(tx, id, input.group);
  const after = orNotFound(await findMentor(tx, id));
  await recordChange(tx, by, {
    action: 'update',
    entity: 'mentor',
    entityId: id,
    before,
    after,
    hidden: isHandedOver ? ['password'] : [],
  });
  return after;
}

/** The groups become free; schedules that name the mentor stay, without. */
export async function deleteMentor(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = orNotFound(await findMentor(tx, id));
  return moveToTrash(tx, by, mentorTrash, [before], { name: before.name });
}
