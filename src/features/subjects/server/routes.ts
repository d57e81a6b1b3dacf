import { z } from 'zod';
import { change, type App, type Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import * as contract from '../contract.ts';
import { readMaterial } from './material-queries.ts';
import { listAdminSubjects, listSubjects, readAdminSubject, readSubject, resolveSubject } from './queries.ts';
import { orderMaterials } from './material-commands.ts';
import { orderContents } from './content-commands.ts';
import { createSubject, deleteSubject, updateSubject } from './subject-commands.ts';

const subjectPath = z.object({ subjectId: z.string() });
const materialPath = subjectPath.extend({ materialTitle: z.string(), materialId: z.string() });

/** Section 7: subjects and their materials, as students read them. */
export function studentSubjectRoutes(app: App, { db }: Deps): void {
  const tags = ['Siswa'];
  app.get(
    '/api/v1/student/subjects',
    { schema: { tags, summary: 'Mata pelajaran', response: { 200: contract.studentSubjects } } },
    () => listSubjects(db.read),
  );
  app.get(
    '/api/v1/student/subjects/:subjectId',
    { schema: { tags, summary: 'Materi satu mata pelajaran', params: subjectPath, response: { 200: contract.studentSubject } } },
    async ({ params }) => ({ data: await readSubject(db.read, params.subjectId) }),
  );
  app.get(
    '/api/v1/student/subjects/:subjectId/:materialTitle/:materialId',
    { schema: { tags, summary: 'Isi satu materi', params: materialPath, response: { 200: contract.studentMaterial } } },
    async ({ params }) => ({ data: await readMaterial(db.read, params.subjectId, params.materialId) }),
  );
}

/** Section 7: whether a subject id (or slug) names a subject. */
export function validateSubjectRoutes(app: App, { db }: Deps): void {
  for (const [audience, tag] of [
    ['student', 'Siswa'],
    ['admin', 'Mata pelajaran'],
  ] as const) {
    app.get(
      `/api/v1/${audience}/validate/:subjectId`,
      {
        schema: {
          tags: [tag],
          summary: 'Apakah mata pelajaran ini ada',
          params: subjectPath,
          response: { 200: contract.validSubject },
        },
      },
      async ({ params }) => {
        const { id, slug } = await resolveSubject(db.read, params.subjectId);
        return { data: { valid: true as const, _id: id, slug } };
      },
    );
  }
}

/** Section 7, Admin: subjects, and the order of materials and contents. */
export function adminSubjectRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const tags = ['Mata pelajaran'];
  app.get(
    '/api/v1/admin/subjects',
    { schema: { tags, summary: 'Daftar mata pelajaran', response: { 200: contract.adminSubjects } } },
    () => listAdminSubjects(db.read),
  );
  app.get(
    '/api/v1/admin/subjects/:subjectId',
    { schema: { tags, summary: 'Satu mata pelajaran', params: subjectPath, response: { 200: contract.adminSubjectDetail } } },
    async ({ params }) => {
      const data = await readAdminSubject(db.read, params.subjectId);
      return { data, materials: data.materials };
    },
  );
  recordRoutes(app, deps, {
    tag: 'Mata pelajaran',
    noun: 'mata pelajaran',
    paths: { create: '/api/v1/admin/addSubject', update: '/api/v1/admin/editSubject', delete: '/api/v1/admin/deleteSubject' },
    input: contract.subjectInput,
    update: contract.subjectUpdate,
    answer: contract.adminSubjectAnswer,
    heldIds: [{ field: 'classTeacher', table: 'teachers' }],
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createSubject(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateSubject(tx, by, id, input) }),
    onDelete: deleteSubject,
  });
  app.put(
    '/api/v1/admin/materialOrder/:subjectId',
    {
      schema: {
        tags,
        summary: 'Urutkan materi',
        params: subjectPath,
        body: contract.materialOrder,
        response: { 200: contract.materialsAnswer },
      },
    },
    async (request) => {
      const { materials } = request.body;
      return { data: await change(deps, request, (tx, by) => orderMaterials(tx, by, request.params.subjectId, materials)) };
    },
  );
  app.put(
    '/api/v1/admin/contentOrder/:materialId',
    {
      schema: {
        tags,
        summary: 'Urutkan isi materi',
        params: z.object({ materialId: z.string() }),
        body: contract.contentOrder,
        response: { 200: contract.contentsAnswer },
      },
    },
    async (request) => {
      const { contents } = request.body;
      return { data: await change(deps, request, (tx, by) => orderContents(tx, by, request.params.materialId, contents)) };
    },
  );
}
