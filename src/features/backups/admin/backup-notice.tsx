import { useQuery } from '@tanstack/react-query';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { backupText, lastBackupText } from '../messages.ts';
import { backupsQuery } from './queries.ts';

/** Warns the admin if the backups fail, and says what to do. Shows nothing while they work or while their state is unknown. */
export function BackupNotice() {
  const { data } = useQuery(backupsQuery);
  const text = data ? backupText(data) : null;
  if (!data || !text) return null;
  return (
    <section aria-label="Cadangan data" className="mb-6">
      <Notice kind={data.failed ? 'error' : 'warning'}>
        <p className="font-semibold">{text.what}</p>
        <p className="mt-1">
          {text.todo} {lastBackupText(data.lastDate)}
        </p>
      </Notice>
    </section>
  );
}
