import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import { addDays, dateInWib, monthOf, monthWindow, type IsoDate } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, weekWindow } from '#features/schedules/rules.ts';
import { findSchedule, listSchedules, WINDOW_MAX } from '#features/schedules/server/queries.ts';
import { ROLES, type PlannedSubstitute, type PlanQuery, type Role, type Substitute } from '../contract.ts';
import { NO_ROLE_TEXT } from '../messages.ts';
import {
  rankForAll,
  rankSubstitutes,
  type Attended,
  type Candidate,
  type Ranked,
  type Staffing,
  type Vacant,
} from '../substitute-rules.ts';
import { attendeeOf, isOver, placeOf, roleOf } from './absence-queries.ts';
import { readAsked } from './ask-queries.ts';
import { idsByRecord, listPeople, type PersonRecord } from './person-queries.ts';

type Everybody = Awaited<ReturnType<typeof listPeople>>;

/** How far back the last lesson with a class is looked for. */
const REMEMBERED_DAYS = 366;
/** Proposals for each session of a plan. */
const PROPOSALS = 5;

/** The sessions of some weeks that are not cancelled, with the ids of those who attend. */
async function listAttended(db: Reader, from: IsoDate, to: IsoDate): Promise<Attended[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'date', 'start_time', 'end_time', 'teacher_id', 'teacher_substitute_id', 'mentor_id', 'mentor_substitute_id'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'planned')
    .where('archive_id', 'is', null)
    .limit(WINDOW_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    start: row.start_time,
    end: row.end_time,
    people: [row.teacher_substitute_id ?? row.teacher_id, row.mentor_substitute_id ?? row.mentor_id].filter((id) => id !== null),
  }));
}

async function subjectsOf(db: Reader): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('subject_teachers')
    .select(['teacher_id', 'subject_id'])
    .limit(LIST_MAX * 10)
    .execute();
  const found = new Map<string, string[]>();
  for (const { teacher_id, subject_id } of rows) found.set(teacher_id, [...(found.get(teacher_id) ?? []), subject_id]);
  return found;
}

/** Everybody with their sessions in the months and weeks of the days. */
async function readStaffing(db: Reader, { people, away }: Everybody, from: IsoDate, to: IsoDate): Promise<Staffing> {
  const ids = idsByRecord(people);
  const subjects = await subjectsOf(db);
  const candidates: Candidate[] = people.map(({ id, name, role }) => ({
    _id: id,
    role,
    name,
    ids: ids.get(id) ?? [id],
    subjects: subjects.get(id) ?? [],
  }));
  const [month, lastMonth] = [monthWindow(monthOf(from)), monthWindow(monthOf(to))];
  const [week, lastWeek] = [weekWindow(from), weekWindow(to)];
  const first = month.from < week.from ? month.from : week.from;
  const last = lastMonth.to > lastWeek.to ? lastMonth.to : lastWeek.to;
  return { candidates, attended: await listAttended(db, first, last), away };
}

function vacantOf(schedule: Schedule, role: Role, people: readonly PersonRecord[]): Vacant {
  const planned = role === 'teacher' ? schedule.classes.teacher : schedule.mentoring.mentor;
  const ids = idsByRecord(people);
  const gone = [planned, attendeeOf(schedule, role)].flatMap((person) => (person ? (ids.get(person._id) ?? [person._id]) : []));
  return { id: schedule._id, ...placeOf(schedule), role, subject: schedule.classes.subjects?._id ?? null, gone };
}

interface Need {
  schedule: Schedule;
  role: Role;
}

/** The classes of a lesson, or the groups of a mentoring. */
function partsOf({ schedule, role }: Need): string[] {
  return role === 'teacher' ? schedule.classes.class.map(({ _id }) => _id) : schedule.mentoring.group.map(({ _id }) => _id);
}

/** The days on which each person taught some classes, or mentored some groups. */
async function listTaught(db: Reader, role: Role, needs: readonly Need[]) {
  const parts = [...new Set(needs.flatMap(partsOf))];
  const days = needs.map(({ schedule }) => schedule.scheduleDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (parts.length === 0 || first === undefined || last === undefined) return [];
  const isClass = role === 'teacher';
  const link = sql.table(isClass ? 'schedule_classes' : 'schedule_groups');
  const part = sql.ref(isClass ? 'link.class_id' : 'link.group_id');
  const person = isClass
    ? sql`coalesce(s.teacher_substitute_id, s.teacher_id)`
    : sql`coalesce(s.mentor_substitute_id, s.mentor_id)`;
  // Of the days before the first session the last one is enough: all that is later in the window is read day by day.
  const { rows } = await sql<{ person: string | null; part: string; date: IsoDate }>`select ${person} as person, ${part} as part,
      max(s.date) as date
    from schedules as s join ${link} as link on link.schedule_id = s.id
    where ${part} in (${sql.join(parts)}) and s.status = 'planned'
      and s.date < ${last} and s.date >= ${addDays(first, -REMEMBERED_DAYS)}
    group by ${person}, ${part}, case when s.date < ${first} then '' else s.date end
    limit ${WINDOW_MAX}`.execute(db);
  return rows;
}

/** Adds to the proposals of each session when they last taught its class, and whether they were asked. */
async function describe(db: Reader, needs: readonly (Need & { ranked: readonly Ranked[] })[]): Promise<Substitute[][]> {
  const asked = await readAsked(
    db,
    needs.map(({ schedule }) => schedule),
  );
  const taught = new Map<Role, Awaited<ReturnType<typeof listTaught>>>();
  for (const role of ROLES) {
    const own = needs.filter((need) => need.role === role);
    if (own.length > 0) taught.set(role, await listTaught(db, role, own));
  }
  return needs.map(({ schedule, role, ranked }) => {
    const parts = new Set(partsOf({ schedule, role }));
    const last = new Map<string | null, IsoDate>();
    for (const { person, part, date } of taught.get(role) ?? []) {
      const isEarlier = parts.has(part) && date < schedule.scheduleDate;
      if (isEarlier && date > (last.get(person) ?? '')) last.set(person, date);
    }
    return ranked.map((one) => ({
      ...one,
      lastTaughtClass: last.get(one._id) ?? null,
      asked: asked.get(`${schedule._id} ${one._id}`) ?? null,
    }));
  });
}

/**
 * Who could stand in at a schedule, the best first.
 * @throws NotFoundProblem if there is no such schedule, or if it needs nobody in the role.
 */
export async function listSubstitutes(db: Reader, id: string, asked: Role | undefined): Promise<Substitute[]> {
  const schedule = orNotFound(await findSchedule(db, id));
  const role = roleOf(schedule, asked);
  if (role === null) throw new NotFoundProblem(NO_ROLE_TEXT);
  const everybody = await listPeople(db);
  const staffing = await readStaffing(db, everybody, schedule.scheduleDate, schedule.scheduleDate);
  const ranked = rankSubstitutes(vacantOf(schedule, role, everybody.people), staffing);
  const [described = []] = await describe(db, [{ schedule, role, ranked }]);
  return described;
}

/** The sessions of a person between two days that are still to come, in their order, each with proposals. */
export async function planAbsence(db: Reader, query: PlanQuery, now: Date): Promise<PlannedSubstitute[]> {
  const { from, to } = query;
  const everybody = await listPeople(db);
  const { people } = everybody;
  const ids = idsByRecord(people);
  const own = new Set([query.teacher, query.mentor].flatMap((id) => (id === undefined ? [] : (ids.get(id) ?? [id]))));
  const list = sql.join([...own]);
  const condition = sql<boolean>`(s.teacher_id in (${list}) or s.teacher_substitute_id in (${list})
    or s.mentor_id in (${list}) or s.mentor_substitute_id in (${list}))`;
  const schedules = await listSchedules(db, { from, to }, dateInWib(now), condition);
  const needs = schedules
    .filter((schedule) => !isCancelled(schedule) && !isOver(schedule, now))
    .sort((a, b) => (a.scheduleTimeStart < b.scheduleTimeStart ? -1 : a.scheduleTimeStart > b.scheduleTimeStart ? 1 : 0))
    .flatMap((schedule) =>
      ROLES.filter((role) => own.has(attendeeOf(schedule, role)?._id ?? '')).map((role) => ({ schedule, role })),
    );
  if (needs.length === 0) return [];
  const ranked = rankForAll(
    needs.map(({ schedule, role }) => vacantOf(schedule, role, people)),
    await readStaffing(db, everybody, from, to),
  );
  const described = await describe(
    db,
    needs.map((need, index) => ({ ...need, ranked: (ranked[index] ?? []).slice(0, PROPOSALS) })),
  );
  return needs.map((need, index) => ({ ...need, proposals: described[index] ?? [] }));
}
