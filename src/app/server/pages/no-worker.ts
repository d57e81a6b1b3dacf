/**
 * The script that `/sw.js` serves when offline use is switched off. It replaces the service worker that a browser installed
 * earlier: it deletes the stored data, unregisters, and reloads open pages, because the old worker answers their requests no more.
 */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('suluh-')).map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.navigate(page.url).catch(() => {});
})()));
`;
