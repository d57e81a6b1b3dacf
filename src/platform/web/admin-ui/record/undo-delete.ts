import type { Deleted } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import { RESTORE_PATH, restoredAnswer } from '#platform/shared/records/trash.ts';
import { ApiError, errorText } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { clashText } from '../toast/clash-text.ts';
import { toasts } from '../toast/toasts.tsx';
import { focusRow } from './focus-row.ts';
import { refreshLists, type Resource, type StoredRecord } from './resource.ts';

const restore: Call<{ params: 'id'; answer: typeof restoredAnswer }> = { method: 'POST', path: RESTORE_PATH };

/** The result of a delete. */
export interface DeleteResult<Item extends StoredRecord> {
  /** The deleted records. */
  items: readonly Item[];
  /** The id of their entry in the trash; null if somebody else had deleted them. */
  trash: string | null;
  /** Replaces the resource's message. */
  text?: string;
  /** Names the records in the message of the undo, such as "3 jadwal"; by default the noun and name of the one record. */
  called?: string;
}

/** Deletes one record. If somebody else has just deleted it, the result has no entry in the trash. */
export async function deleteOne<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  item: Item,
): Promise<DeleteResult<Item>> {
  try {
    const { trash }: Deleted = (await resource.delete(item._id)).data;
    return { items: [item], trash };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { items: [item], trash: null };
  }
}

/** Restores deleted records, shows them in the list and focuses the first. */
async function undo<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  items: readonly Item[],
  trash: string,
  name: string,
): Promise<void> {
  try {
    const { data, warnings } = await api(restore, restoredAnswer, { params: { id: trash } });
    // If several records were restored, the answer contains only one of them, as it is stored now.
    for (const item of items) resource.cache.put(item._id === data._id ? { ...item, ...data } : item);
    refreshLists(resource);
    const [first] = items;
    if (first) focusRow(first._id);
    if (warnings.length > 0) toasts.warning(`${name} kembali. ${clashText(warnings.map(({ message }) => message))}`);
    else toasts.success(`${name} kembali seperti semula.`);
  } catch (error) {
    refreshLists(resource);
    toasts.refused(`${name} belum kembali. ${errorText(error)}`, {
      label: 'Buka Sampah',
      run: () => window.location.assign('/admin/sampah'),
    });
  }
}

/** Removes deleted records from the list immediately, and shows a message with which the delete can be undone for 10 s. */
export function showDeleted<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  gone: DeleteResult<Item>,
  { name, noun }: { name: string; noun: string },
): void {
  for (const { _id } of gone.items) resource.cache.drop(_id);
  refreshLists(resource);
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const text = gone.text ?? resource.texts.deleted ?? `${kind} dihapus.`;
  const { trash } = gone;
  if (trash === null) toasts.success(text);
  else {
    const undoIt = () => undo(resource, gone.items, trash, gone.called ?? `${kind} ${name}`);
    toasts.undoable(text, undoIt, gone.text === undefined ? { detail: name } : {});
  }
}
