import type { IsoDate } from '#platform/shared/wib.ts';
import type { BackupState } from '../contract.ts';

export type Failure = NonNullable<BackupState['failed']>;

/** What is known of the daily backups beyond a process's life. */
export interface BackupRecord {
  /** The WIB day of the newest one up to `today`, and the last failure, null once one has succeeded. */
  read(today: IsoDate): Promise<{ lastDate: IsoDate | null; failed: Failure | null }>;
  succeeded(date: IsoDate): Promise<void>;
  failed(failure: Failure): Promise<void>;
}
