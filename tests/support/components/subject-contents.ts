import * as calls from '#features/subjects/calls.ts';
import {
  contentInput,
  type ContentInput,
  materialInput,
  subjectInput,
  type AdminSubject,
  type Content,
} from '#features/subjects/contract.ts';
import { stubApi, Refused } from './stub-api.ts';
import type { StubRecords } from './admin-programme.ts';
import { add, drop, edit } from './admin-writes.ts';

/** The contents of materials, by the ids of the materials. */
export type Contents = Record<string, Content[]>;

const missing = () => new Refused({ status: 404, message: 'Data tidak ditemukan.' });

/** Stubs the calls of subjects, materials and contents. Writes change the programme and the contents, as the server does. */
export function stubSubjects(programme: StubRecords, contents: Contents = {}): Contents {
  const find = (key: string | undefined) => {
    const subject = programme.subjects.find(({ _id, slug }) => key === _id || key === slug);
    if (!subject) throw missing();
    return subject;
  };
  stubSubjectWrites(programme);
  stubMaterials(find);
  stubContents(find, contents);
  return contents;
}

/** Finds a subject by its id or slug. @throws Refused with 404 */
type Find = (key: string | undefined) => AdminSubject;

function stubSubjectWrites(programme: StubRecords): void {
  const api = stubApi();
  api.answer(calls.createSubject, ({ body }) => {
    const { name, kurikulum, classTeacher = [] } = subjectInput.parse(body);
    const slug = name.toLowerCase();
    const data = add(programme.subjects, { id: '', slug, name, kurikulum, classTeacher, materials: [] });
    data.id = data._id;
    return { data };
  });
  api.answer(calls.updateSubject, (call) => {
    const { name, kurikulum, classTeacher } = call.body as AdminSubject;
    return { data: edit(programme.subjects, call, { name, kurikulum, ...(classTeacher && { classTeacher }) }) };
  });
  api.answer(calls.deleteSubject, ({ params }) => drop(programme.subjects, params['id']));
}

function stubMaterials(find: Find): void {
  const api = stubApi();
  api.answer(calls.validateSubject, ({ params }) => {
    const { _id, slug } = find(params['subjectId']);
    return { data: { valid: true as const, _id, slug } };
  });
  api.answer(calls.readSubject, ({ params }) => {
    const data = find(params['subjectId']);
    return { data, materials: data.materials };
  });
  api.answer(calls.createMaterial, ({ params, body }) => {
    const data = add(find(params['subjectId']).materials, materialInput.parse(body));
    return { data, newMaterial: data };
  });
  api.answer(calls.updateMaterial, (call) => {
    const { subjectId, materialId } = call.params;
    return { data: edit(find(subjectId).materials, call, materialInput.parse(call.body), materialId) };
  });
  api.answer(calls.deleteMaterial, ({ params }) => drop(find(params['subjectId']).materials, params['materialId']));
  api.answer(calls.orderMaterials, ({ params, body }) => {
    const subject = find(params['subjectId']);
    subject.materials = inOrder(subject.materials, (body as { materials: string[] }).materials);
    return { data: subject.materials };
  });
}

/** Converts the input of a content to the content that the server would answer. It has no file. */
const asStored = ({ link, text, video, ...fields }: ContentInput) => ({
  ...fields,
  link: link || null,
  text: text ?? null,
  file: null,
  video: video ?? null,
});

function stubContents(find: Find, contents: Contents): void {
  const api = stubApi();
  const contentsOf = (id = '') => (contents[id] ??= []);
  const listWith = (id = '') => Object.values(contents).find((list) => list.some(({ _id }) => _id === id)) ?? [];
  api.answer(calls.readMaterial, ({ params }) => {
    const { _id, slug, name, materials } = find(params['subjectId']);
    const material = materials.find(({ _id: materialId }) => materialId === params['id']);
    if (!material) throw missing();
    const specificContents = contentsOf(material._id);
    return { data: { ...material, subject: { _id, slug, name }, specificContents }, specificContents };
  });
  api.answer(calls.createContent, ({ params, body }) => ({
    data: add(contentsOf(params['id']), asStored(contentInput.parse(body))),
  }));
  api.answer(calls.updateContent, (call) => ({
    data: edit(listWith(call.params['id']), call, asStored(contentInput.parse(call.body))),
  }));
  api.answer(calls.deleteContent, ({ params }) => drop(listWith(params['id']), params['id']));
  api.answer(calls.orderContents, ({ params, body }) => {
    const data = inOrder(contentsOf(params['materialId']), (body as { contents: string[] }).contents);
    contents[params['materialId'] ?? ''] = data;
    return { data };
  });
}

/** Sorts records in the order of ids. @throws Refused if the numbers of records and ids differ */
function inOrder<Item extends { _id: string }>(list: readonly Item[], ids: readonly string[]): Item[] {
  if (ids.length !== list.length) {
    throw new Refused({ status: 409, message: 'Daftar ini sudah berubah sejak Anda membukanya.' });
  }
  return ids.map((id) => list.find(({ _id }) => _id === id)).filter((item) => item !== undefined);
}
