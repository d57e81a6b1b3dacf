/**
 * "Simpan": stores contents on the device for use without a connection. What a student saves is a `Part`: a subject, a material or a
 * content. It consists of items, which are texts and files.
 * 1. `planSaving` asks the server for the items of a part, and finds the missing ones. The student sees their size.
 * 2. `save` downloads them.
 * Later `refreshSaved` repeats both for everything that is saved.
 */
import { readPack } from '#features/files/calls.ts';
import type { Pack } from '#features/files/contract.ts';
import { readBundle } from '#features/offline/calls.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { matchesModel, type Model } from '#platform/web/answer-shape.ts';
import { fetchWhole } from './fetch-whole.ts';
import {
  listSaved,
  NoRoomError,
  storeUnit,
  roomLeft,
  storedItems,
  storeItem,
  countBytes,
  type PackItem,
  type Part,
} from './saved-store.ts';

/** The result of comparing the server's items of a part with the saved items. */
export interface SavePlan {
  part: Part;
  /** All items of the part. */
  items: PackItem[];
  /** The items that are not stored, or are stored in another version. */
  missing: PackItem[];
  /** The size of the missing items and of the missing copy. */
  bytes: number;
  /** The size of the copy (docs/offline.md), which lists the contents; 0 if the device has it or gets it without a tap. */
  copyBytes: number;
  /** The number of contents of the subject that need a connection. */
  online: number;
}

/** The number of texts that are read at the same time. A text is small, so reading it is mostly waiting for the answer. */
const TEXTS_TOGETHER = 4;

/** The header of an answer from the worker's cache, which may be older than the server's. Such an answer is not saved. */
const STORED_AT = 'x-stored-at';

/** The largest size of the copy over the network, in bytes. */
const COPY_BYTES = 60 * 1024;

/**
 * Returns the size of the copy if the device has the data saver on and lacks the copy; otherwise 0. Without the copy, no page would
 * list the saved contents.
 */
async function missingCopyBytes(): Promise<number> {
  return savesData() && !(await caches.match(callUrl(readBundle)).catch(() => undefined)) ? COPY_BYTES : 0;
}

/** A sample of the answer: `matchesModel` checks that an answer has these fields. Only the types of the values count. */
const MODEL: Model<Pack> = {
  bytes: 0,
  items: [{ _id: '', material: '', content: '', kind: 'text', url: '', bytes: 0, version: '' }],
  online: 0,
};

/** Reads from the server which items a part has (about a kilobyte), and plans its saving. Null without an answer. */
export async function planSaving(part: Part): Promise<SavePlan | null> {
  try {
    const answer = await fetchWhole(callUrl(readPack, { params: { subjectId: part.subject } }), {
      headers: { accept: 'application/json' },
    });
    const pack: unknown = await answer.json();
    // The subject was deleted: it has no items any more.
    if (answer.status === 404) return { part, items: [], missing: [], bytes: 0, copyBytes: 0, online: 0 };
    if (!answer.ok || answer.headers.has(STORED_AT) || !matchesModel<Pack>(pack, MODEL)) return null;
    const items = pack.items.filter(
      ({ material, content }) =>
        (part.material === null || material === part.material) && (part.content === undefined || content === part.content),
    );
    const stored = storedItems(await listSaved());
    const missing = [...new Map(items.map((item) => [item.url, item])).values()].filter(
      ({ url, version }) => !stored.has(`${url} ${version}`),
    );
    const copyBytes = await missingCopyBytes();
    return { part, items, missing, bytes: countBytes(missing) + copyBytes, copyBytes, online: pack.online };
  } catch {
    return null;
  }
}

interface Saving {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Downloads an item, and reports its bytes as they arrive. */
async function download(item: PackItem, saving: Saving): Promise<Response> {
  // The query makes the worker ask the server. Without it, the worker would answer with the saved version.
  const address = item.kind === 'text' ? `${item.url}?versi=${encodeURIComponent(item.version)}` : item.url;
  const response = await fetchWhole(address, saving);
  if (!response.ok || response.headers.has(STORED_AT)) throw new TypeError(`${item.url} is answered with ${response.status}.`);
  const { size } = await response.clone().blob();
  if (item.kind === 'file' && size !== item.bytes) throw new TypeError(`${item.url} is not complete.`);
  return response;
}

/**
 * Downloads and stores the missing items of a plan. Items that arrived before a stop or a lost connection stay stored.
 * @throws NoRoomError before the first byte if the device has no room, AbortError after a stop, TypeError if the connection is lost
 *   or stalls
 */
export async function save({ part, items, missing, bytes, copyBytes }: SavePlan, saving: Saving): Promise<void> {
  /** The parts that are saved already, with their items. */
  const units = await listSaved();
  if (bytes > (await roomLeft(units))) throw new NoRoomError();
  // Before the first save, asks the browser not to delete the data when space is short. Firefox asks the student, and answers only
  // after the student does. The save does not wait for that.
  const storage = (navigator as Partial<Navigator>).storage;
  if (units.length === 0) void storage?.persist?.().catch(() => false);
  if (copyBytes > 0) {
    // This read is enough, because the worker stores every copy that a page reads.
    if (!(await readDeviceCopy())) throw new TypeError('The copy was not loaded.');
    saving.onBytes(copyBytes);
  }
  const stored = storedItems(units);
  const storedOfPart = () => items.filter(({ url, version }) => stored.has(`${url} ${version}`));
  const downloadAll = async (queue: PackItem[]) => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      saving.signal.throwIfAborted();
      await storeItem(item, await download(item, saving));
      stored.set(`${item.url} ${item.version}`, item);
    }
  };
  try {
    const texts = missing.filter(({ kind }) => kind === 'text');
    const results = await Promise.allSettled(Array.from({ length: TEXTS_TOGETHER }, () => downloadAll(texts)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await downloadAll(missing.filter(({ kind }) => kind === 'file'));
  } finally {
    await storeUnit({ ...part, items: storedOfPart() });
  }
}

/** Removes a part from the device. */
export const forget = (part: Part): Promise<void> => storeUnit({ ...part, items: [] });

/**
 * Updates saved parts: removes deleted items from the device, and downloads changed texts. Changed files wait for a tap, because
 * they are larger.
 */
export async function refreshSaved(): Promise<void> {
  const signal = new AbortController().signal;
  if (savesData() || !navigator.onLine) return;
  for (const unit of await listSaved()) {
    const plan = await planSaving(unit);
    // There is no connection.
    if (!plan) return;
    const savedKeys = new Set(unit.items.map(({ _id, kind }) => `${kind} ${_id}`));
    const texts = plan.missing.filter(({ kind }) => kind === 'text');
    const files = plan.items.filter(({ kind, _id }) => kind === 'file' && savedKeys.has(`file ${_id}`));
    // All texts of the part, but of its files only those that the student saved.
    const items = plan.items.filter((item) => item.kind === 'text' || files.includes(item));
    // The only saved file was replaced by another: the new file waits for a tap, and the old file stays.
    if (items.length === 0 && plan.items.length > 0) continue;
    const isUnchanged = texts.length === 0 && items.length === unit.items.length;
    if (isUnchanged) continue;
    await save({ ...plan, items, missing: texts, bytes: countBytes(texts) }, { signal, onBytes: () => {} }).catch(() => {});
  }
}
