import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/availability/calls.ts';
import { absences, plan, substitutes, type PlanQuery, type Role } from '#features/availability/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The interval at which absences are read again, because a teacher can report one at any time. */
const MINUTE_MS = 60_000;

/** The query for future sessions whose teacher or mentor can't come. */
export const absencesQuery = queryOptions({
  queryKey: [calls.listAbsences.path],
  queryFn: async ({ signal }) => (await api(calls.listAbsences, absences, {}, { signal })).data,
  refetchInterval: MINUTE_MS,
});

/** The query for possible substitutes for a schedule, the best first. */
export function substitutesQuery(scheduleId: string, role: Role) {
  return queryOptions({
    queryKey: [calls.listSubstitutes.path, scheduleId, role],
    queryFn: async ({ signal }) =>
      (await api(calls.listSubstitutes, substitutes, { params: { scheduleId }, query: { role } }, { signal })).data,
  });
}

/** The query for the sessions of a person between two days, each with possible substitutes. */
export function planQuery(query: PlanQuery) {
  return queryOptions({
    queryKey: [calls.planAbsence.path, query],
    // Do not cache: proposals are outdated as soon as somebody else plans.
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(calls.planAbsence, plan, { query }, { signal })).data,
  });
}
