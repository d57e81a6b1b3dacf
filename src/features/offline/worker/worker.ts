import { answerBundle, refreshCopy } from './copy.ts';
import { answerNavigation } from './navigation.ts';
import { reachOf } from './reach.ts';
import { answerRead, recoverFor, stateOf } from './reads.ts';
import { activate, answerFile, install, keepRelease } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

const ANSWER = { page: answerNavigation, file: answerFile, bundle: answerBundle, read: answerRead };

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const reach = reachOf(event.request, self.location.origin);
  if (reach) event.respondWith(ANSWER[reach](event));
});
/** `refresh`: a page is idle. `state`: a page that shows stored data asks for the reason, and whether the late answer has arrived; the network is probed. */
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === 'refresh') event.waitUntil(Promise.allSettled([refreshCopy(), keepRelease()]));
  if (data === 'state' && source instanceof Client) {
    source.postMessage(stateOf(source.id));
    event.waitUntil(recoverFor(source));
  }
});
