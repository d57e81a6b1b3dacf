import { sql, type Expression, type SqlBool } from 'kysely';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import './tables.ts';

type Named = 'subject' | 'teacher' | 'mentor' | 'class' | 'mentoringGroup' | 'webinar';

/** The schedules that show a record of the kind. */
const SHOWING: Record<Named, (id: string) => Expression<SqlBool>> = {
  subject: (id) => sql`subject_id = ${id}`,
  teacher: (id) => sql`(teacher_id = ${id} or teacher_substitute_id = ${id})`,
  mentor: (id) => sql`(mentor_id = ${id} or mentor_substitute_id = ${id})`,
  class: (id) => sql`id in (select schedule_id from schedule_classes where class_id = ${id})`,
  mentoringGroup: (id) => sql`id in (select schedule_id from schedule_groups where group_id = ${id})`,
  webinar: (id) => sql`id in (select schedule_id from schedule_webinars where webinar_id = ${id})`,
};

/**
 * After a renamed record: marks all schedules that show it as changed for calendars, in one statement. The schedule's own
 * `updated_at` stays, so that open forms remain valid.
 */
export async function raiseShowing(tx: Tx, by: Author, kind: Named, id: string): Promise<void> {
  await tx
    .updateTable('schedules')
    .set((column) => ({ sequence: column('sequence', '+', 1), renamed_at: by.now.toISOString() }))
    .where(SHOWING[kind](id))
    .execute();
}
