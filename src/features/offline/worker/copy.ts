/**
 * Reads and updates the device's copy: everything that students may read, for use without a connection. The server sends it as a
 * bundle (`contract.ts`). The name of each part is the digest of its data, so an update reads only the parts with new names.
 */
import { readBundle } from '../calls.ts';
import type { Bundle } from '../contract.ts';
import { composeCopy, type DeviceCopy } from '../copy-rules.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { ask, awaitInTime, network } from './network.ts';
import { fetchWhole } from './requests.ts';
import { COPY, find, storeResponse } from './stores.ts';

const BUNDLE = callUrl(readBundle);
/** The address in the cache of the `Checked` that belongs to the bundle. */
const CHECKED = `${BUNDLE}/checked`;

/** The shortest time between two updates that no page requested. */
const EVERY_MS = 3 * 60_000;
/** How many names of parts an update sends: more would not fit in a URL. The server then sends the other parts again. */
const HAVE_MAX = 800;

/** When the server last confirmed the stored bundle. */
interface Checked {
  /** The server's time, ISO. */
  at: string;
  /** The device's time, epoch milliseconds; the server's time if the bundle was in the browser's cache. */
  checkedAt: number;
  /** The server's clock minus the device's, in milliseconds. */
  skew: number;
}

/** The stored bundle, and when it was confirmed. */
interface Kept extends Checked {
  bundle: Bundle;
}

/** The stored bundle and its copy, in memory until the worker stops. */
let known: { kept: Kept; copy: DeviceCopy } | null = null;

/** Reads the stored bundle; null if there is none, or none that this release can read. */
async function readKept(): Promise<Kept | null> {
  if (known) return known.kept;
  const [stored, checked] = await Promise.all([find(BUNDLE, COPY), find(CHECKED, COPY)]);
  if (!stored || !checked) return null;
  const bundle: Bundle = await stored.json();
  const when: Checked = await checked.json();
  // The worker was started again, so it does not know the difference of the clocks yet.
  network.skew ||= when.skew;
  return remember({ ...when, bundle });
}

/** Composes the copy from a bundle, and holds both in memory. */
function remember(kept: Kept): Kept | null {
  const copy = composeCopy(kept.bundle, kept.at);
  known = copy && { kept, copy };
  return copy && kept;
}

/** Reads the stored copy; null if there is none. */
export async function readCopy(): Promise<DeviceCopy | null> {
  await readKept();
  return known?.copy ?? null;
}

/**
 * Returns the current time by the server's clock (epoch milliseconds), as far as the device knows it. It is never before the time
 * of the copy.
 */
export async function currentTime(): Promise<number> {
  const kept = await readKept().catch(() => null);
  return Math.max(Date.now() + network.skew, kept ? Date.parse(kept.at) : 0);
}

/** The running updates, by `isRequested`. */
const refreshing = new Map<boolean, Promise<boolean>>();

/**
 * Updates the copy if a page requested it (`isRequested`), if the network failed since the last update, or if the last update is
 * some minutes old. With the data saver on, only a page's request updates it. Returns whether the server confirmed the copy now.
 */
export function refreshCopy({ isRequested = false } = {}): Promise<boolean> {
  if (savesData() && !isRequested) return Promise.resolve(false);
  // A requested update does not join a running one that nobody requested: the running one may end without asking the server, because
  // it is not due.
  const running = refreshing.get(true) ?? (isRequested ? undefined : refreshing.get(false));
  if (running) return running;
  const started = refresh(isRequested).finally(() => refreshing.delete(isRequested));
  refreshing.set(isRequested, started);
  return started;
}

/** Updates the copy, if it is time. Two updates at the same time share the request (`ask`), and so store the same data. */
async function refresh(isRequested: boolean): Promise<boolean> {
  const kept = (await readKept()) ?? (await keepFirst());
  if (!kept) return false;
  // The age is negative if the device's clock was set back.
  const age = Math.abs(Date.now() - kept.checkedAt);
  if (!isRequested && network.failedAt < kept.checkedAt && age < EVERY_MS) return false;
  // `fetchBundle` returns null if a part is neither in the response nor stored. Then all parts are read.
  let fresh = (await fetchBundle(kept.bundle)) ?? (await fetchBundle());
  // While this request was running, a page may have read newer data. The copy must not be older than the page.
  if (isRequested && fresh && Date.parse(fresh.at) < network.latest) fresh = await fetchBundle(fresh.bundle);
  if (fresh) await keep(fresh, Date.now());
  return fresh !== null;
}

/**
 * Stores the first bundle. If a page has read one, it is in the browser's cache and is not downloaded again. It may be of an earlier
 * visit. So its own time counts as the time of its check.
 */
async function keepFirst(): Promise<Kept | null> {
  const first = await fetchBundle(undefined, 'force-cache');
  return first && keep(first, Date.parse(first.at));
}

/** Stores a bundle, and when the server confirmed it. */
async function keep({ at, bundle }: Pick<Kept, 'at' | 'bundle'>, checkedAt: number): Promise<Kept | null> {
  const before = known?.kept.bundle;
  const checked: Checked = { at, checkedAt, skew: network.skew };
  const kept = remember({ ...checked, bundle });
  const isSame = before?.version === bundle.version && before.from === bundle.from;
  // The time is stored after the bundle: a time without its bundle would be wrong.
  if (isSame || (await storeResponse(COPY, BUNDLE, Response.json(bundle))))
    await storeResponse(COPY, CHECKED, Response.json(checked));
  return kept;
}

/**
 * Reads the parts that changed since the bundle `before`, and adds the unchanged ones. Returns null if the read fails or a part
 * is missing.
 */
async function fetchBundle(before?: Bundle, cache?: RequestCache): Promise<Pick<Kept, 'at' | 'bundle'> | null> {
  const have = before?.version.split('.').slice(0, HAVE_MAX).join('.');
  const answer = await ask(callUrl(readBundle, { query: { have } }), cache).catch(() => null);
  if (!answer?.isOurs || answer.status !== 200) return null;
  const { data: fresh }: { data: Bundle } = JSON.parse(answer.text);
  const parts: Bundle['parts'] = {};
  for (const name of fresh.version.split('.')) {
    const part = fresh.parts[name] ?? before?.parts[name];
    if (!part) return null;
    parts[name] = part;
  }
  return { bundle: { ...fresh, parts }, at: new Date(answer.at).toISOString() };
}

/**
 * Answers a page's request for the whole copy. The copy is updated first if the network is fast enough. The header `x-is-current`
 * says whether that succeeded.
 */
export async function answerBundle(event: FetchEvent): Promise<Response> {
  const refreshed = refreshCopy({ isRequested: true });
  event.waitUntil(refreshed);
  const isCurrent = navigator.onLine && (await awaitInTime(refreshed)) === true;
  const kept = await readKept();
  if (!kept) return fetchWhole(event.request);
  return Response.json({ data: kept.bundle }, { headers: { 'x-stored-at': kept.at, 'x-is-current': String(isCurrent) } });
}
