import { linkTeachers } from '#features/teachers/server/subject-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { SUBJECT_REFERENCES, type AdminSubject, type SubjectInput, type SubjectUpdate } from '../contract.ts';
import { uniqueSlug, slugify } from '../rules.ts';
import { readSubject, resolveSubject } from './queries.ts';
import { subjectTrash } from './subject-trash.ts';

/** An address that reads as an id names the record of that id, never a slug. */
const ID_SHAPED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A slug for the name that no other subject has or had; one that this subject had before may come back. */
async function slugFor(tx: Tx, name: string, subjectId: string): Promise<string> {
  const base = slugify(name) || 'mata-pelajaran';
  const rows = await tx
    .selectFrom('subject_slugs')
    .select('slug')
    .where('subject_id', '!=', subjectId)
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return uniqueSlug(name, (slug) => taken.has(slug) || ID_SHAPED.test(slug));
}

async function reserveSlug(tx: Tx, slug: string, subjectId: string): Promise<void> {
  await tx
    .insertInto('subject_slugs')
    .values({ slug, subject_id: subjectId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

export async function createSubject(tx: Tx, by: Author, input: SubjectInput): Promise<AdminSubject> {
  const teacherIds = input.classTeacher ?? [];
  await assertReferences(tx, SUBJECT_REFERENCES, input);
  const id = newId();
  const slug = await slugFor(tx, input.name, id);
  await tx
    .insertInto('subjects')
    .values({ id, name: input.name, kurikulum: input.kurikulum, slug, updated_at: nextUpdatedAt(by.now) })
    .execute();
  await reserveSlug(tx, slug, id);
  await linkTeachers(tx, by, 'subject', id, teacherIds);
  const after = await readSubject(tx, id);
  await recordChange(tx, by, { action: 'create', entity: 'subject', entityId: id, after });
  return after;
}

/** A new name brings a new slug; the old one keeps working. */
export async function updateSubject(tx: Tx, by: Author, reference: string, input: SubjectUpdate): Promise<AdminSubject> {
  const stored = await resolveSubject(tx, reference);
  const { id } = stored;
  assertUnchanged(stored, input.updatedAt);
  await assertReferences(tx, SUBJECT_REFERENCES, input);
  const before = await readSubject(tx, id);
  const slug = slugify(stored.name) === slugify(input.name) ? stored.slug : await slugFor(tx, input.name, id);
  await tx
    .updateTable('subjects')
    .set({ name: input.name, kurikulum: input.kurikulum, slug, updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  await reserveSlug(tx, slug, id);
  if (input.classTeacher) await linkTeachers(tx, by, 'subject', id, input.classTeacher);
  const after = await readSubject(tx, id);
  await recordChange(tx, by, { action: 'update', entity: 'subject', entityId: id, before, after });
  return after;
}

/** Its materials and contents go along; teachers lose it, and schedules that name it stay, without it. */
export async function deleteSubject(tx: Tx, by: Author, reference: string): Promise<Deleted> {
  const before = await readSubject(tx, reference);
  return moveToTrash(tx, by, subjectTrash, [before], { name: before.name });
}
