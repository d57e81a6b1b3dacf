import { sql } from 'kysely';
import { parseTimes } from '#features/people/server/away-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { awayOn, mergeAwayTimes, type Away, type AwayTimes } from '#features/schedules/away/rules.ts';
import { AWAY_DAYS_MAX, type AwayDays, type Role } from '../contract.ts';

const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;
/** The times of a person without entries. */
const NEVER: AwayTimes = { weekly: [], dates: [] };
/** The maximum number of lines of `listAwayDays`. Real programmes have fewer. */
const LINES_MAX = 20_000;

/** One record of a person. A person who is teacher and mentor has two with the same email. */
export interface PersonRecord {
  role: Role;
  id: string;
  name: string;
  /** The email as `emailKey()` returns it. Both records of a person have the same value. */
  emailKey: string;
}

/** Finds the records of the person with this email, with their stored times. The teacher's record is first. */
export async function findRecords(db: Reader, emailKey: string): Promise<(PersonRecord & { times: AwayTimes })[]> {
  const found = [];
  for (const role of ['teacher', 'mentor'] as const) {
    const row = await db
      .selectFrom(TABLES[role])
      .select(['id', 'name', 'unavailable'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    if (row) found.push({ role, id: row.id, name: row.name, emailKey, times: parseTimes(row.unavailable) ?? NEVER });
  }
  return found;
}

/**
 * Finds all records of a person, given the id of the teacher or mentor.
 * @throws NotFoundProblem if there is no such teacher or mentor
 */
export async function findPerson(db: Reader, role: Role, id: string): Promise<(PersonRecord & { times: AwayTimes })[]> {
  const row = await db.selectFrom(TABLES[role]).select('email_key').where('id', '=', id).executeTakeFirst();
  return findRecords(db, orNotFound(row).email_key);
}

/** Merges the times of a person's records. */
export function timesOf(records: readonly { times: AwayTimes }[]): AwayTimes {
  return records.reduce((all, { times }) => mergeAwayTimes(all, times), NEVER);
}

/** Lists all teachers and mentors, and the times when they are unavailable. */
export async function listPeople(db: Reader): Promise<{ people: PersonRecord[]; away: Away }> {
  const rowsOf = (role: Role) =>
    db.selectFrom(TABLES[role]).select([sql<Role>`${sql.lit(role)}`.as('role'), 'id', 'name', 'email_key', 'unavailable']);
  const rows = await rowsOf('teacher')
    .unionAll(rowsOf('mentor'))
    .limit(2 * LIST_MAX)
    .execute();
  const away = new Map<string, AwayTimes>();
  for (const { id, unavailable } of rows) {
    const times = parseTimes(unavailable);
    if (times !== null) away.set(id, times);
  }
  return { people: rows.map(({ role, id, name, email_key: emailKey }) => ({ role, id, name, emailKey })), away };
}

/** Returns for the id of each record the ids of all records of the same person. */
export function idsByRecord(people: readonly PersonRecord[]): Map<string, string[]> {
  const byEmail = new Map<string, string[]>();
  for (const { id, emailKey } of people) byEmail.set(emailKey, [...(byEmail.get(emailKey) ?? []), id]);
  return new Map(people.map(({ id, emailKey }) => [id, byEmail.get(emailKey) ?? [id]]));
}

/** Lists who is unavailable on each day, and when. Without a window, the list begins `today` and has `AWAY_DAYS_MAX` days. */
export async function listAwayDays(
  db: Reader,
  { from, to }: { from?: IsoDate | undefined; to?: IsoDate | undefined },
  today: IsoDate,
): Promise<AwayDays> {
  const first = from ?? (to === undefined ? today : addDays(to, 1 - AWAY_DAYS_MAX));
  const last = to ?? addDays(first, AWAY_DAYS_MAX - 1);
  const { people: all, away } = await listPeople(db);
  const people = sortByName(
    all.filter(({ id }) => away.has(id)).map((person) => ({ ...person, _id: person.id })),
    ({ name }) => name,
  );
  const lines: AwayDays = [];
  for (let date = first; date <= last && lines.length < LINES_MAX; date = addDays(date, 1)) {
    const day = people.flatMap(({ id, name, role }) =>
      awayOn(away.get(id), date).map(({ start, end, note }) => ({
        person: { _id: id, name, kind: role },
        date,
        start,
        end,
        note,
      })),
    );
    lines.push(...day.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)));
  }
  return lines.slice(0, LINES_MAX);
}
