import { useLocation } from 'react-router';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { CALENDAR, HOME, isCurrent, SCHOLARSHIP } from './page-links.ts';

/** At 768 px or less this replaces the side bar (section 2). */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar" aria-label="Menu utama">
      <ul>
        {[HOME, CALENDAR, SCHOLARSHIP].map(({ to, label, Icon }) => (
          <li key={to}>
            <AppLink to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
              <Icon className="size-6" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
