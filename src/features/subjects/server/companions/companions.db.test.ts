import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const NOT_A_VIDEO = 'Pilih video dengan tautan di materi ini.';
const NOT_A_COMPANION = 'Hanya tulisan atau rekaman suara yang dapat mendampingi video.';
const HAS_COMPANIONS = 'Video ini punya ringkasan atau suara. Lepaskan dulu di isinya, atau biarkan berisi tautan video.';
const LINK = { link: 'https://youtu.be/dQw4w9WgXcQ', materialType: 'video' } as const;
const TEXT = { title: 'Ringkasan gaya', description: 'Bacaan.', text: 'Gaya **gesek**.', materialType: 'book' } as const;

let server: TestServer;
let admin: Caller;
let subjectId: string;
let materialId: string;
let video: string;
let sound: string;
let pdf: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  sound = await upload('audio/mpeg', Buffer.from('ID3'.padEnd(40, '.')));
  pdf = await upload('application/pdf', Buffer.from('%PDF-1.7'.padEnd(40, '.')));
});
afterAll(() => server.stop());
beforeEach(async () => {
  subjectId = (await make.subject(admin))._id;
  materialId = (await make.material(admin, subjectId))._id;
  video = await add({ title: 'Gaya dalam lima menit', ...LINK });
});

async function upload(type: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { _id } = (await admin.post(`${API}/files`, { name: 'berkas', type, bytes: bytes.length, sha256 })).body.data;
  await admin.call('PUT', `${API}/files/${_id}?offset=0`, bytes, { 'content-type': 'application/octet-stream' });
  return _id;
}

const add = async (fields: Parameters<typeof make.content>[3]) =>
  (await make.content(admin, subjectId, materialId, { link: '', ...fields }))._id;
const addText = () => add({ ...TEXT, video });
const post = (body: object) => admin.post(`${API}/subjects/${subjectId}/x/${materialId}`, { ...TEXT, ...body });
const put = (id: string, body: object) => admin.put(`${API}/subjects/${subjectId}/x/${id}`, { ...TEXT, ...body });
const remove = async (id: string): Promise<string> =>
  (await admin.delete(`${API}/subjects/${subjectId}/x/${id}`)).body.data.trash;
const restore = (trash: string) => admin.post(`${API}/trash/${trash}/restore`);
async function videoOf(id: string): Promise<string | null> {
  const { body } = await server.visitor().get(`/api/v1/student/subjects/${subjectId}/x/${materialId}/${id}`);
  return body.data.video;
}

describe('a content that accompanies a video', () => {
  it('is a text or a recording of the same material; every answer names the video and the size of the content', async () => {
    const [text, recording] = [await addText(), await add({ title: 'Suara', materialType: 'video', file: sound, video })];
    const { body } = await server.visitor().get(`/api/v1/student/subjects/${subjectId}/x/${materialId}`);
    expect(body.data.specificContents).toMatchObject([
      { _id: video, video: null, htmlBytes: null },
      { _id: text, video, htmlBytes: '<p>Gaya <strong>gesek</strong>.</p>\n'.length },
      { _id: recording, video, htmlBytes: null, file: { bytes: 40 } },
    ]);
    const known = await admin.get(`${API}/subjects/${subjectId}/x/${materialId}`);
    expect(known.body.specificContents.map((content: { video: unknown }) => content.video)).toEqual([null, video, video]);
    const { parts } = (await server.visitor().get('/api/v1/student/bundle')).body.data;
    const copied = Object.values<{ subject?: { _id: string; materials: { specificContents: object[] }[] } }>(parts);
    const [material] = copied.find((part) => part.subject?._id === subjectId)?.subject?.materials ?? [];
    // A content without a video lacks the field. With an empty field, the release that added the field would have changed most
    // parts, and devices would have loaded these parts again.
    expect(material?.specificContents.map((content) => 'video' in content)).toEqual([false, true, true]);
  });

  it('keeps its video if an edit omits the field; loses it if the field is null or the content becomes a link', async () => {
    const text = await addText();
    expect((await put(text, { title: 'Baru' })).body.data).toMatchObject({ title: 'Baru', video });
    expect((await put(text, { video: null })).body.data.video).toBe(null);
    expect((await put(text, { video: '' })).body.data.video).toBe(null);
    expect((await put(text, { video })).body.data.video).toBe(video);
    const linked = await put(text, { text: null, file: null, link: 'https://example.org/gaya' });
    expect([linked.status, linked.body.data.video]).toEqual([200, null]);
    expect((await put(text, {})).body.data.video).toBe(null);
  });

  it.each<[string, () => Promise<object> | object, string]>([
    ['its video does not exist', () => ({ video: 'tidak-ada' }), NOT_A_VIDEO],
    ['its video is a text', async () => ({ video: await add(TEXT) }), NOT_A_VIDEO],
    [
      'its video is a recording',
      async () => ({ video: await add({ title: 'S', materialType: 'video', file: sound }) }),
      NOT_A_VIDEO,
    ],
    ['its video is a book with a link', async () => ({ video: await add({ ...LINK, materialType: 'book' }) }), NOT_A_VIDEO],
    [
      'its video is in another material',
      async () => ({ video: (await make.content(admin, subjectId, (await make.material(admin, subjectId))._id, LINK))._id }),
      NOT_A_VIDEO,
    ],
    ['it is a link', () => ({ text: null, link: 'https://example.org/x', video }), NOT_A_COMPANION],
    ['it is a PDF', () => ({ text: null, file: pdf, video }), NOT_A_COMPANION],
  ])('is refused if %s', async (_what, body, message) => {
    const answer = await post(await body());
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'video', message }]]);
  });

  it('is refused if its video is the content itself, or has a malformed id', async () => {
    const itself = await put(video, { video });
    expect([itself.status, itself.body.errors]).toEqual([422, [{ field: 'video', message: NOT_A_VIDEO }]]);
    const odd = await post({ video: "x' or 1=1" });
    expect([odd.status, odd.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['video']]);
  });

  it('prevents its video from becoming a book or a recording', async () => {
    const text = await addText();
    const asBook = await put(video, { ...LINK, text: null, materialType: 'book' });
    expect([asBook.status, asBook.body.errors]).toEqual([422, [{ field: 'materialType', message: HAS_COMPANIONS }]]);
    const asSound = await put(video, { text: null, file: sound, materialType: 'video' });
    expect([asSound.status, asSound.body.errors]).toEqual([422, [{ field: 'file', message: HAS_COMPANIONS }]]);
    expect((await put(video, { ...LINK, text: null, link: 'https://youtu.be/aqz-KE-bpKQ' })).status).toBe(200);
    await put(text, { video: null });
    expect((await put(video, { ...LINK, text: null, materialType: 'book' })).status).toBe(200);
  });

  it('has the name of its video in the history; an undo restores its video', async () => {
    const text = await addText();
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await put(text, { video: null });
    const [entry] = (await admin.get(`${API}/history?entityId=${text}`)).body.data;
    expect(entry.changes).toMatchObject([{ field: 'video', before: 'Gaya dalam lima menit', after: null }]);
    expect((await admin.post(`${API}/history/${entry._id}/undo`)).status).toBe(200);
    expect(await videoOf(text)).toBe(video);
  });
});

describe('the trash', () => {
  it('keeps the content when its video is deleted; a restore of the video connects both again', async () => {
    const text = await addText();
    const trash = await remove(video);
    expect(await videoOf(text)).toBe(null);
    const [entry] = (await admin.get(`${API}/trash`)).body.data;
    expect([entry._id, entry.along]).toEqual([trash, {}]);
    expect((await restore(trash)).status).toBe(200);
    expect(await videoOf(text)).toBe(video);
  });

  it('does not connect a content that became a link before the restore', async () => {
    const text = await addText();
    const trash = await remove(video);
    await put(text, { text: null, file: null, link: 'https://example.org/gaya' });
    await restore(trash);
    await put(text, { link: '' });
    expect(await videoOf(text)).toBe(null);
  });

  it('restores a content with its video; without it if the video was deleted or became a book', async () => {
    const text = await addText();
    expect((await restore(await remove(text))).body.data).toMatchObject({ _id: text, video });
    const trash = await remove(text);
    expect((await put(video, { ...LINK, text: null, materialType: 'book' })).status).toBe(200);
    expect((await restore(trash)).body.data.video).toBe(null);
    await put(video, { ...LINK, text: null });
    await put(text, { video });
    const again = await remove(text);
    await remove(video);
    expect((await restore(again)).body.data.video).toBe(null);
  });
});

describe('a spreadsheet', () => {
  const names = async () => {
    const { data } = (await admin.get(`${API}/subjects/${subjectId}/x/${materialId}`)).body;
    const { name } = data.subject;
    return { subject: name, material: data.title };
  };
  const send = async (cells: object, more: object = {}) =>
    (
      await admin.post(`${API}/import/content`, {
        rows: [{ line: 2, cells: { ...(await names()), ...cells } }],
        dryRun: true,
        ...more,
      })
    ).body.data;
  const problemsOf = (data: { problems: { column: string; reason: string }[] }) =>
    data.problems.map(({ column, reason }) => [column, reason]);
  const row = { title: TEXT.title, materialType: 'Buku', text: TEXT.text, description: TEXT.description };

  it('sets the video of a text, keeps it in a repeated import, and removes it if the cell is empty', async () => {
    await send({ ...row, video: 'gaya dalam lima menit' }, { dryRun: false });
    const { data } = (await admin.get(`${API}/subjects/${subjectId}/x/${materialId}`)).body;
    expect(data.specificContents[1]).toMatchObject({ title: TEXT.title, video });
    expect(await send({ ...row, video: 'Gaya dalam lima menit' })).toMatchObject({ same: 1, problems: [] });
    expect(await send({ ...row, video: '' })).toMatchObject({ changed: 1, problems: [] });
    // A sheet without the column keeps the stored video.
    expect(await send(row)).toMatchObject({ same: 1 });
  });

  it('refuses a video in the same cases as the form', async () => {
    await add({ ...TEXT, title: 'Bukan video' });
    const video_ = { video: 'Gaya dalam lima menit' };
    const link = { ...row, title: 'L', text: '', link: 'https://example.org/x' };
    expect(problemsOf(await send({ ...link, ...video_ }))).toEqual([['video', NOT_A_COMPANION]]);
    expect(problemsOf(await send({ ...row, video: 'Bukan video' }))).toEqual([['video', NOT_A_VIDEO]]);
    await addText();
    const asBook = { title: 'Gaya dalam lima menit', materialType: 'Buku', link: LINK.link, description: 'K' };
    expect(problemsOf(await send(asBook))).toEqual([['materialType', HAS_COMPANIONS]]);
  });

  it('sets the video of a stored recording, and refuses a video for a stored PDF', async () => {
    await add({ title: 'Suara', materialType: 'video', file: sound });
    const cells = { title: 'Suara', materialType: 'Video', link: '', text: '', description: 'Keterangan.' };
    expect(await send({ ...cells, video: 'Gaya dalam lima menit' })).toMatchObject({ changed: 1, problems: [] });
    await add({ title: 'Lembar', materialType: 'book', file: pdf });
    const sheet = { ...cells, title: 'Lembar', materialType: 'Buku', video: 'Gaya dalam lima menit' };
    expect(problemsOf(await send(sheet))).toEqual([['video', NOT_A_COMPANION]]);
  });
});
