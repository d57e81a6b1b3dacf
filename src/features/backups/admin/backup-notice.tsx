import { useQuery } from '@tanstack/react-query';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { backupText, lastBackupText } from '../messages.ts';
import { backupsQuery } from './queries.ts';

/** Says when the data is not being backed up, and what to do; nothing while all is well or not known. */
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
