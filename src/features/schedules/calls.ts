import type { Call } from '#platform/shared/calls.ts';
import type * as activity from './activity-contract.ts';
import type * as contract from './contract.ts';
import type * as planning from './planning-contract.ts';

/** Schedules of a window, of all or of a class or group, for everyone: links only around their own time. */
export const listPublicSchedules: Call<{ query: typeof contract.publicScheduleQuery; answer: typeof contract.publicSchedules }> =
  {
    method: 'GET',
    path: '/api/v1/student/schedules',
  };
/** The same, where the public calendar reads it. */
export const listCalendarSchedules: typeof listPublicSchedules = { method: 'GET', path: '/api/v1/admin/calendarSchedules' };
/** One schedule, for everyone: its links only around its own time. */
export const readPublicSchedule: Call<{ params: 'id'; answer: typeof contract.publicScheduleAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/schedules/:id',
};
/** Schedules of a window, of all or of a class or group, for admins. */
export const listSchedules: Call<{ query: typeof contract.scheduleQuery; answer: typeof contract.schedules }> = {
  method: 'GET',
  path: '/api/v1/admin/schedules',
};
export const createSchedule: Call<{ body: typeof contract.scheduleInput; answer: typeof contract.scheduleAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/addSchedule',
};
export const updateSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleUpdate;
  answer: typeof contract.scheduleAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/editSchedule/:id' };
/** One schedule, or with `scope=following` the later ones of its series too. */
export const deleteSchedule: Call<{
  params: 'id';
  query: typeof contract.scheduleDeletion;
  answer: typeof contract.scheduleDeletedAnswer;
}> = {
  method: 'DELETE',
  path: '/api/v1/admin/deleteSchedule/:id',
};
/** What came of a schedule that has begun. */
export const logSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleLogInput;
  answer: typeof contract.scheduleLogAnswer;
}> = {
  method: 'PUT',
  path: '/api/v1/admin/scheduleLog/:id',
};
/** The same schedule on several dates, all or none. */
export const repeatSchedule: Call<{ body: typeof contract.scheduleRepeat; answer: typeof contract.repeatAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/repeatSchedule',
};
/** A week once more in another, all or none; with `dryRun` what would come of it (200). */
export const copyWeek: Call<{ body: typeof planning.weekCopy; answer: typeof planning.weekCopyAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/copyWeek',
};
/** The next times at which classes, groups, teachers and mentors are all free. */
export const listFreeTimes: Call<{ query: typeof planning.freeTimesQuery; answer: typeof planning.freeTimes }> = {
  method: 'GET',
  path: '/api/v1/admin/freeTimes',
};
/** What came of a month's schedules. */
export const readActivity: Call<{ query: typeof activity.activityQuery; answer: typeof activity.activityAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/activity',
};
/** The totals of a published month, for everyone. */
export const readPublicActivity: Call<{ params: 'month'; answer: typeof activity.publicActivityAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/activity/:month',
};
/** The held sessions of one teacher or one mentor between two days. */
export const readVolunteerHours: Call<{
  query: typeof activity.volunteerHoursQuery;
  answer: typeof activity.volunteerHoursAnswer;
}> = { method: 'GET', path: '/api/v1/admin/volunteerHours' };
/** A teacher's or mentor's own schedules of a window, as substitute too. */
export const listStaffSchedules: Call<{ query: typeof contract.staffScheduleQuery; answer: typeof contract.schedules }> = {
  method: 'GET',
  path: '/api/v1/staff/schedules',
};
/** What came of a session that one held oneself. */
export const logStaffSchedule: Call<{
  params: 'id';
  body: typeof contract.scheduleLogInput;
  answer: typeof contract.scheduleLogAnswer;
}> = { method: 'PUT', path: '/api/v1/staff/scheduleLog/:id' };
/** One's own sessions and hours. */
export const readStaffHours: Call<{ query: typeof activity.staffHoursQuery; answer: typeof activity.staffHoursAnswer }> = {
  method: 'GET',
  path: '/api/v1/staff/hours',
};
