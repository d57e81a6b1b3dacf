import { overlaps } from '#features/schedules/clash-rules.ts';
import { wallTime } from '#platform/shared/wib.ts';
import type { PlannedSubstitute, Role } from './contract.ts';

type Session = Pick<PlannedSubstitute, 'schedule' | 'role'>;

// The rules of the dialog in which an admin chooses substitutes for all sessions of an absent person within several days.

/** The id of the chosen substitute for each session, by `keyOf`; `''` for nobody. */
export type Choices = Readonly<Record<string, string>>;

/** Returns the key of a session of a plan. It contains the role, because a schedule may need both a teacher and a mentor. */
export function keyOf({ schedule, role }: { schedule: { _id: string }; role: Role }): string {
  return `${schedule._id} ${role}`;
}

/** Returns the initial choices: the first proposal of each session, if that person is free. */
export function proposedChoices(sessions: readonly PlannedSubstitute[]): Choices {
  return Object.fromEntries(
    sessions.map((session) => {
      const [best] = session.proposals;
      return [keyOf(session), best?.free ? best._id : ''];
    }),
  );
}

function timesOf({ schedule }: Session) {
  return { start: wallTime(schedule.scheduleTimeStart), end: wallTime(schedule.scheduleTimeEnd) };
}

/** Returns the keys of the sessions whose substitute is also chosen for another session of the plan at the same time. */
export function findDoubleBookings(sessions: readonly Session[], choices: Choices): Set<string> {
  const chosenFor = (session: Session) => choices[keyOf(session)] ?? '';
  return new Set(
    sessions
      .filter((session) =>
        sessions.some(
          (other) =>
            keyOf(other) !== keyOf(session) &&
            chosenFor(session) !== '' &&
            chosenFor(other) === chosenFor(session) &&
            other.schedule.scheduleDate === session.schedule.scheduleDate &&
            overlaps(timesOf(other), timesOf(session)),
        ),
      )
      .map(keyOf),
  );
}

/** Returns the substitutes to write to each schedule, by its id. */
export function substitutesOf(
  sessions: readonly Session[],
  choices: Choices,
): Map<string, { teacher?: string; mentor?: string }> {
  const found = new Map<string, { teacher?: string; mentor?: string }>();
  for (const session of sessions) {
    const chosen = choices[keyOf(session)] ?? '';
    const id = session.schedule._id;
    if (chosen !== '') found.set(id, { ...found.get(id), [session.role]: chosen });
  }
  return found;
}
