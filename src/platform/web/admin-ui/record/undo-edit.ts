import { errorText } from '../api/api-error.ts';
import { toasts } from '../toast/toasts.tsx';
import { currentOf } from './current-version.ts';
import { focusRow } from './focus-row.ts';
import { showSaved, type Resource, type StoredRecord } from './resource.ts';

/** An edit that can be undone. */
interface Edit<Item, Body> {
  /** The record as the edit stored it. */
  stored: Item;
  /** The body that stores the values before the edit. */
  former: Body;
  nameOf: (item: Item) => string;
}

/**
 * Reports a stored edit. If the resource names its records (`nameOf`), the message offers for 10 s to undo the edit, and Ctrl+Z
 * does so later too.
 * @param toFormer returns the body that stores the values before the edit; undefined if the form's rules refuse them by now
 */
export function showEdited<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  stored: Item,
  toFormer: () => Body | undefined,
): void {
  const { nameOf } = resource;
  const { updated } = resource.texts;
  // Without a text, the form reports its edit itself.
  if (updated === undefined) return;
  const former = nameOf && toFormer();
  if (former === undefined || !nameOf) toasts.saved(updated);
  else toasts.undoable(updated, () => undo(resource, { stored, former, nameOf }), { detail: nameOf(stored) });
}

/** Stores the former values again. The server refuses this if somebody has changed the record since. */
async function undo<Item extends StoredRecord, Body>(resource: Resource<Item, Body>, edit: Edit<Item, Body>): Promise<void> {
  const { stored, former, nameOf } = edit;
  const { _id, updatedAt } = currentOf(resource.cache.queryKey, stored);
  try {
    const item = await resource.update(_id, { ...former, updatedAt });
    showSaved(resource, item);
    toasts.success(`${nameOf(item)} kembali seperti semula.`);
    // A key press on "Urungkan" loses the focus together with the message.
    if (document.activeElement === document.body) focusRow(_id);
  } catch (error) {
    toasts.refused(`${nameOf(stored)} belum kembali seperti semula. ${errorText(error)}`, {
      label: 'Buka Riwayat',
      run: () => window.location.assign('/admin/riwayat'),
    });
  }
}
