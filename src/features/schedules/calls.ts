import type { Call } from '#platform/shared/calls.ts';
import type * as away from './away/contract.ts';
import type * as contract from './contract.ts';
import type * as windows from './window-contract.ts';
import type * as writes from './write-contract.ts';

/**
 * Lists the public schedules of a window of days, optionally of one class or group. Meeting links are present only while the
 * meeting can be joined.
 */
export const listPublicSchedules: Call<{ query: typeof windows.publicScheduleQuery; answer: typeof contract.publicSchedules }> = {
  method: 'GET',
  path: '/api/v1/student/schedules',
};
/** The same call as `listPublicSchedules`, also without a session, at the address that the public calendar uses. */
export const listCalendarSchedules: typeof listPublicSchedules = { method: 'GET', path: '/api/v1/admin/calendarSchedules' };
/** Reads one public schedule. Meeting links are present only while the meeting can be joined. */
export const readPublicSchedule: Call<{ params: 'id'; answer: typeof contract.publicScheduleAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/schedules/:id',
};
/** Lists the schedules of a window of days for admins, optionally of one class or group. */
export const listSchedules: Call<{ query: typeof windows.scheduleQuery; answer: typeof contract.schedules }> = {
  method: 'GET',
  path: '/api/v1/admin/schedules',
};
export const createSchedule: Call<{ body: typeof writes.scheduleInput; answer: typeof contract.scheduleAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/addSchedule',
};
export const updateSchedule: Call<{
  params: 'id';
  body: typeof writes.scheduleUpdate;
  answer: typeof contract.scheduleAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/editSchedule/:id' };
/** Deletes one schedule; with `scope=following` also the later schedules of its series. */
export const deleteSchedule: Call<{
  params: 'id';
  query: typeof writes.scheduleDeletion;
  answer: typeof contract.scheduleDeletedAnswer;
}> = {
  method: 'DELETE',
  path: '/api/v1/admin/deleteSchedule/:id',
};
/** Creates the same schedule on several dates: all or none. */
export const repeatSchedule: Call<{ body: typeof writes.scheduleRepeat; answer: typeof contract.repeatAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/repeatSchedule',
};
/** Edits several schedules in one write: all or none. */
export const changeSchedules: Call<{ body: typeof writes.scheduleChanges; answer: typeof contract.repeatAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/changeSchedules',
};
/** Deletes several schedules in one write, as one entry of the trash. */
export const deleteSchedules: Call<{ body: typeof writes.scheduleDeletions; answer: typeof contract.scheduleDeletedAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/deleteSchedules',
};
/** Lists the times when teachers and mentors are unavailable. The screens need them for the clash rules. */
export const listAway: Call<{ answer: typeof away.awayAnswer }> = { method: 'GET', path: '/api/v1/admin/away' };
