import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import { titleOf } from '#features/schedules/rules.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { createSearch, type Search } from '#features/search/document-rules.ts';
import { savesData } from '#platform/shared/saves-data.ts';

/** A search of the device's own copy, and the moment of that, ISO. */
interface DeviceSearch {
  search: Search;
  at: string;
}

export interface DeviceAnswer {
  data: SearchAnswer['data'];
  at: string;
}

let latest: Promise<DeviceSearch | null> | null = null;

/** Whether the device keeps a copy: one that saves data does not, and without a worker it would be fetched for this alone. */
function keepsCopy(): boolean {
  return !savesData() && Boolean(navigator.serviceWorker?.controller);
}

async function prepare(): Promise<DeviceSearch | null> {
  const copy = await readDeviceCopy();
  if (copy === null) return null;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  return { search: await createSearch(copy, titleOf, pause), at: copy.at };
}

/** Makes the index anew, for who is about to type; until it is ready, the one before answers. */
export async function prepareDeviceSearch(): Promise<void> {
  if (!keepsCopy()) return;
  const next = prepare();
  latest ??= next;
  if ((await next) !== null) latest = next;
}

/** What the device's copy holds of a query; null where it has none. */
export async function searchDevice(query: string, now: Date): Promise<DeviceAnswer | null> {
  if (!keepsCopy()) return null;
  const device = await (latest ??= prepare());
  if (device === null) latest = null;
  return device && { data: device.search(query, now), at: device.at };
}
