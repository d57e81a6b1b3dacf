import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import { linkTeachers } from '#features/people/server/subject-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { assertReferences, unknownReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';
import { InvalidProblem, type FieldError } from '#platform/shared/problem.ts';
import { kurikulum, SUBJECT_REFERENCES, type AdminSubject, type SubjectInput, type SubjectUpdate } from '../contract.ts';
import { KURIKULUM_TEXT } from '../messages.ts';
import { uniqueSlug, slugify } from '../rules.ts';
import { readSubject, resolveSubject } from './queries.ts';
import { subjectTrash } from './subject-trash.ts';
import { subjectRecord } from '../record.ts';

/** A slug must not look like an id, because an address may contain either. */
const ID_SHAPED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a name without meeting links, for its slug: slugs are public. */
const nameInAddress = withoutMeetingLinks;

/** Returns a slug for the name. No other subject has or had this slug, but the subject itself may have had it. */
async function slugFor(tx: Tx, name: string, subjectId: string): Promise<string> {
  const base = slugify(nameInAddress(name)) || 'mata-pelajaran';
  const rows = await tx
    .selectFrom('subject_slugs')
    .select('slug')
    .where('subject_id', '!=', subjectId)
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute();
  return freeSlug(name, new Set(rows.map(({ slug }) => slug)));
}

/** Returns the first slug for the name that is not taken. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  return uniqueSlug(nameInAddress(name), (slug) => taken.has(slug) || ID_SHAPED.test(slug));
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
  await recordChange(tx, by, { action: 'create', record: subjectRecord, entityId: id, after });
  return after;
}

/** Returns the errors of an update's `kurikulum`, which must be a link or the stored value. */
export async function kurikulumErrors(db: Reader, reference: string, body: unknown): Promise<FieldError[]> {
  const value = typeof body === 'object' && body !== null && 'kurikulum' in body ? body.kurikulum : undefined;
  const stored = await resolveSubject(db, reference);
  const read = kurikulum(stored.kurikulum).safeParse(value);
  return read.success ? [] : [{ field: 'kurikulum', message: read.error.issues[0]?.message ?? KURIKULUM_TEXT }];
}

/** Changes a subject. A new name gets a new slug; the old slug keeps working. */
export async function updateSubject(tx: Tx, by: Author, reference: string, input: SubjectUpdate): Promise<AdminSubject> {
  const stored = await resolveSubject(tx, reference);
  const { id } = stored;
  assertUnchanged(stored, input.updatedAt);
  const [first, ...rest] = [
    ...(await kurikulumErrors(tx, id, input)),
    ...(await unknownReferences(tx, SUBJECT_REFERENCES, input)),
  ];
  if (first) throw new InvalidProblem([first, ...rest]);
  const before = await readSubject(tx, id);
  const [oldBase, newBase] = [stored.name, input.name].map((name) => slugify(nameInAddress(name)));
  const slug = oldBase === newBase ? stored.slug : await slugFor(tx, input.name, id);
  await tx
    .updateTable('subjects')
    .set({ name: input.name, kurikulum: input.kurikulum, slug, updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  await reserveSlug(tx, slug, id);
  if (input.classTeacher) await linkTeachers(tx, by, 'subject', id, input.classTeacher);
  const after = await readSubject(tx, id);
  if (after.name !== before.name) await markSchedulesShowing(tx, by, 'subject', id);
  await recordChange(tx, by, { action: 'update', record: subjectRecord, entityId: id, before, after });
  return after;
}

/** Deletes a subject with its materials and contents. Its teachers and schedules stay, without the subject. */
export async function deleteSubject(tx: Tx, by: Author, reference: string): Promise<Deleted> {
  const before = await readSubject(tx, reference);
  return moveToTrash(tx, by, subjectTrash, [before], { name: before.name });
}
