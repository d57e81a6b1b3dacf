/**
 * Replaces a service worker that is switched off: deletes its stored data and unregisters. Requests that the old worker was
 * about to answer would then get no answer, so open pages reload from the network. When idle, pages delete what was stored in
 * the meantime.
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
