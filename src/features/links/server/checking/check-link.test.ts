import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLocalWeb, type LocalWeb } from '#tests/support/local-web.ts';
import { checkLink, videoId } from './check-link.ts';
import { HOST_PAUSE_MS, HostRateLimiter, type CheckerTiming } from './host-rate-limiter.ts';
import { createLinkFetcher } from './reach.ts';

const VIDEO = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const DRIVE = 'https://drive.google.com/file/d/abc/preview';
const signal = new AbortController().signal;

let web: LocalWeb;
let now: Date;
let check: (link: string) => ReturnType<typeof checkLink>;

beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z');
  const pace: CheckerTiming = { clock: () => now, wait: async (ms) => void (now = new Date(now.getTime() + ms)) };
  web = await startLocalWeb(pace.clock);
  const reach = createLinkFetcher(web.network, new HostRateLimiter(pace), pace);
  check = (link) => checkLink(link, reach, signal);
  return () => web.close();
});
afterEach(() => {
  expect(web.seen.filter(({ inner }) => inner)).toEqual([]);
});

describe('a video on YouTube', () => {
  it.each([
    [200, 200, 'ok'],
    [401, 200, 'embed'],
    [401, 404, 'permission'],
    [403, 404, 'permission'],
    [404, 404, 'failed'],
    [400, 404, 'failed'],
    [404, 200, 'unknown'],
    [200, 404, 'unknown'],
    [429, 200, 'unknown'],
    [500, 404, 'unknown'],
  ])('whose oEmbed card answers %i and whose thumbnail answers %i has the state "%s"', async (card, picture, state) => {
    web.hosts.set('www.youtube.com', (path) => ({
      status: path.startsWith('/oembed?') ? card : 200,
      body: '<title>Video</title>',
    }));
    web.hosts.set('i.ytimg.com', () => ({ status: picture }));
    expect(await check(VIDEO)).toEqual({ state, reached: true });
    expect(web.seen.map(({ host, path }) => host + path)).toEqual([
      'www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json',
      'i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    ]);
  });

  it('is known by each of its addresses', () => {
    expect([VIDEO, 'https://youtu.be/dQw4w9WgXcQ?t=9', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'].map(videoId)).toEqual(
      Array(3).fill('dQw4w9WgXcQ'),
    );
    expect(videoId('https://www.youtube.com/@obor')).toBeNull();
  });
});

describe('a file on Drive', () => {
  const SIGN_IN = { status: 302, headers: { location: 'https://accounts.google.com/v3/signin?continue=x' } };
  it.each([
    ['with its page', { body: '<title>Buku</title>' }, 'ok'],
    ['with a redirect to a sign-in', SIGN_IN, 'permission'],
    ['with a refusal', { status: 403, body: 'Access denied' }, 'permission'],
    [
      'with a refusal because of too many users',
      { status: 403, body: 'Sorry. Too many users have viewed or downloaded this file recently.' },
      'unknown',
    ],
    ['with a page about too many users', { body: 'Too many users have viewed this file' }, 'unknown'],
    ['with a 404', { status: 404 }, 'failed'],
  ])('that is answered %s has the right state', async (_, page, state) => {
    web.hosts.set('drive.google.com', () => page);
    web.hosts.set('accounts.google.com', () => ({ body: 'Sign in' }));
    expect((await check(DRIVE)).state).toBe(state);
  });
});

describe('any other link', () => {
  it.each([
    [200, 'ok'],
    [404, 'failed'],
    [410, 'failed'],
    [401, 'permission'],
    [403, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('that answers %i has the state "%s"', async (status, state) => {
    web.hosts.set('buku.example', () => ({ status }));
    expect(await check('https://buku.example/a')).toEqual({ state, reached: true });
  });

  it('is requested with GET if HEAD fails, and only a few KB are read', async () => {
    web.hosts.set('buku.example', (_, method) => ({ status: method === 'HEAD' ? 405 : 200, body: 'x'.repeat(1_000_000) }));
    expect((await check('https://buku.example/a')).state).toBe('ok');
    expect(web.seen.map(({ method }) => method)).toEqual(['HEAD', 'GET']);
  });

  it('that redirects is followed, five times at most', async () => {
    const to = (location: string) => ({ status: 302, headers: { location } });
    web.hosts.set('buku.example', (path) => (path === '/5' ? { body: 'x' } : to(`/${Number(path.slice(1)) + 1}`)));
    expect((await check('https://buku.example/0')).state).toBe('ok');
    web.hosts.set('lingkar.example', () => to('https://lingkar.example/'));
    expect(await check('https://lingkar.example/')).toEqual({ state: 'unknown', reached: true });
  });

  it('is "unknown" if it never answers, and "failed" if its host does not exist', async () => {
    web.network.timeoutMs = 50;
    web.hosts.set('lambat.example', () => null);
    expect(await check('https://lambat.example/')).toEqual({ state: 'unknown', reached: false });
    expect(await check('https://hilang.example/')).toEqual({ state: 'failed', reached: false });
  });
});

describe('an address that is not public', () => {
  it.each(['http://127.0.0.2/', 'http://0x7f000002/', 'http://2130706434/', 'http://[::1]/', 'http://[::ffff:127.0.0.2]/'])(
    'is never requested: %s',
    async (link) => {
      expect(await check(link)).toEqual({ state: 'unknown', reached: false });
      expect(web.seen).toEqual([]);
    },
  );

  it('is never requested through a host name, not even if another address of the host is public', async () => {
    web.names.set('dalam.example', () => ['127.0.0.2']);
    web.names.set('dua.example', () => ['127.0.0.1', '127.0.0.2']);
    for (const host of ['dalam', 'dua']) expect((await check(`https://${host}.example/`)).state).toBe('unknown');
    expect(web.seen).toEqual([]);
  });

  it('is never requested through a redirect', async () => {
    web.names.set('dalam.example', () => ['127.0.0.2']);
    for (const location of ['http://127.0.0.2/', 'http://dalam.example/', 'http://buku.example:8080/', 'file:///etc/passwd']) {
      web.hosts.set('buku.example', () => ({ status: 302, headers: { location } }));
      expect((await check('https://buku.example/')).state).toBe('unknown');
    }
  });

  it('is never requested if the address of a host changes between the check and the connection', async () => {
    web.hosts.set('ganti.example', () => ({ status: 404 }));
    web.names.set('ganti.example', (look) => [look === 1 ? '127.0.0.1' : '127.0.0.2']);
    // HEAD is answered from the checked address. GET looks the name up again, and refuses the new address.
    expect((await check('https://ganti.example/')).state).toBe('unknown');
    expect(web.seen.map(({ method, inner }) => [method, inner])).toEqual([['HEAD', false]]);
  });
});

it('a redirect to a meeting is never followed', async () => {
  web.hosts.set('pendek.example', () => ({ status: 302, headers: { location: 'https://zoom.us/j/123456789' } }));
  web.hosts.set('zoom.us', () => ({}));
  await check('https://pendek.example/x');
  expect(web.seen.map(({ host }) => host)).not.toContain('zoom.us');
});

it('a host gets at most one request in five seconds, and none before its Retry-After', async () => {
  web.hosts.set('buku.example', () => ({ status: 404 }));
  for (const path of ['a', 'b', 'c']) await check(`https://buku.example/${path}`);
  const times = web.seen.map(({ at }) => at);
  expect(times).toHaveLength(6);
  times.slice(1).forEach((at, index) => expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(HOST_PAUSE_MS));
  web.hosts.set('sibuk.example', () => ({ status: 503, headers: { 'retry-after': '3600' } }));
  expect((await check('https://sibuk.example/')).state).toBe('unknown');
  const asked = web.seen.length;
  const until = now.getTime() + 3_600_000;
  expect(await check('https://sibuk.example/lain')).toEqual({ state: 'unknown', reached: false, notBefore: until });
  expect(web.seen).toHaveLength(asked);
});
