import { absentDayText, awayDuring, awayText, type Away } from '#features/schedules/away/rules.ts';
import { overlaps } from '#features/schedules/clash-rules.ts';
import { weekWindow } from '#features/schedules/rules.ts';
import { formatTimeRange, monthOf, toMinutes, type IsoDate, type WallTime } from '#platform/shared/wib.ts';
import type { Substitute } from './contract.ts';

/** A session that is not cancelled, with the ids of the people who attend it. */
export interface AttendedSession {
  id: string;
  date: IsoDate;
  start: WallTime;
  end: WallTime;
  /** The ids of those who attend: substitutes instead of planned people. */
  people: readonly string[];
  /** The ids of those who should attend but don't: people with a substitute, and those who reported an absence. */
  absent: readonly string[];
}

/** A session that needs a substitute in a role. */
export interface VacantSession extends Omit<AttendedSession, 'people' | 'absent'> {
  role: 'teacher' | 'mentor';
  /** The id of its subject. */
  subject: string | null;
  /** The ids of people who are not proposed: the planned person and the current substitute. */
  excluded: readonly string[];
}

/** A person who may substitute. */
export interface Candidate {
  /** The id of the person's record in `role`. */
  _id: string;
  role: VacantSession['role'];
  name: string;
  /** The person's ids in both roles. */
  ids: readonly string[];
  /** The ids of a teacher's subjects. */
  subjects: readonly string[];
}

/** The data from which substitutes are ranked. */
export interface SubstituteData {
  candidates: readonly Candidate[];
  /** All sessions in the weeks and months of the vacant sessions, and possibly others. */
  attended: readonly AttendedSession[];
  /** The times when people are unavailable. */
  away: Away;
}

/** A possible substitute with the facts that decide the order. */
export type Ranked = Omit<Substitute, 'lastTaughtClass' | 'asked'>;

const byName = new Intl.Collator('id');

/** Returns the candidate's other session at that time as a text; null if there is none. */
function busyText(ownSessions: readonly AttendedSession[], vacant: VacantSession): string | null {
  const other = ownSessions.find(
    ({ id, date, start, end }) => id !== vacant.id && date === vacant.date && overlaps({ start, end }, vacant),
  );
  return other ? `sibuk ${formatTimeRange(other.start, other.end)}` : null;
}

/** Returns the candidate's unavailable time at that time as a text; null if there is none. */
function awayTextOf(candidate: Candidate, away: Away, vacant: VacantSession): string | null {
  const [span] = candidate.ids.flatMap((id) => awayDuring(away.get(id), vacant));
  return span ? `berhalangan ${awayText(span)}` : null;
}

/** Returns as a text that the candidate does not attend an own session of that day; null if there is none. */
function absentText({ ids }: Candidate, missed: readonly AttendedSession[]): string | null {
  const session = missed.find(({ absent }) => absent.some((id) => ids.includes(id)));
  return session ? absentDayText(session) : null;
}

/** Returns the facts about a candidate. `attended` are the own sessions; `missed` are those of that day that somebody does not attend. */
function describe(
  candidate: Candidate,
  {
    attended: ownSessions,
    missed,
    away,
  }: { attended: readonly AttendedSession[]; missed: readonly AttendedSession[]; away: Away },
  vacant: VacantSession,
): Ranked {
  const busy = busyText(ownSessions, vacant) ?? awayTextOf(candidate, away, vacant) ?? absentText(candidate, missed);
  const week = weekWindow(vacant.date);
  const ofMonth = ownSessions.filter(({ date }) => monthOf(date) === monthOf(vacant.date));
  const ofWeek = ownSessions.filter(({ date }) => date >= week.from && date <= week.to);
  const minutes = (some: readonly AttendedSession[]) =>
    some.reduce((total, { start, end }) => total + toMinutes(end) - toMinutes(start), 0);
  return {
    _id: candidate._id,
    name: candidate.name,
    sameSubject: vacant.role === 'mentor' || (vacant.subject !== null && candidate.subjects.includes(vacant.subject)),
    free: busy === null,
    busy,
    sessionsThisMonth: ofMonth.length,
    sessionsThisWeek: ofWeek.length,
    minutesThisMonth: minutes(ofMonth),
    minutesThisWeek: minutes(ofWeek),
  };
}

/** Sorts substitutes: free people first, then those who teach the subject, then those with the fewest sessions, then by name. */
function compare(a: Ranked, b: Ranked): number {
  return (
    Number(b.free) - Number(a.free) ||
    Number(b.sameSubject) - Number(a.sameSubject) ||
    a.sessionsThisMonth - b.sessionsThisMonth ||
    a.sessionsThisWeek - b.sessionsThisWeek ||
    byName.compare(a.name, b.name) ||
    (a._id < b._id ? -1 : 1)
  );
}

/** Ranks all possible substitutes for a session, the best first. */
export function rankSubstitutes(vacant: VacantSession, { candidates, attended, away }: SubstituteData): Ranked[] {
  const byPerson = new Map<string, AttendedSession[]>();
  for (const session of attended) {
    for (const id of session.people) {
      const ownSessions = byPerson.get(id);
      if (ownSessions) ownSessions.push(session);
      else byPerson.set(id, [session]);
    }
  }
  const missed = attended.filter(({ date, absent }) => date === vacant.date && absent.length > 0);
  return candidates
    .filter(({ role, ids }) => role === vacant.role && !ids.some((id) => vacant.excluded.includes(id)))
    .map((candidate) => {
      const ownSessions = new Map(candidate.ids.flatMap((id) => byPerson.get(id) ?? []).map((session) => [session.id, session]));
      return describe(candidate, { attended: [...ownSessions.values()], missed, away }, vacant);
    })
    .sort(compare);
}

/**
 * Ranks the substitutes for each of several sessions, which are in order of time. The best substitute of a session, if free, counts as
 * busy at that time for the later sessions. So nobody is proposed first for two sessions at the same time.
 */
export function rankForSessions(vacancies: readonly VacantSession[], staffing: SubstituteData): Ranked[][] {
  const attended = [...staffing.attended];
  return vacancies.map((vacant) => {
    const ranked = rankSubstitutes(vacant, { ...staffing, attended });
    const [best] = ranked;
    // The added session has its own id: the same schedule may also need a substitute in the other role.
    if (best?.free) attended.push({ ...vacant, id: `${vacant.id} ${vacant.role}`, people: [best._id], absent: [] });
    return ranked;
  });
}
