import { createHash, randomBytes } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { cleanUpFiles } from './clean-up.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let admin: Caller;
let subject: { _id: string; slug: string };
let material: { _id: string };
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.admin();
  subject = await make.subject(admin, { name: 'Matematika' });
  material = await make.material(admin, subject._id, { title: 'Pecahan senilai' });
});
afterEach(() => server.stop());

interface Uploaded {
  _id: string;
  sha256: string;
  url: string;
}

async function upload(name = 'soal.pdf'): Promise<Uploaded> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(60)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = { name, type: 'application/pdf', bytes: bytes.length, sha256 };
  const { _id } = (await admin.post('/api/v1/admin/files', body)).body.data;
  await admin.call('PUT', `/api/v1/admin/files/${_id}?offset=0`, bytes, { 'content-type': 'application/octet-stream' });
  return { _id, sha256, url: `/berkas/${sha256}/${name}` };
}

const withFile = (file: string) => make.content(admin, subject._id, material._id, { link: '', file, materialType: 'book' });
const withText = (text: string) => make.content(admin, subject._id, material._id, { link: '', text, materialType: 'book' });

const isServed = async ({ url }: Uploaded) => (await ask(server.url + url)).status === 200;

async function cleanUp(days: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS);
  const logger = { info: () => {} };
  await cleanUpFiles({ db: server.db, clock: () => server.clock.now, logger }, new AbortController().signal);
}

describe('a file', () => {
  it('is deleted 30 days after the last content that used it, with a line in the history', async () => {
    const [ofContent, inText, unused] = [await upload(), await upload(), await upload()];
    const content = await withFile(ofContent._id);
    await withText(`![Gambar](${inText.url})`);
    await cleanUp(0);
    await cleanUp(29);
    expect(await isServed(unused)).toBe(true);
    await cleanUp(2);
    expect([await isServed(ofContent), await isServed(inText), await isServed(unused)]).toEqual([true, true, false]);
    admin = await server.admin();
    const address = `/api/v1/admin/subjects/${subject._id}/x/${content._id}`;
    expect((await admin.delete(address)).status).toBe(200);
    await cleanUp(0);
    await cleanUp(29);
    expect(await isServed(ofContent)).toBe(true);
    await cleanUp(2);
    expect([await isServed(ofContent), await isServed(inText)]).toEqual([false, true]);
    const lines = await server.db.read.selectFrom('audit_log').selectAll().where('entity', '=', 'file').execute();
    expect(lines.filter(({ action }) => action === 'delete').map(({ entity_id, by_id }) => [entity_id, by_id])).toEqual([
      [unused._id, null],
      [ofContent._id, null],
    ]);
  });

  it('stays while a deleted content that uses it can be restored', async () => {
    const file = await upload();
    const content = await withFile(file._id);
    const address = `/api/v1/admin/subjects/${subject._id}/x/${content._id}`;
    await admin.delete(address);
    await cleanUp(0);
    server.clock.now = new Date(server.clock.now.getTime() + 29 * DAY_MS);
    admin = await server.admin();
    const [entry] = (await admin.get('/api/v1/admin/trash')).body.data;
    expect((await admin.post(`/api/v1/admin/trash/${entry._id}/restore`)).status).toBe(200);
    expect((await admin.delete(address)).status).toBe(200);
    await cleanUp(2);
    expect(await isServed(file)).toBe(true);
  });

  it('gets another 30 days when it is announced again', async () => {
    const file = await upload();
    await cleanUp(0);
    server.clock.now = new Date(server.clock.now.getTime() + 29 * DAY_MS);
    admin = await server.admin();
    await admin.post('/api/v1/admin/files', { name: 'a.pdf', type: 'application/pdf', bytes: 69, sha256: file.sha256 });
    await cleanUp(2);
    expect(await isServed(file)).toBe(true);
  });

  it('leaves its bytes on the disk for a day after it was deleted', async () => {
    const { file: database } = server.db;
    if (database === null) return;
    const { sha256 } = await upload();
    const path = join(database, '..', 'files', sha256);
    const old = new Date(Date.now() - 60 * DAY_MS);
    utimesSync(path, old, old);
    await cleanUp(0);
    await cleanUp(31);
    expect(existsSync(path)).toBe(true);
    utimesSync(path, old, old);
    await cleanUp(0);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a pack', () => {
  it('lists texts with their pictures and files with their sizes, and counts what needs a connection', async () => {
    const [file, picture] = [await upload(), await upload('gambar.pdf')];
    await make.content(admin, subject._id, material._id);
    await withFile(file._id);
    const text = await withText(`Pecahan $\\frac12$ ![Gambar](${picture.url})`);
    const other = await make.material(admin, subject._id, { title: 'Lain' });
    await make.content(admin, subject._id, other._id, { link: '', text: `![Lagi](${picture.url})`, materialType: 'book' });
    const { body, status } = await server.visitor().get(`/api/v1/student/pack/${subject.slug}`);
    expect(status).toBe(200);
    expect(body.online).toBe(1);
    const short = body.items.map(({ kind, url, material: of }: Record<string, string>) => [kind, of === other._id, url]);
    expect(short).toEqual([
      ['file', false, file.url],
      ['text', false, expect.stringMatching(`^/api/v1/student/subjects/matematika/pecahan-senilai/.*/${text._id}$`)],
      ['file', false, picture.url],
      ['text', true, expect.stringContaining('/lain/')],
      ['file', true, picture.url],
    ]);
    const [, textItem] = body.items;
    const answer = await server.visitor().get(textItem.url);
    expect(textItem.bytes).toBe(Buffer.byteLength(answer.body.data.html));
    expect(textItem.version).toBe(text.updatedAt);
    const weights = new Map<string, number>(body.items.map((item: { url: string; bytes: number }) => [item.url, item.bytes]));
    expect(body.bytes).toBe([...weights.values()].reduce((sum, bytes) => sum + bytes, 0));
    expect((await server.visitor().get('/api/v1/student/pack/tidak-ada')).status).toBe(404);
  });

  it('lists a text that was added since the last read', async () => {
    const read = async () => (await server.visitor().get(`/api/v1/student/pack/${subject.slug}`)).body;
    expect(await read()).toEqual({ bytes: 0, items: [], online: 0 });
    await withText('Halo');
    expect((await read()).items).toHaveLength(1);
  });
});
