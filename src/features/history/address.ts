import type { Entity } from './records.ts';

/** The address of the screen with the history of changes. */
export const HISTORY_PATH = '/admin/riwayat';

/** Returns the address of the history of one record. */
export function historyAddress(entity: Entity, entityId: string): string {
  return `${HISTORY_PATH}?entity=${entity}&entityId=${encodeURIComponent(entityId)}`;
}
