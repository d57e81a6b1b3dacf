import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drainConnections } from './drain-connections.ts';
import { eventually } from '#tests/support/eventually.ts';

const sockets: Socket[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function startServer(answer: () => Promise<string>) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  drainConnections(app);
  app.get('/', answer);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  /** A connection that sent `bytes` and that the server accepted. */
  const open = async (bytes: string): Promise<Socket> => {
    const taken = once(app.server, 'connection');
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    await taken;
    if (bytes !== '') await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    return socket;
  };
  const stop = async () => {
    let stopped = false;
    const closed = app.close().then(() => (stopped = true));
    await eventually(() => expect(app.server.listening).toBe(false));
    return { closed, isStopped: () => stopped };
  };
  return { open, stop };
}

it('after a second, closes connections that have not sent a whole request', async () => {
  const { open, stop } = await startServer(async () => 'halo');
  // The first connection sends nothing, the second sends half of a request.
  await open('');
  await open('GET / HTTP/1.1\r\nHost: a');
  const { closed, isStopped } = await stop();
  vi.advanceTimersByTime(900);
  expect(isStopped()).toBe(false);
  vi.advanceTimersByTime(100);
  await closed;
});

it('waits for a request in flight, then closes its connection at once', async () => {
  const waiting: ((text: string) => void)[] = [];
  const { open, stop } = await startServer(() => new Promise((resolve) => waiting.push(resolve)));
  const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await eventually(() => expect(waiting).toHaveLength(1));
  const { closed } = await stop();
  vi.advanceTimersByTime(7_900);
  waiting[0]?.('halo');
  await closed;
  await eventually(() => expect(socket.readableEnded || socket.destroyed).toBe(true));
  expect(text).toMatch(/200 OK[^]*halo$/);
});

it('aborts a request that takes longer than eight seconds', async () => {
  const asked = vi.fn(() => new Promise<string>(() => {}));
  const { open, stop } = await startServer(asked);
  await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
  const { closed } = await stop();
  vi.advanceTimersByTime(8_000);
  await closed;
});
