import { writeAsAdmin, createAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { route } from '#platform/server/http/route.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { createContent, deleteContent, updateContent } from './content-commands.ts';
import { createMaterial, deleteMaterial, updateMaterial } from './material-commands.ts';
import { readMaterial } from './material-queries.ts';

/** Registers the calls with which admins change a subject's materials. */
export function materialRoutes(app: App, deps: Deps): void {
  const tag = 'Materi';
  route(app, calls.createMaterial, {
    tag,
    summary: 'Tambah materi',
    schemas: { body: contract.materialInput, answer: contract.newMaterialAnswer },
    status: 201,
    handle: ({ params, body, request }) =>
      createAsAdmin(deps, request, async (tx, by) => {
        const data = await createMaterial(tx, by, params.subjectId, body);
        // The answer has the record twice: docs/product.md#calls.
        return { data, newMaterial: data };
      }),
  });
  route(app, calls.updateMaterial, {
    tag,
    summary: 'Ubah materi',
    schemas: { body: contract.materialUpdate, answer: contract.materialAnswer },
    handle: async ({ params: { subjectId, materialId }, body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => updateMaterial(tx, by, subjectId, materialId, body)),
    }),
  });
  route(app, calls.deleteMaterial, {
    tag,
    summary: 'Hapus materi',
    schemas: { answer: deletedAnswer },
    handle: async ({ params: { subjectId, materialId }, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => deleteMaterial(tx, by, subjectId, materialId)),
    }),
  });
}

/** Registers the calls with which admins read and change a material's contents. */
export function contentRoutes(app: App, deps: Deps): void {
  const tag = 'Isi materi';
  route(app, calls.readMaterial, {
    tag,
    summary: 'Isi satu materi',
    schemas: { answer: contract.adminMaterialDetail },
    read: async (db, { params }) => {
      const data = await readMaterial(db, params.subjectId, params.id);
      return { data, specificContents: data.specificContents };
    },
  });
  route(app, calls.createContent, {
    tag,
    summary: 'Tambah isi',
    schemas: { body: contract.contentInput, answer: contract.contentAnswer },
    status: 201,
    handle: ({ params: { subjectId, id }, body, request }) =>
      createAsAdmin(deps, request, async (tx, by) => ({ data: await createContent(tx, by, subjectId, id, body) })),
  });
  route(app, calls.updateContent, {
    tag,
    summary: 'Ubah isi',
    schemas: { body: contract.contentUpdate, answer: contract.contentAnswer },
    handle: async ({ params: { subjectId, id }, body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => updateContent(tx, by, subjectId, id, body)),
    }),
  });
  route(app, calls.previewReading, {
    tag,
    summary: 'Pratinjau bacaan',
    schemas: { body: contract.previewInput, answer: contract.previewAnswer },
    handle: async ({ body }) => ({ data: { html: renderMarkdown(body.text) } }),
  });
  route(app, calls.deleteContent, {
    tag,
    summary: 'Hapus isi',
    schemas: { answer: deletedAnswer },
    handle: async ({ params: { subjectId, id }, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => deleteContent(tx, by, subjectId, id)),
    }),
  });
}
