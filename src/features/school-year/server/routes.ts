import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { reportUnknownIds } from '#platform/server/http/requests/unknown-ids.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { startNewYear } from './commands.ts';
import { findPastAudience, listSchoolYears } from './queries.ts';
import { takeFromArchive } from './take-out.ts';
import { undoNewYear } from './undo-year.ts';
import { planYear, summaryOf } from './year-plan.ts';

/** Registers the calls that start and undo a new school year, and that read and restore archived records. */
export function schoolYearRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const tag = 'Tahun ajaran';
  route(app, calls.startNewYear, {
    tag,
    summary: 'Arsipkan tahun ajaran lama dan buat kelas berikutnya; dengan dryRun hanya pratinjau (200)',
    schemas: { body: contract.newYear, answer: contract.newYearAnswer },
    status: [201, 200],
    onError: reportUnknownIds(db.read, contract.newYear, contract.NEW_YEAR_REFERENCES),
    handle: async ({ body, request, reply }) => {
      if (!body.dryRun) return createAsAdmin(deps, request, (tx, by) => startNewYear(tx, by, body));
      reply.code(200);
      return { data: summaryOf(body.name, await db.snapshot((read) => planYear(read, body, clock()))) };
    },
  });
  route(app, calls.listSchoolYears, {
    tag,
    summary: 'Tahun ajaran yang diarsipkan',
    schemas: { answer: contract.schoolYears },
    read: async (read) => ({ data: await listSchoolYears(read, clock()) }),
  });
  route(app, calls.undoNewYear, {
    tag,
    summary: 'Urungkan tahun ajaran baru: arsipnya kembali, yang dibuat dan belum dipakai dipindahkan ke Sampah',
    schemas: { answer: contract.newYearUndone },
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      return { data: await writeAsAdmin(deps, request, (tx, by) => undoNewYear(tx, { ...by, isUndo: true }, id)) };
    },
  });
  route(app, calls.takeFromArchive, {
    tag,
    summary: 'Keluarkan satu data dari arsip; kelas dengan kelompoknya',
    schemas: { body: contract.archivedRecord, answer: contract.takenOutAnswer },
    handle: async ({ body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => takeFromArchive(tx, by, body)),
    }),
  });
  publicRoute(app, calls.readPastAudience, {
    tag: 'Siswa',
    summary: 'Kelas atau kelompok yang sudah diarsipkan, dengan yang mengikutinya',
    schemas: { answer: contract.pastAudience },
    // Students seldom open archived pages, so these answers must not push common ones out of the cache.
    isCommon: () => false,
    read: async (read, { params }) => ({ data: await findPastAudience(read, idFromPath(params.audienceId)) }),
  });
}
