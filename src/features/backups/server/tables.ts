import type { PrivateData } from '#platform/server/database/tables.ts';
import type { BackupFailureReason } from '../contract.ts';

export interface BackupTables {
  /** One row after the first attempt of a backup of a shared database. An embedded database has none; its folder has the state. */
  backup_state: {
    id: number;
    /** The WIB day of the newest backup. */
    last_date: string | null;
    /** When the last attempt failed (ISO instant, UTC), and why; null after a success. */
    failed_at: string | null;
    failed_reason: BackupFailureReason | null;
  };
}

export const BACKUPS_PRIVATE = { backup_state: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends BackupTables {}
}
