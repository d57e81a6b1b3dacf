import type { App } from '#platform/server/http/app-server.ts';
import { backupStateAnswer, type BackupState } from '../contract.ts';
import type { DailyBackups } from './daily-backups.ts';

const NONE: BackupState = { enabled: false, lastDate: null, isLate: false, failed: null };

/** How the daily backups stand: the admins' home says when they need care. */
export function backupRoutes(app: App, backups: DailyBackups | null): void {
  app.get(
    '/api/v1/admin/backups',
    { schema: { tags: ['Cadangan'], summary: 'Keadaan cadangan harian', response: { 200: backupStateAnswer } } },
    async () => ({ data: backups ? await backups.state() : NONE }),
  );
}
