import { logSchedules } from '#features/attendance/calls.ts';
import { scheduleLogsAnswer } from '#features/attendance/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { LogReason } from '#features/schedules/log-rules.ts';
import { keptText, unchangedOf, undoWhileCurrent } from '#features/schedules/admin/undo-while-current.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { refreshLists, showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { isConflict, logResource, readAgain, type LogBody } from './log-resource.ts';

/** The outcome that several sessions have in common. `held: null` removes their logs. */
export interface Outcome {
  held: boolean | null;
  reason: LogReason | null;
}

/** Stores the outcome for all sessions or for none, and updates the screen's data. */
async function store(schedules: readonly Schedule[], outcome: Outcome): Promise<Schedule[]> {
  const sent = schedules.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  const { data } = await api(logSchedules, scheduleLogsAnswer, { body: { schedules: sent, ...outcome } });
  data.forEach(logResource.cache.put);
  refreshLists(logResource);
  return data;
}

/** Shows why an undo failed. After a conflict, the screen shows what somebody else stored. Returns true after a conflict. */
async function showUndoFailure(error: unknown): Promise<boolean> {
  toasts.error(errorText(error));
  if (!isConflict(error)) return false;
  await readAgain([]);
  return true;
}

/** Removes logs that were just stored, except those that were changed since. Returns true if somebody else changed them. */
export async function removeLogs(stored: readonly Schedule[]): Promise<boolean> {
  const { schedules, kept } = unchangedOf(stored);
  try {
    await store(schedules, { held: null, reason: null });
    toasts.success(`Catatan ${schedules.length} kegiatan dihapus lagi.${keptText(kept)}`);
    return false;
  } catch (error) {
    return showUndoFailure(error);
  }
}

/**
 * Undoes the log of one session. Returns true if the present log is that of somebody else.
 * @param replaced the log of somebody else that it replaced, which returns; null if there was none
 */
export async function undoLog(stored: Schedule, replaced: LogBody | null): Promise<boolean> {
  if (!replaced) return removeLogs([stored]);
  try {
    showSaved(logResource, await logResource.update(stored._id, { ...replaced, updatedAt: stored.updatedAt }));
    toasts.success('Catatan sebelumnya dikembalikan.');
    return true;
  } catch (error) {
    return showUndoFailure(error);
  }
}

/** Logs several sessions, all or none, and shows a message with "undo" for 10 seconds. */
export async function logSeveral(schedules: readonly Schedule[], outcome: Outcome): Promise<void> {
  const stored = await store(schedules, outcome);
  const outcomeText = outcome.held ? 'terlaksana' : 'tidak terlaksana';
  // The green tick of a success beside "tidak terlaksana" would contradict it.
  undoWhileCurrent(stored, `${stored.length} kegiatan dicatat ${outcomeText}.`, () => removeLogs(stored), {
    clash: !outcome.held,
  });
}
