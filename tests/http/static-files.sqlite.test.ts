import { once } from 'node:events';
import { request } from 'node:http';
import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeBuiltPages } from '../support/built-pages.ts';
import { buildServer } from '../support/build-server.ts';
import { run } from '../support/server-process.ts';
import { newTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Sends a path literally, with its dots and escapes. Returns the status of the answer. */
function statusOf(url: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { path }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject).end();
  });
}

it('serves only the files that pages use', async () => {
  const pages = makeBuiltPages();
  const server = await startTestServer({ webDir: pages.dir });
  onTestFinished(async () => {
    await server.stop();
    pages.remove();
  });
  for (const path of ['/assets/client-1.js', '/icon.svg', '/manifest.webmanifest', '/admin/assets/admin-1.js']) {
    expect([path, await statusOf(server.url, path)]).toEqual([path, 200]);
  }
  const { headers } = await fetch(`${server.url}/assets/client-1.js`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toBe('text/javascript');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // Files have none of the other headers of answers, because they would be useless for files.
  for (const absent of [
    'connection',
    'keep-alive',
    'etag',
    'last-modified',
    'accept-ranges',
    'referrer-policy',
    'permissions-policy',
    'x-request-id',
  ]) {
    expect([absent, headers.get(absent)]).toEqual([absent, null]);
  }
  for (const file of ['.vite/manifest.json', 'notes/private.txt', '.build-stamp', 'assets/.notes', 'icon.svg.br']) {
    for (const start of ['/', '/assets/', '/assets/../', '/assets/%2e%2e/', '/assets/..%2f', '/assets/x/..%2f..%2f']) {
      for (const path of [`${start}${file}`, `${start}${file.replaceAll('/', '%2f')}`, `/admin${start}${file}`]) {
        expect([path, await statusOf(server.url, path)]).not.toEqual([path, 200]);
      }
    }
  }
});

it('each encoding of a script is cached for a year; the answer about a missing script is not cached', async () => {
  const pages = makeBuiltPages();
  const server = await startTestServer({ webDir: pages.dir });
  onTestFinished(async () => {
    await server.stop();
    pages.remove();
  });
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(`${server.url}/assets/client-1.js`, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
  const missing = await fetch(`${server.url}/assets/tidak-ada.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('max-age');
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends one request on an open connection, and returns the whole answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`);
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

it('answers the request of a file with a 503 that is not cached, if the process can open no more files', async () => {
  const built = await buildServer();
  const database = await newTestDatabase();
  onTestFinished(async () => {
    built.remove();
    await database.drop();
  });
  makeBuiltPages(join(dirname(built.dir), 'web'));
  const server = run(built, 'main', { SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...database.settings });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  const port = Number(new URL(await server.url()).port);
  const first = await open(port);
  expect(await ask(first, '/livez')).toMatch(/^HTTP\/1.1 200 /);
  // The limit is below the number of open descriptors, so every further file fails to open, as on a machine with too many
  // connections.
  expect(spawnSync('prlimit', ['--pid', String(server.child.pid), '--nofile=3:3']).status).toBe(0);
  const answer = await ask(first, '/assets/client-1.js');
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i);
  expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json/i);
  expect(answer).not.toMatch(/\r\n(?:content-encoding|etag|last-modified|cache-control: public)/i);
});
