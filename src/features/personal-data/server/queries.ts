/**
 * Reads what Suluh stores about a teacher or mentor: all of it for an export (`readPersonalData`), and how much an erasure would delete
 * and change (`previewErasure`).
 */
import { expressionBuilder, sql } from 'kysely';
import { readPersonalAbsences } from '#features/availability/server/absence-relation.ts';
import { readAway } from '#features/people/server/away-queries.ts';
import { findMentor, findTeacher } from '#features/people/server/queries.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isOver, rolesOf } from '#features/schedules/server/people-relation.ts';
import { listSchedules, WINDOW_MAX } from '#features/schedules/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { dateInWib, wallTime } from '#platform/shared/wib.ts';
import type { ErasurePreview, PersonalData, ScheduleRole } from '../contract.ts';
import { isOwn, recordsOf, type Person } from './people.ts';

/** Returns a schedule's title. The feature `schedules` provides it. */
export type TitleOf = (schedule: Schedule) => string;

/** The largest number of rows of the history in an export. */
const HISTORY_MAX = 10_000;
/** The largest number of sessions, and of devices, in an export. */
const SIGN_INS_MAX = 1_000;

/** Returns the roles in which a schedule names the person. */
function rolesInSchedule(schedule: Schedule, { teacherId, mentorId }: Person): ScheduleRole[] {
  const { classes, mentoring } = schedule;
  const roles: [ScheduleRole, string | undefined, string | null][] = [
    ['teacher', classes.teacher?._id, teacherId],
    ['teacherSubstitute', classes.substitute?._id, teacherId],
    ['mentor', mentoring.mentor?._id, mentorId],
    ['mentorSubstitute', mentoring.substitute?._id, mentorId],
  ];
  return roles.filter(([, id, personId]) => personId !== null && id === personId).map(([role]) => role);
}

async function readSchedules(db: Reader, person: Person, now: Date, titleOf: TitleOf): Promise<PersonalData['schedules']> {
  const where = expressionBuilder<Tables & { s: Tables['schedules'] }, 's'>();
  const namesPerson = where.or(rolesOf(person).map(([role, id]) => where(`s.${role}`, '=', id)));
  // Archived schedules are included.
  const schedules = await listSchedules(db, { archived: 'true' }, dateInWib(now), namesPerson, WINDOW_MAX);
  return schedules.map((schedule) => ({
    _id: schedule._id,
    as: rolesInSchedule(schedule, person),
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: wallTime(schedule.scheduleTimeStart),
    scheduleTimeEnd: wallTime(schedule.scheduleTimeEnd),
    what: titleOf(schedule),
    status: schedule.status,
    statusReason: schedule.statusReason,
    log: schedule.log,
  }));
}

function fieldsIn(changes: string): string[] {
  const parsed: { fields?: string[] } = JSON.parse(changes);
  return parsed.fields ?? [];
}

async function readHistory(db: Reader, ids: readonly string[]): Promise<PersonalData['history']> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'by_id', 'action', 'entity', 'entity_id', 'changes'])
    .where((where) => where.or([where('entity_id', 'in', ids), where('by_id', 'in', ids)]))
    .orderBy('at')
    .orderBy('id')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(({ at, by_id, action, entity, entity_id, changes }) => ({
    at,
    isOwn: by_id !== null && ids.includes(by_id),
    action,
    entity,
    entityId: entity_id,
    fields: fieldsIn(changes),
  }));
}

async function readSignIns(db: Reader, person: Person): Promise<Pick<PersonalData, 'sessions' | 'devices'>> {
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['device', 'created_at', 'last_seen_at'])
    .where((where) => isOwn(where, person))
    .orderBy('created_at')
    .limit(SIGN_INS_MAX)
    .execute();
  const devices = await db
    .selectFrom('staff_devices')
    .select(['created_at', 'last_used_at'])
    .where((where) => isOwn(where, person))
    .orderBy('created_at')
    .limit(SIGN_INS_MAX)
    .execute();
  return {
    sessions: sessions.map((row) => ({ device: row.device, createdAt: row.created_at, lastSeenAt: row.last_seen_at })),
    devices: devices.map((row) => ({ createdAt: row.created_at, lastUsedAt: row.last_used_at })),
  };
}

async function readAvailability(db: Reader, person: Person): Promise<Pick<PersonalData, 'unavailable' | 'absences' | 'asked'>> {
  const ids = [person.teacherId, person.mentorId].filter((id) => id !== null);
  const [away] = (await readAway(db, ids)).values();
  const reported = [];
  for (const id of ids) reported.push(await readPersonalAbsences(db, id));
  return {
    unavailable: away ?? { weekly: [], dates: [] },
    absences: reported.flatMap(({ absences }) => absences),
    asked: reported.flatMap(({ asked }) => asked),
  };
}

/** Reads all data about a person for an export, with at most 10,000 schedules and 10,000 rows of the history. */
export async function readPersonalData(db: Reader, person: Person, now: Date, titleOf: TitleOf): Promise<PersonalData> {
  const teacher = person.teacherId === null ? null : await findTeacher(db, person.teacherId);
  const mentor = person.mentorId === null ? null : await findMentor(db, person.mentorId);
  return {
    exportedAt: now.toISOString(),
    name: person.name,
    email: person.email,
    teacher: teacher && { ...teacher, subjects: teacher.subject },
    mentor: mentor && { ...mentor, groups: mentor.group.map(({ _id, groupName }) => ({ _id, name: groupName })) },
    schedules: await readSchedules(db, person, now, titleOf),
    ...(await readAvailability(db, person)),
    ...(await readSignIns(db, person)),
    trash: person.trashed.map(({ entity, entityId, name, email, deletedAt }) => ({ entity, entityId, name, email, deletedAt })),
    history: await readHistory(
      db,
      recordsOf(person).map(([, id]) => id),
    ),
  };
}

/** The free texts that may contain a person's name: table, column, and the condition under which the text is visible. */
const FREE_TEXTS = [
  ['schedules', 'log_notes', 'log_held is not null'],
  ['schedules', 'status_reason', "status = 'cancelled'"],
  ['schedules', 'another_event'],
  ['webinars', 'speaker'],
  ['webinars', 'description'],
  ['reports', 'description'],
] as const satisfies readonly (readonly [keyof Tables, string, isShown?: string])[];

/** Counts the free texts that contain a name. An erasure does not change them: the admin must look at them. */
async function countMentions(db: Reader, name: string): Promise<number> {
  const pattern = `%${name.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
  let count = 0;
  for (const [table, column, isShown = 'true'] of FREE_TEXTS) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where lower(${sql.ref(column)}) like ${pattern} escape '!' and ${sql.raw(isShown)}`.execute(db);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

/** Counts the schedules that name the person. @param overAt counts only those that are over at this time; null counts all */
async function countSchedules(db: Reader, person: Person, overAt: Date | null): Promise<number> {
  const { count } = await db
    .selectFrom('schedules')
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .where((where) => where.or(rolesOf(person).map(([role, id]) => where(role, '=', id))))
    .where((where) => (overAt ? isOver(where, overAt) : where.lit(true)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads what an erasure of the person would delete and change. */
export async function previewErasure(db: Reader, person: Person, now: Date): Promise<ErasurePreview> {
  const teacher = person.teacherId === null ? null : await findTeacher(db, person.teacherId);
  const mentor = person.mentorId === null ? null : await findMentor(db, person.mentorId);
  const past = await countSchedules(db, person, now);
  const all = await countSchedules(db, person, null);
  return {
    name: person.name,
    email: person.email,
    isTeacher: teacher !== null,
    isMentor: mentor !== null,
    past,
    coming: all - past,
    subjects: teacher?.subject.length ?? 0,
    groups: mentor?.group.length ?? 0,
    trashed: person.trashed.length,
    mentions: await countMentions(db, person.name),
  };
}
