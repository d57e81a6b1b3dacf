import { readPack } from '#features/files/calls.ts';
import type { Pack } from '#features/files/contract.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { matchesModel, type Model } from '#platform/web/answer-shape.ts';
import { fetchesByItself } from './data-use.ts';
import {
  listSaved,
  NoRoomError,
  putUnit,
  roomLeft,
  storedItems,
  storeItem,
  weightOf,
  type PackItem,
  type Place,
} from './saved-store.ts';

/** What saving a place would do. */
export interface SavePlan {
  place: Place;
  items: PackItem[];
  /** The items that are not stored, or are stored in another version. */
  missing: PackItem[];
  /** Of the missing items. */
  bytes: number;
  /** Contents of the subject that need a connection. */
  online: number;
}

/** Texts that are read at the same time: they are small, and a far server takes longer to answer than to send one. */
const TEXTS_TOGETHER = 4;

/** Marks an answer that the worker had stored: it says nothing about now. */
const STORED_AT = 'x-stored-at';

const MODEL: Model<Pack> = {
  bytes: 0,
  items: [{ _id: '', material: '', content: '', kind: 'text', url: '', bytes: 0, version: '' }],
  online: 0,
};

/** Asks the server what a place weighs: about a kilobyte. Null without an answer. */
export async function planSaving(place: Place): Promise<SavePlan | null> {
  try {
    const answer = await fetch(callUrl(readPack, { params: { subjectId: place.subject } }), {
      headers: { accept: 'application/json' },
    });
    const pack: unknown = await answer.json();
    // The subject was deleted: nothing of it is to be saved.
    if (answer.status === 404) return { place, items: [], missing: [], bytes: 0, online: 0 };
    if (!answer.ok || answer.headers.has(STORED_AT) || !matchesModel<Pack>(pack, MODEL)) return null;
    const items = pack.items.filter(
      ({ material, content }) =>
        (place.material === null || material === place.material) && (place.content === undefined || content === place.content),
    );
    const stored = storedItems(await listSaved());
    const missing = [...new Map(items.map((item) => [item.url, item])).values()].filter(
      ({ url, version }) => !stored.has(`${url} ${version}`),
    );
    return { place, items, missing, bytes: weightOf(missing), online: pack.online };
  } catch {
    return null;
  }
}

interface Saving {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** Reads an item whole, and counts its bytes as they come. */
async function bring(item: PackItem, { signal, onBytes }: Saving): Promise<Response> {
  // The query passes the worker, which would answer with the saved version.
  const address = item.kind === 'text' ? `${item.url}?versi=${encodeURIComponent(item.version)}` : item.url;
  const response = await fetch(address, { signal });
  if (!response.ok || response.headers.has(STORED_AT)) throw new TypeError(`${item.url} is answered with ${response.status}.`);
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes(part.value.length);
  }
  const blob = new Blob(parts, { type: response.headers.get('content-type') ?? '' });
  if (item.kind === 'file' && blob.size !== item.bytes) throw new TypeError(`${item.url} is not complete.`);
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(blob, { headers });
}

/**
 * Stores what is missing of a plan. What came before a stop or a lost connection stays stored.
 * @throws NoRoomError before the first byte if the device has no room, AbortError after a stop, TypeError without a connection
 */
export async function save({ place, items, missing, bytes }: SavePlan, saving: Saving): Promise<void> {
  const units = await listSaved();
  if (bytes > (await roomLeft(units))) throw new NoRoomError();
  const storage = (navigator as Partial<Navigator>).storage;
  if (units.length === 0) await storage?.persist?.().catch(() => false);
  const stored = storedItems(units);
  const own = () => items.filter(({ url, version }) => stored.has(`${url} ${version}`));
  const bringNext = async (queue: PackItem[]) => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      saving.signal.throwIfAborted();
      await storeItem(item, await bring(item, saving));
      stored.set(`${item.url} ${item.version}`, item);
    }
  };
  try {
    const texts = missing.filter(({ kind }) => kind === 'text');
    const ends = await Promise.allSettled(Array.from({ length: TEXTS_TOGETHER }, () => bringNext(texts)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await bringNext(missing.filter(({ kind }) => kind === 'file'));
  } finally {
    await putUnit({ ...place, items: own() });
  }
}

/** Removes a place from the device. */
export const forget = (place: Place): Promise<void> => putUnit({ ...place, items: [] });

/**
 * Brings saved places up to date: what was deleted leaves the device, and changed texts are read again. Changed files wait for a
 * tap, because they weigh more.
 */
export async function refreshSaved(): Promise<void> {
  const signal = new AbortController().signal;
  if (!fetchesByItself() || savesData() || !navigator.onLine) return;
  for (const unit of await listSaved()) {
    const plan = await planSaving(unit);
    if (!plan) return;
    const isKept = new Set(unit.items.map(({ _id, kind }) => `${kind} ${_id}`));
    const texts = plan.missing.filter(({ kind }) => kind === 'text');
    const files = plan.items.filter(({ kind, _id }) => kind === 'file' && isKept.has(`file ${_id}`));
    const items = plan.items.filter((item) => item.kind === 'text' || files.includes(item));
    // Another file than the only one that is saved: it waits for a tap, and the old one stays.
    if (items.length === 0 && plan.items.length > 0) continue;
    const isUnchanged = texts.length === 0 && items.length === unit.items.length;
    if (isUnchanged) continue;
    await save({ ...plan, items, missing: texts, bytes: weightOf(texts) }, { signal, onBytes: () => {} }).catch(() => {});
  }
}
