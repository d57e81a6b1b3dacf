import { NavLink } from 'react-router';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { AREAS } from './screens.ts';

/** Rarely shown: its code loads after the screen. */
const BackupLink = lazyPart(async () => (await import('#features/backups/admin/backup-link.tsx')).BackupLink);

interface NavigationProps {
  /** Icons only; screen readers and tooltips have the labels. */
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
      <BackupLink to="/admin/dashboard" collapsed={collapsed} onFollow={onFollow} />
    </nav>
  );
}
