import type { Pack } from '#features/files/contract.ts';
import { SAVED, SAVED_LIST, SAVED_MAX, savedAddress } from '#features/files/saved-rules.ts';

export type PackItem = Pack['items'][number];

/** A subject, one of its materials or one content on this device. */
export interface SavedUnit {
  /** The subject's id. */
  subject: string;
  /** Null for the whole subject. */
  material: string | null;
  /** The content's id; undefined for the whole subject or material. */
  content?: string | undefined;
  /** What is stored of it. */
  items: PackItem[];
}

export type Place = Pick<SavedUnit, 'subject' | 'material' | 'content'>;

export const isSame = (one: Place, other: Place) =>
  one.subject === other.subject && one.material === other.material && one.content === other.content;

/** Two tabs change the list one after the other. Browsers without locks are rare, and then the later tab wins. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request('suluh-saved', work) as Promise<T>) : work();
}

/** The list of what is saved; empty if storage is denied, or the browser deleted it. */
export async function listSaved(): Promise<SavedUnit[]> {
  try {
    const list = await caches.match(SAVED_LIST, { cacheName: SAVED });
    return list ? ((await list.json()) as SavedUnit[]) : [];
  } catch {
    return [];
  }
}

const keyOf = (item: PackItem) => savedAddress(new URL(item.url, location.href).pathname) ?? item.url;

/** The bytes of these items, each address once. */
export function weightOf(items: readonly PackItem[]): number {
  return [...new Map(items.map(({ url, bytes }) => [url, bytes])).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** All that is stored, by address and version. */
export function storedItems(units: readonly SavedUnit[]): Map<string, PackItem> {
  return new Map(units.flatMap(({ items }) => items.map((item) => [`${item.url} ${item.version}`, item])));
}

/** Replaces a unit in the list, and deletes what no unit has any more. Without items the unit leaves the list. */
export function putUnit(unit: SavedUnit): Promise<void> {
  return alone(async () => {
    const before = await listSaved();
    const units = [...before.filter((other) => !isSame(other, unit)), ...(unit.items.length > 0 ? [unit] : [])];
    const cache = await caches.open(SAVED);
    await cache.put(SAVED_LIST, Response.json(units));
    const kept = new Set(units.flatMap(({ items }) => items.map(keyOf)));
    const gone = before.flatMap(({ items }) => items.map(keyOf)).filter((key) => !kept.has(key));
    await Promise.all(gone.map((key) => cache.delete(key)));
  });
}

/** The device has no room, or refuses to store. */
export class NoRoomError extends Error {}

/** Stores the bytes of an item. What was stored before stays if there is no room. */
export async function storeItem(item: PackItem, response: Response): Promise<void> {
  try {
    await (await caches.open(SAVED)).put(keyOf(item), response);
  } catch {
    throw new NoRoomError();
  }
}

/** How many bytes may still be stored: of our own limit, and of the device. */
export async function roomLeft(units: readonly SavedUnit[]): Promise<number> {
  const ours = SAVED_MAX - weightOf(units.flatMap(({ items }) => items));
  const storage = (navigator as Partial<Navigator>).storage;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const { quota = Infinity, usage = 0 } = estimate ?? {};
  return Math.min(ours, quota - usage);
}
