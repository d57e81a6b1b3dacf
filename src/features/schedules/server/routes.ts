import type { Reader } from '#platform/server/database/database.ts';
import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { reportUnknownIds } from '#platform/server/http/requests/unknown-ids.ts';
import { addDays, addMonths, dateInWib, daysBetween, monthOf, monthWindow } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import * as windows from '../window-contract.ts';
import * as writes from '../write-contract.ts';
import { AHEAD_DAYS, calendarWindow, phaseInstants } from '../rules.ts';
import { changeSchedules, createSchedule, deleteSchedule, deleteSchedules, repeatSchedule, updateSchedule } from './commands.ts';
import { assertAudience, audienceCondition } from './audience-queries.ts';
import { toPublic, type JoinWindow } from './public-links.ts';
import { findSchedule, listSchedules } from './queries.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { listForQuery, type ReadInTurn } from './window-queries.ts';

/** The dependencies of the routes: settings with the join window, and the queue for reads of schedules. */
export interface ScheduleDeps extends Deps {
  settings: LiveSettings;
  inTurn: ReadInTurn;
}

/** The answer for a schedule at most this many days from today is cached (`isCommon`). */
const NEAR_DAYS = 31;

/**
 * Whether the students' pages request this window, so that its answer is worth caching. They request: no window, the next days from
 * `today`, and whole months within a year; the current month includes the next seven days.
 */
function isCommonWindow({ from, to }: windows.ScheduleWindow, today: string): boolean {
  // Without a window both are undefined.
  if (from === undefined || to === undefined) return from === to;
  if (from === today) return to === addDays(today, AHEAD_DAYS);
  const [month, current] = [monthOf(from), monthOf(today)];
  const isMonth = from === monthWindow(month).from && (to === monthWindow(month).to || to === calendarWindow(month, today).to);
  return isMonth && month >= addMonths(current, -12) && month <= addMonths(current, 12);
}

/**
 * Returns whether the public form of a schedule may change within a day from `day` on. Links open at most a day before the start,
 * and no answer is cached for longer than a day.
 */
function mayChangeOn(day: string): (schedule: { scheduleDate: string }) => boolean {
  const last = addDays(day, 2);
  return ({ scheduleDate }) => scheduleDate >= day && scheduleDate <= last;
}

/** Registers the routes of schedules: for students, for the public calendar and for admins. */
export function scheduleRoutes(app: App, deps: ScheduleDeps): void {
  publicScheduleRoutes(app, deps);
  adminScheduleRoutes(app, deps);
}

function publicScheduleRoutes(app: App, { settings, inTurn }: ScheduleDeps): void {
  const windowOf = async (db: Reader) => (await settings.in(db)).joinMinutes;
  const minutesOf = (window: JoinWindow) => (window === 'always' ? 0 : window);
  for (const [call, tag] of [
    [calls.listPublicSchedules, 'Siswa'],
    [calls.listCalendarSchedules, 'Jadwal'],
  ] as const) {
    publicRoute(app, call, {
      tag,
      summary: 'Jadwal untuk semua',
      schemas: { query: windows.publicScheduleQuery, answer: contract.publicSchedules },
      changesAt: async ({ data }, now, db) => {
        const minutes = minutesOf(await windowOf(db));
        return data.filter(mayChangeOn(dateInWib(now))).flatMap((schedule) => phaseInstants(schedule, minutes));
      },
      isCommon: ({ query, now }) => isCommonWindow(query, dateInWib(now)),
      read: (read, { query, now }) =>
        inTurn(async () => {
          await assertAudience(read, query);
          const schedules = await listForQuery(read, query, dateInWib(now));
          const window = await windowOf(read);
          return { data: schedules.map((schedule) => toPublic(schedule, now, window)) };
        }),
    });
  }
  publicRoute(app, calls.readPublicSchedule, {
    tag: 'Siswa',
    summary: 'Satu jadwal untuk semua',
    schemas: { answer: contract.publicScheduleAnswer },
    changesAt: async ({ data }, _now, db) => phaseInstants(data, minutesOf(await windowOf(db))),
    isCommon: ({ now }, { data }) => Math.abs(daysBetween(dateInWib(now), data.scheduleDate)) <= NEAR_DAYS,
    read: async (read, { params, now }) => {
      const schedule = orNotFound(await findSchedule(read, idFromPath(params.id)));
      return { data: toPublic(schedule, now, await windowOf(read)) };
    },
  });
}

function adminScheduleRoutes(app: App, deps: ScheduleDeps): void {
  const { db, clock } = deps;
  const tag = 'Jadwal';
  route(app, calls.listSchedules, {
    tag,
    summary: 'Daftar jadwal',
    schemas: { query: windows.scheduleQuery, answer: contract.schedules },
    read: async (read, { query }) => {
      await assertAudience(read, query);
      return { data: await listSchedules(read, query, dateInWib(clock()), audienceCondition(query)) };
    },
  });
  recordRoutes(app, deps, {
    tag,
    noun: 'jadwal',
    create: calls.createSchedule,
    update: calls.updateSchedule,
    schemas: { input: writes.scheduleInput, update: writes.scheduleUpdate, answer: contract.scheduleAnswer },
    references: writes.SCHEDULE_REFERENCES,
    prepare: async (input) => input,
    onCreate: createSchedule,
    onUpdate: updateSchedule,
    isDryRun: ({ dryRun }) => dryRun === true,
  });
  route(app, calls.deleteSchedule, {
    tag,
    summary: 'Hapus jadwal; dengan scope=following juga yang sesudahnya dari rangkaian yang sama',
    schemas: { query: writes.scheduleDeletion, answer: contract.scheduleDeletedAnswer },
    handle: async ({ params, query, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => deleteSchedule(tx, by, id, query.scope)) };
    },
  });
  route(app, calls.repeatSchedule, {
    tag,
    summary: 'Tambah jadwal yang sama pada beberapa tanggal: semua atau tidak satu pun',
    schemas: { body: writes.scheduleRepeat, answer: contract.repeatAnswer },
    status: 201,
    onError: reportUnknownIds(db.read, writes.scheduleRepeat, writes.SCHEDULE_REFERENCES),
    handle: ({ body: { dates, ...input }, request }) =>
      createAsAdmin(deps, request, (tx, by) => repeatSchedule(tx, by, input, dates)),
  });
  route(app, calls.changeSchedules, {
    tag,
    summary: 'Ubah beberapa jadwal sekaligus: semua atau tidak satu pun',
    schemas: { body: writes.scheduleChanges, answer: contract.repeatAnswer },
    handle: ({ body, request }) => writeAsAdmin(deps, request, (tx, by) => changeSchedules(tx, by, body)),
  });
  route(app, calls.deleteSchedules, {
    tag,
    summary: 'Hapus beberapa jadwal sekaligus; yang sudah dihapus orang dilewati',
    schemas: { body: writes.scheduleDeletions, answer: contract.scheduleDeletedAnswer },
    handle: async ({ body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => deleteSchedules(tx, by, body.schedules)),
    }),
  });
}
