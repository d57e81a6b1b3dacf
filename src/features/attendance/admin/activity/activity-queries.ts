import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/attendance/calls.ts';
import { activityAnswer, volunteerHoursAnswer, type VolunteerHoursQuery } from '#features/attendance/contract.ts';
import type { IsoMonth } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads the activity of a month: how many sessions were planned, held and cancelled. */
export function activityQuery(month: IsoMonth) {
  return queryOptions({
    queryKey: [calls.readActivity.path, month],
    queryFn: async ({ signal }) => (await api(calls.readActivity, activityAnswer, { query: { month } }, { signal })).data,
  });
}

/** Reads the sessions that one teacher or mentor held between two days. */
export function hoursQuery(query: VolunteerHoursQuery) {
  return queryOptions({
    queryKey: [calls.readVolunteerHours.path, query],
    queryFn: async ({ signal }) => (await api(calls.readVolunteerHours, volunteerHoursAnswer, { query }, { signal })).data,
  });
}
