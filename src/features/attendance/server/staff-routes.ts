import { signedInStaff, writeAsStaff, type App, type Deps } from '#platform/server/http/app-server.ts';
import { staffRoute } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import { schedules } from '#features/schedules/contract.ts';
import { boundedWindow } from '#features/schedules/window-contract.ts';
import * as contract from '../contract.ts';
import { listStaffSchedules, logOwnSchedule, readStaffHours } from './staff-schedules.ts';

/** Adds the calls with which teachers and mentors read their own schedules and hours, and write logs. */
export function staffScheduleRoutes(app: App, deps: Deps): void {
  const { clock } = deps;
  const tag = 'Guru dan mentor: kegiatan';

  staffRoute(app, calls.listStaffSchedules, {
    tag,
    summary: 'Kegiatan sendiri, juga sebagai pengganti',
    schemas: { query: boundedWindow, answer: schedules },
    read: async (db, { query, request }) => ({ data: await listStaffSchedules(db, signedInStaff(request), query, clock()) }),
  });
  staffRoute(app, calls.logStaffSchedule, {
    tag,
    summary: 'Catat terlaksana atau tidaknya kegiatan sendiri yang sudah dimulai',
    schemas: { body: contract.scheduleLogInput, answer: contract.scheduleLogAnswer },
    handle: async ({ params, body, request }) => {
      const person = signedInStaff(request);
      const id = idFromPath(params.id);
      return { data: await writeAsStaff(deps, request, (tx, by) => logOwnSchedule(tx, by, person, id, body)) };
    },
  });
  staffRoute(app, calls.readStaffHours, {
    tag,
    summary: 'Sesi dan jam sendiri di antara dua tanggal',
    schemas: { query: contract.staffHoursQuery, answer: contract.staffHoursAnswer },
    read: async (db, { query, request }) => ({ data: await readStaffHours(db, signedInStaff(request), query, clock()) }),
  });
}
