import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { PIECE_BYTES } from '../kind-rules.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = { 'content-type': 'application/octet-stream' };

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer({ settings: { FILES_LIMIT: '12 MB' } });
  admin = await server.admin();
});
afterAll(() => server.stop());

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a PDF of this size, with different bytes at each call. */
function pdfOf(size: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
}

function start(bytes: Uint8Array, more: object = {}): Promise<Answer> {
  return admin.post('/api/v1/admin/files', {
    name: 'Latihan pecahan.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
    sha256: sumOf(bytes),
    ...more,
  });
}

const put = (id: string, offset: number, piece: Uint8Array) =>
  admin.call('PUT', `/api/v1/admin/files/${id}?offset=${offset}`, piece, BYTES);

/** Uploads a file as the form does. */
async function upload(bytes: Buffer, more: object = {}): Promise<Answer> {
  let answer = await start(bytes, more);
  while (answer.status < 300 && !answer.body.data.done) {
    const { _id, received } = answer.body.data;
    answer = await put(_id, received, bytes.subarray(received, received + PIECE_BYTES));
  }
  return answer;
}

const addressOf = (bytes: Uint8Array) => `${server.url}/berkas/${sumOf(bytes)}/nama.pdf`;

describe('an upload', () => {
  it('is sent in pieces, and the file is then served unchanged', async () => {
    const bytes = pdfOf(2 * PIECE_BYTES + 1_000);
    const begun = await start(bytes);
    expect([begun.status, begun.body]).toEqual([201, { data: { _id: expect.any(String), received: 0, done: false } }]);
    const id = begun.body.data._id;
    expect((await put(id, 0, bytes.subarray(0, PIECE_BYTES))).body).toEqual({
      data: { _id: id, received: PIECE_BYTES, done: false },
    });
    expect((await ask(addressOf(bytes))).status).toBe(404);
    await put(id, PIECE_BYTES, bytes.subarray(PIECE_BYTES, 2 * PIECE_BYTES));
    const last = await put(id, 2 * PIECE_BYTES, bytes.subarray(2 * PIECE_BYTES));
    expect(last.body).toEqual({ data: { _id: id, received: bytes.length, done: true } });
    expect((await ask(addressOf(bytes))).bytes.equals(bytes)).toBe(true);
  });

  it('arrives unchanged in pieces of any size, even if some are repeated or misplaced', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 0, max: 7 }), async (sizes, repeated) => {
        const bytes = pdfOf(9 + sizes.reduce((sum, size) => sum + size, 0));
        const id = (await start(bytes)).body.data._id;
        let from = 0;
        for (const [place, size] of [...sizes, 9].entries()) {
          const piece = bytes.subarray(from, from + size);
          const answer = await put(id, from, piece);
          from += size;
          expect(answer.body.data).toEqual({ _id: id, received: from, done: from === bytes.length });
          if (place === repeated && from < bytes.length) expect((await put(id, from - size, piece)).body.received).toBe(from);
        }
        expect((await ask(addressOf(bytes))).bytes.equals(bytes)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('is done at once for a file that is stored already', async () => {
    const bytes = pdfOf(50);
    const first = await upload(bytes);
    expect((await start(bytes, { name: 'Nama lain.pdf' })).body).toEqual(first.body);
  });

  it('continues where an earlier attempt ended', async () => {
    const bytes = pdfOf(PIECE_BYTES + 5);
    const id = (await start(bytes)).body.data._id;
    await put(id, 0, bytes.subarray(0, PIECE_BYTES));
    expect((await start(bytes)).body).toEqual({ data: { _id: id, received: PIECE_BYTES, done: false } });
  });

  it('answers with the received bytes if a piece is not the next one; accepts the last piece twice', async () => {
    const bytes = pdfOf(PIECE_BYTES + 5);
    const id = (await start(bytes)).body.data._id;
    await put(id, 0, bytes.subarray(0, PIECE_BYTES));
    for (const offset of [0, 5, PIECE_BYTES + 1]) {
      const wrong = await put(id, offset, bytes.subarray(0, 5));
      expect([wrong.status, wrong.body.received]).toEqual([409, PIECE_BYTES]);
    }
    const done = await put(id, PIECE_BYTES, bytes.subarray(PIECE_BYTES));
    expect((await put(id, PIECE_BYTES, bytes.subarray(PIECE_BYTES))).body).toEqual(done.body);
  });

  it.each([
    [
      'a Word document',
      { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
      /simpan sebagai PDF/,
    ],
    ['a web page', { type: 'text/html' }, /Tulis/],
    ['a drawing that can hold scripts', { type: 'image/svg+xml' }, /JPEG atau PNG/],
    ['a video', { type: 'video/mp4' }, /YouTube/],
    ['a PDF of more than 5 MB', { bytes: 5 * MEGABYTE + 1 }, /5 MB/],
    ['a picture of more than 1 MB', { type: 'image/png', bytes: MEGABYTE + 1 }, /1 MB/],
    ['a recording of more than 3 MB', { type: 'audio/ogg; codecs=opus', bytes: 3 * MEGABYTE + 1 }, /3 MB/],
    ['an empty file', { bytes: 0 }, /kosong/],
    ['a malformed checksum', { sha256: 'abc' }, /SHA-256/],
  ])('refuses %s and says what to do', async (_what, more, says) => {
    const answer = await start(pdfOf(20), more);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(says)]);
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a ZIP file, such as Office writes', 'PK\u0003\u0004 and more bytes of a document of Word'],
    ['an MPEG-4 file of another brand', '\0\0\0\u0018ftypqt  and what a film needs'],
  ])('refuses %s that is called a PDF, and deletes the upload', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const id = (await start(bytes)).body.data._id;
    expect((await put(id, 0, bytes)).status).toBe(422);
    expect((await put(id, 0, bytes)).status).toBe(404);
    expect((await ask(addressOf(bytes))).status).toBe(404);
  });

  it('stores the type that the bytes show', async () => {
    const bytes = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), randomBytes(60)]);
    await upload(bytes, { type: 'image/jpeg', name: 'foto.jpg' });
    const { headers } = await ask(addressOf(bytes));
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'image/png',
      `inline; filename="foto.png"; filename*=UTF-8''foto.png`,
    ]);
  });

  it('refuses a film that is called a recording', async () => {
    const track = '....hdlr\0\0\0\0\0\0\0\0vide';
    const bytes = Buffer.from(`\0\0\0\u0018ftypmp42${'.'.repeat(60)}${track}`, 'latin1');
    expect((await upload(bytes, { type: 'audio/mp4' })).body.message).toMatch(/YouTube/);
  });

  it('refuses bytes that changed on their way, and then begins again', async () => {
    const bytes = pdfOf(400);
    const id = (await start(bytes)).body.data._id;
    const changed = Buffer.from(bytes);
    changed[300] = (changed[300] ?? 0) ^ 1;
    expect((await put(id, 0, changed)).status).toBe(422);
    expect((await upload(bytes)).body.data.done).toBe(true);
  });

  it('refuses more bytes than announced, an empty piece, and another type of body', async () => {
    const bytes = pdfOf(400);
    const id = (await start(bytes)).body.data._id;
    expect((await put(id, 0, Buffer.concat([bytes, bytes]))).status).toBe(422);
    expect((await put(id, 0, new Uint8Array())).status).toBe(422);
    expect((await admin.put(`/api/v1/admin/files/${id}?offset=0`, {})).status).toBe(422);
    expect((await put(id, 0, Buffer.alloc(PIECE_BYTES + 1))).status).toBe(413);
    expect((await admin.call('POST', '/api/v1/admin/files', bytes, BYTES)).status).toBe(415);
  });

  it('refuses a file without room for it; the announced bytes of other uploads count too', async () => {
    const state = async () => (await admin.get('/api/v1/admin/files')).body.data;
    const announced = pdfOf(5 * MEGABYTE);
    await start(announced);
    const { bytes, limit } = await state();
    expect(limit).toBe(12 * MEGABYTE);
    expect(bytes).toBeGreaterThan(5 * MEGABYTE);
    await start(pdfOf(5 * MEGABYTE));
    const full = await start(pdfOf(5 * MEGABYTE));
    expect([full.status, full.body.message]).toEqual([507, expect.stringMatching(/FILES_LIMIT/)]);
    expect((await start(announced)).status).toBe(201);
    await server.db.write((tx) => tx.deleteFrom('file_uploads').execute());
  });

  it('needs an admin', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('/api/v1/admin/files', {})).status).toBe(401);
    expect((await visitor.call('PUT', '/api/v1/admin/files/abc?offset=0', pdfOf(50), BYTES)).status).toBe(401);
  });
});

describe('a file', () => {
  const bytes = pdfOf(2 * PIECE_BYTES + 77);
  beforeAll(async () => {
    await upload(bytes, { name: 'Soal “pecahan” Ñ.pdf' });
  });

  it('is cached by browsers for a year, opens in the browser, and runs no script', async () => {
    const { status, headers } = await ask(addressOf(bytes));
    expect([status, headers]).toMatchObject([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
        etag: `"${sumOf(bytes)}"`,
        'content-disposition': `inline; filename="Soal _pecahan_ N.pdf"; filename*=UTF-8''Soal%20%E2%80%9Cpecahan%E2%80%9D%20%C3%91.pdf`,
      },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 1],
    [`bytes=${PIECE_BYTES - 1}-${PIECE_BYTES}`, PIECE_BYTES - 1, PIECE_BYTES + 1],
    [`bytes=${PIECE_BYTES}-`, PIECE_BYTES, bytes.length],
    ['bytes=-5', bytes.length - 5, bytes.length],
    [`bytes=9-${bytes.length + 50}`, 9, bytes.length],
  ])('answers the header %s with this part of the file', async (range, from, end) => {
    const answer = await ask(addressOf(bytes), { range });
    expect([answer.status, answer.headers['content-range']]).toEqual([206, `bytes ${from}-${end - 1}/${bytes.length}`]);
    expect(answer.bytes.equals(bytes.subarray(from, end))).toBe(true);
  });

  it.each(['bytes=5-1', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=-'])('sends the whole file for the header %s', async (range) => {
    const answer = await ask(addressOf(bytes), { range });
    expect([answer.status, answer.bytes.length]).toEqual([200, bytes.length]);
  });

  it('answers 416 beyond the end, 304 to a browser that has the file, and the whole file for another version', async () => {
    const beyond = await ask(addressOf(bytes), { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await ask(addressOf(bytes), { 'if-none-match': `"${sumOf(bytes)}"` })).status).toBe(304);
    expect((await ask(addressOf(bytes), { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const head = await ask(addressOf(bytes), {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(bytes.length)]);
  });

  it.each(['/berkas/abc/a.pdf', `/berkas/${'0'.repeat(64)}/a.pdf`, '/berkas/../suluh.db/a', '/berkas/', '/berkas'])(
    'answers 404 at %s',
    async (path) => {
      const answer = await ask(server.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
