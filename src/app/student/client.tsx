// First, so that its order of the layers holds for every other stylesheet.
import './styles.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { choiceIn } from '#platform/shared/choice.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createLoader } from '#platform/web/api-client.ts';
import { createBrowserTransport } from '#platform/web/browser-transport.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { createLastRead } from './last-read.ts';
import { loadPage, pageOf } from './load-page.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { pageKey, studentRoutes } from './routes.tsx';

/** Brings what waits for the page to be taken over and idle; without a signal the next visit tries again. */
function IdleWork({ readAgain, children }: { readAgain: () => unknown; children: ReactNode }) {
  useEffect(
    () => whenIdle(() => import('./idle.ts').then(({ startIdleWork }) => startIdleWork(readAgain)).catch(() => {})),
    [readAgain],
  );
  return children;
}

/** Asks the server at once; not before the router is listened to, or its end of that would be heard by nobody. */
function ReadAgain({ readAgain }: { readAgain: () => unknown }) {
  useEffect(() => void readAgain(), [readAgain]);
  return null;
}

/** Takes the server's page over: same routes, same data, then the browser's own reads. */
async function start(root: HTMLElement, { since, until, address, choice, programme, hydration }: PageData): Promise<void> {
  // The server drew what it knows of the address: the rest would be drawn by nobody else.
  if (address !== null && address !== location.pathname + location.search) {
    history.replaceState(history.state, '', address + location.hash);
  }
  const { transport, now: present, latest, isDoubtful } = createBrowserTransport(since, until);
  const load = createLoader(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason));
  const keep = createLastRead();
  const routes = studentRoutes({ load, now: present, choice: readChoice, programme }, keep);
  const router = createBrowserRouter(routes, hydration ? { hydrationData: hydration } : {});
  if (!hydration) await new Promise<void>((resolve) => router.subscribe(({ initialized }) => initialized && resolve()));
  const { matches, loaderData, location: drawn } = router.state;
  for (const { route } of hydration ? matches : []) {
    const page = pageOf(route.handle);
    if (page) await loadPage(page);
    const key = page ? pageKey(page, location.href, choice, dateInWib(new Date(since))) : route.id;
    keep(key, loaderData[route.id]);
  }
  // A page restored from the browser's store may be hours old, or somebody else's, and a device's clock may be wrong.
  const isOthers = hydration !== null && matches.some(({ route }) => pageOf(route.handle)?.hasChoice) && choice !== readChoice();
  const app = (
    <ProgrammeContext value={programme}>
      <LatestMoment value={latest}>
        <PresentMoment value={() => present().getTime()}>
          <ReaderZoneProvider>
            <IdleWork readAgain={router.revalidate}>
              <RouterProvider router={router} />
              {(isDoubtful || isOthers) && <ReadAgain readAgain={router.revalidate} />}
            </IdleWork>
          </ReaderZoneProvider>
        </PresentMoment>
      </LatestMoment>
    </ProgrammeContext>
  );
  // In a transition, so that taking the page over lets taps and scrolling through between its parts.
  startTransition(() => {
    // Who went back meanwhile is elsewhere than what the server drew.
    if (hydration && router.state.location === drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const readChoice = () => choiceIn(document.cookie);

const root = document.getElementById('root');
const json = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root && json) {
  const pageData: PageData = JSON.parse(json);
  void start(root, pageData);
}
