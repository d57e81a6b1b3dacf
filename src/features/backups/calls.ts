import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Reads the state of the daily backups, for a warning on the admins' screens. */
export const readBackups: Call<{ answer: typeof contract.backupStateAnswer }> = { method: 'GET', path: '/api/v1/admin/backups' };
