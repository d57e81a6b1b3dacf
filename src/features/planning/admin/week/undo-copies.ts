import * as calls from '#features/planning/calls.ts';
import { weekCopyUndone, type WeekCopied } from '#features/planning/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';

/** Shows what was copied, one copy per week, and offers to undo all of it for 10 s. */
export function offerUndo(copies: readonly WeekCopied[]): void {
  if (copies.length === 0) return;
  const stored = copies.reduce((sum, { data }) => sum + data.length, 0);
  const weeks = copies.length === 1 ? 'satu minggu' : `${copies.length} minggu`;
  toasts.undoable(`${stored} jadwal disalin ke ${weeks}.`, () => void undo(copies.map(({ batch }) => batch)));
}

/** Can be repeated: what is already in the trash does not count. */
async function undo(batches: readonly string[]): Promise<void> {
  let deleted = 0;
  let kept = 0;
  try {
    for (const batch of batches) {
      const { data } = await api(calls.undoWeekCopy, weekCopyUndone, { params: { batch } });
      deleted += data.deleted;
      kept += data.kept;
    }
    const moved = `${deleted} jadwal dipindahkan ke Sampah.`;
    if (kept > 0) toasts.warning(`${moved} ${kept} yang sudah diubah tetap ada.`);
    else toasts.success(moved);
  } catch (error) {
    toasts.refused(errorText(error), { label: 'Coba lagi', run: () => void undo(batches) });
  }
  void queryClient.invalidateQueries({ queryKey: scheduleResource.cache.queryKey });
}
