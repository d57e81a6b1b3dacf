import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withVariant } from '#platform/server/http/prepared/prepared-answers.ts';
import { ask } from '../support/ask.ts';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
let ids: Record<'own' | 'other' | 'group' | 'free', string>;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  const group = await make.group(admin, { groupName: 'Gaharu' });
  const free = await make.group(admin, { groupName: 'Sasando' });
  const own = await make.classOf(admin, { className: '10A', mentoringGroup: [group._id] });
  const other = await make.classOf(admin, { className: 'Kelas 10B' });
  ids = { own: own._id, other: other._id, group: group._id, free: free._id };
  const at = (hour: number) => ({ scheduleTimeStart: `${hour}:00`, scheduleTimeEnd: `${hour}:50` });
  await make.schedule(admin, { ...at(12), anotherEvent: 'Pelajaran kami', classes: { class: [own._id] } });
  await make.schedule(admin, { ...at(13), anotherEvent: 'Pelajaran mereka', classes: { class: [other._id] } });
  await make.schedule(admin, { ...at(14), anotherEvent: 'Mentoring kami', mentoring: { group: [group._id] } });
  await make.schedule(admin, { ...at(15), anotherEvent: 'Untuk semua' });
  await make.schedule(admin, { scheduleDate: '2026-11-21', anotherEvent: 'Besok mereka', classes: { class: [other._id] } });
  await make.schedule(admin, { scheduleDate: '2026-11-22', anotherEvent: 'Lusa kami', classes: { class: [own._id] } });
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

const EVENTS = ['Pelajaran kami', 'Pelajaran mereka', 'Mentoring kami', 'Untuk semua'];
/** Returns the visible text of a page as the server renders it. */
async function drawn(path: string, choice?: string): Promise<string> {
  const { status, text } = await server.visitor().get(path, choice === undefined ? {} : { cookie: `untuk=${choice}` });
  expect([path, status]).toEqual([path, 200]);
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  return main.replace(/<[^>]+>/g, '');
}
const eventsOn = (text: string) => EVENTS.filter((event) => text.includes(event));

const OWN = ['Pelajaran kami', 'Mentoring kami', 'Untuk semua'];

describe.each(['/', '/dashboard', '/calendar?day=2026-11-20'])('%s', (path) => {
  const asking = (id: string) => `${path}${path.includes('?') ? '&' : '?'}untuk=${id}`;

  it('shows everything and asks for a choice, as long as nothing was chosen', async () => {
    const text = await drawn(path);
    expect(eventsOn(text)).toEqual(EVENTS);
    expect(text).toContain('Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.');
  });

  it('shows the schedules of the chosen class or group, its name, and the number of all schedules', async () => {
    const mine = await drawn(path, ids.own);
    expect(eventsOn(mine)).toEqual(OWN);
    expect(mine).toMatch(/Untuk Kelas 10AGantiSemua \((4|6)\)/);
    expect(mine).not.toContain('Pilih kelas atau kelompokmu');
    const group = await drawn(path, ids.group);
    expect(eventsOn(group)).toEqual(OWN);
    expect(group).toContain('Untuk Kelompok Gaharu');
    expect(eventsOn(await drawn(path, ids.free))).toEqual(['Untuk semua']);
    expect(await drawn(path, ids.other)).toContain('Untuk Kelas 10BGanti');
  });

  it('does not ask if the choice is "all"', async () => {
    const text = await drawn(path, 'semua');
    expect(eventsOn(text)).toEqual(EVENTS);
    expect(text).toMatch(/Semua kegiatan \((4|6)\)Pilih kelasmu/);
  });

  it('shows the schedules for the choice in the address, and asks whether to store that choice', async () => {
    const text = await drawn(asking(ids.other), ids.own);
    expect(eventsOn(text)).toEqual(['Pelajaran mereka', 'Untuk semua']);
    expect(text).toContain('Ini jadwal Kelas 10B. Jadikan pilihanmu?YaTidak');
    expect(await drawn(asking(ids.free))).toContain('Ini jadwal Kelompok Sasando. Jadikan pilihanmu?YaTidak');
    expect(await drawn(asking(ids.own), ids.own)).toContain('Untuk Kelas 10AGanti');
    const all = await drawn(asking('semua'), ids.own);
    expect(eventsOn(all)).toEqual(EVENTS);
    expect(all).toMatch(/Semua kegiatan \((4|6)\)Untuk Kelas 10A/);
  });

  it('says that the chosen class no longer exists, shows everything, and asks again', async () => {
    const gone = '0b7e0000-0000-4000-8000-000000000000';
    const own = await drawn(path, gone);
    expect(eventsOn(own)).toEqual(EVENTS);
    expect(own).toContain('Kelas atau kelompok pilihanmu sudah tidak ada. Semua kegiatan tampil.Pilih lagi');
    const asked = await drawn(asking(gone), ids.own);
    expect(eventsOn(asked)).toEqual(EVENTS);
    expect(asked).toContain('Kelas atau kelompok di alamat ini sudah tidak ada. Semua kegiatan tampil.Untuk Kelas 10A');
  });

  it('ignores an invalid id', async () => {
    const { text } = await server.visitor().get(asking('%3Cb%3E'), { cookie: 'untuk=<b>' });
    expect(text).toContain('Pilih kelas atau kelompokmu');
    expect(text).toContain(`<link rel="canonical" href="http://localhost:0${path.replaceAll('&', '&amp;')}">`);
  });
});

it("the next activity after today matches the reader's choice", async () => {
  const before = server.clock.now;
  server.clock.now = new Date('2026-11-20T20:00:00+07:00');
  expect(await drawn('/')).toContain('Besok, Sab 21 Nov');
  const mine = await drawn('/', ids.own);
  expect(mine).toContain('Min 22 Nov');
  expect(mine).not.toContain('Besok, Sab 21 Nov');
  server.clock.now = before;
});

describe('prepared pages', () => {
  const etag = async (path: string, choice: string) =>
    (await ask(server.url + path, { 'accept-encoding': 'br', ...(choice && { cookie: `untuk=${choice}` }) })).headers.etag;

  it('are shared only by readers with the same choice, whichever reader comes first', async () => {
    const choices = ['', 'semua', ids.own, ids.other, ids.group, ids.free, '0b7e0000-0000-4000-8000-000000000001'];
    const right = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...choices), fc.constantFrom('/', '/dashboard', '/calendar', '/class')), {
          minLength: 10,
          maxLength: 20,
        }),
        async (visits) => {
          for (const [choice, path] of visits) {
            const headers = choice === '' ? {} : { cookie: `lain=1; untuk=${choice}` };
            const { bytes } = await ask(server.url + path, headers);
            const key = `${path} ${choice}`;
            const text = bytes.toString();
            expect([key, text]).toEqual([key, right.get(key) ?? text]);
            right.set(key, text);
          }
        },
      ),
      { numRuns: 6 },
    );
    expect(new Set(right.values()).size).toBe(right.size);
  });

  it('have a different entity tag for each choice', async () => {
    const [mine, theirs] = [await etag('/', ids.own), await etag('/', ids.other)];
    expect(mine).not.toBe(theirs);
    const status = async (choice: string, tag: string | undefined) =>
      (await ask(`${server.url}/`, { 'accept-encoding': 'br', cookie: `untuk=${choice}`, 'if-none-match': tag })).status;
    expect(await status(ids.own, mine)).toBe(304);
    expect(await status(ids.other, mine)).toBe(200);
    const { headers } = await ask(`${server.url}/`, { cookie: `untuk=${ids.own}` });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('that do not depend on the choice are the same for everyone', async () => {
    expect(await etag('/scholarship', ids.own)).toBe(await etag('/scholarship', ''));
    expect(await etag('/api/v1/student/schedules', ids.own)).toBe(await etag('/api/v1/student/schedules', ''));
  });

  it('for invented ids do not push frequently requested pages out of the cache', async () => {
    const partition = async (path: string, choice: string) => {
      await ask(server.url + path, choice === '' ? {} : { cookie: `untuk=${choice}` });
      const kept = await server.app.prepared.get(withVariant(path, choice), () => Promise.reject(new Error('It is not kept.')));
      return kept.keep;
    };
    for (const path of ['/', '/calendar', '/class']) {
      for (const choice of ['', 'semua', ids.own, ids.free])
        expect([path, choice, await partition(path, choice)]).toContain('common');
      expect([path, await partition(path, 'karangan')]).toContain('rare');
    }
    expect(await partition(`/?untuk=${ids.other}`, '')).toBe('common');
    expect(await partition('/?untuk=semua', ids.own)).toBe('common');
    expect(await partition('/?untuk=karangan', '')).toBe('rare');
    expect(await partition(`/?untuk=${ids.other}`, ids.own)).toBe('rare');
    expect(await partition('/calendar?day=2026-11-20', ids.own)).toBe('rare');
  });
});

describe('POST /untuk', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const send = (body: string, headers: Record<string, string> = {}) =>
    server.visitor().call('POST', '/untuk', body, { 'content-type': FORM, ...headers });

  it('stores the choice for a year, and redirects to the page of the form', async () => {
    const answer = await send(`untuk=${ids.own}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(answer.headers.get('set-cookie')).toBe(`untuk=${ids.own}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const there = `/calendar?month=2026-11&day=2026-11-20`;
    expect((await send(`untuk=semua&ke=${encodeURIComponent(there)}`)).headers.get('location')).toBe(there);
  });

  it('leads to a page that offers the groups of the chosen class, where the form asks for it', async () => {
    for (const path of ['/', '/calendar?month=2026-11']) {
      const ke = `ke=${encodeURIComponent(path)}`;
      expect(await drawn(path)).not.toContain('Kelompokmu di');
      const answer = await send(`untuk=${ids.own}&kelompok=tanya&${ke}`);
      const there = answer.headers.get('location') ?? '';
      const asking = await drawn(there, ids.own);
      expect(asking).toContain('Kelompokmu di Kelas 10A?GaharuLewati');
      expect(eventsOn(asking)).toEqual(eventsOn(await drawn(path, ids.own)));
      // Without the field, for a group, and for all schedules, there is no such question.
      expect((await send(`untuk=${ids.own}&${ke}`)).headers.get('location')).toBe(path);
      expect((await send(`untuk=semua&kelompok=tanya&${ke}`)).headers.get('location')).toBe(path);
      const { headers } = await send(`untuk=${ids.group}&kelompok=tanya&${ke}`);
      expect(await drawn(headers.get('location') ?? '', ids.group)).toContain('Untuk Kelompok GaharuGanti');
    }
  });

  it('redirects only to our own pages', async () => {
    for (const ke of ['//lain.example.org', 'https://lain.example.org/', '/\\lain.example.org', '/admin', '/%0d%0aX: y', '']) {
      const answer = await send(`untuk=semua&ke=${encodeURIComponent(ke)}`);
      expect([ke, answer.status, answer.headers.get('location')]).toEqual([ke, 303, '/']);
    }
  });

  it('stores only valid choices', async () => {
    for (const body of ['', 'untuk=', 'untuk=a%20b', 'untuk=%0d%0aSet-Cookie%3A%20x', `untuk=${'x'.repeat(37)}`, 'lain=1']) {
      const answer = await send(body);
      expect([body, answer.status, answer.headers.get('location')]).toEqual([body, 303, '/class']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is refused from another site, with a body that is too long, or with another content type', async () => {
    expect((await send('untuk=semua', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(`untuk=${'x'.repeat(2_000)}`)).status).toBe(413);
    expect((await server.visitor().post('/untuk', { untuk: 'semua' })).status).toBe(415);
    expect((await server.visitor().call('POST', '/api/v1/admin/login', 'email=a', { 'content-type': FORM })).status).toBe(415);
  });

  it('sets a Secure cookie over https', async () => {
    const secure = await startTestServer({ webDir: pages.dir, settings: { PUBLIC_URL: 'https://suluh.example.org' } });
    const answer = await secure.visitor().call('POST', '/untuk', 'untuk=semua', { 'content-type': FORM });
    expect(answer.headers.get('set-cookie')).toBe('untuk=semua; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    await secure.stop();
  });
});
