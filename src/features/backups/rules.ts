import { addDays, dateInWib, isDate, weekOf, type IsoDate } from '#platform/shared/wib.ts';

/** Matches the file of a daily backup. Earlier releases wrote `.db` files, which also count as backups. */
const NAME = /^suluh-(\d{4}-\d{2}-\d{2})\.(?:db|jsonl\.gz)$/;
/** Matches a file that a killed server did not finish. */
const UNFINISHED = /^suluh-\d{4}-\d{2}-\d{2}\.(?:db|jsonl\.gz)\.[0-9a-f]{8}\.part(?:-journal)?$/;
/** A day's backup is due at 02:00 WIB, when the load is low. */
const DUE_AFTER_MIDNIGHT_MS = 2 * 3_600_000;
/** The number of weekly backups that are kept besides the daily ones. */
const WEEKLY = 4;
/** If the newest backup is older than this, backups are late. */
const LATE_AFTER_DAYS = 2;

/** Returns the file name of a WIB day's backup: `suluh-2026-11-21.jsonl.gz`. */
export function backupName(date: IsoDate): string {
  return `suluh-${date}.jsonl.gz`;
}

/** Returns the WIB day of a daily backup from its file name; null for any other file. */
export function dateOfBackup(name: string): IsoDate | null {
  const date = NAME.exec(name)?.[1];
  return date !== undefined && isDate(date) ? date : null;
}

/** Returns true for the file of a backup that was not finished. */
export function isUnfinishedBackup(name: string): boolean {
  return UNFINISHED.test(name);
}

/**
 * Returns the dates up to today, sorted. A date in the future comes from a wrong clock: its backup does not count and is not
 * deleted.
 */
function pastDates(dates: readonly IsoDate[], today: IsoDate): IsoDate[] {
  return dates.filter((date) => date <= today).sort();
}

/** Returns the days of the daily backups among the file names of a folder. */
export function datesIn(names: readonly string[]): IsoDate[] {
  return names.map(dateOfBackup).filter((date) => date !== null);
}

/** Returns the day of the newest backup; null if there is none. */
export function latestBackupDate(dates: readonly IsoDate[], today: IsoDate): IsoDate | null {
  return pastDates(dates, today).at(-1) ?? null;
}

/** Returns the file name of the newest daily backup in a folder; null if there is none. */
export function newestBackup(names: readonly string[], today: IsoDate): string | null {
  const last = latestBackupDate(datesIn(names), today);
  const ofThatDay = names.filter((name) => last !== null && dateOfBackup(name) === last);
  return ofThatDay.sort().at(-1) ?? null;
}

/** Returns true if no backup was made since the last 02:00 WIB. */
export function isBackupDue(last: IsoDate | null, now: Date): boolean {
  return last === null || last < dateInWib(new Date(now.getTime() - DUE_AFTER_MIDNIGHT_MS));
}

/** Returns true if the last backup is too old, so that admins are warned. */
export function isBackupLate(last: IsoDate, now: Date): boolean {
  return last < addDays(dateInWib(now), -LATE_AFTER_DAYS);
}

/**
 * Returns the days whose backups are to be deleted. The newest `daily` backups stay. Of the older backups, the last one of each
 * week stays, for the four latest weeks.
 */
export function datesToDelete(dates: readonly IsoDate[], today: IsoDate, daily: number): IsoDate[] {
  const past = pastDates(dates, today);
  const older = past.slice(0, -daily);
  const lastOfWeek = older.filter((date) => past.findLast((other) => weekOf(other)[0] === weekOf(date)[0]) === date);
  const datesToKeep = new Set(lastOfWeek.slice(-WEEKLY));
  return older.filter((date) => !datesToKeep.has(date));
}
