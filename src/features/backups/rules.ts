import { addDays, dateInWib, isDate, weekOf, type IsoDate } from '#platform/shared/wib.ts';

/** Earlier versions wrote `.db` files. They count as backups and are deleted by the same rule. */
const NAME = /^suluh-(\d{4}-\d{2}-\d{2})\.(?:db|jsonl\.gz)$/;
/** A backup that was not finished because the server was killed. */
const UNFINISHED = /^suluh-\d{4}-\d{2}-\d{2}\.(?:db|jsonl\.gz)\.[0-9a-f]{8}\.part(?:-journal)?$/;
/** A day's backup is due at 02:00 WIB, when the load is low. */
const DUE_AFTER_MIDNIGHT_MS = 2 * 3_600_000;
const WEEKLY = 4;
/** A newest backup older than this is late. */
const LATE_AFTER_DAYS = 2;

/** The file of a WIB day's backup: `suluh-2026-11-21.jsonl.gz`. */
export function backupName(date: IsoDate): string {
  return `suluh-${date}.jsonl.gz`;
}

/** The WIB day of a daily backup, by its name; null for any other file. */
export function dateOfBackup(name: string): IsoDate | null {
  const date = NAME.exec(name)?.[1];
  return date !== undefined && isDate(date) ? date : null;
}

export function isUnfinishedBackup(name: string): boolean {
  return UNFINISHED.test(name);
}

/** The past days among `dates`. Days in the future, from a wrong clock, neither count nor are deleted. */
function pastDates(dates: readonly IsoDate[], today: IsoDate): IsoDate[] {
  return dates.filter((date) => date <= today).sort();
}

/** The days of the daily backups among the files of a folder. */
export function datesIn(names: readonly string[]): IsoDate[] {
  return names.map(dateOfBackup).filter((date) => date !== null);
}

/** The day of the newest backup. */
export function latestBackupDate(dates: readonly IsoDate[], today: IsoDate): IsoDate | null {
  return pastDates(dates, today).at(-1) ?? null;
}

/** The newest daily backup among the files of a folder. */
export function newestBackup(names: readonly string[], today: IsoDate): string | null {
  const last = latestBackupDate(datesIn(names), today);
  const ofThatDay = names.filter((name) => last !== null && dateOfBackup(name) === last);
  return ofThatDay.sort().at(-1) ?? null;
}

/** Whether the last backup is from before the last 02:00 WIB. */
export function isBackupDue(last: IsoDate | null, now: Date): boolean {
  return last === null || last < dateInWib(new Date(now.getTime() - DUE_AFTER_MIDNIGHT_MS));
}

export function isBackupLate(last: IsoDate, now: Date): boolean {
  return last < addDays(dateInWib(now), -LATE_AFTER_DAYS);
}

/** The days whose backups are deleted: all except the newest `daily`, and the last one of each of the four weeks before. */
export function datesToDelete(dates: readonly IsoDate[], today: IsoDate, daily: number): IsoDate[] {
  const past = pastDates(dates, today);
  const older = past.slice(0, -daily);
  const lastOfWeek = older.filter((date) => past.findLast((other) => weekOf(other)[0] === weekOf(date)[0]) === date);
  const kept = new Set(lastOfWeek.slice(-WEEKLY));
  return older.filter((date) => !kept.has(date));
}
