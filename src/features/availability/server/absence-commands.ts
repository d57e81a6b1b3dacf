import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { InvalidProblem, NotFoundProblem } from '#platform/shared/problem.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { scheduleRecord } from '#features/schedules/record.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { ROLES, type AbsenceReason, type Role } from '../contract.ts';
import { CANCELLED_TEXT, OVER_TEXT } from '../messages.ts';
import { attendeeOf, isOver, slotOf, readAbsences, type Absence } from './absence-queries.ts';

/** The ids of one person who is a teacher, a mentor, or both. */
export interface OwnIds {
  teacherId: string | null;
  mentorId: string | null;
}

/** Returns the roles in which the person attends the schedule, with the person's id in each. */
function ownRoles(schedule: Schedule, { teacherId, mentorId }: OwnIds): { role: Role; person: string }[] {
  return ROLES.flatMap((role) => {
    const id = role === 'teacher' ? teacherId : mentorId;
    return id !== null && attendeeOf(schedule, role)?._id === id ? [{ role, person: id }] : [];
  });
}

/** Stores the absences of a schedule. The history records that one was reported or withdrawn (`changed`), but not its reason. */
async function store(
  tx: Tx,
  by: Author,
  schedule: Schedule,
  absences: readonly Absence[],
  changed: 'absent' | 'absenceWithdrawn',
): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ absences: absences.length === 0 ? null : JSON.stringify(absences) })
    .where('id', '=', schedule._id)
    .execute();
  const name = nameInHistory(schedule);
  const change = { action: 'update', record: scheduleRecord, entityId: schedule._id, name } as const;
  await recordChange(tx, by, { ...change, hidden: [changed] });
}

/**
 * Stores that a person can't come to their session; with `reason` null, withdraws the absence. The fields of the schedule do not change.
 * @throws NotFoundProblem if it is another person's session
 */
export async function writeAbsence(
  tx: Tx,
  by: Author,
  ids: OwnIds,
  id: string,
  reason: AbsenceReason | null,
): Promise<{ _id: string; reason: AbsenceReason | null }> {
  const schedule = orNotFound(await findSchedule(tx, id));
  const roles = ownRoles(schedule, ids);
  if (roles.length === 0) throw new NotFoundProblem();
  if (isOver(schedule, by.now)) throw new InvalidProblem([{ field: 'reason', message: OVER_TEXT }]);
  if (isCancelled(schedule)) throw new InvalidProblem([{ field: 'reason', message: CANCELLED_TEXT }]);
  const ownIds = new Set(roles.map(({ person }) => person));
  const before = await readAbsences(tx, id);
  const others = before.filter(({ person }) => !ownIds.has(person));
  const reported: Absence[] =
    // Also store the date and times, because the absence no longer applies if the session moves.
    reason === null ? [] : roles.map((role) => ({ ...role, reason, at: by.now.toISOString(), ...slotOf(schedule) }));
  if (reason !== null || others.length < before.length) {
    await store(tx, by, schedule, [...others, ...reported], reason === null ? 'absenceWithdrawn' : 'absent');
  }
  return { _id: id, reason };
}
