import '#features/subjects/server/tables.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { recordRelations, type RelationField, type WatchedRelation } from '#platform/server/records/relation-changes.ts';
import { nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { subjectRecord } from '#features/subjects/record.ts';
import { teacherRecord } from '../record.ts';

type Side = 'subject' | 'teacher';
/** For each side of the relation, the other side: its table, and the field that shows the relation in its records. */
const OTHER: Record<Side, { side: Side; table: 'subjects' | 'teachers'; relation: RelationField }> = {
  subject: { side: 'teacher', table: 'teachers', relation: { record: teacherRecord, field: 'subject' } },
  teacher: { side: 'subject', table: 'subjects', relation: { record: subjectRecord, field: 'classTeacher' } },
};

/**
 * Assigns exactly these teachers to a subject, or exactly these subjects to a teacher. Example: if a subject gets Ani instead of Budi, Ani
 * and Budi count as changed too, and the history notes that their subjects changed. So a form that is open on one of them reports a
 * conflict when it is saved, and does not undo this change.
 */
export async function linkTeachers(tx: Tx, by: Author, side: Side, id: string, otherIds: readonly string[]): Promise<void> {
  const ownColumn = `${side}_id` as const;
  const { side: otherSide, table } = OTHER[side];
  const otherColumn = `${otherSide}_id` as const;
  const rows = await tx.selectFrom('subject_teachers').select([otherColumn]).where(ownColumn, '=', id).execute();
  const stored = new Set(rows.map((row) => row[otherColumn]));
  const wanted = new Set(otherIds);
  const added = otherIds.filter((otherId) => !stored.has(otherId));
  const removed = [...stored].filter((otherId) => !wanted.has(otherId));
  const changed: WatchedRelation = {
    relation: OTHER[side].relation,
    table: 'subject_teachers',
    holder: otherColumn,
    value: ownColumn,
    ids: [...added, ...removed],
  };
  await recordRelations(tx, by, [changed], async () => {
    if (removed.length > 0) {
      await tx.deleteFrom('subject_teachers').where(ownColumn, '=', id).where(otherColumn, 'in', removed).execute();
    }
    if (added.length > 0) {
      const pairs = added.map((otherId) =>
        side === 'subject' ? { subject_id: id, teacher_id: otherId } : { subject_id: otherId, teacher_id: id },
      );
      await tx.insertInto('subject_teachers').values(pairs).execute();
    }
  });
  for (const otherId of changed.ids) {
    const stored = await tx.selectFrom(table).select('updated_at').where('id', '=', otherId).executeTakeFirst();
    await tx
      .updateTable(table)
      .set({ updated_at: nextUpdatedAt(by.now, stored) })
      .where('id', '=', otherId)
      .execute();
  }
}
