// First, so that its order of the layers holds for every other stylesheet.
import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dateInWib } from '#platform/shared/wib.ts';
import { createLoader } from '#platform/web/api-client.ts';
import { createBrowserTransport } from '#platform/web/browser-transport.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment } from '#platform/web/time/use-refresh-at.ts';
import { createLastRead } from './last-read.ts';
import { loadPage, pageOf } from './load-page.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { pageKey, studentRoutes } from './routes.tsx';

/** Takes the server's page over: same routes, same data, then the browser's own reads. */
async function start(root: HTMLElement, { since, until, address, programme, hydration }: PageData): Promise<void> {
  // The server drew what it knows of the address: the rest would be drawn by nobody else.
  if (address !== null && address !== location.pathname + location.search) {
    history.replaceState(history.state, '', address + location.hash);
  }
  const { transport, now: present, latest, isDoubtful } = createBrowserTransport(since, until);
  const load = createLoader(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason));
  const keep = createLastRead();
  const routes = studentRoutes({ load, now: present, programme }, keep);
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  const { matches, loaderData, location: drawn } = router.state;
  for (const { route } of matches) {
    const page = pageOf(route.handle);
    if (page) await loadPage(page);
    const key = page ? pageKey(page, location.href, dateInWib(new Date(since))) : route.id;
    keep(key, loaderData[route.id]);
  }
  const app = (
    <ProgrammeContext value={programme}>
      <LatestMoment value={latest}>
        <ReaderZoneProvider>
          <RouterProvider router={router} />
        </ReaderZoneProvider>
      </LatestMoment>
    </ProgrammeContext>
  );
  // In a transition, so that taking the page over lets taps and scrolling through between its parts.
  startTransition(() => {
    // Who went back meanwhile is elsewhere than what the server drew.
    if (router.state.location === drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // A page restored from the browser's store may be hours old, and a device's clock may be wrong: ask the server.
  if (isDoubtful) await router.revalidate();
}

const root = document.getElementById('root');
const json = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && json) {
  const pageData: PageData = JSON.parse(json);
  void start(root, pageData);
}
