import { type DeviceCopy, readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { titleOf } from '#features/schedules/rules.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { createSearch } from '#features/search/document-rules.ts';
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

async function readCopy(): Promise<void> {
  const copy = await readDeviceCopy();
  if (copy === null) return;
  await update(copy, () => new Promise((resolve) => setTimeout(resolve)));
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
