import pLimit from 'p-limit';
import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { reportUnknownIds } from '#platform/server/http/unknown-ids.ts';
import { addDays, addMonths, dateInWib, daysBetween, monthOf, monthWindow } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as activity from '../activity-contract.ts';
import * as contract from '../contract.ts';
import * as planning from '../planning-contract.ts';
import { AHEAD_DAYS, calendarWindow, momentsOf } from '../rules.ts';
import { createSchedule, deleteSchedule, logSchedule, repeatSchedule, updateSchedule } from './commands.ts';
import { readActivity, readPublicActivity } from './activity.ts';
import { assertAudience, audienceCondition } from './audience.ts';
import { boundWindow } from './bound-window.ts';
import { copyWeek, previewWeek } from './copy-week.ts';
import { listFreeTimes } from './free-times.ts';
import { toPublic, type JoinWindow } from './public-links.ts';
import { findSchedule, listSchedules } from './queries.ts';
import { readVolunteerHours } from './volunteer-hours.ts';

export interface ScheduleDeps extends Deps {
  joinWindow: JoinWindow;
}

/**
 * Windows that are read at the same moment: each may hold thousands of records until it is sent, and the database answers
 * one after the other anyway.
 */
const READS_AT_ONCE = 4;

/** Schedules this near to today are looked at often. */
const NEAR_DAYS = 31;

/** The windows that the students' pages ask for: none, the days ahead, and whole months within a year of `today`, the present one with the week ahead. */
function isCommonWindow({ from, to }: contract.ScheduleWindow, today: string): boolean {
  if (from === undefined || to === undefined) return from === to;
  if (from === today) return to === addDays(today, AHEAD_DAYS);
  const [month, present] = [monthOf(from), monthOf(today)];
  const isMonth = from === monthWindow(month).from && (to === monthWindow(month).to || to === calendarWindow(month, today).to);
  return isMonth && month >= addMonths(present, -12) && month <= addMonths(present, 12);
}

/** Schedules for students, the public calendar and admins. */
export function scheduleRoutes(app: App, deps: ScheduleDeps): void {
  const { db, clock, joinWindow } = deps;
  const inTurn = pLimit(READS_AT_ONCE);
  for (const [call, tag] of [
    [calls.listPublicSchedules, 'Siswa'],
    [calls.listCalendarSchedules, 'Jadwal'],
  ] as const) {
    publicRoute(app, call, {
      tag,
      summary: 'Jadwal untuk semua',
      schemas: { query: contract.publicScheduleQuery, answer: contract.publicSchedules },
      changesAt: ({ data }) => data.flatMap((schedule) => momentsOf(schedule, joinWindow === 'always' ? 0 : joinWindow)),
      isCommon: ({ query, now }) => isCommonWindow(query, dateInWib(now)),
      handle: ({ query, now }) =>
        inTurn(async () => {
          await assertAudience(db.read, query);
          const schedules = await listSchedules(db.read, boundWindow(query), dateInWib(now), audienceCondition(query));
          return { data: schedules.map((schedule) => toPublic(schedule, now, joinWindow)) };
        }),
    });
  }
  publicRoute(app, calls.readPublicSchedule, {
    tag: 'Siswa',
    summary: 'Satu jadwal untuk semua',
    schemas: { answer: contract.publicScheduleAnswer },
    changesAt: ({ data }) => momentsOf(data, joinWindow === 'always' ? 0 : joinWindow),
    isCommon: ({ now }, { data }) => Math.abs(daysBetween(dateInWib(now), data.scheduleDate)) <= NEAR_DAYS,
    handle: async ({ params, now }) => {
      const schedule = orNotFound(await findSchedule(db.read, idFromPath(params.id)));
      return { data: toPublic(schedule, now, joinWindow) };
    },
  });
  const tag = 'Jadwal';
  route(app, calls.listSchedules, {
    tag,
    summary: 'Daftar jadwal',
    schemas: { query: contract.scheduleQuery, answer: contract.schedules },
    handle: async ({ query }) => {
      await assertAudience(db.read, query);
      return { data: await listSchedules(db.read, query, dateInWib(clock()), audienceCondition(query)) };
    },
  });
  recordRoutes(app, deps, {
    tag,
    noun: 'jadwal',
    create: calls.createSchedule,
    update: calls.updateSchedule,
    schemas: { input: contract.scheduleInput, update: contract.scheduleUpdate, answer: contract.scheduleAnswer },
    references: contract.SCHEDULE_REFERENCES,
    prepare: async (input) => input,
    onCreate: createSchedule,
    onUpdate: updateSchedule,
  });
  route(app, calls.deleteSchedule, {
    tag,
    summary: 'Hapus jadwal; dengan scope=following juga yang sesudahnya dari rangkaian yang sama',
    schemas: { query: contract.scheduleDeletion, answer: contract.scheduleDeletedAnswer },
    handle: async ({ params, query, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => deleteSchedule(tx, by, id, query.scope)) };
    },
  });
  route(app, calls.logSchedule, {
    tag,
    summary: 'Catat terlaksana atau tidaknya kegiatan yang sudah dimulai',
    schemas: { body: contract.scheduleLogInput, answer: contract.scheduleLogAnswer },
    handle: async ({ params, body, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => logSchedule(tx, by, id, body)) };
    },
  });
  route(app, calls.repeatSchedule, {
    tag,
    summary: 'Tambah jadwal yang sama pada beberapa tanggal: semua atau tidak satu pun',
    schemas: { body: contract.scheduleRepeat, answer: contract.repeatAnswer },
    status: 201,
    onError: reportUnknownIds(db.read, contract.scheduleRepeat, contract.SCHEDULE_REFERENCES),
    handle: ({ body: { dates, ...input }, request }) =>
      createAsAdmin(deps, request, (tx, by) => repeatSchedule(tx, by, input, dates)),
  });
  route(app, calls.copyWeek, {
    tag,
    summary: 'Salin jadwal satu minggu ke minggu lain: semua atau tidak satu pun; dengan dryRun hanya pratinjau (200)',
    schemas: { body: planning.weekCopy, answer: planning.weekCopyAnswer },
    status: [201, 200],
    onError: reportUnknownIds(db.read, planning.weekCopy, planning.WEEK_COPY_REFERENCES),
    handle: async ({ body, request, reply }) => {
      if (!body.dryRun) return createAsAdmin(deps, request, (tx, by) => copyWeek(tx, by, body));
      reply.code(200);
      return { data: await previewWeek(db.read, body, clock()) };
    },
  });
  route(app, calls.listFreeTimes, {
    tag,
    summary: 'Waktu kosong berikutnya bagi semua kelas, kelompok, guru, dan mentor yang disebut',
    schemas: { query: planning.freeTimesQuery, answer: planning.freeTimes },
    handle: ({ query }) => inTurn(async () => ({ data: await listFreeTimes(db.read, query, clock()) })),
  });
  route(app, calls.readActivity, {
    tag,
    summary: 'Kegiatan satu bulan: jumlah, sebab tidak terlaksana, per kelas, kelompok, guru, dan mentor',
    schemas: { query: activity.activityQuery, answer: activity.activityAnswer },
    handle: ({ query }) => inTurn(async () => ({ data: await readActivity(db.read, query.month, clock()) })),
  });
  publicRoute(app, calls.readPublicActivity, {
    tag: 'Siswa',
    summary: 'Jumlah kegiatan satu bulan, setelah diterbitkan',
    schemas: { answer: activity.publicActivityAnswer },
    handle: ({ params, now }) => inTurn(async () => ({ data: await readPublicActivity(db.read, params.month, now) })),
  });
  route(app, calls.readVolunteerHours, {
    tag,
    summary: 'Sesi dan jam seorang guru atau mentor di antara dua tanggal',
    schemas: { query: activity.volunteerHoursQuery, answer: activity.volunteerHoursAnswer },
    handle: ({ query }) => inTurn(async () => ({ data: await readVolunteerHours(db.read, query, clock()) })),
  });
}
