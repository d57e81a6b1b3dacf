import { databaseFailure, errorCode, isDamaged } from '../errors.ts';
import { StartError } from '../database.ts';

/**
 * Why a backup failed, in the order of the exit codes 1 to 4: any other reason, a folder that is missing or not writable (2,
 * like a wrong call of a command), a full disk, a damaged database.
 */
export const BACKUP_FAILURES = ['other', 'folder', 'full', 'damaged'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** A backup can't be written or trusted. The message is one line for the operator. */
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

/** The failure that a command's exit code means; null if it succeeded. */
export function failureFromExitCode(exitCode: number | null): BackupFailure | null {
  return exitCode === 0 ? null : (BACKUP_FAILURES[(exitCode ?? 1) - 1] ?? 'other');
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NO_FOLDER = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']);

/** Wraps any error with its kind. @param doing `The backup could not be written to /mnt/usb/suluh.db` */
export function toBackupError(error: unknown, doing: string): BackupError {
  if (error instanceof BackupError) return error;
  // A StartError's message is complete.
  if (error instanceof StartError) return new BackupError('other', error.message);
  const code = errorCode(error) ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${doing} (${reason.includes(code) ? reason : `${code}: ${reason}`}).`;
  if (NO_ROOM.has(code) || databaseFailure(error) === 'full') return new BackupError('full', message);
  if (NO_FOLDER.has(code)) return new BackupError('folder', message);
  return new BackupError(isDamaged(error) ? 'damaged' : 'other', message);
}
