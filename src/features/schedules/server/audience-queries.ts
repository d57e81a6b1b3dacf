import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import '#features/classes/server/tables.ts';
import { refuseArchived } from '#features/school-year/server/archive-relation.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import type { Schedule } from '../contract.ts';
import { AUDIENCE_REFERENCES, type ScheduleAudience } from '../window-contract.ts';
import type { ScheduleInput } from '../write-contract.ts';
import type { ScheduleTables } from './tables.ts';

/** Builds conditions on `schedules as s`. */
export type ScheduleConditions = ExpressionBuilder<Tables & { s: ScheduleTables['schedules'] }, 's'>;

/**
 * Checks that the class or group in a query exists.
 * @throws InvalidProblem on `class` or `group` if the id is unknown
 */
export function assertAudience(db: Reader, audience: ScheduleAudience): Promise<void> {
  return assertReferences(db, AUDIENCE_REFERENCES, audience);
}

/** The lists of a schedule whose records can be archived. */
const PARTS = [
  { field: 'classes.class', table: 'classes', name: 'class_name' },
  { field: 'mentoring.group', table: 'mentoring_groups', name: 'group_name' },
] as const;

/**
 * Checks that a write adds no archived class or group. Archived ones that the schedule already had may stay.
 * @throws ConflictProblem that names the archived ones
 */
export async function assertNoArchivedParts(tx: Tx, { classes, mentoring }: ScheduleInput, before?: Schedule): Promise<void> {
  const had = new Set([...(before?.classes.class ?? []), ...(before?.mentoring.group ?? [])].map(({ _id }) => _id));
  const wanted = { classes: classes.class, mentoring_groups: mentoring.group };
  for (const { field, table, name } of PARTS) {
    const added = wanted[table].filter((id) => !had.has(id));
    if (added.length === 0) continue;
    const rows = await tx.selectFrom(table).select(name).where('id', 'in', added).where('archive_id', 'is not', null).execute();
    refuseArchived(
      rows.map((row) => Object.values(row).join('')),
      field,
    );
  }
}

// Subqueries for the classes, groups and webinars of a schedule of the outer query. The database runs them only for the schedules
// in the window.
export const classesOf = (where: ScheduleConditions) =>
  where.selectFrom('schedule_classes').select('schedule_id').whereRef('schedule_id', '=', 's.id');
export const groupsOf = (where: ScheduleConditions) =>
  where.selectFrom('schedule_groups').select('schedule_id').whereRef('schedule_id', '=', 's.id');
const webinarsOf = (where: ScheduleConditions) =>
  where.selectFrom('schedule_webinars').select('schedule_id').whereRef('schedule_id', '=', 's.id');

const groupsOfClass = (where: ScheduleConditions, classId: string) =>
  where.selectFrom('mentoring_groups').select('id').where('class_id', '=', classId);
const classOfGroup = (where: ScheduleConditions, group: string) =>
  where.selectFrom('mentoring_groups').select('class_id').where('id', '=', group);

/** Returns the condition that a schedule concerns everyone: a webinar, or another activity without a class or group. */
function forEveryone(where: ScheduleConditions) {
  return where.or([
    where('s.kind', '=', 'webinar'),
    where.exists(webinarsOf(where)),
    where.and([
      where.or([where('s.kind', '=', 'other'), where('s.another_event', '<>', '')]),
      where.not(where.exists(classesOf(where))),
      where.not(where.exists(groupsOf(where))),
    ]),
  ]);
}

/**
 * Returns the condition that a schedule concerns a class (its lessons, mentoring of its groups) or a group (its mentoring, lessons
 * of its class), or everyone. Undefined without a class or group. `concerns` in `audience-rules.ts` is the same rule.
 */
export function audienceCondition({ class: classId, group }: ScheduleAudience): Expression<SqlBool> | undefined {
  const where: ScheduleConditions = expressionBuilder();
  const lessons = classesOf(where);
  const mentoring = groupsOf(where);
  if (classId !== undefined) {
    return where.or([
      where.exists(lessons.where('class_id', '=', classId)),
      where.exists(mentoring.where('group_id', 'in', groupsOfClass(where, classId))),
      forEveryone(where),
    ]);
  }
  if (group === undefined) return undefined;
  return where.or([
    where.exists(mentoring.where('group_id', '=', group)),
    where.exists(lessons.where('class_id', 'in', classOfGroup(where, group))),
    forEveryone(where),
  ]);
}
