import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupState } from '#features/backups/contract.ts';
import { datesIn } from '#features/backups/rules.ts';
import { dateInWib, daysBetween } from '#platform/shared/wib.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

const MENDS: Record<NonNullable<BackupState['failed']>['reason'], string> = {
  full: 'make room on the disk of BACKUP_DIR',
  folder: 'mount the drive of BACKUP_DIR, and let the account that runs Suluh write there',
  damaged:
    'npm run backup says what is damaged; restore the newest backup that is whole (docs/operations.md#restoring-step-by-step)',
  other: "look into the server's log",
};

/** @param firstStartAt ISO instant of the database's first start: a young one needs no backup yet. */
export function checkBackupAge(
  { enabled, lastDate, isLate, failed }: BackupState,
  firstStartAt: string | null,
  now: Date,
): Finding[] {
  if (!enabled) return [warn('No daily backups are made.', 'take BACKUPS=off away (and set BACKUP_DIR to another drive)')];
  const findings: Finding[] = [];
  if (failed) findings.push(fail(`The last try to make a backup failed (${failed.at}: ${failed.reason}).`, MENDS[failed.reason]));
  if (lastDate === null) {
    const isYoung = firstStartAt === null || now.getTime() - Date.parse(firstStartAt) < 2 * 24 * 3_600_000;
    const says = 'There is no backup yet.';
    findings.push(
      isYoung
        ? note(says, 'a running server makes one after 02:00 WIB; npm run backup -- FILE makes one now')
        : fail(says, 'npm run backup -- FILE, and let the server run: it makes one every day'),
    );
  } else {
    const days = daysBetween(lastDate, dateInWib(now));
    const says = `The newest daily backup is of ${lastDate} (${days === 0 ? 'today' : `${days} days ago`}).`;
    findings.push(
      isLate
        ? warn(says, 'let the server run at night, and look into its log for "backup"; npm run backup -- FILE makes one now')
        : ok(says),
    );
  }
  return findings;
}

/** Whether the newest backup that a shared database tells of lies here: any of its processes' machines may have made it. */
export async function checkBackupHere({ lastDate }: BackupState, backupDir: string): Promise<Finding[]> {
  if (lastDate === null || datesIn(await readdir(backupDir).catch(() => [])).includes(lastDate)) return [];
  return [
    note(
      `The daily backup of ${lastDate} is not in ${backupDir} of this machine.`,
      'look for it on the other machines of Suluh and give all of them one BACKUP_DIR; where there is none: npm run backup -- FILE',
    ),
  ];
}

/** The device of a folder, or of the nearest one above it that is there. */
async function deviceOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return deviceOf(dirname(path));
  }
}

/** Whether the backups die with the database's disk. */
export async function checkSameDisk(dataDir: string, backupDir: string): Promise<Finding> {
  if ((await deviceOf(dataDir)) !== (await deviceOf(backupDir))) return ok('The backups lie on another disk than the database.');
  return note(
    'The backups lie on the same disk as the database, and die with it.',
    'BACKUP_DIR=/mnt/usb/suluh on another drive, or copy the folder to another machine every night (docs/operations.md#backup)',
  );
}
