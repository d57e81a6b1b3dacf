import type { App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { readBackups } from '../calls.ts';
import { backupStateAnswer, type BackupState } from '../contract.ts';
import type { DailyBackups } from './daily-backups.ts';

const NONE: BackupState = { enabled: false, lastDate: null, isLate: false, failed: null };

/** Adds the call that reads the state of the daily backups, for a warning on the admins' screens. */
export function backupRoutes(app: App, backups: DailyBackups | null): void {
  route(app, readBackups, {
    tag: 'Cadangan',
    summary: 'Keadaan cadangan harian',
    schemas: { answer: backupStateAnswer },
    handle: async () => ({ data: backups ? await backups.state() : NONE }),
  });
}
