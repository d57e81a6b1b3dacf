import { type DeviceCopy, readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { READINGS_KEY, type KeptReadings } from '#features/offline/reading-rules.ts';
import { titleOf } from '#features/schedules/rules.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { createSearch } from '#features/search/document-rules.ts';
import { readingWords } from '#features/search/reading-words-rules.ts';
import { savesData } from '#platform/shared/saves-data.ts';

/** The results of a query in the device's copy, and the time of that copy (ISO). */
export interface DeviceAnswer {
  data: SearchAnswer['data'];
  at: string;
}

const { update, find } = createSearch<DeviceCopy['schedules'][number]>(titleOf);
/** The time of the searched copy (ISO); null if none was read yet. */
let copiedAt: string | null = null;
let preparing: Promise<void> | null = null;

/**
 * Returns whether the device keeps a copy of the data. It keeps none if the data saver is on, or if there is no service worker. A
 * search in a copy would then download everything, so the caller asks the server.
 */
function keepsCopy(): boolean {
  return !savesData() && Boolean(navigator.serviceWorker?.controller);
}

/** Reads the readings that were stored automatically, not by "Simpan"; empty if storage is denied. */
async function readTexts(): Promise<KeptReadings> {
  const kept = await caches.match(READINGS_KEY, { ignoreVary: true }).catch(() => undefined);
  return kept ? ((await kept.json()) as KeptReadings) : {};
}

/** Reads the copy and its readings, and indexes them. Changes nothing if the copy can't be read. */
async function readCopy(): Promise<void> {
  const copy = await readDeviceCopy();
  if (copy === null) return;
  const texts = await readTexts();
  const subjects = copy.subjects.map((subject) => ({
    ...subject,
    materials: subject.materials.map((material) => ({
      ...material,
      specificContents: material.specificContents.map((content) => {
        const html = texts[content._id]?.html;
        return html === undefined ? content : { ...content, description: `${content.description} ${readingWords(html)}` };
      }),
    })),
  }));
  // Between its steps, the indexing waits for a timer, so that the page answers to taps.
  await update({ ...copy, subjects }, () => new Promise((resolve) => setTimeout(resolve)));
  copiedAt = copy.at;
}

function prepare(): Promise<void> {
  return (preparing ??= readCopy().finally(() => (preparing = null)));
}

/**
 * Updates the search to the current copy. Called when the field gets the focus. Until the update is done, the previous copy is
 * searched.
 */
export async function prepareDeviceSearch(): Promise<void> {
  if (keepsCopy()) await prepare();
}

/** Searches the device's copy; null if the device keeps no copy, or if the copy can't be read. */
export async function searchDevice(query: string, now: Date): Promise<DeviceAnswer | null> {
  if (!keepsCopy()) return null;
  if (copiedAt === null) await prepare();
  return copiedAt === null ? null : { data: find(query, now), at: copiedAt };
}
