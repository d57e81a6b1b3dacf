import * as calls from '#features/planning/calls.ts';
import { weekCopyUndone, type WeekCopied } from '#features/planning/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';

/** Shows a toast with the number of copied schedules. For 10 s its button undoes the copy. */
export function offerUndo({ data, batch }: WeekCopied, weekCount: number): void {
  const weeks = weekCount === 1 ? 'satu minggu' : `${weekCount} minggu`;
  toasts.undoable(`${data.length} jadwal disalin ke ${weeks}.`, () => undo(batch));
}

/**
 * Moves the copied schedules to the trash, except those that somebody changed. A second call skips schedules that are already in
 * the trash.
 */
export async function undoCopy(batch: string): Promise<{ deleted: number; kept: number }> {
  const { data } = await api(calls.undoWeekCopy, weekCopyUndone, { params: { batch } });
  await queryClient.invalidateQueries({ queryKey: scheduleResource.cache.queryKey });
  return data;
}

const NOTHING_LEFT_TEXT = 'Tidak ada lagi yang dapat diurungkan.';

/** Returns "17 jadwal dipindahkan ke Sampah. 2 yang sudah diubah tetap ada." */
export function undoneText({ deleted, kept }: { deleted: number; kept: number }): string {
  const moved = deleted > 0 ? `${deleted} jadwal dipindahkan ke Sampah.` : NOTHING_LEFT_TEXT;
  return kept > 0 ? `${moved} ${kept} yang sudah diubah tetap ada.` : moved;
}

async function undo(batch: string): Promise<void> {
  try {
    const undone = await undoCopy(batch);
    if (undone.kept > 0 || undone.deleted === 0) toasts.warning(undoneText(undone));
    else toasts.success(undoneText(undone));
  } catch (error) {
    toasts.refused(errorText(error), { label: 'Coba lagi', run: () => void undo(batch) });
    void queryClient.invalidateQueries({ queryKey: scheduleResource.cache.queryKey });
  }
}
