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
 * Undoes the creation of a schedule, including all dates of a repetition. They go to the trash. Fails if somebody changed them
 * since.
 */
export async function undoCreated({ _id }: Pick<Schedule, '_id'>): Promise<void> {
  try {
    const { data } = await api(readHistory, historyAnswer, { query: { entity: 'schedule', entityId: _id } });
    const created = data.find(({ action }) => action === 'create');
    if (!created) throw new ApiError(409, NO_UNDO_TEXT);
    const { undone } = (await api(undoAct, undoAnswer, { params: { id: created._id } })).data;
    toasts.success(`${undone === 1 ? 'Jadwal baru' : `${undone} jadwal baru`} dipindahkan ke Sampah.`);
  } catch (error) {
    toasts.warning(errorText(error));
  }
  void queryClient.invalidateQueries({ queryKey: [listSchedules.path] });
}
