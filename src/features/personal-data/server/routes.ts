import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import { erasure, erasurePreviewAnswer, personalDataAnswer } from '../contract.ts';
import { NAME_NOT_SAME_TEXT } from '../messages.ts';
import { erasePerson, recordExport } from './commands.ts';
import { findPersonById } from './people.ts';
import { previewErasure, readPersonalData, type TitleOf } from './queries.ts';

/** The calls for each role. They do the same; the paths follow the lists that show the person. */
const KINDS = [
  {
    table: 'teachers',
    noun: 'guru',
    exportData: calls.exportTeacherData,
    preview: calls.previewTeacherErasure,
    erase: calls.eraseTeacher,
  },
  {
    table: 'mentors',
    noun: 'mentor',
    exportData: calls.exportMentorData,
    preview: calls.previewMentorErasure,
    erase: calls.eraseMentor,
  },
] as const;

/** Adds the calls that export and erase the personal data of a teacher or mentor. */
export function personalDataRoutes(app: App, deps: Deps & { titleOf: TitleOf }): void {
  const { db, clock } = deps;
  const tag = 'Data pribadi';
  for (const { table, noun, exportData, preview, erase } of KINDS) {
    route(app, exportData, {
      tag,
      summary: `Semua yang disimpan tentang seorang ${noun}; riwayat mencatatnya`,
      schemas: { answer: personalDataAnswer },
      handle: async ({ params, request }) => {
        const id = idFromPath(params.id);
        // The export is recorded first. The data is read after that transaction, so that other writes don't wait for it.
        const person = await writeAsAdmin(deps, request, async (tx, by) => {
          const found = orNotFound(await findPersonById(tx, table, id));
          await recordExport(tx, by, found);
          return found;
        });
        return { data: await db.snapshot((read) => readPersonalData(read, person, clock(), deps.titleOf)) };
      },
    });

    route(app, preview, {
      tag,
      summary: `Apa yang terjadi bila data pribadi seorang ${noun} dihapus`,
      schemas: { answer: erasurePreviewAnswer },
      read: async (read, { params }) => {
        const person = orNotFound(await findPersonById(read, table, idFromPath(params.id)));
        return { data: await previewErasure(read, person, clock()) };
      },
    });

    route(app, erase, {
      tag,
      summary: `Hapus data pribadi seorang ${noun} untuk selamanya`,
      schemas: { body: erasure, answer: removedAnswer },
      handle: async ({ params, body: { name, renamePast }, request }) => {
        const id = idFromPath(params.id);
        await writeAsAdmin(deps, request, async (tx, by) => {
          const person = orNotFound(await findPersonById(tx, table, id));
          if (sameKey(name) !== sameKey(person.name)) {
            throw new InvalidProblem([{ field: 'name', message: NAME_NOT_SAME_TEXT }]);
          }
          await erasePerson(tx, by, person, { renamePast });
        });
        return { data: { _id: id } };
      },
    });
  }
}
