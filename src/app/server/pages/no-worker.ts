/**
 * The script that `/sw.js` serves when offline use is switched off. As a new service worker, it replaces the one that a browser
 * installed earlier. It deletes the stored data and unregisters itself. It answers no request, so open pages then load from the
 * server. It does not reload them: browsers refuse that in some visits, and it loses what a student is typing.
 */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('suluh-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;
