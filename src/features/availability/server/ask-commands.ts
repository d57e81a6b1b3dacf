import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { newId, orNotFound } from '#platform/server/records/ids.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import { UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { InvalidProblem, NotFoundProblem, Problem } from '#platform/shared/problem.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import type { Role } from '../contract.ts';
import { ASK_GONE_TEXT, BEGUN_TEXT, CANCELLED_TEXT, NO_ROLE_TEXT } from '../messages.ts';
import { attendeeOf, slotOf, roleOf } from './absence-queries.ts';
import { askDeadline, findAsk } from './ask-queries.ts';

/** Records in the history that a question was asked or answered, but not its content. */
function recordAsk(tx: Tx, by: Author, schedule: Schedule): Promise<void> {
  const name = nameInHistory(schedule);
  const change = { action: 'update', record: scheduleRecord, entityId: schedule._id, name } as const;
  return recordChange(tx, by, { ...change, hidden: ['asked'] });
}

/**
 * Stores the question whether a person can substitute. Returns the token of the link, which is not stored.
 * @throws InvalidProblem if the person is unknown, or the session is cancelled or has begun
 */
export async function askSubstitute(
  tx: Tx,
  by: Author,
  scheduleId: string,
  { person, role: requestedRole }: { person: string | null; role?: Role | undefined },
): Promise<{ token: string; expiresAt: string }> {
  const schedule = orNotFound(await findSchedule(tx, scheduleId));
  const role = roleOf(schedule, requestedRole);
  if (role === null) throw new NotFoundProblem(NO_ROLE_TEXT);
  const known = await tx
    .selectFrom(role === 'teacher' ? 'teachers' : 'mentors')
    .select('id')
    .where('id', '=', person)
    .executeTakeFirst();
  if (!known) throw new InvalidProblem([{ field: 'person', message: UNKNOWN_ID_TEXT }]);
  if (isCancelled(schedule)) throw new InvalidProblem([{ field: 'person', message: CANCELLED_TEXT }]);
  const askedAt = by.now.toISOString();
  const ends = askDeadline(askedAt, schedule);
  if (ends <= by.now) throw new InvalidProblem([{ field: 'person', message: BEGUN_TEXT }]);
  const token = newToken();
  const { date, start, end } = slotOf(schedule);
  await tx
    .insertInto('substitute_asks')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      schedule_id: scheduleId,
      teacher_id: role === 'teacher' ? known.id : null,
      mentor_id: role === 'mentor' ? known.id : null,
      instead_of: attendeeOf(schedule, role)?._id ?? null,
      date,
      start_time: start,
      end_time: end,
      asked_at: askedAt,
      answer: null,
      answered_at: null,
    })
    .execute();
  await recordAsk(tx, by, schedule);
  return { token, expiresAt: ends.toISOString() };
}

/**
 * Stores the answer to a question. It does not change the schedule: an admin chooses the substitute.
 * @throws Problem 410 if the question is unknown, expired, already answered, or no longer applies
 */
export async function answerAsk(tx: Tx, token: string, answer: 'yes' | 'no', now: Date): Promise<void> {
  const ask = await findAsk(tx, token, now);
  if (!ask || ask.answer !== null) throw new Problem('gone', ASK_GONE_TEXT);
  const { numUpdatedRows } = await tx
    .updateTable('substitute_asks')
    .set({ answer, answered_at: now.toISOString() })
    .where('id', '=', ask.id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new Problem('gone', ASK_GONE_TEXT);
  await recordAsk(tx, { adminId: null, staff: { kind: ask.role, id: ask.person }, now }, ask.schedule);
}
