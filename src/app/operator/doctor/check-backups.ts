import { readdir } from 'node:fs/promises';
import { isOtherDisk } from '#app/server/start/other-disk.ts';
import type { BackupState } from '#features/backups/contract.ts';
import { datesIn } from '#features/backups/rules.ts';
import { dateInWib, daysBetween } from '#platform/shared/wib.ts';
import { fail, type Finding, list, note, ok, warn } from './report.ts';

/** The advice for each reason for a failed backup. */
const FIXES: Record<NonNullable<BackupState['failed']>['reason'], string> = {
  full: 'make room on the disk of BACKUP_DIR',
  folder: 'mount the drive of BACKUP_DIR, and let the account that runs Suluh write there',
  damaged: 'npm run backup names the damage; restore the newest intact backup (docs/operations.md#restoring-step-by-step)',
  other: "look into the server's log",
};
/** A database younger than this needs no backup yet. */
const YOUNG_MS = 2 * 24 * 3_600_000;

/** Checks the age of the newest daily backup. @param firstStartAt ISO instant of the database's first start. */
export function checkBackupAge({ enabled, lastDate, isLate, failed }: BackupState, firstStartAt: string | null, now: Date) {
  if (!enabled) return [warn('Daily backups are off.', 'remove BACKUPS=off (and set BACKUP_DIR to another drive)')];
  const attempt =
    failed && fail(`The last attempt to make a backup failed (${failed.at}: ${failed.reason}).`, FIXES[failed.reason]);
  if (lastDate === null) {
    const isYoung = firstStartAt === null || now.getTime() - Date.parse(firstStartAt) < YOUNG_MS;
    const fix = 'a running server makes one every day after 02:00 WIB; npm run backup -- FILE makes one now';
    return list(attempt, (isYoung ? note : fail)('There is no backup yet.', fix));
  }
  const days = daysBetween(lastDate, dateInWib(now));
  const message = `The newest daily backup is of ${lastDate} (${days === 0 ? 'today' : `${days} days ago`}).`;
  const fix = 'keep the server running at night, and look into its log for "backup"; npm run backup -- FILE makes one now';
  return list(attempt, isLate ? warn(message, fix) : ok(message));
}

/** Checks whether the newest backup that a shared database records is on this machine: a process elsewhere may have made it. */
export async function checkBackupIsLocal({ lastDate }: BackupState, backupDir: string): Promise<Finding[]> {
  if (lastDate === null || datesIn(await readdir(backupDir).catch(() => [])).includes(lastDate)) return [];
  return [
    note(
      `The daily backup of ${lastDate} is not in ${backupDir} of this machine.`,
      'look for it on the other machines of Suluh and share one BACKUP_DIR; if it is missing: npm run backup -- FILE',
    ),
  ];
}

/** Checks whether the backups would be lost together with the database's disk. */
export async function checkSameDisk(dataDir: string, backupDir: string): Promise<Finding> {
  if (await isOtherDisk(dataDir, backupDir)) return ok('The backups are on a different disk from the database.');
  return note(
    'The backups are on the same disk as the database: one broken disk loses both.',
    'BACKUP_DIR=/mnt/usb/suluh on another drive, or copy the folder to another machine every night (docs/operations.md#backup)',
  );
}
