import { databaseFailure, errorCode, isDamaged } from '../errors.ts';
import { StartError } from '../database.ts';

/**
 * The reasons why a backup can fail, in the order of a command's exit codes:
 * 1. `other`: any reason except the following.
 * 2. `folder`: the folder is missing or not writable.
 * 3. `full`: the disk is full.
 * 4. `damaged`: the database or the backup is damaged.
 */
export const BACKUP_FAILURES = ['other', 'folder', 'full', 'damaged'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** Thrown when a backup can't be written or trusted. The message is one line for the operator. */
export class BackupError extends StartError {
  readonly failure: BackupFailure;
  constructor(failure: BackupFailure, message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
    this.name = 'BackupError';
    this.failure = failure;
  }
  /** The exit code of the failed command: 1 to 4. */
  get exitCode(): number {
    return BACKUP_FAILURES.indexOf(this.failure) + 1;
  }
}

/** Returns the failure for a command's exit code; null if the command succeeded. */
export function failureFromExitCode(exitCode: number | null): BackupFailure | null {
  return exitCode === 0 ? null : (BACKUP_FAILURES[(exitCode ?? 1) - 1] ?? 'other');
}

/** Error codes of the system and of SQLite that mean `full` or `folder`. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const FOLDER_CODES = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']);

/**
 * Turns any error into a `BackupError` of the right kind.
 * @param doing the start of the message: `The backup could not be written to /mnt/usb/suluh.db`
 */
export function toBackupError(error: unknown, doing: string): BackupError {
  if (error instanceof BackupError) return error;
  // The message of a StartError is complete without `doing`.
  if (error instanceof StartError) return new BackupError('other', error.message);
  const code = errorCode(error) ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${doing} (${reason.includes(code) ? reason : `${code}: ${reason}`}).`;
  if (FULL_CODES.has(code) || databaseFailure(error) === 'full') return new BackupError('full', message);
  if (FOLDER_CODES.has(code)) return new BackupError('folder', message);
  return new BackupError(isDamaged(error) ? 'damaged' : 'other', message);
}
