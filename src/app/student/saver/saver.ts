// The only script of the first page on devices that save data, as long as they have no other scripts (docs/offline.md).
import { SAVING_TEXT } from '#features/changes/messages.ts';
import { hasLearning } from '#features/learning/student/learning-use.ts';
import { PAGE_DATA_ID, type PageData } from '../page-data.ts';
import { fillTimes } from './fill-times.ts';
import { storePage } from './store-page.ts';
import { reloadAt, timesOfPage } from './reload-at.ts';
import { turnSlides } from './turn-slides.ts';

/** Returns whether the device has stored the scripts of this release. Then loading them costs nothing. */
async function hasScripts(): Promise<boolean> {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
  const common = scripts.find((script) => script.includes('/core-'));
  return common !== undefined && (await caches.match(common)) !== undefined;
}

/**
 * Makes the server's page useful without the other scripts: adds the reader's times, makes the slides work, stores a copy, and
 * loads the page again when it is no longer valid. Calls `loadScripts` instead if the device has the scripts, if the device
 * stores learning progress (only scripts can show that), or if the page is not the plain first page.
 */
export async function savePage(loadScripts: () => void): Promise<void> {
  const { since, until, hydration }: PageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}');
  const isPlain = location.search === '' && hydration !== null && document.documentElement.dataset['offline'] !== 'off';
  if (!isPlain || hasLearning() || (await hasScripts().catch(() => true))) {
    loadScripts();
    return;
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { now, sentAt } = timesOfPage(since, until);
  fillTimes(zone);
  turnSlides();
  const changes = document.querySelector('#perubahan p');
  if (changes) changes.textContent = SAVING_TEXT;
  reloadAt(until, now);
  await storePage(sentAt, zone).catch(() => {});
}
