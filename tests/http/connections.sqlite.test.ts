import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { itInFullRun } from '../support/full-run.ts';

const LIST = '/api/v1/student/schedules?from=2026-11-20&to=2026-11-20';
const TEXT = 'x'.repeat(20_000);

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** Fills a day with schedules. The list of the day has about 30 MB, far more than the system's buffers of a connection. */
async function fill({ db }: TestServer): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const webinars = Array.from({ length: 50 }, (_, index) => `webinar-${index}`);
  const schedules = Array.from({ length: 30 }, (_, index) => `schedule-${index}`);
  await db.write(async (tx) => {
    await tx
      .insertInto('webinars')
      .values(
        webinars.map((id) => ({ id, theme: id, description: TEXT, speaker: 'x', photo: '', link_zoom: '', updated_at: at })),
      )
      .execute();
    for (const id of schedules) {
      const times = { date: '2026-11-20', start_time: '09:00', end_time: '10:00' };
      const none = { subject_id: null, teacher_id: null, mentor_id: null };
      await tx
        .insertInto('schedules')
        .values({ id, kind: 'webinar', ...times, link_zoom: '', another_event: '', ...none, updated_at: at })
        .execute();
      await tx
        .insertInto('schedule_webinars')
        .values(webinars.map((webinar_id, position) => ({ schedule_id: id, webinar_id, position })))
        .execute();
    }
  });
}

async function open({ url }: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

function openConnections({ app }: TestServer): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Returns the status line of the answer; null if the connection was closed without an answer. */
function ask(socket: Socket, path: string): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(bytes.toString('latin1').split('\r\n', 1)[0] ?? ''));
    socket.once('close', () => resolve(null)).on('error', () => resolve(null));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  });
}

describe('a client that does not read its answer', () => {
  it('is disconnected when it has read nothing of its answer for some time', async () => {
    const server = await start({ connectionLimits: { stalledMs: 900 } });
    await fill(server);
    const socket = await open(server);
    socket.pause();
    socket.write(`GET ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await eventually(async () => expect(await openConnections(server)).toBe(0));
  });

  itInFullRun('lets other large answers become a 503, but not ordinary answers', async () => {
    const server = await start({ connectionLimits: { unreadBytes: 35 * 1024 * 1024 } });
    await fill(server);
    const socket = await open(server);
    socket.pause();
    socket.write(`GET ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
    const refused = await server.visitor().get(LIST, { 'accept-encoding': 'identity' });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await server.visitor().get('/api/v1/student/subjects')).status).toBe(200);
    socket.destroy();
    await eventually(async () => expect((await server.visitor().get(LIST, { 'accept-encoding': 'identity' })).status).toBe(200));
  });

  itInFullRun('stays connected if it reads slowly', async () => {
    const server = await start({ connectionLimits: { stalledMs: 1_500 } });
    await fill(server);
    const socket = await open(server);
    let read = 0;
    socket.on('data', (bytes) => {
      read += bytes.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    socket.write(`GET ${LIST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(read).toBeGreaterThan(30 * 50 * TEXT.length);
  });
});

describe('connections from one address', () => {
  it('are accepted up to a limit; when one has ended, another one is accepted', async () => {
    const server = await start({ connectionLimits: { perAddress: 3 } });
    const taken = [await open(server), await open(server), await open(server)];
    for (const socket of taken) expect(await ask(socket, '/livez')).toBe('HTTP/1.1 200 OK');
    expect(await ask(await open(server), '/livez')).toBeNull();
    taken[0]?.destroy();
    await eventually(async () => expect(await openConnections(server)).toBe(2));
    expect(await ask(await open(server), '/livez')).toBe('HTTP/1.1 200 OK');
  });

  it('are not counted for a trusted proxy', async () => {
    const server = await start({ settings: { TRUST_PROXY: 'loopback' }, connectionLimits: { perAddress: 1 } });
    for (let count = 0; count < 4; count += 1) expect(await ask(await open(server), '/livez')).toBe('HTTP/1.1 200 OK');
  });
});

it('a request that was half sent when the server began to stop is still answered', async () => {
  const server = await start({});
  const accepted = once(server.app.server, 'connection');
  const socket = await open(server);
  const [taken] = await accepted;
  socket.write('GET /api/v1/student/subjects HTTP/1.1\r\nHost: x\r\n');
  await eventually(() => expect(taken.bytesRead).toBeGreaterThan(0));
  const closed = server.app.close();
  await eventually(() => expect(server.app.server.listening).toBe(false));
  const answer = once(socket, 'data');
  socket.write('\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await closed;
});
