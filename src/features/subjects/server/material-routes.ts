import { z } from 'zod';
import { change, create, type App, type Deps } from '#platform/server/http/app-server.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import * as contract from '../contract.ts';
import { createContent, deleteContent, updateContent } from './content-commands.ts';
import { createMaterial, deleteMaterial, updateMaterial } from './material-commands.ts';
import { readMaterial } from './material-queries.ts';

const SUBJECT = '/api/v1/admin/subjects/:subjectId';
const subjectPath = z.object({ subjectId: z.string() });
const materialPath = subjectPath.extend({ materialId: z.string() });
/**
 * The title is decoration: any value serves. `id` is the material's to read and to add, the content's to change and to
 * delete; one name for both, since two patterns of one shape can't stand beside each other in an OpenAPI document.
 */
const titledPath = subjectPath.extend({ materialTitle: z.string(), id: z.string() });

/** Section 7, Admin: a subject's materials. */
export function materialRoutes(app: App, deps: Deps): void {
  const tags = ['Materi'];
  app.post(
    SUBJECT,
    {
      schema: {
        tags,
        summary: 'Tambah materi',
        params: subjectPath,
        body: contract.materialInput,
        response: { 201: contract.newMaterialAnswer },
      },
    },
    async (request, reply) => {
      const answer = await create(deps, request, async (tx, by) => {
        const data = await createMaterial(tx, by, request.params.subjectId, request.body);
        return { data, newMaterial: data };
      });
      return reply.code(201).send(answer);
    },
  );
  app.put(
    `${SUBJECT}/:materialId`,
    {
      schema: {
        tags,
        summary: 'Ubah materi',
        params: materialPath,
        body: contract.materialUpdate,
        response: { 200: contract.materialAnswer },
      },
    },
    async (request) => {
      const { subjectId, materialId } = request.params;
      return { data: await change(deps, request, (tx, by) => updateMaterial(tx, by, subjectId, materialId, request.body)) };
    },
  );
  app.delete(
    `${SUBJECT}/:materialId`,
    { schema: { tags, summary: 'Hapus materi', params: materialPath, response: { 200: deletedAnswer } } },
    async (request) => {
      const { subjectId, materialId } = request.params;
      return { data: { _id: await change(deps, request, (tx, by) => deleteMaterial(tx, by, subjectId, materialId)) } };
    },
  );
}

/** Section 7, Admin: a material's contents. */
export function contentRoutes(app: App, deps: Deps): void {
  const tags = ['Isi materi'];
  app.get(
    `${SUBJECT}/:materialTitle/:id`,
    {
      schema: {
        tags,
        summary: 'Isi satu materi',
        params: titledPath,
        response: { 200: contract.adminMaterialDetail },
      },
    },
    async ({ params }) => {
      const data = await readMaterial(deps.db.read, params.subjectId, params.id);
      return { data, specificContents: data.specificContents };
    },
  );
  app.post(
    `${SUBJECT}/:materialTitle/:id`,
    {
      schema: {
        tags,
        summary: 'Tambah isi',
        params: titledPath,
        body: contract.contentInput,
        response: { 201: contract.contentAnswer },
      },
    },
    async (request, reply) => {
      const { subjectId, id } = request.params;
      const answer = await create(deps, request, async (tx, by) => ({
        data: await createContent(tx, by, subjectId, id, request.body),
      }));
      return reply.code(201).send(answer);
    },
  );
  app.put(
    `${SUBJECT}/:materialTitle/:id`,
    {
      schema: {
        tags,
        summary: 'Ubah isi',
        params: titledPath,
        body: contract.contentUpdate,
        response: { 200: contract.contentAnswer },
      },
    },
    async (request) => {
      const { subjectId, id } = request.params;
      return { data: await change(deps, request, (tx, by) => updateContent(tx, by, subjectId, id, request.body)) };
    },
  );
  app.delete(
    `${SUBJECT}/:materialTitle/:id`,
    { schema: { tags, summary: 'Hapus isi', params: titledPath, response: { 200: deletedAnswer } } },
    async (request) => {
      const { subjectId, id } = request.params;
      return { data: { _id: await change(deps, request, (tx, by) => deleteContent(tx, by, subjectId, id)) } };
    },
  );
}
