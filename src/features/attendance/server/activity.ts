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

/** Groups the schedules by the records in them, by name. */
function byEach<Total extends object>(
  schedules: Schedule[],
  named: (schedule: Schedule) => { _id: string; name: string }[],
  total: (own: Schedule[]) => Total,
): ({ _id: string; name: string } & Total)[] {
  const each = new Map<string, { _id: string; name: string; own: Schedule[] }>();
  for (const schedule of schedules) {
    for (const { _id, name } of named(schedule)) {
      const known = each.get(_id) ?? { _id, name, own: [] };
      known.own.push(schedule);
      each.set(_id, known);
    }
  }
  const totals = [...each.values()].map(({ _id, name, own }) => ({ _id, name, ...total(own) }));
  return sortByName(totals, ({ name }) => name);
}

/** Planned sessions that are not over and have no log. */
function countUpcoming(schedules: Schedule[], now: Date): number {
  const isOpen = (schedule: Schedule) => !isCancelled(schedule) && schedule.log === null && !isUnlogged(schedule, now);
  return schedules.filter(isOpen).length;
}

function audienceTotals(own: Schedule[], now: Date) {
  const { planned, held, cancelled, headcount } = totalsOf(own);
  return { planned, held, upcoming: countUpcoming(own, now), cancelled, headcount };
}

const personTotals = (held: Schedule[]) => ({ sessions: held.length, minutes: sum(held.map(minutesOf)) });
const oneOrNone = <T>(one: T | null): T[] => (one === null ? [] : [one]);

/** The results of a month's schedules (WIB); a substitute gets the hours. */
export async function readActivity(db: Reader, month: string, now: Date): Promise<Activity> {
  const schedules = await listSchedules(db, { ...monthWindow(month), archived: 'true' }, dateInWib(now));
  const held = schedules.filter(isHeld);
  return {
    month,
    ...totalsOf(schedules),
    unlogged: schedules.filter((schedule) => isUnlogged(schedule, now)).length,
    upcoming: countUpcoming(schedules, now),
    byClass: byEach(
      schedules,
      ({ classes }) => classes.class.map(({ _id, className }) => ({ _id, name: className })),
      (own) => audienceTotals(own, now),
    ),
    byGroup: byEach(
      schedules,
      ({ mentoring }) => mentoring.group.map(({ _id, groupName }) => ({ _id, name: groupName })),
      (own) => audienceTotals(own, now),
    ),
    byTeacher: byEach(held, (schedule) => oneOrNone(teacherOf(schedule)), personTotals),
    byMentor: byEach(held, (schedule) => oneOrNone(mentorOf(schedule)), personTotals),
  };
}

/**
 * The current totals of a published month.
 * @throws NotFoundProblem if the month is invalid or not published.
 */
export async function readPublicActivity(db: Reader, month: string, now: Date): Promise<PublicActivity> {
  if (parseMonth(month) === null || !(await isMonthPublished(db, month))) throw new NotFoundProblem();
  return { month, ...totalsOf(await listSchedules(db, { ...monthWindow(month), archived: 'true' }, dateInWib(now))) };
}
