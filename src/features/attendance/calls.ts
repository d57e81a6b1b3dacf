import type { Call } from '#platform/shared/calls.ts';
import type { schedules } from '#features/schedules/contract.ts';
import type { boundedWindow } from '#features/schedules/window-contract.ts';
import type * as contract from './contract.ts';

/** Stores the log of a schedule that has begun. */
export const logSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleLogInput;
  answer: typeof contract.scheduleLogAnswer;
}> = {
  method: 'PUT',
  path: '/api/v1/admin/scheduleLog/:id',
};
/** Stores the same log for several schedules that have begun, or removes their logs. It changes all of them or none. */
export const logSchedules: Call<{ body: typeof contract.scheduleLogsInput; answer: typeof contract.scheduleLogsAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/scheduleLogs',
};
/** Reads the activity of a month: how many sessions were planned, held and cancelled, in total and by class, group and person. */
export const readActivity: Call<{ query: typeof contract.activityQuery; answer: typeof contract.activityAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/activity',
};
/** Reads the totals of a published month, for everyone. */
export const readPublicActivity: Call<{ params: 'month'; answer: typeof contract.publicActivityAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/activity/:month',
};
/** Reads the sessions that one teacher or one mentor held between two days. */
export const readVolunteerHours: Call<{
  query: typeof contract.volunteerHoursQuery;
  answer: typeof contract.volunteerHoursAnswer;
}> = { method: 'GET', path: '/api/v1/admin/volunteerHours' };
/**
 * Lists the signed-in teacher's or mentor's schedules between two days, including those that the person holds as a substitute. With
 * `movedFrom`, also those that were moved from these days to others.
 */
export const listStaffSchedules: Call<{ query: typeof boundedWindow; answer: typeof schedules }> = {
  method: 'GET',
  path: '/api/v1/staff/schedules',
};
/** Stores the log of one of the signed-in person's schedules. */
export const logStaffSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleLogInput;
  answer: typeof contract.scheduleLogAnswer;
}> = { method: 'PUT', path: '/api/v1/staff/scheduleLog/:id' };
/** Reads the sessions and hours that the signed-in person held between two days. */
export const readStaffHours: Call<{ query: typeof contract.staffHoursQuery; answer: typeof contract.staffHoursAnswer }> = {
  method: 'GET',
  path: '/api/v1/staff/hours',
};
