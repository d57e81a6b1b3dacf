import type { FastifyRequest } from 'fastify';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { dateInWib, isDate } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { SCHOLARSHIP_DAY_TEXT } from '../messages.ts';
import { updateScholarship } from './commands.ts';
import { readPublic, readStored, type StoredScholarship } from './queries.ts';

interface ScholarshipDeps extends Deps {
  settings: LiveSettings;
  /** Returns whether a signed-in admin sent the request. */
  isAdmin: (request: FastifyRequest) => Promise<boolean>;
}

function toAnswer({ sections, ...page }: StoredScholarship) {
  return { data: { ...page, sections: sections.map(({ title, text }) => ({ title, text })) } };
}

/** Registers the calls of the scholarship page, for students and for admins. */
export function scholarshipRoutes(app: App, deps: ScholarshipDeps): void {
  const { db, settings, isAdmin } = deps;
  publicRoute(app, calls.readPublicScholarship, {
    tag: 'Siswa',
    summary: 'Halaman beasiswa; pengelola melihatnya pada hari lain dengan pada',
    schemas: { query: contract.scholarshipQuery, answer: contract.publicScholarshipAnswer },
    preview: async ({ query: { pada }, request }) => {
      if (pada === undefined || !(await isAdmin(request))) return null;
      if (typeof pada !== 'string' || !isDate(pada)) {
        throw new InvalidProblem([{ field: 'pada', message: SCHOLARSHIP_DAY_TEXT }]);
      }
      return { data: await db.snapshot((read) => readPublic(read, settings, pada)) };
    },
    read: async (read, { now }) => ({ data: await readPublic(read, settings, dateInWib(now)) }),
  });
  route(app, calls.readScholarship, {
    tag: 'Beasiswa',
    summary: 'Isi halaman beasiswa',
    schemas: { answer: contract.scholarshipAnswer },
    read: async (read) => toAnswer(await readStored(read, settings)),
  });
  route(app, calls.updateScholarship, {
    tag: 'Beasiswa',
    summary: 'Ubah halaman beasiswa',
    schemas: { body: contract.scholarshipUpdate, answer: contract.scholarshipAnswer },
    handle: async ({ body, request }) =>
      toAnswer(await writeAsAdmin(deps, request, (tx, by) => updateScholarship(tx, by, settings, body))),
  });
}
