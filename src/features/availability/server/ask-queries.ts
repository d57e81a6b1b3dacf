/**
 * Reads "asks": the questions to people whether they can substitute in a session. An admin sends a question as a link, whose token
 * opens the page with the question. The row of a question contains the session's date and times at the moment of asking. After the
 * session has moved, these differ, and the question no longer applies.
 */
import './tables.ts';
import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import type { AskState, Role, Substitute } from '../contract.ts';
import { attendeeOf, isPlanned, isSameSlot } from './absence-queries.ts';

/** A question can be answered for this time, but not after the session has begun. */
export const ASK_MAX_MS = 7 * 24 * 3_600_000;
/** The rows of questions are deleted after 30 days. */
export const EXPIRING_ASKS: ExpiringRows = { table: 'substitute_asks', column: 'asked_at', lifetimeMs: 30 * 24 * 3_600_000 };

/** The maximum number of questions that one query reads. */
const ASKS_MAX = 10_000;

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Reader, token: string) {
  return db.selectFrom('substitute_asks').selectAll().where('token_hash', '=', tokenHash(token)).executeTakeFirst();
}

const slotOfRow = ({ date, start_time: start, end_time: end }: Pick<Row, 'date' | 'start_time' | 'end_time'>) => ({
  date,
  start,
  end,
});

/** Returns until when a question can be answered. */
export function askDeadline(askedAt: string, schedule: Schedule): Date {
  return new Date(Math.min(Date.parse(askedAt) + ASK_MAX_MS, Date.parse(schedule.scheduleTimeStart)));
}

/** A question that still applies. */
export interface OpenAsk {
  id: string;
  /** The role in which the person would substitute. */
  role: Role;
  /** The id of the person who was asked. */
  person: string;
  schedule: Schedule;
  /** Null if the person has not answered. */
  answer: 'yes' | 'no' | null;
}

/**
 * Finds the question of a token. Null if the token is unknown or expired, the session was moved, was cancelled or has begun, or there
 * is another substitute.
 */
export async function findAsk(db: Reader, token: string, now: Date): Promise<OpenAsk | null> {
  const row = await findRow(db, token);
  const schedule = row && (await findSchedule(db, row.schedule_id));
  if (!row || !schedule || !isPlanned(schedule, now) || !isSameSlot(schedule, slotOfRow(row))) return null;
  const role = row.teacher_id === null ? 'mentor' : 'teacher';
  const person = row.teacher_id ?? row.mentor_id ?? '';
  const attendee = attendeeOf(schedule, role)?._id ?? null;
  if (now >= askDeadline(row.asked_at, schedule)) return null;
  // `instead_of` is who held the session when the question was asked. If the asked person has become the substitute since then, the page
  // still opens.
  if (attendee !== row.instead_of && attendee !== person) return null;
  return { id: row.id, role, person, schedule, answer: row.answer };
}

/** Reads the data of the page with a question; null if the question no longer applies. */
export async function readAskState(db: Reader, token: string, now: Date): Promise<AskState | null> {
  const ask = await findAsk(db, token, now);
  if (!ask) return null;
  const { name } = await db
    .selectFrom(ask.role === 'teacher' ? 'teachers' : 'mentors')
    .select('name')
    .where('id', '=', ask.person)
    .executeTakeFirstOrThrow();
  const { schedule } = ask;
  const classes = schedule.classes.class.map(({ className }) => className).join(', ');
  return {
    name,
    what: classes === '' ? titleOf(schedule) : `${titleOf(schedule)} · ${classes}`,
    schedule: schedule._id,
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: schedule.scheduleTimeStart,
    scheduleTimeEnd: schedule.scheduleTimeEnd,
    answer: ask.answer,
  };
}

/** Reads the last question to each person about each schedule. The key consists of both ids: "schedule person". */
export async function readLastAsks(
  db: Reader,
  schedules: readonly Schedule[],
): Promise<Map<string, NonNullable<Substitute['asked']>>> {
  const byId = new Map(schedules.map((schedule) => [schedule._id, schedule]));
  if (byId.size === 0) return new Map();
  const rows = await db
    .selectFrom('substitute_asks')
    .select(['schedule_id', 'teacher_id', 'mentor_id', 'date', 'start_time', 'end_time', 'asked_at', 'answer'])
    .where('schedule_id', 'in', [...byId.keys()])
    .orderBy('asked_at')
    .orderBy('id')
    .limit(ASKS_MAX)
    .execute();
  return new Map(
    // A later row replaces an earlier one with the same key.
    rows.flatMap((row) => {
      const schedule = byId.get(row.schedule_id);
      const isCurrent = schedule !== undefined && isSameSlot(schedule, slotOfRow(row));
      const key = `${row.schedule_id} ${row.teacher_id ?? row.mentor_id ?? ''}`;
      return isCurrent ? [[key, { at: row.asked_at, answer: row.answer }] as const] : [];
    }),
  );
}

/**
 * Reads for each schedule and role how many people were asked, and who was the first to answer "yes". The key is the schedule's id
 * and the role: "schedule role".
 */
export async function readAnswers(
  db: Reader,
  schedules: readonly Schedule[],
): Promise<Map<string, { asked: number; can: { _id: string; name: string } | null }>> {
  const found = new Map<string, { asked: number; can: { _id: string; name: string } | null }>();
  if (schedules.length === 0) return found;
  const rows = await db
    .selectFrom('substitute_asks as ask')
    .leftJoin('teachers as t', 't.id', 'ask.teacher_id')
    .leftJoin('mentors as m', 'm.id', 'ask.mentor_id')
    .select(['ask.schedule_id', 'ask.teacher_id', 'ask.mentor_id', 'ask.date', 'ask.start_time', 'ask.end_time', 'ask.answer'])
    .select(['t.name as teacher_name', 'm.name as mentor_name'])
    .where(
      'ask.schedule_id',
      'in',
      schedules.map(({ _id }) => _id),
    )
    .orderBy('ask.answered_at')
    .orderBy('ask.id')
    .limit(ASKS_MAX)
    .execute();
  const byId = new Map(schedules.map((schedule) => [schedule._id, schedule]));
  /** Who was asked about which schedule, as "schedule role person". */
  const counted = new Set<string>();
  for (const row of rows) {
    const schedule = byId.get(row.schedule_id);
    if (!schedule || !isSameSlot(schedule, slotOfRow(row))) continue;
    const key = `${row.schedule_id} ${row.teacher_id === null ? 'mentor' : 'teacher'}`;
    const known = found.get(key) ?? { asked: 0, can: null };
    const person = { _id: row.teacher_id ?? row.mentor_id ?? '', name: row.teacher_name ?? row.mentor_name ?? '' };
    const isAgain = counted.has(`${key} ${person._id}`);
    counted.add(`${key} ${person._id}`);
    found.set(key, { asked: known.asked + (isAgain ? 0 : 1), can: known.can ?? (row.answer === 'yes' ? person : null) });
  }
  return found;
}
