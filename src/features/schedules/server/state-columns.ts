import { InvalidProblem } from '#platform/shared/problem.ts';
import { knownPersonId } from '#platform/shared/records/erased-person.ts';
import { wallTime } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import type { ScheduleInput } from '../write-contract.ts';
import { STATUS_REASON_TEXT } from '../messages.ts';
import { isCancelled } from '../rules.ts';

type DateAndTimes = Pick<Schedule, 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd'>;

function isMoved(before: Schedule, after: ScheduleInput): boolean {
  return (
    before.scheduleDate !== after.scheduleDate ||
    wallTime(before.scheduleTimeStart) !== after.scheduleTimeStart ||
    wallTime(before.scheduleTimeEnd) !== after.scheduleTimeEnd
  );
}

/**
 * Returns the date and times from which a schedule was moved. A second announced move keeps the first date and times; an unannounced move
 * clears them.
 */
function movedFrom(before: Schedule, after: ScheduleInput): DateAndTimes | null {
  if (!isMoved(before, after)) return before.movedFrom;
  return after.announceMove ? (before.movedFrom ?? before) : null;
}

/**
 * Returns the columns that a write sets for the state of a schedule: status, move, substitutes, recording, and when students should
 * last have noticed a change (`noticed_at`). Fields that are missing in the input keep the value of `before`, which is null for a
 * new schedule.
 * @throws InvalidProblem if the schedule is cancelled without a reason
 */
export function stateColumns(input: ScheduleInput, before: Schedule | null, now: Date) {
  const sentOrStored = (sent: string | null | undefined, stored: string | null | undefined) =>
    sent === undefined ? (stored ?? null) : sent;
  const status = input.status ?? before?.status ?? 'planned';
  const reason = status === 'cancelled' ? sentOrStored(input.statusReason, before?.statusReason) : null;
  if (status === 'cancelled' && reason === null) {
    throw new InvalidProblem([{ field: 'statusReason', message: STATUS_REASON_TEXT }]);
  }
  const former = before && movedFrom(before, input);
  // The placeholder of an erased person is dropped: it is not a record, so a column can't refer to it.
  const substitutesBefore = [
    knownPersonId(before?.classes.substitute?._id ?? null),
    knownPersonId(before?.mentoring.substitute?._id ?? null),
  ] as const;
  const teacher = sentOrStored(input.classes.substitute, substitutesBefore[0]);
  const mentor = sentOrStored(input.mentoring.substitute, substitutesBefore[1]);
  // Students notice a cancellation or its end, an announced move, and a change of the substitute.
  const isNoticed =
    before === null
      ? status === 'cancelled'
      : isCancelled(before) !== (status === 'cancelled') ||
        (input.announceMove === true && isMoved(before, input)) ||
        teacher !== substitutesBefore[0] ||
        mentor !== substitutesBefore[1];
  return {
    status,
    // After a cancellation ends, the column keeps its reason (undefined writes nothing), so that an undo can restore it. No answer
    // contains that reason.
    status_reason: status === 'cancelled' ? reason : undefined,
    moved_from_date: former?.scheduleDate ?? null,
    moved_from_start: former && wallTime(former.scheduleTimeStart),
    moved_from_end: former && wallTime(former.scheduleTimeEnd),
    teacher_substitute_id: teacher,
    mentor_substitute_id: mentor,
    recording_link: sentOrStored(input.recordingLink, before?.recordingLink),
    noticed_at: isNoticed ? now.toISOString() : (before?.noticedAt ?? null),
  };
}
