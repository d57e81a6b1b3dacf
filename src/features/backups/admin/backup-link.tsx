import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { backupMark } from '../messages.ts';
import { backupsQuery } from './queries.ts';

interface BackupLinkProps {
  /** The address of the screen with `BackupNotice`. */
  to: string;
  /** Shows only the icon; screen readers and the tooltip have the label. */
  collapsed: boolean;
  onFollow?: (() => void) | undefined;
}

/** A link in the navigation that warns of a problem with the backups. Shows nothing while they work or while their state is unknown. */
export function BackupLink({ to, collapsed, onFollow }: BackupLinkProps) {
  const { data } = useQuery(backupsQuery);
  const text = data ? backupMark(data) : null;
  if (text === null) return null;
  return (
    <Link
      to={to}
      onClick={onFollow}
      {...(collapsed ? { title: text } : {})}
      className="mt-2 flex min-h-touch items-center gap-3 rounded-md bg-danger-wash px-3 text-sm font-semibold text-danger"
    >
      <WarningIcon />
      <span className={collapsed ? 'sr-only' : ''}>{text}</span>
    </Link>
  );
}
