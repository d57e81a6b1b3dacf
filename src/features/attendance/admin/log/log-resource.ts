import * as calls from '#features/attendance/calls.ts';
import { scheduleLogAnswer, type ScheduleLogInput } from '#features/attendance/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';

/** The log as a form sends it, with all fields. */
export type LogBody = Omit<ScheduleLogInput, 'updatedAt'>;

/** The calls and texts with which forms save a log. A log is part of its schedule, so it extends the schedules' resource. */
export const logResource: Resource<Schedule, LogBody> = {
  ...scheduleResource,
  create: () => Promise.reject(new Error('A log can be written only for an existing schedule.')),
  update: async (id, body) => (await api(calls.logSchedule, scheduleLogAnswer, { params: { id }, body })).data,
  refresh() {
    scheduleResource.refresh?.();
    void queryClient.invalidateQueries({ queryKey: [calls.readActivity.path] });
  },
  texts: {
    updated: 'Catatan tersimpan.',
    saveFailed: 'Catatan belum tersimpan.',
    deleteFailed: scheduleResource.texts.deleteFailed,
  },
};

/** Whether a write was refused because somebody else has changed or deleted the session. */
export const isConflict = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404);

/** Reads all sessions and totals again. Returns these sessions as they are now, without those that no shown list has any more. */
export async function readAgain(sessions: readonly Schedule[]): Promise<Schedule[]> {
  const { queryKey } = scheduleResource.cache;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: [calls.readActivity.path] }),
  ]);
  const lists = queryClient.getQueriesData<Schedule[]>({ queryKey, type: 'active' });
  const current = new Map(lists.flatMap(([, items = []]) => items.map((item) => [item._id, item])));
  return sessions.flatMap(({ _id }) => current.get(_id) ?? []);
}
