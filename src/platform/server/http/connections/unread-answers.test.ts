import { createServer } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { watchUnread } from './unread-answers.ts';

const MB = 1024 * 1024;

/** Watches a server with a limit of `max` bytes. `connect` opens a connection with `writableLength` unread bytes. */
function start(max: number) {
  const server = createServer().removeAllListeners('connection');
  const unread = watchUnread(server, max);
  const connect = (writableLength: number): Socket => {
    const socket = Object.defineProperty(new Socket(), 'writableLength', { value: writableLength });
    server.emit('connection', socket);
    return socket;
  };
  return { unread, connect };
}

describe('unread bytes of answers', () => {
  it('counts shared bytes once, by their slowest reader', () => {
    const { unread, connect } = start(64 * MB);
    // The slowest of the 40 readers has read nothing.
    const feed = Buffer.alloc(2 * MB);
    for (let reader = 1; reader <= 40; reader += 1) unread.note(connect((reader * MB) / 20), feed);
    expect(unread.total()).toBe(2 * MB);
  });

  it('counts the separate bytes of each reader', () => {
    const { unread, connect } = start(64 * MB);
    for (let reader = 0; reader < 3; reader += 1) unread.note(connect(MB), Buffer.alloc(MB));
    unread.note(connect(MB), 'a text');
    const feed = Buffer.alloc(MB);
    for (let reader = 0; reader < 3; reader += 1) unread.note(connect(MB + 100), feed);
    // 3 MB for the three buffers, 1 MB for the text, 1 MB for the shared feed, and 100 bytes of an earlier answer on each of the
    // feed's three connections.
    expect(unread.total()).toBe(5 * MB + 300);
  });

  it('forgets shared bytes after another answer is sent', () => {
    const { unread, connect } = start(64 * MB);
    const feed = Buffer.alloc(MB);
    for (const socket of [connect(MB), connect(MB)]) {
      unread.note(socket, feed);
      unread.note(socket, 'another');
    }
    expect(unread.total()).toBe(2 * MB);
  });

  it('refuses a large answer over the limit, but not if its bytes are already in memory for other readers', async () => {
    const { unread, connect } = start(4 * MB);
    const feed = Buffer.alloc(3 * MB);
    for (let reader = 0; reader < 40; reader += 1) unread.note(connect(3 * MB), feed);
    const app = Fastify();
    unread.limit(app);
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Problem ? error.status : 500).send());
    app.get('/feed', (_request, reply) => reply.send(feed));
    app.get('/other', (_request, reply) => reply.send(Buffer.alloc(3 * MB)));
    app.get('/small', (_request, reply) => reply.send(Buffer.alloc(1_000)));
    const statuses = ['/feed', '/other', '/small'].map(async (url) => (await app.inject({ url })).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 503, 200]);
  });
});
