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
import { CONTENTS_OF_MATERIALS } from './material-trash.ts';
import { readSubject } from './queries.ts';
import { trashedMaterial } from './tables.ts';
import { materialRecord, subjectRecord } from '../record.ts';
import { teacherRecord } from '#features/people/record.ts';

/**
 * Decides which slugs the restored subjects get back, because other subjects may have taken them meanwhile:
 * 1. The current slug is now another subject's current slug: refuses the restore.
 * 2. The current slug is now another subject's old slug: takes it from that subject.
 * 3. An old slug is now another subject's, old or current: leaves it there, with a warning.
 */
async function restoreSlugs(tx: Tx, { records, along }: TrashDocument): Promise<Warning[]> {
  const current = records.map((subject) => textOf(subject, 'slug'));
  const other = await tx.selectFrom('subjects').select(['name', 'slug']).where('slug', 'in', current).executeTakeFirst();
  if (other) {
    const text = `Alamat “${other.slug}” sudah dipakai mata pelajaran ${other.name}. Ubah dulu nama mata pelajaran itu.`;
    throw new ConflictProblem(text, 'name');
  }
  await tx.deleteFrom('subject_slugs').where('slug', 'in', current).execute();
  const slugs = along['subject_slugs'] ?? [];
  const rows = await inChunks(
    slugs.map((row) => textOf(row, 'slug')),
    (chunk) => tx.selectFrom('subject_slugs').select('slug').where('slug', 'in', chunk).execute(),
  );
  const taken = new Set(rows.map((row) => row.slug));
  along['subject_slugs'] = slugs.filter((row) => !taken.has(textOf(row, 'slug')));
  return [...taken].map((old) => ({
    code: 'old-address-taken',
    message: `Alamat lama “${old}” sekarang menuju mata pelajaran lain.`,
  }));
}

/** Moves subjects to the trash and back, with their materials, contents, slugs, and relations to teachers and schedules. */
export const subjectTrash: TrashKind = {
  record: subjectRecord,
  table: 'subjects',
  along: [
    { table: 'subject_slugs', parentColumn: 'subject_id' },
    {
      table: 'materials',
      parentColumn: 'subject_id',
      records: { kind: materialRecord, toRecord: trashedMaterial },
    },
    CONTENTS_OF_MATERIALS,
  ],
  links: [
    {
      table: 'subject_teachers',
      ownColumn: 'subject_id',
      otherColumn: 'teacher_id',
      otherTable: 'teachers',
      relation: { record: teacherRecord, field: 'subject' },
      marksChanged: true,
    },
  ],
  pointers: [
    {
      table: 'schedules',
      column: 'subject_id',
      relation: relationOfSchedules('classes.subjects'),
      marksChanged: true,
    },
  ],
  checkRestore: restoreSlugs,
  readRestored: (tx, _by, ids) => readEach(ids, async (id) => ({ record: await readSubject(tx, id) })),
  answer: adminSubject,
};
