import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../support/ask.ts';
import { Caller } from '../support/caller.ts';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { run, type ServerProcess } from '../support/server-process.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
const PIECE = 256 * 1024;
const PIECES = 3;

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let built: BuiltServer;
let database: TestDatabase;
let server: ServerProcess;
let url: string;
let admin: Caller;

async function start(): Promise<void> {
  server = run(built, 'main', { ...database.settings, SAMPLE_DATA: 'off', ...ADMIN });
  url = await server.url();
  admin = new Caller(url);
  await admin.signIn({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

beforeAll(async () => {
  built = await buildServer();
  database = await newTestDatabase();
  await start();
});
afterAll(async () => {
  await kill();
  await database.drop();
  built.remove();
});

it('kill -9 during an upload loses no acknowledged piece, and the uploaded file is complete', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes((PIECES - 1) * PIECE + 5_000)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = { name: 'soal.pdf', type: 'application/pdf', bytes: bytes.length, sha256 };
  const begin = async () => (await admin.post('/api/v1/admin/files', body)).body.data;
  const send = (id: string, from: number) =>
    admin.call('PUT', `/api/v1/admin/files/${id}?offset=${from}`, bytes.subarray(from, from + PIECE), {
      'content-type': 'application/octet-stream',
    });
  let acknowledged = 0;
  for (let piece = 0; piece < PIECES; piece += 1) {
    const { _id, received } = await begin();
    expect(received).toBeGreaterThanOrEqual(acknowledged);
    const sent = send(_id, received).catch(() => null);
    // To store a piece takes a few milliseconds. The kill comes in this time: before, during or after the commit of the piece.
    await new Promise((resolve) => setTimeout(resolve, piece * 4));
    await kill();
    acknowledged = (await sent)?.body.data.received ?? received;
    await start();
  }
  let state = await begin();
  expect(state.received).toBeGreaterThanOrEqual(acknowledged);
  while (!state.done) state = (await send(state._id, state.received)).body.data;
  await kill();
  await start();
  expect((await ask(`${url}/berkas/${sha256}/soal.pdf`)).bytes.equals(bytes)).toBe(true);
  expect(await begin()).toEqual({ _id: state._id, received: bytes.length, done: true });
});
