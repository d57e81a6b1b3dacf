import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { meQuery } from '#features/auth/admin/session.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Keys } from './keys/keys-area.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PASSWORD_PATH } from './screens.ts';
import { Sidebar } from './sidebar.tsx';

/** Loaded only when it is shown, which is rare. */
const WrongCodesNotice = lazyPart(
  async () => (await import('#features/auth/admin/sign-in/wrong-codes-notice.tsx')).WrongCodesNotice,
);

/** Moves the focus to the new screen's heading after a navigation, so that keyboards and screen readers start there. */
function useFocusOnNavigation(pathname: string) {
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Returns whether a screen shows the navigation: all screens except the home screen do. */
function showsNavigation(pathname: string): boolean {
  return pathname !== '/admin' && pathname !== '/admin/';
}

/** The frame of every admin screen: a skip link, the navigation (a sidebar from 768 px, otherwise a drawer), and the screen. */
export function Layout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const { data: me } = useQuery(meQuery);
  const email = me?.email ?? '';
  const hasNavigation = showsNavigation(pathname);
  useFocusOnNavigation(pathname);
  return (
    <Keys>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <a
          href="#isi"
          className="absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-md bg-amber px-4 py-2 font-semibold text-on-amber focus:translate-y-0"
        >
          Lewati ke isi
        </a>
        {busy && (
          <div
            role="status"
            aria-label="Memuat halaman"
            className="fixed inset-x-0 top-0 z-(--z-progress) h-1 animate-pulse bg-amber"
          />
        )}
        {hasNavigation && <Sidebar email={email} />}
        {hasNavigation && <PhoneBar email={email} />}
        <main id="isi" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <div className="@container/page mx-auto w-full max-w-6xl px-4 has-data-whole-width:max-w-none pt-5 pb-[calc(4rem+var(--safe-bottom))] md:px-8 md:pt-8 md:max-xl:has-data-whole-width:px-4">
            {pathname !== PASSWORD_PATH && me?.wrongCodes && <WrongCodesNotice wrongCodes={me.wrongCodes} />}
            {children ?? <Outlet />}
          </div>
        </main>
        <ScrollRestoration />
      </div>
    </Keys>
  );
}
