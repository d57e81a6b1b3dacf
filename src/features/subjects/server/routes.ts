import type { Reader } from '#platform/server/database/database.ts';
import { writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { titleSlug } from '../rules.ts';
import { readPublicContent, readPublicMaterial } from './material-queries.ts';
import { listSubjects, listPublicSubjects, readSubject, readPublicSubject, resolveSubject } from './queries.ts';
import { orderMaterials } from './material-commands.ts';
import { orderContents } from './content-commands.ts';
import { createSubject, deleteSubject, kurikulumErrors, updateSubject } from './subject-commands.ts';

/** Registers the calls with which students read subjects, materials and contents. */
export function publicSubjectRoutes(app: App): void {
  const tag = 'Siswa';
  publicRoute(app, calls.listPublicSubjects, {
    tag,
    summary: 'Mata pelajaran',
    schemas: { answer: contract.publicSubjects },
    read: listPublicSubjects,
  });
  publicRoute(app, calls.readPublicSubject, {
    tag,
    summary: 'Materi satu mata pelajaran',
    schemas: { answer: contract.publicSubjectAnswer },
    read: async (db, { params }) => ({ data: await readPublicSubject(db, params.subjectId) }),
  });
  publicRoute(app, calls.readPublicMaterial, {
    tag,
    summary: 'Isi satu materi',
    schemas: { answer: contract.publicMaterialAnswer },
    // The title in the address may be any text; students' pages request only this one.
    isCommon: ({ params }, { data }) => params.materialTitle === titleSlug(data.title),
    read: async (db, { params }) => ({ data: await readPublicMaterial(db, params.subjectId, params.materialId) }),
  });
  publicRoute(app, calls.readPublicContent, {
    tag,
    summary: 'Satu isi materi',
    schemas: { answer: contract.publicContentAnswer },
    read: async (db, { params: { subjectId, materialId, contentId } }) => ({
      data: await readPublicContent(db, subjectId, materialId, contentId),
    }),
  });
}

/** Registers the calls that check whether an id or slug names a subject. */
export function validateSubjectRoutes(app: App): void {
  const parts = {
    summary: 'Apakah mata pelajaran ini ada',
    schemas: { answer: contract.validSubject },
    read: async (db: Reader, { params }: { params: { subjectId: string } }) => {
      const { id, slug } = await resolveSubject(db, params.subjectId);
      return { data: { valid: true as const, _id: id, slug } };
    },
  };
  publicRoute(app, calls.validatePublicSubject, { ...parts, tag: 'Siswa' });
  route(app, calls.validateSubject, { ...parts, tag: 'Mata pelajaran' });
}

/** Registers the calls for the admins' subjects, and for the order of materials and contents. */
export function adminSubjectRoutes(app: App, deps: Deps): void {
  const tag = 'Mata pelajaran';
  route(app, calls.listSubjects, {
    tag,
    summary: 'Daftar mata pelajaran',
    schemas: { answer: contract.adminSubjects },
    read: listSubjects,
  });
  route(app, calls.readSubject, {
    tag,
    summary: 'Satu mata pelajaran',
    schemas: { answer: contract.adminSubjectDetail },
    read: async (db, { params }) => {
      const data = await readSubject(db, params.subjectId);
      // The materials are in the record and beside it (`docs/product.md#calls`).
      return { data, materials: data.materials };
    },
  });
  recordRoutes(app, deps, {
    tag,
    noun: 'mata pelajaran',
    create: calls.createSubject,
    update: calls.updateSubject,
    delete: calls.deleteSubject,
    schemas: { input: contract.subjectInput, update: contract.subjectUpdate, answer: contract.adminSubjectAnswer },
    references: contract.SUBJECT_REFERENCES,
    updateErrors: kurikulumErrors,
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createSubject(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateSubject(tx, by, id, input) }),
    onDelete: deleteSubject,
  });
  route(app, calls.orderMaterials, {
    tag,
    summary: 'Urutkan materi',
    schemas: { body: contract.materialOrder, answer: contract.materialsAnswer },
    handle: async ({ params, body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => orderMaterials(tx, by, params.subjectId, body.materials)),
    }),
  });
  route(app, calls.orderContents, {
    tag,
    summary: 'Urutkan isi materi',
    schemas: { body: contract.contentOrder, answer: contract.contentsAnswer },
    handle: async ({ params, body, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => orderContents(tx, by, params.materialId, body.contents)),
    }),
  });
}
