import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** The state of the daily backups. */
export const readBackups: Call<{ answer: typeof contract.backupStateAnswer }> = { method: 'GET', path: '/api/v1/admin/backups' };
