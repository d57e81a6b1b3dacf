import { afterEach, expect, it, vi } from 'vitest';
import { readStaffMe } from '#features/auth/calls.ts';
import { load } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['the device is offline', false, () => Promise.reject(new TypeError('x')), 'Tidak ada sambungan internet.'],
  [
    'the answer takes too long',
    true,
    () => Promise.reject(new DOMException('x', 'AbortError')),
    'Sambungan lambat: server belum menjawab.',
  ],
  ['there is no answer', true, () => Promise.reject(new TypeError('x')), 'Tidak dapat terhubung. Periksa sinyal dan kuota Anda.'],
  ['a proxy answers', true, () => Promise.resolve(new Response('<h1>Bad', { status: 502 })), 'Server sedang bermasalah.'],
])('says why a read failed when %s', async (_when, onLine, answer, message) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  vi.stubGlobal('fetch', answer);
  const { signal } = new AbortController();
  expect(await load(readStaffMe, { signal }, { data: { name: '', email: '' } })).toMatchObject({ ok: false, message });
});
