import type { HistoryChange, HistoryEntry } from '../contract.ts';

const isSame = (a: HistoryChange['before'], b: HistoryChange['before']) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the later of two edits of a record changed the same fields of as many records, and wrote back their earlier values. */
function undoes(later: HistoryEntry, earlier: HistoryEntry): boolean {
  if (later.action !== 'update' || earlier.action !== 'update') return false;
  if (later.act?.rows !== earlier.act?.rows || later.changes.length !== earlier.changes.length) return false;
  const isWrittenBack = ({ field, before, after }: HistoryChange) =>
    earlier.changes.some((change) => change.field === field && isSame(change.before, after) && isSame(change.after, before));
  // Both values are null if the history does not store them: such a change proves nothing.
  return later.changes.some(({ before, after }) => !isSame(before, after)) && later.changes.every(isWrittenBack);
}

/**
 * Finds the edits that undo the previous edit of the same record, by a button "Urungkan" or by hand. Returns their ids.
 * @param entries the newest first
 */
export function findUndoingEdits(entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const laterEntries = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    const later = laterEntries.get(entry.entityId);
    if (later && undoes(later, entry)) ids.add(later._id);
    laterEntries.set(entry.entityId, entry);
  }
  return ids;
}
