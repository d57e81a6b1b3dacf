import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** How the daily backups stand. */
export const readBackups: Call<{ answer: typeof contract.backupStateAnswer }> = { method: 'GET', path: '/api/v1/admin/backups' };
