import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import {
  BookIcon,
  CalendarIcon,
  ClassIcon,
  HomeIcon,
  PeopleIcon,
  PersonIcon,
  ReportIcon,
  WebinarIcon,
} from '#platform/web/admin-ui/page/icons.tsx';
import { ADMIN_PATHS } from './paths.ts';

interface Area {
  to: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
}

/** The admin sidebar's links, in the order of section 2. */
export const AREAS: readonly Area[] = [
  { to: ADMIN_PATHS.dashboard, label: 'Beranda', Icon: HomeIcon },
  { to: ADMIN_PATHS.classes, label: 'Kelas', Icon: ClassIcon },
  { to: ADMIN_PATHS.subjects, label: 'Mata Pelajaran', Icon: BookIcon },
  { to: ADMIN_PATHS.calendar, label: 'Jadwal', Icon: CalendarIcon },
  { to: ADMIN_PATHS.teachers, label: 'Tutor', Icon: PersonIcon },
  { to: ADMIN_PATHS.mentors, label: 'Mentor', Icon: PeopleIcon },
  { to: ADMIN_PATHS.webinars, label: 'Webinar', Icon: WebinarIcon },
  { to: ADMIN_PATHS.reports, label: 'Laporan', Icon: ReportIcon },
];

interface NavigationProps {
  /** Icons only; the labels are there for screen readers and as tooltips. */
  collapsed?: boolean;
  onFollow?: () => void;
}

/** The links of the admin area; the current page is marked. */
export function Navigation({ collapsed = false, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-0.5">
        {AREAS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              {...(onFollow ? { onClick: onFollow } : {})}
              {...(collapsed ? { title: label } : {})}
              className="group flex min-h-touch items-center gap-3 rounded-md px-3 text-sm font-semibold text-soft hover:bg-sunk hover:text-ink aria-[current=page]:bg-amber-wash aria-[current=page]:text-amber-text"
            >
              <Icon />
              <span className={collapsed ? 'sr-only' : ''}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
