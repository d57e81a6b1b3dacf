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
  rankForSessions,
  rankSubstitutes,
  type AttendedSession,
  type Candidate,
  type Ranked,
  type SubstituteData,
  type VacantSession,
} from '../substitute-rules.ts';
import { absentees, attendeeOf, isOver, slotOf, roleOf } from './absence-queries.ts';
import { readLastAsks } from './ask-queries.ts';
import { idsByRecord, listPeople, type PersonRecord } from './person-queries.ts';

/** All teachers and mentors with their unavailable times. */
type Everybody = Awaited<ReturnType<typeof listPeople>>;

/** The maximum number of rows that name a subject of a teacher. */
const SUBJECTS_OF_TEACHERS_MAX = LIST_MAX * 10;
/** The number of days before the session in which a person's last lesson with the class is searched. */
const REMEMBERED_DAYS = 366;
/** The number of proposals for each session of a plan. */
const PROPOSALS = 5;

/** Lists the sessions between two days that are not cancelled, with the ids of the people who attend, and of those who don't. */
async function listAttended(db: Reader, from: IsoDate, to: IsoDate): Promise<AttendedSession[]> {
  const rows = await db
    .selectFrom('schedules')
    .select([
      'id',
      'date',
      'start_time',
      'end_time',
      'teacher_id',
      'teacher_substitute_id',
      'mentor_id',
      'mentor_substitute_id',
      'absences',
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', 'planned')
    .where('archive_id', 'is', null)
    .limit(WINDOW_MAX)
    .execute();
  return rows.map((row) => {
    const slot = { date: row.date, start: row.start_time, end: row.end_time };
    const replaced = [row.teacher_substitute_id && row.teacher_id, row.mentor_substitute_id && row.mentor_id];
    return {
      id: row.id,
      ...slot,
      people: [row.teacher_substitute_id ?? row.teacher_id, row.mentor_substitute_id ?? row.mentor_id].filter(
        (id) => id !== null,
      ),
      absent: [...replaced.filter((id) => id !== null), ...absentees(row.absences, slot)],
    };
  });
}

/** Reads the ids of each teacher's subjects. */
async function subjectsOf(db: Reader): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('subject_teachers')
    .select(['teacher_id', 'subject_id'])
    .limit(SUBJECTS_OF_TEACHERS_MAX)
    .execute();
  const found = new Map<string, string[]>();
  for (const { teacher_id, subject_id } of rows) found.set(teacher_id, [...(found.get(teacher_id) ?? []), subject_id]);
  return found;
}

/**
 * Reads all that is needed to rank substitutes: people, their subjects, and their sessions in the weeks and months from `from` to
 * `to`.
 */
async function readStaffing(db: Reader, { people, away }: Everybody, from: IsoDate, to: IsoDate): Promise<SubstituteData> {
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

/** Describes a session that needs a substitute. Neither the planned person nor the current substitute is proposed. */
function vacantOf(schedule: Schedule, role: Role, people: readonly PersonRecord[]): VacantSession {
  const planned = role === 'teacher' ? schedule.classes.teacher : schedule.mentoring.mentor;
  const ids = idsByRecord(people);
  const excluded = [planned, attendeeOf(schedule, role)].flatMap((person) =>
    person ? (ids.get(person._id) ?? [person._id]) : [],
  );
  return { id: schedule._id, ...slotOf(schedule), role, subject: schedule.classes.subjects?._id ?? null, excluded };
}

/** A session that needs a substitute in a role. */
interface Need {
  schedule: Schedule;
  role: Role;
}

/** Returns the ids of the classes of a lesson, or of the groups of a mentoring. */
function audienceIdsOf({ schedule, role }: Need): string[] {
  return role === 'teacher' ? schedule.classes.class.map(({ _id }) => _id) : schedule.mentoring.group.map(({ _id }) => _id);
}

/** A day on which a person taught a class or mentored a group. */
interface Taught {
  person: string | null;
  /** The id of the class or group. */
  audience: string;
  date: IsoDate;
}

/** Lists on which days each person taught the classes, or mentored the groups, of the sessions. */
async function listTaught(db: Reader, role: Role, needs: readonly Need[]): Promise<Taught[]> {
  const audienceIds = [...new Set(needs.flatMap(audienceIdsOf))];
  const days = needs.map(({ schedule }) => schedule.scheduleDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (audienceIds.length === 0 || first === undefined || last === undefined) return [];
  const isClass = role === 'teacher';
  const link = sql.table(isClass ? 'schedule_classes' : 'schedule_groups');
  const audience = sql.ref(isClass ? 'link.class_id' : 'link.group_id');
  const person = isClass
    ? sql`coalesce(s.teacher_substitute_id, s.teacher_id)`
    : sql`coalesce(s.mentor_substitute_id, s.mentor_id)`;
  // Before the first session, only the latest day of each person and class is read; after it, every day.
  const { rows } = await sql<Taught>`select ${person} as person, ${audience} as audience, max(s.date) as date
    from schedules as s join ${link} as link on link.schedule_id = s.id
    where ${audience} in (${sql.join(audienceIds)}) and s.status = 'planned'
      and s.date < ${last} and s.date >= ${addDays(first, -REMEMBERED_DAYS)}
    group by ${person}, ${audience}, case when s.date < ${first} then '' else s.date end
    limit ${WINDOW_MAX}`.execute(db);
  return rows;
}

/** Adds two facts to each proposal: when the person last taught the class, and whether the person was asked. */
async function describe(db: Reader, needs: readonly (Need & { ranked: readonly Ranked[] })[]): Promise<Substitute[][]> {
  const asked = await readLastAsks(
    db,
    needs.map(({ schedule }) => schedule),
  );
  const taught = new Map<Role, Taught[]>();
  for (const role of ROLES) {
    const ofRole = needs.filter((need) => need.role === role);
    if (ofRole.length > 0) taught.set(role, await listTaught(db, role, ofRole));
  }
  return needs.map(({ schedule, role, ranked }) => {
    const audienceIds = new Set(audienceIdsOf({ schedule, role }));
    const last = new Map<string | null, IsoDate>();
    for (const { person, audience, date } of taught.get(role) ?? []) {
      const isEarlier = audienceIds.has(audience) && date < schedule.scheduleDate;
      if (isEarlier && date > (last.get(person) ?? '')) last.set(person, date);
    }
    return ranked.map((proposal) => ({
      ...proposal,
      lastTaughtClass: last.get(proposal._id) ?? null,
      asked: asked.get(`${schedule._id} ${proposal._id}`) ?? null,
    }));
  });
}

/**
 * Lists possible substitutes for a schedule, the best first.
 * @throws NotFoundProblem if there is no such schedule, or if it needs nobody in the role
 */
export async function listSubstitutes(db: Reader, id: string, requestedRole: Role | undefined): Promise<Substitute[]> {
  const schedule = orNotFound(await findSchedule(db, id));
  const role = roleOf(schedule, requestedRole);
  if (role === null) throw new NotFoundProblem(NO_ROLE_TEXT);
  const everybody = await listPeople(db);
  const staffing = await readStaffing(db, everybody, schedule.scheduleDate, schedule.scheduleDate);
  const ranked = rankSubstitutes(vacantOf(schedule, role, everybody.people), staffing);
  const [described = []] = await describe(db, [{ schedule, role, ranked }]);
  return described;
}

/**
 * Lists the future sessions of a person between two days, in order of time, each with possible substitutes.
 *
 * 1. Reads the sessions that the person attends, also as a substitute, and in which role.
 * 2. Ranks the substitutes for each session and role.
 * 3. Adds to the best substitutes when they last taught the class, and whether they were asked (`describe`).
 */
export async function planAbsence(db: Reader, query: PlanQuery, now: Date): Promise<PlannedSubstitute[]> {
  const { from, to } = query;
  const everybody = await listPeople(db);
  const { people } = everybody;
  const ids = idsByRecord(people);
  const personIds = new Set([query.teacher, query.mentor].flatMap((id) => (id === undefined ? [] : (ids.get(id) ?? [id]))));
  const list = sql.join([...personIds]);
  const condition = sql<boolean>`(s.teacher_id in (${list}) or s.teacher_substitute_id in (${list})
    or s.mentor_id in (${list}) or s.mentor_substitute_id in (${list}))`;
  const schedules = await listSchedules(db, { from, to }, dateInWib(now), condition);
  const needs = schedules
    .filter((schedule) => !isCancelled(schedule) && !isOver(schedule, now))
    .sort((a, b) => (a.scheduleTimeStart < b.scheduleTimeStart ? -1 : a.scheduleTimeStart > b.scheduleTimeStart ? 1 : 0))
    .flatMap((schedule) =>
      ROLES.filter((role) => personIds.has(attendeeOf(schedule, role)?._id ?? '')).map((role) => ({ schedule, role })),
    );
  if (needs.length === 0) return [];
  const ranked = rankForSessions(
    needs.map(({ schedule, role }) => vacantOf(schedule, role, people)),
    await readStaffing(db, everybody, from, to),
  );
  const described = await describe(
    db,
    needs.map((need, index) => ({ ...need, ranked: (ranked[index] ?? []).slice(0, PROPOSALS) })),
  );
  return needs.map((need, index) => ({ ...need, proposals: described[index] ?? [] }));
}
