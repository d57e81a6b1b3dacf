import { z } from 'zod';

/** The reason why a daily backup failed: no space on the disk, a folder that can't be written, a damaged database, or something else. */
export const backupFailure = z.enum(['full', 'folder', 'damaged', 'other']);

/** The state of the daily backups. */
export const backupState = z.object({
  /** False if backups are disabled. */
  enabled: z.boolean(),
  /** The WIB day of the newest backup; null if there is none. */
  lastDate: z.string().nullable(),
  /** Whether the newest backup is older than two days. */
  isLate: z.boolean(),
  /** If the last attempt failed: its time (ISO instant, UTC) and the reason. Null if it succeeded. */
  failed: z.object({ at: z.string(), reason: backupFailure }).nullable(),
});
export const backupStateAnswer = z.object({ data: backupState });
export type BackupState = z.infer<typeof backupState>;
export type BackupFailureReason = z.infer<typeof backupFailure>;
