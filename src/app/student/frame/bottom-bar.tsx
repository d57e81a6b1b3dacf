import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation } from '#platform/web/router/router-context.tsx';
import { isCurrent, PAGE_LINKS } from './page-links.ts';

/** The main navigation on narrow screens (at most 768 px), where it replaces the side bar. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar" aria-label="Menu utama">
      <ul>
        {PAGE_LINKS.map((link) => (
          <li key={link.name}>
            <AppLink to={link.paths[0]} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
              <link.menu.Icon className="size-6" />
              {link.menu.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
