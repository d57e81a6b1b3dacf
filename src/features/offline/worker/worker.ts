/**
 * The service worker of the students' pages: it answers their requests from the network or from stored data (docs/offline.md).
 */
import type { Choice } from '#platform/shared/choice.ts';
import { answerBundle, refreshCopy } from './copy.ts';
import { answerNavigation } from './navigation.ts';
import { kindOf } from './request-kind.ts';
import { reportBytes } from './report-bytes.ts';
import { answerRead, recoverFor, stateOf } from './reads.ts';
import { keepReadings } from './readings.ts';
import { answerSaved } from './saved.ts';
import { activate, answerFile, install, keepRelease } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers a request, by its kind (`kindOf`). */
const ANSWER_BY_KIND = { page: answerNavigation, file: answerFile, saved: answerSaved, bundle: answerBundle, read: answerRead };

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind) event.respondWith(ANSWER_BY_KIND[kind](event));
});
const isChoice = (data: unknown): data is { choice: Choice | null; programme?: string } =>
  typeof data === 'object' && data !== null && 'choice' in data;

/**
 * Messages from pages:
 * - `begin`: a first visit has begun. The worker stores the data, and the files that the browser's cache has.
 * - `refresh`: the reader has stayed for a while, has come back, or is online again. The worker updates the data, and stores all
 *   files of the release.
 * - `state`: the page shows stored data. The worker answers with the reason and whether the server's answer has arrived since. It
 *   also probes the network.
 * - `choice`: the page names the chosen class, and the version of the programme's settings that it shows (`programme`). The worker
 *   updates the readings that the device stores. It also replaces the stored shell if that has another version of the settings.
 * - `bytes`: the page counts the data that the device loads in a month. The worker answers with the number of bytes that it has
 *   loaded since its last such answer. It also sends this number after its work for `begin`, `refresh` and `choice`.
 */
self.addEventListener('message', (event) => {
  const { data, source } = event;
  const report = () => source instanceof Client && reportBytes(source);
  if (data === 'bytes') report();
  if (data === 'begin' || data === 'refresh') {
    // A page that was loading while the worker became active is not controlled, and would load its data past the worker.
    const work = [self.clients.claim(), refreshCopy(), keepRelease({ isWhole: data === 'refresh' })];
    event.waitUntil(Promise.allSettled(work).then(report));
  }
  if (isChoice(data)) {
    event.waitUntil(
      Promise.allSettled([keepReadings(data.choice), keepRelease({ isWhole: false, programme: data.programme })]).then(report),
    );
  }
  if (data === 'state' && source instanceof Client) {
    source.postMessage(stateOf(source.id));
    event.waitUntil(recoverFor(source));
  }
});
