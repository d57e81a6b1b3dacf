/**
 * The script that `/sw.js` serves when offline use is switched off. As a new service worker, it replaces the one that a browser
 * installed earlier. It deletes the stored data, unregisters itself, and reloads the open pages, which the old worker served.
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
