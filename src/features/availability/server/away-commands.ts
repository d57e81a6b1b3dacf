import { createHash } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { mentorRecord, teacherRecord } from '#features/people/record.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { CHANGED_MEANWHILE_TEXT } from '#platform/server/records/updated-at.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { AwayTimes } from '#features/schedules/away/rules.ts';
import type { OwnAwayInput } from '../contract.ts';
import { timesOf, type PersonRecord } from './person-queries.ts';

const TABLES = { teacher: 'teachers', mentor: 'mentors' } as const;

const KINDS = { teacher: teacherRecord, mentor: mentorRecord };

/** Removes empty notes and times from the entries. */
function tidy({ weekly, dates }: OwnAwayInput): AwayTimes {
  return {
    weekly: weekly.map(({ day, from, to, note }) => ({ day, from, to, ...(note === '' ? {} : { note }) })),
    dates: dates.map(({ from, to, start, end, note }) => ({
      from,
      to,
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      note,
    })),
  };
}

/** Returns the version of a person's times: a hash, which is the same for equal times. */
export function versionOf(times: AwayTimes): string {
  return createHash('sha256').update(JSON.stringify(times)).digest('base64url').slice(0, 22);
}

/**
 * Writes a person's unavailable times to each of the person's records (teacher and mentor). The `updated_at` of the records stays: an
 * admin who is editing the person can still save.
 * @throws ConflictProblem if the times have changed since the version in the input
 */
export async function writeAway(
  tx: Tx,
  by: Author,
  records: readonly (PersonRecord & { times: AwayTimes })[],
  input: OwnAwayInput,
): Promise<AwayTimes> {
  const times = tidy(input);
  const stored = timesOf(records);
  const isStale = Boolean(input.version) && input.version !== versionOf(stored);
  // Accept a repeated write whose first answer was lost: the same times are already stored.
  if (isStale && versionOf(times) !== versionOf(stored)) throw new ConflictProblem(CHANGED_MEANWHILE_TEXT, 'version');
  const isEmpty = times.weekly.length + times.dates.length === 0;
  for (const { role, id, times: before } of records) {
    await tx
      .updateTable(TABLES[role])
      .set({ unavailable: isEmpty ? null : JSON.stringify(times) })
      .where('id', '=', id)
      .execute();
    const change = { action: 'update', record: KINDS[role], entityId: id } as const;
    if (JSON.stringify(before) === JSON.stringify(times)) continue;
    await recordChange(tx, by, { ...change, before: { unavailable: before }, after: { unavailable: times } });
  }
  // Merge the times as every read does (equal entries become one), so that this answer and the next read have the same version.
  return timesOf([{ times }]);
}
