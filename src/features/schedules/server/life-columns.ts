import { InvalidProblem } from '#platform/shared/problem.ts';
import { knownPersonId } from '#platform/shared/records/erased-person.ts';
import { wallTime } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import type { ScheduleInput } from '../write-contract.ts';
import { STATUS_REASON_TEXT } from '../messages.ts';
import { isCancelled } from '../rules.ts';

type Place = Pick<Schedule, 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd'>;

function isMoved(before: Schedule, after: ScheduleInput): boolean {
  return (
    before.scheduleDate !== after.scheduleDate ||
    wallTime(before.scheduleTimeStart) !== after.scheduleTimeStart ||
    wallTime(before.scheduleTimeEnd) !== after.scheduleTimeEnd
  );
}

/** The first announced place: kept over announced moves, cleared by an unannounced one. */
function movedFrom(before: Schedule, after: ScheduleInput): Place | null {
  if (!isMoved(before, after)) return before.movedFrom;
  return after.announceMove ? (before.movedFrom ?? before) : null;
}

/**
 * The columns of a schedule's status and moves. Missing input keeps the value of `before`, which is null for a new schedule.
 * @throws InvalidProblem if it is cancelled without a reason.
 */
export function lifeColumns(input: ScheduleInput, before: Schedule | null, now: Date) {
  const kept = (sent: string | null | undefined, stored: string | null | undefined) =>
    sent === undefined ? (stored ?? null) : sent;
  const status = input.status ?? before?.status ?? 'planned';
  const reason = status === 'cancelled' ? kept(input.statusReason, before?.statusReason) : null;
  if (status === 'cancelled' && reason === null) {
    throw new InvalidProblem([{ field: 'statusReason', message: STATUS_REASON_TEXT }]);
  }
  const place = before && movedFrom(before, input);
  const standIns = [
    knownPersonId(before?.classes.substitute?._id ?? null),
    knownPersonId(before?.mentoring.substitute?._id ?? null),
  ] as const;
  const teacher = kept(input.classes.substitute, standIns[0]);
  const mentor = kept(input.mentoring.substitute, standIns[1]);
  const isNoticed =
    before === null
      ? status === 'cancelled'
      : isCancelled(before) !== (status === 'cancelled') ||
        (input.announceMove === true && isMoved(before, input)) ||
        teacher !== standIns[0] ||
        mentor !== standIns[1];
  return {
    status,
    // Of an ended cancellation the row keeps the reason, for an undo; no answer shows it.
    status_reason: status === 'cancelled' ? reason : undefined,
    moved_from_date: place?.scheduleDate ?? null,
    moved_from_start: place && wallTime(place.scheduleTimeStart),
    moved_from_end: place && wallTime(place.scheduleTimeEnd),
    teacher_substitute_id: teacher,
    mentor_substitute_id: mentor,
    recording_link: kept(input.recordingLink, before?.recordingLink),
    noticed_at: isNoticed ? now.toISOString() : (before?.noticedAt ?? null),
  };
}
