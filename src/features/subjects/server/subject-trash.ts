import '#features/schedules/server/tables.ts';
import '#features/people/server/tables.ts';
import { relationOfSchedules } from '#features/schedules/server/schedule-relation.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { textOf, type TrashDocument } from '#platform/server/records/trash/trash-document.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import type { Warning } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { adminSubject } from '../contract.ts';
import { CONTENTS_ALONG } from './material-trash.ts';
import { readSubject } from './queries.ts';
import { trashedMaterial } from './tables.ts';
import { materialRecord, subjectRecord } from '../record.ts';
import { teacherRecord } from '#features/people/record.ts';

/**
 * Restores the slugs of a subject. Its present slug must not be the present slug of another subject; it is taken from another
 * subject's old slugs. Old slugs that another subject has now stay there.
 */
async function takeSlugsBack(tx: Tx, { records, along }: TrashDocument): Promise<Warning[]> {
  const present = records.map((subject) => textOf(subject, 'slug'));
  const other = await tx.selectFrom('subjects').select(['name', 'slug']).where('slug', 'in', present).executeTakeFirst();
  if (other) {
    const text = `Alamat “${other.slug}” sudah dipakai mata pelajaran ${other.name}. Ubah dulu nama mata pelajaran itu.`;
    throw new ConflictProblem(text, 'name');
  }
  await tx.deleteFrom('subject_slugs').where('slug', 'in', present).execute();
  const slugs = along['subject_slugs'] ?? [];
  const rows = await inChunks(
    slugs.map((row) => textOf(row, 'slug')),
    (some) => tx.selectFrom('subject_slugs').select('slug').where('slug', 'in', some).execute(),
  );
  const taken = new Set(rows.map((row) => row.slug));
  along['subject_slugs'] = slugs.filter((row) => !taken.has(textOf(row, 'slug')));
  return [...taken].map((old) => ({
    code: 'old-address-taken',
    message: `Alamat lama “${old}” sekarang menuju mata pelajaran lain.`,
  }));
}

/** The trash keeps the materials of a subject with their contents, all its slugs, its teachers and its schedules. */
export const subjectTrash: TrashKind = {
  record: subjectRecord,
  table: 'subjects',
  along: [
    { table: 'subject_slugs', by: 'subject_id' },
    {
      table: 'materials',
      by: 'subject_id',
      records: { kind: materialRecord, toRecord: trashedMaterial },
    },
    CONTENTS_ALONG,
  ],
  links: [
    {
      table: 'subject_teachers',
      own: 'subject_id',
      other: 'teacher_id',
      of: 'teachers',
      relation: { record: teacherRecord, field: 'subject' },
      touches: true,
    },
  ],
  pointers: [
    {
      table: 'schedules',
      column: 'subject_id',
      relation: relationOfSchedules('classes.subjects'),
      touches: true,
    },
  ],
  checkRestore: takeSlugsBack,
  read: (tx, _by, ids) => readEach(ids, async (id) => ({ record: await readSubject(tx, id) })),
  answer: adminSubject,
};
