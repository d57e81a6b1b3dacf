/**
 * Takes the place of a worker that is switched off: deletes what that stored, and itself. What that was about to answer is never
 * answered then, so pages are opened anew, by the network; once at rest they take away what was stored in the meantime.
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
