// First, because it defines the order of the cascade layers.
import './styles.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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

/** Loads the code for idle time once the page is hydrated and idle. If it does not load, the next visit tries again. */
function IdleWork({ readAgain, children }: { readAgain: () => unknown; children: ReactNode }) {
  useEffect(
    () => whenIdle(() => import('./idle.ts').then(({ startIdleWork }) => startIdleWork(readAgain)).catch(() => {})),
    [readAgain],
  );
  return children;
}

/** Reads the page's data again right after hydration. */
function ReadAgain({ readAgain }: { readAgain: () => unknown }) {
  useEffect(() => void readAgain(), [readAgain]);
  return null;
}

/** Hydrates the server's page with the data that it was rendered from. After that, the browser reads data itself. */
async function start(root: HTMLElement, { since, until, address, choice, programme, hydration }: PageData): Promise<void> {
  // The server rendered the page for this address; it omits parameters that the server does not know.
  const own = address?.startsWith('/') ? address : location.pathname + (address ?? location.search);
  if (own !== location.pathname + location.search) history.replaceState(history.state, '', own + location.hash);
  const { transport, now: present, latest, isSkewed } = createBrowserTransport(since, until);
  const load = createLoader(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason));
  const keep = createLastRead();
  const routes = studentRoutes({ load, now: present, choice: readChoice, programme }, keep);
  const router = createRouter(routes, hydration);
  if (!hydration) await new Promise<void>((resolve) => router.subscribe(() => router.state.isReady && resolve()));
  const { match, data, location: drawn } = router.state;
  const page = pageOf(match.route.handle);
  if (hydration) {
    keep(FRAME_KEY, data.frame);
    if (page) {
      await loadPage(page);
      keep(pageKey(page, location.href, choice, dateInWib(new Date(since))), data.page);
    }
  }
  // A page from the browser's cache may be hours old or rendered for another choice, and the device's clock may be wrong.
  const isForAnotherChoice = hydration !== null && page?.hasChoice && choice !== readChoice();
  const app = (
    <ProgrammeContext value={programme}>
      <LatestMoment value={latest}>
        <PresentMoment value={() => present().getTime()}>
          <ReaderZoneProvider>
            <IdleWork readAgain={router.revalidate}>
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
    // If the reader has navigated back meanwhile, the server's page is not the present one.
    if (hydration && router.state.location === drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
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
