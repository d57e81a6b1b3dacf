import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/availability/calls.ts';
import { absences, plan, substitutes, type PlanQuery, type Role } from '#features/availability/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** How often the absences are read again: a teacher may fall ill at any minute. */
const MINUTE_MS = 60_000;

/** Sessions ahead whose teacher or mentor can not come. */
export const absencesQuery = queryOptions({
  queryKey: [calls.listAbsences.path],
  queryFn: async ({ signal }) => (await api(calls.listAbsences, absences, {}, { signal })).data,
  refetchInterval: MINUTE_MS,
});

/** Who could stand in at a schedule, the best first. */
export function substitutesQuery(scheduleId: string, role: Role) {
  return queryOptions({
    queryKey: [calls.listSubstitutes.path, scheduleId, role],
    queryFn: async ({ signal }) =>
      (await api(calls.listSubstitutes, substitutes, { params: { scheduleId }, query: { role } }, { signal })).data,
  });
}

/** The sessions of a person between two days, each with proposals. */
export function planQuery(query: PlanQuery) {
  return queryOptions({
    queryKey: [calls.planAbsence.path, query],
    // Others plan meanwhile: an old proposal is worth nothing.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(calls.planAbsence, plan, { query }, { signal })).data,
  });
}
