import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;
let subjectId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
  subjectId = (await make.subject(admin))._id;
});

afterAll(() => server.stop());

const API = '/api/v1/admin';
const STUDENT = '/api/v1/student';
const CONTENT = { title: 'Bab 1', description: 'Baca dahulu.', link: 'https://example.org/bab-1', materialType: 'book' };
const ID = 'dQw4w9WgXcQ';

describe('contents', () => {
  it('are created, read, updated and deleted; an answer has the contents in `data` and also beside it', async () => {
    const material = await make.material(admin, subjectId);
    const path = `${API}/subjects/${subjectId}/judul/${material._id}`;
    const created = await admin.post(path, { ...CONTENT, lain: 'dibuang' });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      data: { _id: expect.any(String), ...CONTENT, text: null, file: null, video: null, updatedAt: expect.any(String) },
    });
    const read = await admin.get(path);
    expect(read.body.specificContents).toEqual([created.body.data]);
    expect(read.body.data.specificContents).toEqual([created.body.data]);
    const one = `${API}/subjects/${subjectId}/judul/${created.body.data._id}`;
    const updated = await admin.put(one, { ...CONTENT, materialType: 'exercise', title: 'Latihan 1' });
    expect(updated.status).toBe(200);
    expect(updated.body.data).toMatchObject({ _id: created.body.data._id, materialType: 'exercise', title: 'Latihan 1' });
    const deleted = await admin.delete(one);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: created.body.data._id, trash: expect.any(String) } }]);
    expect((await admin.get(path)).body).toMatchObject({ data: { specificContents: [] }, specificContents: [] });
  });

  it('report all wrong fields in the order of the form', async () => {
    const material = await make.material(admin, subjectId);
    const answer = await admin.post(`${API}/subjects/${subjectId}/x/${material._id}`, { materialType: 'film', link: 'x' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'description',
      'link',
      'materialType',
    ]);
    expect(answer.body.errors[2].message).toBe('Masukkan tautan http atau https yang valid.');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/x',
    'example.org',
    '//example.org',
    '',
    null,
    undefined,
  ])('refuse the link %s', async (link) => {
    const material = await make.material(admin, subjectId);
    for (const materialType of ['video', 'book', 'exercise']) {
      const answer = await admin.post(`${API}/subjects/${subjectId}/x/${material._id}`, { ...CONTENT, materialType, link });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ field: 'link', message: 'Masukkan tautan http atau https yang valid.' }]);
    }
  });

  it.each([
    [`https://www.youtube.com/watch?v=${ID}&list=x&t=1m30s`, `https://www.youtube-nocookie.com/embed/${ID}?start=90`],
    [`https://youtu.be/${ID}?si=x`, `https://www.youtube-nocookie.com/embed/${ID}`],
    [`https://m.youtube.com/watch?v=${ID}&start=5`, `https://www.youtube-nocookie.com/embed/${ID}?start=5`],
    [`https://youtube.com/shorts/${ID}?feature=share`, `https://www.youtube-nocookie.com/embed/${ID}`],
    ['https://drive.google.com/file/d/1AbC_dEf-234/view?usp=sharing', 'https://drive.google.com/file/d/1AbC_dEf-234/preview'],
    ['https://drive.google.com/open?id=1AbC_dEf-234', 'https://drive.google.com/file/d/1AbC_dEf-234/preview'],
    ['https://drive.google.com/file/u/0/d/1AbC_dEf-234/view', 'https://drive.google.com/file/d/1AbC_dEf-234/preview'],
    ['https://drive.google.com/uc?export=download&id=1AbC_dEf-234', 'https://drive.google.com/file/d/1AbC_dEf-234/preview'],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ])('store and show the video %s as %s, but a book with this link as typed', async (typed, embed) => {
    const material = await make.material(admin, subjectId);
    const path = `${API}/subjects/${subjectId}/x/${material._id}`;
    const video = await admin.post(path, { ...CONTENT, materialType: 'video', link: typed });
    const book = await admin.post(path, { ...CONTENT, materialType: 'book', link: typed });
    expect([video.body.data.link, book.body.data.link]).toEqual([embed, typed]);
    const turned = await admin.put(`${API}/subjects/${subjectId}/x/${book.body.data._id}`, {
      ...book.body.data,
      materialType: 'video',
    });
    expect(turned.body.data.link).toBe(embed);
    const shown = await visitor.get(`${STUDENT}/subjects/${subjectId}/x/${material._id}`);
    expect(shown.body.data.specificContents.map(({ link }: { link: string }) => link)).toEqual([embed, embed]);
  });

  it.each([
    [`https://youtu.be/${ID}?t=90`, `https://www.youtube.com/watch?v=${ID}&t=90`],
    ['https://drive.google.com/uc?id=1AbC_dEf-234', 'https://drive.google.com/file/d/1AbC_dEf-234/view'],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ])('give the video %s its plain address %s when it becomes a book or an exercise', async (typed, plain) => {
    const material = await make.material(admin, subjectId);
    const path = `${API}/subjects/${subjectId}/x/${material._id}`;
    const { data } = (await admin.post(path, { ...CONTENT, materialType: 'video', link: typed })).body;
    const shown = async () =>
      (await visitor.get(`${STUDENT}/subjects/${subjectId}/x/${material._id}`)).body.data.specificContents[0].link;
    for (const materialType of ['book', 'exercise']) {
      const turned = await admin.put(`${API}/subjects/${subjectId}/x/${data._id}`, { ...data, updatedAt: null, materialType });
      expect([turned.body.data.link, await shown()]).toEqual([plain, plain]);
      const back = await admin.put(`${API}/subjects/${subjectId}/x/${data._id}`, {
        ...turned.body.data,
        updatedAt: null,
        materialType: 'video',
      });
      expect(back.body.data.link).toBe(data.link);
    }
  });

  it('show a link from an older release in the form of its type', async () => {
    const material = await make.material(admin, subjectId);
    const path = `${API}/subjects/${subjectId}/x/${material._id}`;
    const embed = `https://www.youtube-nocookie.com/embed/${ID}`;
    for (const [materialType, stored, shown] of [
      ['book', embed, `https://www.youtube.com/watch?v=${ID}`],
      ['video', 'https://drive.google.com/uc?id=1AbC_dEf-234', 'https://drive.google.com/file/d/1AbC_dEf-234/preview'],
    ] as const) {
      const { data } = (await admin.post(path, { ...CONTENT, materialType })).body;
      await server.db.write((tx) => tx.updateTable('contents').set({ link: stored }).where('id', '=', data._id).execute());
      const read = await visitor.get(`${STUDENT}/subjects/${subjectId}/x/${material._id}`);
      expect(read.body.data.specificContents.map(({ link }: { link: string }) => link)).toContain(shown);
    }
  });
});
