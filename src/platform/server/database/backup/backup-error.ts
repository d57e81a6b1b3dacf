import { databaseFailure, errorCode, isDamaged } from '../errors.ts';
import { StartError } from '../database.ts';

/**
 * Why a copy could not be made, in the order of the exit codes 1 to 4: anything else, a folder that is missing or can't be written to (2,
 * as for a command that was called wrongly), a full disk, a damaged database.
 */
export const BACKUP_FAILURES = ['other', 'folder', 'full', 'damaged'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

/** A backup that can't be written, or is not to be trusted; the message is one line for a person. */
export class BackupError extends StartError {
  readonly failure: BackupFailure;
  constructor(failure: BackupFailure, message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
    this.name = 'BackupError';
    this.failure = failure;
  }
  /** The exit code of the command that failed so: 1 to 4. */
  get exitCode(): number {
    return BACKUP_FAILURES.indexOf(this.failure) + 1;
  }
}

/** What a command's exit code says; null when it succeeded. */
export function failureFromExitCode(exitCode: number | null): BackupFailure | null {
  return exitCode === 0 ? null : (BACKUP_FAILURES[(exitCode ?? 1) - 1] ?? 'other');
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const NO_FOLDER = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']);

/** Whatever went wrong on the way, with its kind. @param doing `The backup could not be written to /mnt/usb/suluh.db` */
export function toBackupError(error: unknown, doing: string): BackupError {
  if (error instanceof BackupError) return error;
  // A refusal says all by itself.
  if (error instanceof StartError) return new BackupError('other', error.message);
  const code = errorCode(error) ?? '';
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${doing} (${reason.includes(code) ? reason : `${code}: ${reason}`}).`;
  if (NO_ROOM.has(code) || databaseFailure(error) === 'full') return new BackupError('full', message);
  if (NO_FOLDER.has(code)) return new BackupError('folder', message);
  return new BackupError(isDamaged(error) ? 'damaged' : 'other', message);
}
