import type { ReadInTurn } from '#features/schedules/server/window-queries.ts';
import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { readActivity, readPublicActivity } from './activity.ts';
import { logSchedule, logSchedules } from './log-commands.ts';
import { readVolunteerHours } from './volunteer-hours.ts';

/**
 * Adds the calls for logs, the activity of a month and the hours of volunteers. They are for admins, except the totals of a published
 * month, which everyone may read.
 * @param deps `inTurn` puts a large read into a queue.
 */
export function attendanceRoutes(app: App, deps: Deps & { inTurn: ReadInTurn }): void {
  const { clock, inTurn } = deps;
  const tag = 'Jadwal';
  route(app, calls.logSchedule, {
    tag,
    summary: 'Catat terlaksana atau tidaknya kegiatan yang sudah dimulai',
    schemas: { body: contract.scheduleLogInput, answer: contract.scheduleLogAnswer },
    handle: async ({ params, body, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => logSchedule(tx, by, id, body)) };
    },
  });
  route(app, calls.logSchedules, {
    tag,
    summary: 'Catat beberapa kegiatan sekaligus, atau hapus catatannya (held null): semua atau tidak satu pun',
    schemas: { body: contract.scheduleLogsInput, answer: contract.scheduleLogsAnswer },
    handle: async ({ body, request }) => ({ data: await writeAsAdmin(deps, request, (tx, by) => logSchedules(tx, by, body)) }),
  });
  route(app, calls.readActivity, {
    tag,
    summary: 'Kegiatan satu bulan: jumlah, sebab tidak terlaksana, per kelas, kelompok, guru, dan mentor',
    schemas: { query: contract.activityQuery, answer: contract.activityAnswer },
    read: (read, { query }) => inTurn(async () => ({ data: await readActivity(read, query.month, clock()) })),
  });
  publicRoute(app, calls.readPublicActivity, {
    tag: 'Siswa',
    summary: 'Jumlah kegiatan satu bulan, setelah diterbitkan',
    schemas: { answer: contract.publicActivityAnswer },
    read: (read, { params, now }) => inTurn(async () => ({ data: await readPublicActivity(read, params.month, now) })),
  });
  route(app, calls.readVolunteerHours, {
    tag,
    summary: 'Sesi dan jam seorang guru atau mentor di antara dua tanggal',
    schemas: { query: contract.volunteerHoursQuery, answer: contract.volunteerHoursAnswer },
    read: (read, { query }) => inTurn(async () => ({ data: await readVolunteerHours(read, query, clock()) })),
  });
}
