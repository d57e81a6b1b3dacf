import { isMonthPublished } from '#features/reports/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import { dateInWib, monthWindow, parseMonth } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Activity, PublicActivity } from '../contract.ts';
import { isCancelled, isHeld, isUnlogged, mentorOf, minutesOf, teacherOf } from '#features/schedules/rules.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const headcountOf = (held: Schedule[]) => sum(held.map(({ log }) => log?.headcount ?? 0));

/** Computes the totals of schedules, as the contract's `totals` describes them. */
function totalsOf(schedules: Schedule[]) {
  const planned = schedules.filter((schedule) => !isCancelled(schedule));
  const held = planned.filter(isHeld);
  const notHeld = planned.filter(({ log }) => log?.held === false);
  const reasons: PublicActivity['reasons'] = {};
  for (const { log } of notHeld) if (log?.reason) reasons[log.reason] = (reasons[log.reason] ?? 0) + 1;
  return {
    planned: planned.length,
    held: held.length,
    notHeld: notHeld.length,
    cancelled: schedules.length - planned.length,
    headcount: headcountOf(held),
    minutes: sum(held.map(minutesOf)),
    reasons,
  };
}

/**
 * Computes the totals of each record (for example of each class) from the schedules that name it. Returns them sorted by the
 * record's name.
 */
function totalsByRecord<Total extends object>(
  schedules: Schedule[],
  recordsOf: (schedule: Schedule) => { _id: string; name: string }[],
  total: (schedulesOfRecord: Schedule[]) => Total,
): ({ _id: string; name: string } & Total)[] {
  const groups = new Map<string, { _id: string; name: string; members: Schedule[] }>();
  for (const schedule of schedules) {
    for (const { _id, name } of recordsOf(schedule)) {
      const group = groups.get(_id) ?? { _id, name, members: [] };
      group.members.push(schedule);
      groups.set(_id, group);
    }
  }
  const totals = [...groups.values()].map(({ _id, name, members }) => ({ _id, name, ...total(members) }));
  return sortByName(totals, ({ name }) => name);
}

/** Counts the planned sessions that are not over and have no log. */
function countUpcoming(schedules: Schedule[], now: Date): number {
  const isOpen = (schedule: Schedule) => !isCancelled(schedule) && schedule.log === null && !isUnlogged(schedule, now);
  return schedules.filter(isOpen).length;
}

function audienceTotals(schedules: Schedule[], now: Date) {
  const { planned, held, cancelled, headcount } = totalsOf(schedules);
  return { planned, held, upcoming: countUpcoming(schedules, now), cancelled, headcount };
}

const personTotals = (held: Schedule[]) => ({ sessions: held.length, minutes: sum(held.map(minutesOf)) });
const toList = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** Reads the activity of a month in WIB, in total and by class, group and person. A substitute gets the hours of a session. */
export async function readActivity(db: Reader, month: string, now: Date): Promise<Activity> {
  // Archived schedules count too: the month may be of an earlier school year.
  const schedules = await listSchedules(db, { ...monthWindow(month), archived: 'true' }, dateInWib(now));
  const held = schedules.filter(isHeld);
  return {
    month,
    ...totalsOf(schedules),
    unlogged: schedules.filter((schedule) => isUnlogged(schedule, now)).length,
    upcoming: countUpcoming(schedules, now),
    byClass: totalsByRecord(
      schedules,
      ({ classes }) => classes.class.map(({ _id, className }) => ({ _id, name: className })),
      (members) => audienceTotals(members, now),
    ),
    byGroup: totalsByRecord(
      schedules,
      ({ mentoring }) => mentoring.group.map(({ _id, groupName }) => ({ _id, name: groupName })),
      (members) => audienceTotals(members, now),
    ),
    byTeacher: totalsByRecord(held, (schedule) => toList(teacherOf(schedule)), personTotals),
    byMentor: totalsByRecord(held, (schedule) => toList(mentorOf(schedule)), personTotals),
  };
}

/**
 * Reads the current totals of a published month.
 * @throws NotFoundProblem if the month is invalid or not published.
 */
export async function readPublicActivity(db: Reader, month: string, now: Date): Promise<PublicActivity> {
  if (parseMonth(month) === null || !(await isMonthPublished(db, month))) throw new NotFoundProblem();
  return { month, ...totalsOf(await listSchedules(db, { ...monthWindow(month), archived: 'true' }, dateInWib(now))) };
}
