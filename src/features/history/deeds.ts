/** The edits of a schedule that have their own verb in the history, instead of "changed". */
export const DEEDS = [
  'cancel',
  'resume',
  'held',
  'notHeld',
  'unlog',
  'move',
  'substitute',
  'unsubstitute',
  'absent',
  'absenceWithdrawn',
  'ask',
] as const;
export type Deed = (typeof DEEDS)[number];

/** The fields that a move writes; all other edits write others too. */
const MOVE_FIELDS = ['scheduleDate', 'scheduleTimeStart', 'scheduleTimeEnd', 'movedFrom'];
export const SUBSTITUTE_FIELDS: readonly string[] = ['classes.substitute', 'mentoring.substitute'];
/** The deeds that are known by a field that nothing else changes, and whose values the history does not store. */
const HIDDEN_FIELDS: Readonly<Record<string, Deed>> = { absent: 'absent', absenceWithdrawn: 'absenceWithdrawn', asked: 'ask' };

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
    if (field in HIDDEN_FIELDS) return HIDDEN_FIELDS[field] ?? null;
  }
  const changesOnly = (fields: readonly string[]) => changes.length > 0 && changes.every(({ field }) => fields.includes(field));
  if (changesOnly(SUBSTITUTE_FIELDS)) return changes.some(({ after }) => after !== null) ? 'substitute' : 'unsubstitute';
  return changesOnly(MOVE_FIELDS) && changes.some(({ field }) => field === 'scheduleTimeStart') ? 'move' : null;
}
