import * as calls from '#features/planning/calls.ts';
import { weekCopyUndone, type WeekCopied } from '#features/planning/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';

/** Shows a toast with the number of copied schedules. For 10 s its button undoes the copies of all weeks. */
export function offerUndo(copies: readonly WeekCopied[]): void {
  if (copies.length === 0) return;
  const stored = copies.reduce((sum, { data }) => sum + data.length, 0);
  const weeks = copies.length === 1 ? 'satu minggu' : `${copies.length} minggu`;
  toasts.undoable(`${stored} jadwal disalin ke ${weeks}.`, () => void undo(copies.map(({ batch }) => batch)));
}

/**
 * Moves the copied schedules to the trash, except those that somebody changed. A second call skips schedules that are already in
 * the trash.
 */
export async function undoCopies(batches: readonly string[]): Promise<{ deleted: number; kept: number }> {
  const sum = { deleted: 0, kept: 0 };
  for (const batch of batches) {
    const { data } = await api(calls.undoWeekCopy, weekCopyUndone, { params: { batch } });
    sum.deleted += data.deleted;
    sum.kept += data.kept;
  }
  void queryClient.invalidateQueries({ queryKey: scheduleResource.cache.queryKey });
  return sum;
}

/** Returns "17 jadwal dipindahkan ke Sampah. 2 yang sudah diubah tetap ada." */
export function undoneText({ deleted, kept }: { deleted: number; kept: number }): string {
  const moved = `${deleted} jadwal dipindahkan ke Sampah.`;
  return kept > 0 ? `${moved} ${kept} yang sudah diubah tetap ada.` : moved;
}

async function undo(batches: readonly string[]): Promise<void> {
  try {
    const undone = await undoCopies(batches);
    if (undone.kept > 0) toasts.warning(undoneText(undone));
    else toasts.success(undoneText(undone));
  } catch (error) {
    toasts.refused(errorText(error), { label: 'Coba lagi', run: () => void undo(batches) });
    void queryClient.invalidateQueries({ queryKey: scheduleResource.cache.queryKey });
  }
}
