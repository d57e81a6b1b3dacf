import { awayDuring, awayText, type Away } from '#features/schedules/away/rules.ts';
import { overlaps } from '#features/schedules/clash-rules.ts';
import { weekWindow } from '#features/schedules/rules.ts';
import { formatTimeRange, monthOf, toMinutes, type IsoDate, type WallTime } from '#platform/shared/wib.ts';
import type { Substitute } from './contract.ts';

/** A session that is not cancelled, and the ids of those who attend it. */
export interface Attended {
  id: string;
  date: IsoDate;
  start: WallTime;
  end: WallTime;
  people: readonly string[];
}

/** A session that needs a substitute. */
export interface Vacant extends Omit<Attended, 'people'> {
  role: 'teacher' | 'mentor';
  subject: string | null;
  /** The ids of those who are not asked: the planned person, and the one who stands in now. */
  gone: readonly string[];
}

/** Somebody who may stand in. */
export interface Candidate {
  _id: string;
  role: Vacant['role'];
  name: string;
  /** The person's ids in both roles. */
  ids: readonly string[];
  /** The ids of a teacher's subjects. */
  subjects: readonly string[];
}

/** What is known about everybody. */
export interface Staffing {
  candidates: readonly Candidate[];
  /** At least the weeks and months of the sessions. */
  attended: readonly Attended[];
  away: Away;
}

export type Ranked = Omit<Substitute, 'lastTaughtClass' | 'asked'>;

const byName = new Intl.Collator('id');

/** Why the candidate can not come then; null if they can. */
function busyText(own: readonly Attended[], vacant: Vacant): string | null {
  const other = own.find(
    ({ id, date, start, end }) => id !== vacant.id && date === vacant.date && overlaps({ start, end }, vacant),
  );
  return other ? `sibuk ${formatTimeRange(other.start, other.end)}` : null;
}

function awayTextOf(candidate: Candidate, away: Away, vacant: Vacant): string | null {
  const [span] = candidate.ids.flatMap((id) => awayDuring(away.get(id), vacant));
  return span ? `berhalangan ${awayText(span)}` : null;
}

function rankOne(candidate: Candidate, own: readonly Attended[], vacant: Vacant, away: Away): Ranked {
  const busy = busyText(own, vacant) ?? awayTextOf(candidate, away, vacant);
  const week = weekWindow(vacant.date);
  const ofMonth = own.filter(({ date }) => monthOf(date) === monthOf(vacant.date));
  const ofWeek = own.filter(({ date }) => date >= week.from && date <= week.to);
  const minutes = (some: readonly Attended[]) =>
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

/** Those who are free before those who are not, then who teaches the subject, then who has the fewest sessions, then by name. */
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

/** Everybody who may stand in, the best first. */
export function rankSubstitutes(vacant: Vacant, { candidates, attended, away }: Staffing): Ranked[] {
  const byPerson = new Map<string, Attended[]>();
  for (const session of attended) {
    for (const id of session.people) {
      const own = byPerson.get(id);
      if (own) own.push(session);
      else byPerson.set(id, [session]);
    }
  }
  return candidates
    .filter(({ role, ids }) => role === vacant.role && !ids.some((id) => vacant.gone.includes(id)))
    .map((candidate) => {
      const own = new Map(candidate.ids.flatMap((id) => byPerson.get(id) ?? []).map((session) => [session.id, session]));
      return rankOne(candidate, [...own.values()], vacant, away);
    })
    .sort(compare);
}

/** The proposals for several sessions in order: the first free one of each counts as attending it for the others. */
export function rankForAll(vacancies: readonly Vacant[], staffing: Staffing): Ranked[][] {
  const attended = [...staffing.attended];
  return vacancies.map((vacant) => {
    const ranked = rankSubstitutes(vacant, { ...staffing, attended });
    const [best] = ranked;
    if (best?.free) attended.push({ ...vacant, id: `${vacant.id} ${vacant.role}`, people: [best._id] });
    return ranked;
  });
}
