// The browser entry of the students' pages. The styles come first, because they define the order of the cascade layers.
import './styles.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { OpenPage } from '#features/settings/view/follow-programme.ts';
import { choiceIn } from '#platform/shared/choice.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createLoader } from '#platform/web/api-client.ts';
import { createBrowserTransport } from '#platform/web/browser-transport.ts';
import { watchStyles } from '#platform/web/missing-styles.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { createRouter } from '#platform/web/router/router.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { createLastRead } from '#platform/web/router/last-read.ts';
import { loadPage, pageOf } from './load-page.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { FRAME_KEY, pageKey, studentRoutes } from './routes.ts';
import { StudentApp } from './student-app.tsx';

/** Loads and starts the work of `idle.ts` when the page is hydrated and idle. If it fails to load, the next visit tries again. */
function IdleWork({ page, children }: { page: OpenPage; children: ReactNode }) {
  useEffect(() => whenIdle(() => import('./idle.ts').then(({ startIdleWork }) => startIdleWork(page)).catch(() => {})), [page]);
  return children;
}

/** Reads the page's data again right after hydration. */
function ReadAgain({ readAgain }: { readAgain: () => unknown }) {
  useEffect(() => void readAgain(), [readAgain]);
  return null;
}

/**
 * Hydrates the server's HTML with the data from which it was rendered. From then on, the browser reads data from the API.
 * 1. It corrects the browser's address.
 * 2. It creates the reads of the API, and the router. Without data (`hydration` is null), the router reads the page's data itself.
 * 3. With data, it loads the page's code, and stores the data as the last read of the page and of its frame.
 * 4. It hydrates the HTML, or replaces it if there is no data for it.
 */
async function start(root: HTMLElement, { since, until, address, choice, programme, hydration }: PageData): Promise<void> {
  // The server rendered the page for its canonical address, without unknown parameters. The browser must show the same address.
  const canonical = address?.startsWith('/') ? address : location.pathname + (address ?? location.search);
  if (canonical !== location.pathname + location.search) history.replaceState(history.state, '', canonical + location.hash);
  const { transport, now: serverNow, latest, programmeVersion, isSkewed } = createBrowserTransport(since, until);
  const load = createLoader(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason));
  const storeRead = createLastRead();
  const api = { load, now: serverNow, choice: readChoice, programme };
  const routes = studentRoutes(api, storeRead);
  const router = createRouter(routes, hydration);
  if (!hydration) await new Promise<void>((resolve) => router.subscribe(() => router.state.isReady && resolve()));
  const { match, data, location: hydratedLocation } = router.state;
  const page = pageOf(match.route.handle);
  if (hydration) {
    storeRead(FRAME_KEY, data.frame);
    if (page) {
      await loadPage(page);
      storeRead(pageKey(page, location.href, choice, dateInWib(new Date(since))), data.page);
    }
  }
  // A page from the browser's cache may be hours old or rendered for another choice, and the device's clock may be wrong.
  const isForAnotherChoice = hydration !== null && page?.hasChoice && choice !== readChoice();
  let reactRoot: Root;
  const openPage: OpenPage = { router, programmeVersion, shown: api, render: () => reactRoot.render(app()) };
  const present = () => serverNow().getTime();
  const app = () => (
    <ProgrammeContext value={api.programme}>
      <LatestMoment value={latest}>
        <PresentMoment value={present}>
          <ReaderZoneProvider>
            <IdleWork page={openPage}>
              <StudentApp router={router} />
              {(isSkewed || isForAnotherChoice) && <ReadAgain readAgain={router.revalidate} />}
            </IdleWork>
          </ReaderZoneProvider>
        </PresentMoment>
      </LatestMoment>
    </ProgrammeContext>
  );
  // In a transition, so that taps and scrolling work while a large page is hydrated.
  startTransition(() => {
    // If the reader has navigated back in the meantime, the server's HTML belongs to another page.
    if (hydration && router.state.location === hydratedLocation) reactRoot = hydrateRoot(root, app());
    else (reactRoot = createRoot(root)).render(app());
  });
}

const readChoice = () => choiceIn(document.cookie);

watchStyles();
const root = document.getElementById('root');
const json = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && json) {
  const pageData: PageData = JSON.parse(json);
  void start(root, pageData);
}
