import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;
let subjectId: string;
let otherSubjectId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
  subjectId = (await make.subject(admin))._id;
  otherSubjectId = (await make.subject(admin))._id;
});

afterAll(() => server.stop());

const API = '/api/v1/admin';
const STUDENT = '/api/v1/student';
const CONTENT = { title: 'Bab 1', description: 'Baca dahulu.', link: 'https://example.org/bab-1', materialType: 'book' };

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

describe('materials', () => {
  it('are created, read, updated and deleted', async () => {
    const created = await admin.post(`${API}/subjects/${subjectId}`, {
      title: ' Aljabar ',
      content: 'Baris satu\r\n\tBaris dua',
    });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toEqual({
      _id: expect.any(String),
      title: 'Aljabar',
      content: 'Baris satu\n\tBaris dua',
      updatedAt: expect.any(String),
    });
    expect(created.body).toEqual({ data, newMaterial: data });

    const updated = await admin.put(`${API}/subjects/${subjectId}/${data._id}`, { title: 'Geometri', content: 'Isi' });
    expect(updated.status).toBe(200);
    expect(updated.body.data).toMatchObject({ _id: data._id, title: 'Geometri', content: 'Isi' });
    const read = await visitor.get(`${STUDENT}/subjects/${subjectId}/geometri/${data._id}`);
    expect(read.body.data).toMatchObject({ title: 'Geometri', content: 'Isi', subject: { _id: subjectId } });

    const deleted = await admin.delete(`${API}/subjects/${subjectId}/${data._id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: data._id, trash: expect.any(String) } }]);
    expect((await admin.delete(`${API}/subjects/${subjectId}/${data._id}`)).status).toBe(404);
    expect((await visitor.get(`${STUDENT}/subjects/${subjectId}/geometri/${data._id}`)).status).toBe(404);
  });

  it('require a title and a content', async () => {
    const { _id } = await make.material(admin, subjectId);
    for (const body of [{}, { title: ' ', content: '\n' }, { title: null, content: 5 }]) {
      for (const answer of [
        await admin.post(`${API}/subjects/${subjectId}`, body),
        await admin.put(`${API}/subjects/${subjectId}/${_id}`, body),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'content']);
      }
    }
  });

  it('are deleted with their contents', async () => {
    const material = await make.material(admin, subjectId);
    const content = await make.content(admin, subjectId, material._id);
    expect((await admin.get(`${API}/usage/material/${material._id}`)).body.data.contents).toBe(1);
    await admin.delete(`${API}/subjects/${subjectId}/${material._id}`);
    expect((await admin.put(`${API}/subjects/${subjectId}/x/${content._id}`, CONTENT)).status).toBe(404);
    expect(await server.db.read.selectFrom('contents').selectAll().where('id', '=', content._id).execute()).toEqual([]);
  });

  it('are a 404 under another subject, and stay unchanged', async () => {
    const material = await make.material(admin, subjectId, { title: 'Milik satu' });
    const content = await make.content(admin, subjectId, material._id, { title: 'Isi satu' });
    const calls = [
      await visitor.get(`${STUDENT}/subjects/${otherSubjectId}/x/${material._id}`),
      await admin.get(`${API}/subjects/${otherSubjectId}/x/${material._id}`),
      await admin.put(`${API}/subjects/${otherSubjectId}/${material._id}`, { title: 'Direbut', content: 'x' }),
      await admin.delete(`${API}/subjects/${otherSubjectId}/${material._id}`),
      await admin.post(`${API}/subjects/${otherSubjectId}/x/${material._id}`, CONTENT),
      await admin.put(`${API}/subjects/${otherSubjectId}/x/${content._id}`, CONTENT),
      await admin.delete(`${API}/subjects/${otherSubjectId}/x/${content._id}`),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
    const { data } = (await admin.get(`${API}/subjects/${subjectId}/x/${material._id}`)).body;
    expect(data.title).toBe('Milik satu');
    expect(data.specificContents.map(({ title }: { title: string }) => title)).toEqual(['Isi satu']);
  });

  it('are a 404 for a malformed id, and for the id of another kind of record', async () => {
    const material = await make.material(admin, subjectId);
    const content = await make.content(admin, subjectId, material._id);
    for (const id of ['tidak-ada', '%00', '..%2F', "'", content._id, subjectId]) {
      expect((await visitor.get(`${STUDENT}/subjects/${subjectId}/x/${id}`)).status).toBe(404);
      expect((await admin.put(`${API}/subjects/${subjectId}/${id}`, { title: 'a', content: 'b' })).status).toBe(404);
      expect((await admin.post(`${API}/subjects/${subjectId}/x/${id}`, CONTENT)).status).toBe(404);
    }
    for (const call of [
      admin.put(`${API}/subjects/${subjectId}/x/${material._id}`, CONTENT),
      admin.delete(`${API}/subjects/${subjectId}/x/${material._id}`),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  it.each(['apa-saja', 'Judul%20dengan%20spasi', 'a%2Fb', '%F0%9F%94%A5', '%3Cb%3E', 'x'.repeat(300), '-'])(
    'are found whatever title the address says: %s',
    async (title) => {
      const material = await make.material(admin, subjectId);
      const student = await visitor.call('GET', `${STUDENT}/subjects/${subjectId}/${title}/${material._id}`);
      expect(student.status).toBe(200);
      expect(student.body.data._id).toBe(material._id);
    },
  );
});

describe('order', () => {
  it('of materials is that of creation, until an admin changes it', async () => {
    const { _id: own } = await make.subject(admin);
    const [a, b, c] = [await make.material(admin, own), await make.material(admin, own), await make.material(admin, own)];
    const read = async () => ids((await visitor.get(`${STUDENT}/subjects/${own}`)).body.data.materials);
    expect(await read()).toEqual(ids([a, b, c]));
    const answer = await admin.put(`${API}/materialOrder/${own}`, { materials: [c._id, { _id: a._id }, b._id, c._id] });
    expect(answer.status).toBe(200);
    expect(ids(answer.body.data)).toEqual(ids([c, a, b]));
    expect(await read()).toEqual(ids([c, a, b]));
    const d = await make.material(admin, own);
    expect(await read()).toEqual(ids([c, a, b, d]));
    expect(ids((await admin.get(`${API}/subjects/${own}`)).body.materials)).toEqual(ids([c, a, b, d]));

    for (const materials of [ids([a, b, c]), ids([a, b, c, d, d, a]).concat('lain'), []]) {
      expect((await admin.put(`${API}/materialOrder/${own}`, { materials })).status).toBe(409);
    }
    expect((await admin.put(`${API}/materialOrder/${own}`, {})).status).toBe(422);
    expect((await admin.put(`${API}/materialOrder/tidak-ada`, { materials: [] })).status).toBe(404);
    expect(await read()).toEqual(ids([c, a, b, d]));
  });

  it('of contents is that of creation too, until an admin changes it', async () => {
    const { _id: own } = await make.material(admin, subjectId);
    const [a, b, c] = [
      await make.content(admin, subjectId, own),
      await make.content(admin, subjectId, own, { materialType: 'video' }),
      await make.content(admin, subjectId, own),
    ];
    const read = async () => ids((await visitor.get(`${STUDENT}/subjects/${subjectId}/x/${own}`)).body.data.specificContents);
    expect(await read()).toEqual(ids([a, b, c]));
    const answer = await admin.put(`${API}/contentOrder/${own}`, { contents: ids([c, b, a]) });
    expect([answer.status, ids(answer.body.data)]).toEqual([200, ids([c, b, a])]);
    expect(await read()).toEqual(ids([c, b, a]));
    expect((await admin.put(`${API}/contentOrder/${own}`, { contents: ids([c, b]) })).status).toBe(409);
    expect((await admin.put(`${API}/contentOrder/${subjectId}`, { contents: [] })).status).toBe(404);
  });
});

describe('students also read', () => {
  it('the number of contents of each type of a subject and its materials', async () => {
    const { _id: own } = await make.subject(admin);
    const [full, empty] = [await make.material(admin, own), await make.material(admin, own)];
    for (const materialType of ['video', 'book', 'book', 'exercise'] as const) {
      await make.content(admin, own, full._id, { materialType });
    }
    const { data } = (await visitor.get(`${STUDENT}/subjects/${own}`)).body;
    expect(data.materials.map(({ contentCounts }: { contentCounts: object }) => contentCounts)).toEqual([
      { video: 1, book: 2, exercise: 1 },
      { video: 0, book: 0, exercise: 0 },
    ]);
    expect(data.contentCounts).toEqual({ video: 1, book: 2, exercise: 1 });
    await make.content(admin, own, empty._id, { materialType: 'exercise' });
    const listed: { _id: string }[] = (await visitor.get(`${STUDENT}/subjects`)).body;
    expect(listed.find(({ _id }) => _id === own)).toMatchObject({ contentCounts: { video: 1, book: 2, exercise: 2 } });
  });

  it("the next material in the subject's order, and none after the last", async () => {
    const { _id: own } = await make.subject(admin);
    const [a, b] = [await make.material(admin, own), await make.material(admin, own, { title: 'Geometri' })];
    const nextOf = async (id: string) => (await visitor.get(`${STUDENT}/subjects/${own}/x/${id}`)).body.data.next;
    expect([await nextOf(a._id), await nextOf(b._id)]).toEqual([{ _id: b._id, title: 'Geometri' }, null]);
    await admin.put(`${API}/materialOrder/${own}`, { materials: [b._id, a._id] });
    expect([await nextOf(a._id), await nextOf(b._id)]).toEqual([null, { _id: a._id, title: a.title }]);
  });
});
