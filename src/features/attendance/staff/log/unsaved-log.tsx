import { useSyncExternalStore } from 'react';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { logAddress } from '#features/attendance/staff-week.ts';
import { firstDraft, onDraftChange } from './drafts.ts';

/** On the other pages: says that a log is typed but not stored, for example because its save failed after the page was left. */
export function UnsavedLog() {
  const draft = useSyncExternalStore(onDraftChange, firstDraft);
  return (
    draft && (
      <div className="mb-4 print:hidden">
        <Notice kind="warning">
          Catatan kegiatan Anda belum tersimpan.{' '}
          <AppLink to={logAddress(draft.base)} className="inline-block py-2 underline">
            Buka catatan
          </AppLink>
        </Notice>
      </div>
    )
  );
}
