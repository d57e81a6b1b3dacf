import { z } from 'zod';

/** Why the last daily backup failed: no space, a folder that is not writable, a damaged database. */
export const backupFailure = z.enum(['full', 'folder', 'damaged', 'other']);

/** The daily backups, for the admins' home. */
export const backupState = z.object({
  /** False if backups are disabled. */
  enabled: z.boolean(),
  /** The WIB day of the newest backup. */
  lastDate: z.string().nullable(),
  /** The newest backup is older than two days. */
  isLate: z.boolean(),
  /** When the last attempt failed (ISO instant, UTC), and why; null after a success. */
  failed: z.object({ at: z.string(), reason: backupFailure }).nullable(),
});
export const backupStateAnswer = z.object({ data: backupState });
export type BackupState = z.infer<typeof backupState>;
export type BackupFailureReason = z.infer<typeof backupFailure>;
