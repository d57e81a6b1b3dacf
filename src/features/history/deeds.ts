/** The edits of a schedule that have their own verb in the history, instead of "changed". */
export const DEEDS = ['cancel', 'resume', 'held', 'notHeld', 'unlog'] as const;
export type Deed = (typeof DEEDS)[number];

/** The parts of an entry that identify the edit. */
interface Edit {
  action: string;
  entity: string;
  changes: readonly { field: string; after: unknown }[];
}

/** Returns which of `DEEDS` an entry of the history is; null if it is none of them. */
export function deedOf({ action, entity, changes }: Edit): Deed | null {
  if (action !== 'update' || entity !== 'schedule') return null;
  for (const { field, after } of changes) {
    if (field === 'status') return after === 'cancelled' ? 'cancel' : 'resume';
    if (field === 'log.held') return after === null ? 'unlog' : after === true ? 'held' : 'notHeld';
  }
  return null;
}
