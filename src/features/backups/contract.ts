import { z } from 'zod';

/** Why the last daily backup could not be made: no room, a folder that can't be written to, a database that is not sound. */
export const backupFailure = z.enum(['full', 'folder', 'damaged', 'other']);

/** The daily backups, for the admins' home. */
export const backupState = z.object({
  /** False where they are turned off. */
  enabled: z.boolean(),
  /** The WIB day of the newest backup. */
  lastDate: z.string().nullable(),
  /** The newest backup is older than two days. */
  isLate: z.boolean(),
  /** When the last try failed (ISO instant, UTC), and why; null once one has succeeded. */
  failed: z.object({ at: z.string(), reason: backupFailure }).nullable(),
});
export const backupStateAnswer = z.object({ data: backupState });
export type BackupState = z.infer<typeof backupState>;
export type BackupFailureReason = z.infer<typeof backupFailure>;
