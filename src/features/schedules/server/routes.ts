import { create, type App, type Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { tellUnknownIds } from '#platform/server/http/unknown-ids.ts';
import { addDaysWithin, dateInWib } from '#platform/shared/wib.ts';
import * as contract from '../contract.ts';
import { createSchedule, deleteSchedule, HELD_IDS, repeatSchedule, updateSchedule } from './commands.ts';
import { toPublic, type JoinWindow } from './public-links.ts';
import { listSchedules } from './queries.ts';

export interface ScheduleDeps extends Deps {
  joinWindow: JoinWindow;
}

/** With one bound alone, the longest window from it or up to it; without any, none: then the listing bounds itself. */
function closeWindow({ from, to }: contract.ScheduleWindow): contract.ScheduleWindow {
  if (from !== undefined && to === undefined) return { from, to: addDaysWithin(from, contract.PUBLIC_WINDOW_DAYS) };
  if (to !== undefined && from === undefined) return { from: addDaysWithin(to, -contract.PUBLIC_WINDOW_DAYS), to };
  return { from, to };
}

/** Section 7: schedules for students, the public calendar and admins. */
export function scheduleRoutes(app: App, deps: ScheduleDeps): void {
  const { db, clock, joinWindow } = deps;
  for (const [url, tag] of [
    ['/api/v1/student/schedules', 'Siswa'],
    ['/api/v1/admin/calendarSchedules', 'Jadwal'],
  ] as const) {
    app.get(
      url,
      {
        schema: {
          tags: [tag],
          summary: 'Jadwal untuk semua',
          querystring: contract.publicScheduleWindow,
          response: { 200: contract.publicSchedules },
        },
        config: { public: true },
      },
      async ({ query }) => {
        const now = clock();
        const schedules = await listSchedules(db.read, closeWindow(query), dateInWib(now));
        return { data: schedules.map((schedule) => toPublic(schedule, now, joinWindow)) };
      },
    );
  }
  const tags = ['Jadwal'];
  app.get(
    '/api/v1/admin/schedules',
    {
      schema: { tags, summary: 'Daftar jadwal', querystring: contract.scheduleWindow, response: { 200: contract.schedules } },
    },
    async ({ query }) => ({ data: await listSchedules(db.read, query, dateInWib(clock())) }),
  );
  recordRoutes(app, deps, {
    tag: 'Jadwal',
    noun: 'jadwal',
    paths: {
      create: '/api/v1/admin/addSchedule',
      update: '/api/v1/admin/editSchedule',
      delete: '/api/v1/admin/deleteSchedule',
    },
    input: contract.scheduleInput,
    update: contract.scheduleUpdate,
    answer: contract.scheduleAnswer,
    heldIds: HELD_IDS,
    prepare: async (input) => input,
    onCreate: createSchedule,
    onUpdate: updateSchedule,
    onDelete: deleteSchedule,
  });
  app.post(
    '/api/v1/admin/repeatSchedule',
    {
      schema: {
        tags,
        summary: 'Tambah jadwal yang sama pada beberapa tanggal: semua atau tidak satu pun',
        body: contract.scheduleRepeat,
        response: { 201: contract.repeatAnswer },
      },
      errorHandler: tellUnknownIds(db.read, contract.scheduleRepeat, HELD_IDS),
    },
    async (request, reply) => {
      const { dates, ...input } = request.body;
      const answer = await create(deps, request, (tx, by) => repeatSchedule(tx, by, input, dates));
      return reply.code(201).send(answer);
    },
  );
}
