import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import './tables.ts';

// A schedule shows the names of other records. When one of them gets a new name, its feature calls `markSchedulesShowing`. Example:
// after the subject "Fisika" is renamed, the calendar events of its lessons count as changed.

type Named = 'subject' | 'teacher' | 'mentor' | 'class' | 'mentoringGroup' | 'webinar';

/** Ids as SQL, separated by commas. */
type Ids = RawBuilder<unknown>;

/** The conditions that a schedule shows one of the records. */
const SHOWING: Record<Named, (ids: Ids) => Expression<SqlBool>> = {
  subject: (ids) => sql`subject_id in (${ids})`,
  teacher: (ids) => sql`(teacher_id in (${ids}) or teacher_substitute_id in (${ids}))`,
  mentor: (ids) => sql`(mentor_id in (${ids}) or mentor_substitute_id in (${ids}))`,
  class: (ids) => sql`id in (select schedule_id from schedule_classes where class_id in (${ids}))`,
  mentoringGroup: (ids) => sql`id in (select schedule_id from schedule_groups where group_id in (${ids}))`,
  webinar: (ids) => sql`id in (select schedule_id from schedule_webinars where webinar_id in (${ids}))`,
};

/**
 * Marks all schedules that show one of the renamed records as changed, so that calendar applications load them again. Leaves `updated_at`
 * unchanged: an admin who is editing such a schedule can still save.
 */
export async function markSchedulesShowing(tx: Tx, by: Author, kind: Named, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('schedules')
    .set((column) => ({ sequence: column('sequence', '+', 1), renamed_at: by.now.toISOString() }))
    .where(SHOWING[kind](sql.join(ids)))
    .execute();
}
