import { overlaps } from '#features/schedules/clash-rules.ts';
import { wallTime } from '#platform/shared/wib.ts';
import type { PlannedSubstitute, Role } from './contract.ts';

type Session = Pick<PlannedSubstitute, 'schedule' | 'role'>;

/** Who is chosen for each session, by `keyOf`; `''` for nobody. */
export type Choices = Readonly<Record<string, string>>;

/** A session of a plan: a schedule may lack its teacher and its mentor. */
export function keyOf({ schedule, role }: { schedule: { _id: string }; role: Role }): string {
  return `${schedule._id} ${role}`;
}

/** The first proposal of each session, if they are free. */
export function proposedChoices(sessions: readonly PlannedSubstitute[]): Choices {
  return Object.fromEntries(
    sessions.map((session) => {
      const [best] = session.proposals;
      return [keyOf(session), best?.free ? best._id : ''];
    }),
  );
}

function placeOf({ schedule }: Session) {
  return { start: wallTime(schedule.scheduleTimeStart), end: wallTime(schedule.scheduleTimeEnd) };
}

/** The sessions whose substitute is chosen for another one at the same time. */
export function doubleChoices(sessions: readonly Session[], choices: Choices): Set<string> {
  const of = (session: Session) => choices[keyOf(session)] ?? '';
  return new Set(
    sessions
      .filter((one) =>
        sessions.some(
          (other) =>
            keyOf(other) !== keyOf(one) &&
            of(one) !== '' &&
            of(other) === of(one) &&
            other.schedule.scheduleDate === one.schedule.scheduleDate &&
            overlaps(placeOf(other), placeOf(one)),
        ),
      )
      .map(keyOf),
  );
}

/** The substitutes to write into each schedule. */
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
