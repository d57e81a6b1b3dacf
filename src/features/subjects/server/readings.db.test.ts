import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;
let subjectId: string;
let materialId: string;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
  subjectId = (await make.subject(admin, { name: 'Fisika' }))._id;
  materialId = (await make.material(admin, subjectId))._id;
  path = `/api/v1/admin/subjects/${subjectId}/x/${materialId}`;
});
afterAll(() => server.stop());

const TEXT = 'Gaya **gesek** adalah $F$.';
const READING = { title: 'Gaya', description: 'Bacaan.', text: TEXT, materialType: 'book' };
const publicPath = (id: string) => `/api/v1/student/subjects/${subjectId}/x/${materialId}/${id}`;
const contentPath = (id: string) => `/api/v1/admin/subjects/${subjectId}/x/${id}`;
const errorsOf = (answer: { body: { errors?: { field: string; message: string }[] } }) => answer.body.errors;

describe('a reading', () => {
  it('is stored as a text and shown as HTML', async () => {
    const created = await admin.post(path, READING);
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(data).toMatchObject({ ...READING, link: null, file: null });
    expect(data).not.toHaveProperty('html');
    const html = '<p>Gaya <strong>gesek</strong> adalah <math><mi>F</mi></math>.</p>\n';
    const shown = await visitor.get(publicPath(data._id));
    expect(shown.status).toBe(200);
    expect(shown.body.data).toMatchObject({ _id: data._id, link: null, file: null, html, subject: { _id: subjectId } });
    expect(shown.body.data).not.toHaveProperty('text');
    const material = await visitor.get(`/api/v1/student/subjects/${subjectId}/x/${materialId}`);
    expect(material.body.data.specificContents.at(-1)).toMatchObject({ _id: data._id, html });
  });

  it('is found only under its own material and subject', async () => {
    const { _id } = (await admin.post(path, READING)).body.data;
    const other = await make.material(admin, subjectId);
    expect((await visitor.get(`/api/v1/student/subjects/${subjectId}/x/${other._id}/${_id}`)).status).toBe(404);
    expect((await visitor.get(publicPath('tidak-ada'))).status).toBe(404);
  });

  it('keeps its text if an edit omits the text; can become a link, and then a text again', async () => {
    const { _id } = (await admin.post(path, READING)).body.data;
    const { text: _, ...rest } = READING;
    const renamed = await admin.put(contentPath(_id), { ...rest, title: 'Gaya gesek' });
    expect(renamed.body.data).toMatchObject({ title: 'Gaya gesek', text: TEXT });
    const linked = await admin.put(contentPath(_id), { ...rest, link: 'https://example.org/gaya', text: null, file: null });
    expect(linked.body.data).toMatchObject({ link: 'https://example.org/gaya', text: null });
    expect((await visitor.get(publicPath(_id))).body.data).toMatchObject({ link: 'https://example.org/gaya', html: null });
    const empty = await admin.put(contentPath(_id), rest);
    expect([empty.status, errorsOf(empty)]).toEqual([
      422,
      [{ field: 'link', message: 'Masukkan tautan http atau https yang valid.' }],
    ]);
    const again = await admin.put(contentPath(_id), { ...linked.body.data, link: null, text: 'Lagi.' });
    expect(again.body.data).toMatchObject({ link: null, text: 'Lagi.' });
  });

  it.each([
    ['a link and a text', { link: 'https://example.org/a' }, 'text', 'Pilih salah satu: tautan, tulisan, atau berkas.'],
    ['only spaces', { text: ' \n ' }, 'text', 'Tulis isinya.'],
    ['a text that is too long', { text: 'x'.repeat(20_001) }, 'text', 'Paling banyak 20.000 karakter.'],
    [
      'the type video',
      { materialType: 'video' },
      'text',
      'Video berisi tautan atau rekaman suara. Untuk tulisan, pilih Buku atau Latihan.',
    ],
    ['an unknown file', { text: null, file: 'tidak-ada' }, 'file', 'Berkas ini tidak ditemukan. Unggah lagi.'],
  ])('is refused with %s', async (_, fields, field, message) => {
    const answer = await admin.post(path, { ...READING, ...fields });
    expect([answer.status, errorsOf(answer)]).toEqual([422, [{ field, message }]]);
  });

  it('has up to 20,000 characters', async () => {
    expect((await admin.post(path, { ...READING, text: 'x'.repeat(20_000) })).status).toBe(201);
  });

  it('shows the link that an older server wrote over its text', async () => {
    const { _id } = (await admin.post(path, READING)).body.data;
    await server.db.write((tx) =>
      tx.updateTable('contents').set({ link: 'https://example.org/a' }).where('id', '=', _id).execute(),
    );
    expect((await visitor.get(publicPath(_id))).body.data).toMatchObject({ link: 'https://example.org/a', html: null });
  });

  it('comes back from the trash, and an edit is undone with its HTML', async () => {
    const { _id } = (await admin.post(path, READING)).body.data;
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await admin.put(contentPath(_id), { ...READING, text: 'Lain.' });
    const [act] = (await admin.get(`/api/v1/admin/history?entity=content&entityId=${_id}`)).body.data;
    expect(act.changes).toContainEqual(expect.objectContaining({ field: 'text', before: TEXT, after: 'Lain.' }));
    expect((await admin.post(`/api/v1/admin/history/${act._id}/undo`)).status).toBe(200);
    const { trash } = (await admin.delete(contentPath(_id))).body.data;
    expect((await admin.post(`/api/v1/admin/trash/${trash}/restore`, {})).body.data).toMatchObject({ _id, text: TEXT });
    expect((await visitor.get(publicPath(_id))).body.data.html).toContain('<strong>gesek</strong>');
  });

  it('is found by the words of its text', async () => {
    const { _id } = (await admin.post(path, { ...READING, text: 'Tentang *fotosintesis* daun.' })).body.data;
    const found = await visitor.get('/api/v1/student/search?q=fotosintesis');
    expect(found.body.data.contents.results.map((one: { _id: string }) => one._id)).toEqual([_id]);
  });

  it('can be imported from a sheet: its text becomes HTML, and a second import changes nothing', async () => {
    const { data } = (await admin.get('/api/v1/admin/import/content')).body;
    const names = data.columns.map(({ name }: { name: string }) => name);
    const material = (await visitor.get(`/api/v1/student/subjects/${subjectId}`)).body.data.materials[0];
    const cells = {
      subject: 'Fisika',
      material: material.title,
      title: 'Dari tabel',
      materialType: 'Latihan',
      link: '',
      description: 'x',
    };
    const row = { line: 2, cells: { ...cells, text: 'Soal **satu**' } };
    expect(names).toContain('text');
    const imported = await admin.post('/api/v1/admin/import/content', { rows: [row], dryRun: false });
    expect(imported.body.data).toMatchObject({ new: 1, problems: [] });
    const again = await admin.post('/api/v1/admin/import/content', { rows: [row], dryRun: true });
    expect(again.body.data).toMatchObject({ new: 0, same: 1, changed: 0, problems: [] });
    const contents = (await visitor.get(`/api/v1/student/subjects/${subjectId}/x/${materialId}`)).body.data.specificContents;
    expect(contents.at(-1)).toMatchObject({ title: 'Dari tabel', html: '<p>Soal <strong>satu</strong></p>\n' });
  });

  it('is previewed as students see it', async () => {
    const answer = await admin.post('/api/v1/admin/readingPreview', { text: 'Halo *kamu*' });
    expect([answer.status, answer.body]).toEqual([200, { data: { html: '<p>Halo <em>kamu</em></p>\n' } }]);
  });
});
