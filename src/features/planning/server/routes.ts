import type { ReadInTurn } from '#features/schedules/server/window-queries.ts';
import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { reportUnknownIds } from '#platform/server/http/requests/unknown-ids.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { copyWeek, previewWeek, undoWeekCopy } from './copy-week.ts';
import { listFreeTimes } from './free-times.ts';

/** Registers the routes for copies of a week and for free times. */
export function planningRoutes(app: App, deps: Deps & { inTurn: ReadInTurn }): void {
  const { db, clock, inTurn } = deps;
  const tag = 'Jadwal';
  route(app, calls.copyWeek, {
    tag,
    summary:
      'Salin jadwal satu minggu ke minggu lain: semua atau tidak satu pun, yang sudah ada dilewati; dengan dryRun hanya pratinjau (200)',
    schemas: { body: contract.weekCopy, answer: contract.weekCopyAnswer },
    status: [201, 200],
    onError: reportUnknownIds(db.read, contract.weekCopy, contract.WEEK_COPY_REFERENCES),
    handle: async ({ body, request, reply }) => {
      if (!body.dryRun) return createAsAdmin(deps, request, (tx, by) => copyWeek(tx, by, body));
      reply.code(200);
      return { data: await db.snapshot((read) => previewWeek(read, body, clock())) };
    },
  });
  route(app, calls.undoWeekCopy, {
    tag,
    summary: 'Urungkan satu salinan minggu: yang belum diubah dipindahkan ke Sampah sebagai satu entri',
    schemas: { answer: contract.weekCopyUndone },
    handle: async ({ params, request }) => {
      const batch = idFromPath(params.batch);
      return { data: await writeAsAdmin(deps, request, (tx, by) => undoWeekCopy(tx, by, batch)) };
    },
  });
  route(app, calls.listFreeTimes, {
    tag,
    summary: 'Waktu kosong berikutnya bagi semua kelas, kelompok, guru, dan mentor yang disebut',
    schemas: { query: contract.freeTimesQuery, answer: contract.freeTimes },
    read: (read, { query }) => inTurn(async () => ({ data: await listFreeTimes(read, query, clock()) })),
  });
}
