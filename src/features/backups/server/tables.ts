import type { BackupFailureReason } from '../contract.ts';

export interface BackupTables {
  /** One row, once a daily backup of a shared database was tried; none on an embedded one, whose folder says it. */
  backup_state: {
    id: number;
    /** The WIB day of the newest one. */
    last_date: string | null;
    /** When the last try failed (ISO instant, UTC), and why; null once one has succeeded. */
    failed_at: string | null;
    failed_reason: BackupFailureReason | null;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends BackupTables {}
}
