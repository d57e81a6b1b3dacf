/** Stores the readings of the student's subjects on the device, without a request of the student. */
import { savedAddress } from '#features/files/saved-rules.ts';
import { callUrl } from '#platform/shared/calls.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { readReadings } from '../calls.ts';
import type { Reading } from '../contract.ts';
import type { DeviceCopy } from '../copy-rules.ts';
import { READINGS_KEY, type KeptReadings } from '../reading-rules.ts';
import { readingsToKeep } from './choose-readings.ts';
import { readCopy, refreshCopy } from './copy.ts';
import { ask } from './network.ts';
import { COPY, find, SEEN } from './stores.ts';

/** How many ids one request may have. */
const IDS_MAX = 60;

/** Returns the stored text of a content; undefined if there is none. */
export async function keptReading(id: string): Promise<string | undefined> {
  return (await readKept())[id]?.html;
}

async function readKept(): Promise<KeptReadings> {
  const stored = await find(READINGS_KEY, COPY);
  return stored ? ((await stored.json()) as KeptReadings) : {};
}

let keeping: Promise<void> = Promise.resolve();

/**
 * Updates the copy, then loads new and changed readings and deletes old ones. Calls run one after the other.
 * @param choice the student's class or group
 */
export function keepReadings(choice: Choice | null): Promise<void> {
  keeping = keeping.then(() => update(choice)).catch(() => {});
  return keeping;
}

async function update(choice: Choice | null): Promise<void> {
  await refreshCopy();
  const copy = await readCopy();
  if (!copy) return;
  await forgetSeen(copy);
  const wanted = readingsToKeep(copy, choice);
  const before = await readKept();
  const kept: KeptReadings = {};
  const missing: string[] = [];
  for (const [id, version] of wanted) {
    const old = before[id];
    // A changed text is kept until its new version has been loaded.
    if (old) kept[id] = old;
    if (old?.version !== version) missing.push(id);
  }
  const isPruned = Object.keys(kept).length < Object.keys(before).length;
  const loaded = savesData() ? [] : await load(missing);
  for (const { _id, version, html } of loaded) kept[_id] = { version, html };
  // The readings are not stored with `storeResponse`: when storage is full, `storeResponse` deletes the answers that the reader has opened.
  if (isPruned || loaded.length > 0) await (await caches.open(COPY)).put(READINGS_KEY, Response.json(kept));
}

/** Loads these texts. After a failed request it returns those that have arrived. */
async function load(ids: readonly string[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (let from = 0; from < ids.length; from += IDS_MAX) {
    const query = { ids: ids.slice(from, from + IDS_MAX).join(',') };
    const answer = await ask(callUrl(readReadings, { query })).catch(() => null);
    if (!answer?.isOurs || answer.status !== 200) break;
    readings.push(...(JSON.parse(answer.text) as { data: Reading[] }).data);
  }
  return readings;
}

/**
 * A device also stores the contents that the student has opened. This deletes those that the copy does not contain any more. A
 * content that was stored after the copy stays, because it may be newer than the copy.
 */
async function forgetSeen(copy: DeviceCopy): Promise<void> {
  const materials = copy.subjects.flatMap((subject) => subject.materials);
  const existing = new Set(materials.flatMap(({ specificContents }) => specificContents.map(({ _id }) => `/simpan/${_id}`)));
  const cache = await caches.open(SEEN);
  for (const request of await cache.keys()) {
    const address = savedAddress(new URL(request.url).pathname);
    if (address === null || existing.has(address)) continue;
    const seenAt = (await cache.match(request))?.headers.get('x-stored-at') ?? '';
    if (seenAt < copy.at) await cache.delete(request);
  }
}
