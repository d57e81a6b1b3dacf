import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { groupsBy } from '#features/classes/server/queries.ts';
import { readAway } from '#features/people/server/away-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { addDays, dateInWib, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import {
  FREE_DAYS_DEFAULT,
  FREE_MINUTES_DEFAULT,
  FREE_TIMES_REFERENCES,
  type FreeTime,
  type FreeTimesQuery,
} from '../contract.ts';
import { findFreeTimes, type Wanted } from '../free-time-rules.ts';
import { classesOf, groupsOf, type ScheduleConditions } from '#features/schedules/server/audience-queries.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';

/** The lessons of this many days before today determine the usual times of a class. The form's proposals use the same number. */
const USUAL_DAYS = 56;

/** Returns the condition that a schedule contains one of the wanted records, and so may clash; null without wanted records. */
function mayClash({ classes, groups, teachers, mentors }: Wanted): Expression<SqlBool> | null {
  const where: ScheduleConditions = expressionBuilder();
  const classIds = classes.map(({ id }) => id);
  const groupIds = [...groups, ...classes.flatMap((item) => item.groupIds)];
  const classOfGroups = where.selectFrom('mentoring_groups').select('class_id').where('id', 'in', groups);
  const conditions = [
    ...(classIds.length > 0 ? [where.exists(classesOf(where).where('class_id', 'in', classIds))] : []),
    ...(groups.length > 0 ? [where.exists(classesOf(where).where('class_id', 'in', classOfGroups))] : []),
    ...(groupIds.length > 0 ? [where.exists(groupsOf(where).where('group_id', 'in', groupIds))] : []),
    ...(teachers.length > 0 ? [where('s.teacher_id', 'in', teachers), where('s.teacher_substitute_id', 'in', teachers)] : []),
    ...(mentors.length > 0 ? [where('s.mentor_id', 'in', mentors), where('s.mentor_substitute_id', 'in', mentors)] : []),
  ];
  return conditions.length > 0 ? where.or(conditions) : null;
}

/**
 * Lists the next times at which all records of the query are free.
 * @throws InvalidProblem if a record does not exist
 */
export async function listFreeTimes(db: Reader, query: FreeTimesQuery, now: Date): Promise<FreeTime[]> {
  await assertReferences(db, FREE_TIMES_REFERENCES, query);
  const today = dateInWib(now);
  const { from = today, days: count = FREE_DAYS_DEFAULT, minutes = FREE_MINUTES_DEFAULT, after, apart } = query;
  const groupsOfClasses = await groupsBy(db, 'class_id', query.class ?? []);
  const wanted: Wanted = {
    classes: (query.class ?? []).map((id) => ({ id, groupIds: (groupsOfClasses.get(id) ?? []).map(({ _id }) => _id) })),
    groups: query.group ?? [],
    teachers: query.teacher ?? [],
    mentors: query.mentor ?? [],
  };
  const days = Array.from({ length: count }, (_, index) => addDays(from, index)).filter(isDate);
  const condition = mayClash(wanted);
  const schedules = condition && (await listSchedules(db, { from, to: days.at(-1) ?? from }, today, condition));
  const usual = await listUsualStarts(db, query.class ?? [], today);
  const away = await readAway(db, [...wanted.teachers, ...wanted.mentors]);
  const rule = { days, minutes, after, apart: apart === 'true', usual, away, now };
  return findFreeTimes(wanted, (schedules ?? []).map(toPlanned), rule);
}

/** Lists at which times of day the classes' lessons of the last eight weeks began. */
async function listUsualStarts(db: Reader, classes: readonly string[], today: IsoDate): Promise<string[]> {
  if (classes.length === 0) return [];
  const where: ScheduleConditions = expressionBuilder();
  const rows = await db
    .selectFrom('schedules as s')
    .select('s.start_time')
    .where('s.date', '>=', addDays(today, -USUAL_DAYS))
    .where('s.date', '<', today)
    .where(where.exists(classesOf(where).where('class_id', 'in', classes)))
    .distinct()
    .execute();
  return rows.map((row) => row.start_time);
}
