import type { ReactNode } from 'react';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { usePageChange } from '#platform/web/navigation/use-page-change.ts';
import { useScrollMemory } from '#platform/web/navigation/use-scroll-memory.ts';
import { useLocation, useRouterState } from '#platform/web/router/router-context.tsx';
import { CalendarIcon, ClockIcon, AwayIcon, PersonIcon } from '#platform/web/ui/icons.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { STAFF_PATHS } from './paths.ts';
import { UnsavedInput } from './unsaved-input.tsx';

const LINKS = [
  { to: STAFF_PATHS.week, label: 'Minggu ini', Icon: CalendarIcon },
  { to: STAFF_PATHS.hours, label: 'Jam saya', Icon: ClockIcon },
  { to: STAFF_PATHS.away, label: 'Berhalangan', Icon: AwayIcon },
  { to: STAFF_PATHS.account, label: 'Akun', Icon: PersonIcon },
];

/**
 * The frame of every page for signed-in teachers and mentors. The navigation is at the bottom on phones, at the top on wide screens;
 * the Tab key always reaches it before the page.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { pending: nextPage } = useRouterState();
  const { pathname } = useLocation();
  const main = usePageChange();
  useScrollMemory();
  return (
    <>
      <a className="skip" href="#isi">
        Lewati ke isi
      </a>
      {nextPage !== null && <div className="progress" role="progressbar" aria-label="Memuat halaman" />}
      <IkatBand className="print:hidden" />
      <div className="frame">
        <header className="top-bar">
          <AppLink to={STAFF_PATHS.week} aria-label="Suluh, ke Minggu ini">
            <Logo />
          </AppLink>
        </header>
        <nav className="bar" aria-label="Menu utama">
          <ul>
            {LINKS.map(({ to, label, Icon }) => (
              <li key={to}>
                <AppLink to={to} aria-current={pathname.replace(/\/$/, '') === to ? 'page' : undefined}>
                  <Icon className="size-6" />
                  <span data-label={label}>{label}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="isi" ref={main} tabIndex={-1} aria-busy={nextPage !== null}>
          <UnsavedInput />
          {children}
        </main>
      </div>
    </>
  );
}
