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
/** Stores the same log for several schedules that have begun, or removes their logs; all or none. */
export const logSchedules: Call<{ body: typeof contract.scheduleLogsInput; answer: typeof contract.scheduleLogsAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/scheduleLogs',
};
/** The activity of a month. */
export const readActivity: Call<{ query: typeof contract.activityQuery; answer: typeof contract.activityAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/activity',
};
/** The public totals of a published month. */
export const readPublicActivity: Call<{ params: 'month'; answer: typeof contract.publicActivityAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/activity/:month',
};
/** The held sessions of one teacher or one mentor between two days. */
export const readVolunteerHours: Call<{
  query: typeof contract.volunteerHoursQuery;
  answer: typeof contract.volunteerHoursAnswer;
}> = { method: 'GET', path: '/api/v1/admin/volunteerHours' };
/** A teacher's or mentor's own schedules of a window, as substitute too. */
export const listStaffSchedules: Call<{ query: typeof boundedWindow; answer: typeof schedules }> = {
  method: 'GET',
  path: '/api/v1/staff/schedules',
};
/** Stores the log of a session of the signed-in person. */
export const logStaffSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleLogInput;
  answer: typeof contract.scheduleLogAnswer;
}> = { method: 'PUT', path: '/api/v1/staff/scheduleLog/:id' };
/** One's own sessions and hours. */
export const readStaffHours: Call<{ query: typeof contract.staffHoursQuery; answer: typeof contract.staffHoursAnswer }> = {
  method: 'GET',
  path: '/api/v1/staff/hours',
};
