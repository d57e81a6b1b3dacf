import type { Deleted } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import { RESTORE_PATH, restoredAnswer } from '#platform/shared/records/trash.ts';
import { ApiError, errorText } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { toasts } from '../toast/toasts.tsx';
import { focusRow } from './focus-row.ts';
import { refreshLists, type Resource, type StoredRecord } from './resource.ts';

const restore: Call<{ params: 'id'; answer: typeof restoredAnswer }> = { method: 'POST', path: RESTORE_PATH };

/** The deleted records, and their entries in the trash, in the order of the deletes. */
export interface Gone<Item extends StoredRecord> {
  items: readonly Item[];
  trash: readonly string[];
  /** Replaces the resource's toast; `wantsReading` if not all were deleted. */
  text?: string;
  wantsReading?: boolean;
}

/** Deletes one record. If somebody else has just deleted it, there is nothing to undo. */
export async function deleteOne<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  item: Item,
): Promise<Gone<Item>> {
  try {
    const { trash }: Deleted = (await resource.delete(item._id)).data;
    return { items: [item], trash: trash === null ? [] : [trash] };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { items: [item], trash: [] };
  }
}

async function undo<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  { items, trash }: Gone<Item>,
  name: string,
): Promise<void> {
  const texts: string[] = [];
  const back = new Map<string, object>();
  const show = (some: readonly Item[]) => {
    for (const item of some) resource.cache.put({ ...item, ...back.get(item._id) });
    refreshLists(resource);
  };
  try {
    // The last delete first, so that references to earlier ones are restored.
    for (const id of trash.toReversed()) {
      const { data, warnings } = await api(restore, restoredAnswer, { params: { id } });
      texts.push(...warnings.map(({ message }) => message));
      back.set(data._id, data);
    }
  } catch (error) {
    show(items.filter(({ _id }) => back.has(_id)));
    toasts.refused(`${name} belum kembali. ${errorText(error)}`, {
      label: 'Buka Sampah',
      run: () => window.location.assign('/admin/sampah'),
    });
    return;
  }
  show(items);
  const [first] = items;
  if (first) focusRow(first._id);
  if (texts.length > 0) toasts.warning(`${name} kembali. ${texts.join(' ')}`);
  else toasts.success(`${name} kembali seperti semula.`);
}

/** Removes the records from the list at once, and shows a toast that can undo the delete for 10 s. */
export function showGone<Item extends StoredRecord, Body>(
  resource: Resource<Item, Body>,
  gone: Gone<Item>,
  { name, noun }: { name: string; noun: string },
): void {
  for (const { _id } of gone.items) resource.cache.drop(_id);
  refreshLists(resource);
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const text = gone.text ?? resource.texts.deleted ?? `${kind} dihapus.`;
  if (gone.trash.length === 0) toasts.success(text);
  else {
    toasts.undoable(text, () => void undo(resource, gone, `${kind} ${name}`), {
      clash: gone.wantsReading ?? false,
      ...(gone.text === undefined ? { detail: name } : {}),
    });
  }
}
