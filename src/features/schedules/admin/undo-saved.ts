import { readHistory, undoAct } from '#features/history/calls.ts';
import { historyAnswer, undoAnswer } from '#features/history/contract.ts';
import { NO_UNDO_TEXT } from '#features/history/messages.ts';
import { listSchedules } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

/**
 * Undoes what a form saved, through the history. A new schedule, with all dates of a repetition, goes to the trash. Shows the reason if
 * somebody changed the schedule since.
 */
export async function undoSaved(
  { _id, updatedAt }: Pick<Schedule, '_id' | 'updatedAt'>,
  action: 'create' | 'update',
): Promise<void> {
  try {
    const { data } = await api(readHistory, historyAnswer, { query: { entity: 'schedule', entityId: _id } });
    // A save that changed nothing has no entry. An earlier entry must not be undone instead.
    const saved = data.find((entry) => entry.action === action && (action === 'create' || entry.at === updatedAt));
    if (!saved) throw new ApiError(409, NO_UNDO_TEXT);
    const { undone } = (await api(undoAct, undoAnswer, { params: { id: saved._id } })).data;
    toasts.success(
      action === 'update'
        ? 'Jadwal kembali seperti semula.'
        : `${undone === 1 ? 'Jadwal baru' : `${undone} jadwal baru`} dipindahkan ke Sampah.`,
    );
  } catch (error) {
    toasts.warning(errorText(error));
  }
  await queryClient.invalidateQueries({ queryKey: [listSchedules.path] });
}
