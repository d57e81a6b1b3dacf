import type { LayoutData } from '#features/subjects/student/subject-loaders.ts';
import type { ReactNode } from 'react';
import { SearchField } from '#features/search/student/search-field.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { usePageChange } from '#platform/web/navigation/use-page-change.ts';
import { useScrollMemory } from '#platform/web/navigation/use-scroll-memory.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useFrameData, useLocation, usePageData, useRouterState } from '#platform/web/router/router-context.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { refreshFailure, storedSince } from '#platform/web/router/last-read.ts';
import { loadPage } from '../load-page.ts';
import { readNotice } from './notice.ts';
import { PAGES } from '../pages.ts';
import { SideBar } from './side-bar.tsx';
import { WaitPage } from './wait-page.tsx';

const CopyStatus = afterIdle(async () => (await import('#features/offline/student/copy-status.tsx')).CopyStatus);

const MATERIAL_PATH = /^\/subject\/[^/]+\/[^/]+\/[^/]+\/?$/;

/** Preloads the code of the search page. The page itself reports a failure when the reader opens it. */
function preloadSearch(): void {
  const page = PAGES.find(({ name }) => name === 'search');
  if (page) loadPage(page).catch(() => {});
}

/** The frame of every students' page: band, top bar, side bar or bottom bar, notices, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const programme = useProgramme();
  const { subjects } = useFrameData<LayoutData>();
  const { pending: nextPage } = useRouterState();
  const { pathname } = useLocation();
  const loading = nextPage !== null;
  const waitsForMaterial = loading && nextPage.pathname !== pathname && MATERIAL_PATH.test(nextPage.pathname);
  const main = usePageChange();
  const page = usePageData();
  const failure = refreshFailure(page);
  const stored = storedSince({ subjects, page });
  useScrollMemory();

  return (
    <>
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      {loading && <div className="progress" role="progressbar" aria-label="Memuat halaman" />}
      <IkatBand />
      <div className="frame">
        <header className="top-bar">
          <AppLink to="/" aria-label="Suluh, ke Beranda">
            <Logo />
          </AppLink>
          {pathname !== '/cari' && <SearchField bringPage={preloadSearch} />}
        </header>
        <SideBar subjects={subjects} />
        <div className="page">
          <main id="isi" ref={main} tabIndex={-1} aria-busy={loading}>
            {failure !== null && <ErrorBox message={`Yang tampil belum diperbarui. ${failure}`} />}
            {waitsForMaterial ? <WaitPage /> : children}
          </main>
          {/* Below the content, so that it moves nothing. It needs a connection. */}
          {pathname === '/' && !(stored ?? failure) && readNotice()}
          <footer className="foot">
            <p>
              Suluh, {programme.name}. <a href={programme.homeUrl}>Situs program</a> <AppLink to="/class">Daftar kelas</AppLink>
            </p>
            <p>Jam kegiatan mengikuti WIB.</p>
          </footer>
        </div>
        <div className="copy-status" role="status">
          {stored !== null && <CopyStatus part={{ at: stored }}>{null}</CopyStatus>}
        </div>
        <BottomBar />
      </div>
    </>
  );
}
