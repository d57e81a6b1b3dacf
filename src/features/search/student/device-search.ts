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
/** The time of the searched copy (ISO); null before the first. */
let at: string | null = null;
let preparing: Promise<void> | null = null;

/** Whether the device keeps a copy. One that saves data does not; without a worker, a copy would be fetched only for this search. */
function keepsCopy(): boolean {
  return !savesData() && Boolean(navigator.serviceWorker?.controller);
}

/** The texts of the readings that the device keeps by itself; none if storage is denied. */
async function readTexts(): Promise<KeptReadings> {
  const kept = await caches.match(READINGS_KEY, { ignoreVary: true }).catch(() => undefined);
  return kept ? ((await kept.json()) as KeptReadings) : {};
}

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
  await update({ ...copy, subjects }, () => new Promise((resolve) => setTimeout(resolve)));
  at = copy.at;
}

function prepare(): Promise<void> {
  return (preparing ??= readCopy().finally(() => (preparing = null)));
}

/** Updates the search to the current copy, before a person types. Until it is done, the previous copy is searched. */
export async function prepareDeviceSearch(): Promise<void> {
  if (keepsCopy()) await prepare();
}

/** The results of a query in the device's copy; null without a copy. */
export async function searchDevice(query: string, now: Date): Promise<DeviceAnswer | null> {
  if (!keepsCopy()) return null;
  if (at === null) await prepare();
  return at === null ? null : { data: find(query, now), at };
}
