import { NavLink } from 'react-router';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { AREAS } from './screens.ts';

/** Loaded after the screen, because it is rarely shown. */
const BackupLink = lazyPart(async () => (await import('#features/backups/admin/backup-link.tsx')).BackupLink);

interface NavigationProps {
  /** Shows only the icons; screen readers and tooltips have the labels. */
  collapsed?: boolean;
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** The main navigation of the admin application, for the sidebar and the drawer on phones. Marks the current page. */
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
      <BackupLink to="/admin/dashboard" collapsed={collapsed} onFollow={onFollow} />
    </nav>
  );
}
