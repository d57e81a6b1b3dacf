import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createLoad } from '#platform/web/api-client.ts';
import { createBrowserTransport } from '#platform/web/browser-transport.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { pageName, PAGES } from './pages.ts';
import { studentRoutes } from './routes.tsx';
import './styles.css';

/** Takes the server's page over: same routes, same data, then the browser's own reads. */
async function start(root: HTMLElement, { now, programme, hydration }: PageData): Promise<void> {
  const { transport, now: present, clockDiffers } = createBrowserTransport(new Date(now));
  const load = createLoad(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason));
  const routes = studentRoutes({ load, now: present, programme });

  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    const page = pageName(route.handle);
    if (page) Object.assign(route, { Component: await PAGES[page](), lazy: undefined });
  }
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  hydrateRoot(
    root,
    <ProgrammeContext value={programme}>
      <RouterProvider router={router} />
    </ProgrammeContext>,
  );
  // A page restored from the browser's store may be hours old, and a device's clock may be wrong: ask the server.
  if (clockDiffers) await router.revalidate();
}

const root = document.getElementById('root');
const json = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && json) {
  const pageData: PageData = JSON.parse(json);
  void start(root, pageData);
}
