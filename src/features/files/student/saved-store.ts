import type { Pack } from '#features/files/contract.ts';
import { SAVED, SAVED_LIST, SAVED_MAX, savedAddress } from '#features/files/saved-rules.ts';

export type PackItem = Pack['items'][number];

/** A subject, a material or a content that is saved on this device. */
export interface SavedUnit {
  /** The subject's id. */
  subject: string;
  /** The material's id; null for the whole subject. */
  material: string | null;
  /** The content's id; undefined for the whole subject or material. */
  content?: string | undefined;
  /** The stored texts and files. */
  items: PackItem[];
}

/** What a student can save at once: a subject, one of its materials, or one content. */
export type Part = Pick<SavedUnit, 'subject' | 'material' | 'content'>;

export const isSamePart = (a: Part, b: Part) => a.subject === b.subject && a.material === b.material && a.content === b.content;

/**
 * Returns whether a saved unit is a larger one that contains the part, and has stored items of the part. A subject contains its
 * materials, and a material contains its contents.
 */
export function contains(unit: SavedUnit, part: Part): boolean {
  const isLarger =
    unit.subject === part.subject &&
    unit.content === undefined &&
    (unit.material === null || unit.material === part.material) &&
    !isSamePart(unit, part);
  return (
    isLarger &&
    unit.items.some(
      ({ material, content }) => material === part.material && (part.content === undefined || content === part.content),
    )
  );
}

/** Runs `work` with a lock: two tabs change the list one after the other. In a browser without locks the later tab wins. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request('suluh-saved', work) as Promise<T>) : work();
}

/** Lists the saved units; none if storage is denied, or if the browser has deleted it. */
export async function listSaved(): Promise<SavedUnit[]> {
  try {
    const list = await caches.match(SAVED_LIST, { cacheName: SAVED });
    return list ? ((await list.json()) as SavedUnit[]) : [];
  } catch {
    return [];
  }
}

const keyOf = (item: PackItem) => savedAddress(new URL(item.url, location.href).pathname) ?? item.url;

/** Returns the bytes of these items. Each address is counted once. */
export function countBytes(items: readonly PackItem[]): number {
  return [...new Map(items.map(({ url, bytes }) => [url, bytes])).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns all stored items by address and version. */
export function storedItems(units: readonly SavedUnit[]): Map<string, PackItem> {
  return new Map(units.flatMap(({ items }) => items.map((item) => [`${item.url} ${item.version}`, item])));
}

/** Replaces a unit in the list; without items, removes it. Deletes the bytes that no unit needs any more. */
export function storeUnit(unit: SavedUnit): Promise<void> {
  return withLock(async () => {
    const before = await listSaved();
    const units = [...before.filter((other) => !isSamePart(other, unit)), ...(unit.items.length > 0 ? [unit] : [])];
    const cache = await caches.open(SAVED);
    await cache.put(SAVED_LIST, Response.json(units));
    const kept = new Set(units.flatMap(({ items }) => items.map(keyOf)));
    const unneeded = before.flatMap(({ items }) => items.map(keyOf)).filter((key) => !kept.has(key));
    await Promise.all(unneeded.map((key) => cache.delete(key)));
  });
}

/** Thrown if the device has no room, or refuses to store. */
export class NoRoomError extends Error {}

/** Stores the bytes of an item. Without room the earlier bytes stay. @throws NoRoomError */
export async function storeItem(item: PackItem, response: Response): Promise<void> {
  try {
    await (await caches.open(SAVED)).put(keyOf(item), response);
  } catch {
    throw new NoRoomError();
  }
}

/** Returns how many bytes can still be stored, within Suluh's limit and the device's. */
export async function roomLeft(units: readonly SavedUnit[]): Promise<number> {
  const ownRoom = SAVED_MAX - countBytes(units.flatMap(({ items }) => items));
  const storage = (navigator as Partial<Navigator>).storage;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const { quota = Infinity, usage = 0 } = estimate ?? {};
  return Math.min(ownRoom, quota - usage);
}
