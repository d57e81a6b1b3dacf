import { signedInStaff, writeAsStaff, type App, type Deps } from '#platform/server/http/app-server.ts';
import { staffRoute } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { staffHoursAnswer, staffHoursQuery } from '../activity-contract.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { boundWindow } from './bound-window.ts';
import { listStaffSchedules, logOwnSchedule, readStaffHours } from './staff-schedules.ts';

/** What a signed-in teacher or mentor reads of the own schedules, and writes down of them. */
export function staffScheduleRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const tag = 'Guru dan mentor: kegiatan';

  staffRoute(app, calls.listStaffSchedules, {
    tag,
    summary: 'Kegiatan sendiri, juga sebagai pengganti',
    schemas: { query: contract.staffScheduleQuery, answer: contract.schedules },
    handle: async ({ query, request }) => ({
      data: await listStaffSchedules(db.read, signedInStaff(request), boundWindow(query), clock()),
    }),
  });
  staffRoute(app, calls.logStaffSchedule, {
    tag,
    summary: 'Catat terlaksana atau tidaknya kegiatan sendiri yang sudah dimulai',
    schemas: { body: contract.scheduleLogInput, answer: contract.scheduleLogAnswer },
    handle: async ({ params, body, request }) => {
      const own = signedInStaff(request);
      const id = idFromPath(params.id);
      return { data: await writeAsStaff(deps, request, (tx, by) => logOwnSchedule(tx, by, own, id, body)) };
    },
  });
  staffRoute(app, calls.readStaffHours, {
    tag,
    summary: 'Sesi dan jam sendiri di antara dua tanggal',
    schemas: { query: staffHoursQuery, answer: staffHoursAnswer },
    handle: async ({ query, request }) => ({ data: await readStaffHours(db.read, signedInStaff(request), query, clock()) }),
  });
}
