import type { Entity } from './records.ts';

export const HISTORY_PATH = '/admin/riwayat';

/** Where the history of one record is shown. */
export function historyAddress(entity: Entity, entityId: string): string {
  return `${HISTORY_PATH}?entity=${entity}&entityId=${encodeURIComponent(entityId)}`;
}
