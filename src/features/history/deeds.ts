/** What an edit of a schedule did, in one word. */
export const DEEDS = ['cancel', 'resume', 'held', 'notHeld', 'unlog'] as const;
export type Deed = (typeof DEEDS)[number];

interface Edit {
  action: string;
  entity: string;
  changes: readonly { field: string; after: unknown }[];
}

/** Null if the edit has no word of its own. */
export function deedOf({ action, entity, changes }: Edit): Deed | null {
  if (action !== 'update' || entity !== 'schedule') return null;
  for (const { field, after } of changes) {
    if (field === 'status') return after === 'cancelled' ? 'cancel' : 'resume';
    if (field === 'log.held') return after === null ? 'unlog' : after === true ? 'held' : 'notHeld';
  }
  return null;
}
