import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation, useSearch } from '#platform/web/router/router-context.tsx';
import { PreservedQuery } from '#platform/web/ui/preserved-query.tsx';
import { BookIcon, DownIcon, SidebarIcon } from '#platform/web/ui/icons.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import round from '#platform/web/ui/round.module.css';
import { isCurrent, PAGE_LINKS, type PageLink } from './page-links.ts';

/** The query parameter `?menu=ciut` collapses the bar. */
const MENU = 'menu';
const COLLAPSED = 'ciut';
// The submenu of subjects is between the first link and the others.
const [home, ...otherLinks] = PAGE_LINKS;

/**
 * The main navigation on wide screens. The bar collapses to icons. Opening the submenu of subjects expands the bar, and collapsing
 * the bar closes the submenu. The bar works without scripts too: the submenu is a `<details>`, and the button submits `?menu=`.
 */
export function SideBar({ subjects }: { subjects: Loaded<ShownSubject[]> }) {
  const { pathname } = useLocation();
  const search = useSearch();
  const [collapsed, setCollapsed] = useState(search.get(MENU) === COLLAPSED);
  const [submenuOpen, setSubmenuOpen] = useState(!collapsed && pathname.startsWith('/subject/'));
  const submenu = useRef<HTMLDetailsElement>(null);
  // The reader may have opened or closed the submenu before the scripts were loaded.
  useEffect(() => setSubmenuOpen(submenu.current?.open ?? false), []);

  const toggleBar = () => {
    setCollapsed(!collapsed);
    if (!collapsed) setSubmenuOpen(false);
  };
  const openSubmenu = (open: boolean) => {
    setSubmenuOpen(open);
    if (open) setCollapsed(false);
  };

  return (
    <nav className="side-bar" data-collapsed={collapsed} aria-label="Menu utama">
      <div className="side-head">
        <AppLink to="/" aria-label="Suluh, ke Beranda">
          <Logo />
        </AppLink>
        <BarToggle collapsed={collapsed} onToggle={toggleBar} />
      </div>
      <ul>
        {home && <SideLink link={home} pathname={pathname} />}
        <li>
          <details ref={submenu} open={submenuOpen} onToggle={(event) => openSubmenu(event.currentTarget.open)}>
            <summary title={collapsed ? 'Mata Pelajaran' : undefined}>
              <BookIcon />
              <span className="side-label">Mata Pelajaran</span>
              <DownIcon className="size-4" />
            </summary>
            <ul className="submenu">
              {subjects.ok &&
                subjects.value.map((subject) => <SubjectLink key={subject._id} subject={subject} pathname={pathname} />)}
              {(!subjects.ok || subjects.value.length === 0) && (
                <li className="submenu-note">{subjects.ok ? 'Belum ada mata pelajaran.' : 'Belum dapat dimuat.'}</li>
              )}
            </ul>
          </details>
        </li>
        {otherLinks.map((link) => (
          <SideLink key={link.name} link={link} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

/** The button that collapses and expands the bar. It is in a form, so that it works without scripts. */
function BarToggle({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onToggle();
  };
  return (
    <form onSubmit={submit}>
      <PreservedQuery except={MENU} />
      <button
        type="submit"
        name={MENU}
        value={collapsed ? '' : COLLAPSED}
        className={round.button}
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Lebarkan menu' : 'Ciutkan menu'}
      >
        <SidebarIcon />
      </button>
    </form>
  );
}

function SideLink({ link, pathname }: { link: PageLink; pathname: string }) {
  const { label, Icon } = link.menu;
  return (
    <li>
      <AppLink to={link.paths[0]} aria-current={isCurrent(link, pathname) ? 'page' : undefined} title={label}>
        <Icon />
        <span className="side-label">{label}</span>
      </AppLink>
    </li>
  );
}

function SubjectLink({ subject, pathname }: { subject: ShownSubject; pathname: string }) {
  const to = subjectAddress(subject);
  // An address may have the subject's id instead of its slug.
  const isCurrentSubject = pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`/subject/${subject._id}`);
  return (
    <li>
      <AppLink to={to} aria-current={isCurrentSubject ? 'page' : undefined}>
        <bdi>{subject.name}</bdi>
      </AppLink>
    </li>
  );
}
