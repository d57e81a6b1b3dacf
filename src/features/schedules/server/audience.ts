import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import '#features/classes/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { AUDIENCE_REFERENCES, type ScheduleAudience } from '../contract.ts';
import type { ScheduleTables } from './tables.ts';

type OfSchedule = ExpressionBuilder<Tables & { s: ScheduleTables['schedules'] }, 's'>;

/** @throws InvalidProblem on `class` or `group` when nothing has the id. */
export function assertAudience(db: Reader, audience: ScheduleAudience): Promise<void> {
  return assertReferences(db, AUDIENCE_REFERENCES, audience);
}

const groupsOf = (where: OfSchedule, classId: string) =>
  where.selectFrom('mentoring_groups').select('id').where('class_id', '=', classId);
const classOf = (where: OfSchedule, group: string) =>
  where.selectFrom('mentoring_groups').select('class_id').where('id', '=', group);

/** The schedule holds a webinar, or is another activity that names no class and no group: it is everyone's. */
function forEveryone(where: OfSchedule) {
  const classes = where.selectFrom('schedule_classes').select('schedule_id');
  const groups = where.selectFrom('schedule_groups').select('schedule_id');
  return where.or([
    where('s.kind', '=', 'webinar'),
    where('s.id', 'in', where.selectFrom('schedule_webinars').select('schedule_id')),
    where.and([
      where.or([where('s.kind', '=', 'other'), where('s.another_event', '<>', '')]),
      where('s.id', 'not in', classes),
      where('s.id', 'not in', groups),
    ]),
  ]);
}

/**
 * The condition on `schedules as s` of what concerns a class (its lessons, the mentoring of its groups) or a group (its
 * mentoring, the lessons of its class), webinars and other activities with both; undefined where neither is named.
 */
export function audienceCondition({ class: classId, group }: ScheduleAudience): Expression<SqlBool> | undefined {
  const where: OfSchedule = expressionBuilder();
  const lessons = where.selectFrom('schedule_classes').select('schedule_id');
  const mentoring = where.selectFrom('schedule_groups').select('schedule_id');
  if (classId !== undefined) {
    return where.or([
      where('s.id', 'in', lessons.where('class_id', '=', classId)),
      where('s.id', 'in', mentoring.where('group_id', 'in', groupsOf(where, classId))),
      forEveryone(where),
    ]);
  }
  if (group === undefined) return undefined;
  return where.or([
    where('s.id', 'in', mentoring.where('group_id', '=', group)),
    where('s.id', 'in', lessons.where('class_id', 'in', classOf(where, group))),
    forEveryone(where),
  ]);
}
