import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/attendance/calls.ts';
import { activityAnswer, volunteerHoursAnswer, type VolunteerHoursQuery } from '#features/attendance/contract.ts';
import type { IsoMonth } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The activity of a month. */
export function activityQuery(month: IsoMonth) {
  return queryOptions({
    queryKey: [calls.readActivity.path, month],
    queryFn: async ({ signal }) => (await api(calls.readActivity, activityAnswer, { query: { month } }, { signal })).data,
  });
}

/** The held sessions of one person between two days. */
export function hoursQuery(query: VolunteerHoursQuery) {
  return queryOptions({
    queryKey: [calls.readVolunteerHours.path, query],
    queryFn: async ({ signal }) => (await api(calls.readVolunteerHours, volunteerHoursAnswer, { query }, { signal })).data,
  });
}
