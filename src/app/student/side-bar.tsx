import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SubjectItem } from '#features/subjects/contract.ts';
import { subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { BookIcon, DownIcon, SidebarIcon } from '#platform/web/ui/icons.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { CALENDAR, HOME, isCurrent, type PageLink, SCHOLARSHIP } from './page-links.ts';

/**
 * Wide screens' navigation. Section 4: opening the submenu opens the bar, collapsing the bar closes the submenu. The
 * submenu is a native disclosure, so that it also opens without scripts.
 */
export function SideBar({ subjects }: { subjects: Loaded<SubjectItem[]> }) {
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(false);
  const [submenuOpen, setSubmenuOpen] = useState(pathname.startsWith('/subject/'));

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
        <button
          type="button"
          className="round js-only"
          aria-expanded={!collapsed}
          aria-label={collapsed ? 'Lebarkan menu' : 'Ciutkan menu'}
          onClick={toggleBar}
        >
          <SidebarIcon />
        </button>
      </div>
      <ul>
        <SideLink link={HOME} pathname={pathname} />
        <li>
          <details open={submenuOpen} onToggle={(event) => openSubmenu(event.currentTarget.open)}>
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
        <SideLink link={CALENDAR} pathname={pathname} />
        <SideLink link={SCHOLARSHIP} pathname={pathname} />
      </ul>
    </nav>
  );
}

function SideLink({ link: { to, label, Icon }, pathname }: { link: PageLink; pathname: string }) {
  return (
    <li>
      <AppLink to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined} title={label}>
        <Icon />
        <span className="side-label">{label}</span>
      </AppLink>
    </li>
  );
}

function SubjectLink({ subject, pathname }: { subject: SubjectItem; pathname: string }) {
  const to = subjectAddress(subject);
  const here = pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`/subject/${subject._id}`);
  return (
    <li>
      <AppLink to={to} aria-current={here ? 'page' : undefined}>
        <bdi>{subject.name}</bdi>
      </AppLink>
    </li>
  );
}
