import type { PrivateData } from '#platform/server/database/tables.ts';
import type { BackupFailureReason } from '../contract.ts';

export interface BackupTables {
  /**
   * The state of the daily backups of a shared database: one row after the first attempt. An embedded database has no row; its state is
   * in the folder of the backups.
   */
  backup_state: {
    id: number;
    /** The WIB day of the newest backup. */
    last_date: string | null;
    /** If the last attempt failed: its time (ISO instant, UTC) and the reason. Null if it succeeded. */
    failed_at: string | null;
    failed_reason: BackupFailureReason | null;
  };
}

/** The tables that no public answer shows. */
export const BACKUPS_PRIVATE = { backup_state: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends BackupTables {}
}
