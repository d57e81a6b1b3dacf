import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
/**
 * The ids of the programme's records:
 * - `old` is Kelas 7A, an archived class with the group `group` and the lesson `lesson`.
 * - `following` is Kelas 8A, the current class that continues 7A.
 * - `alone` is Kelas 12B, an archived class that no class continues.
 */
let ids: Record<'old' | 'following' | 'group' | 'alone' | 'lesson', string>;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  const group = await make.group(admin, { groupName: 'Gaharu' });
  const old = await make.classOf(admin, { className: 'Kelas 7A', mentoringGroup: [group._id] });
  const alone = await make.classOf(admin, { className: 'Kelas 12B' });
  const lesson = await make.schedule(admin, { scheduleDate: '2026-11-02', anotherEvent: 'Dulu', classes: { class: [old._id] } });
  await make.schedule(admin, { anotherEvent: 'Untuk semua' });
  const year = {
    name: '2026/2027',
    archive: { classes: [old._id, alone._id], groups: [group._id], before: '2026-11-10' },
    carry: [{ class: old._id, name: 'Kelas 8A' }],
  };
  expect((await admin.post('/api/v1/admin/newYear', year)).status).toBe(201);
  const { data } = (await admin.get('/api/v1/student/classes')).body;
  ids = { old: old._id, group: group._id, alone: alone._id, lesson: lesson._id, following: data[0]._id };
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/** Returns the main part of a page as the server renders it. */
async function drawn(path: string, choice?: string): Promise<string> {
  const { status, text } = await server.visitor().get(path, choice === undefined ? {} : { cookie: `untuk=${choice}` });
  expect([path, status]).toEqual([path, 200]);
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  return main;
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe.each(['/', '/dashboard', '/calendar?day=2026-11-20'])('%s for an archived choice', (path) => {
  it('asks again, and first offers the class that continues it, with a button that needs no scripts', async () => {
    const html = await drawn(path, ids.old);
    expect(textOf(html)).toContain('Kelas 7A ada di Arsip 2026/2027. Semua kegiatan tampil.Lanjut ke Kelas 8APilih lagi');
    expect(textOf(html)).toContain('Untuk semua');
    expect(html).toContain(`value="${ids.following}" class="button" name="untuk"`);
  });

  it('does the same if the archived group is in the address; if no class continues a class, it offers none', async () => {
    const asking = (id: string) => `${path}${path.includes('?') ? '&' : '?'}untuk=${id}`;
    expect(textOf(await drawn(asking(ids.group)))).toContain('Gaharu ada di Arsip 2026/2027. Semua kegiatan tampil.Lanjut ke ');
    const alone = textOf(await drawn(asking(ids.alone)));
    expect(alone).toContain('Kelas 12B ada di Arsip 2026/2027. Semua kegiatan tampil.Pilih lagi');
    const own = textOf(await drawn(asking(ids.old), ids.following));
    expect(own).toContain('Kelas 7A ada di Arsip 2026/2027. Semua kegiatan tampil.Untuk Kelas 8A');
  });
});

it('the page of the classes first offers the class that continues the archived class', async () => {
  const text = textOf(await drawn('/class', ids.old));
  expect(text).toContain('Kelas 7A ada di Arsip 2026/2027. Pilih kelasmu yang sekarang.Kelas 8A');
});

it('the page of an archived schedule says that it is archived', async () => {
  const text = textOf(await drawn(`/jadwal/${ids.lesson}`));
  expect(text).toContain('Arsip 2026/2027');
});

it('the page of the search can also search the archive, with a form that needs no scripts', async () => {
  expect(textOf(await drawn('/cari?q=dulu'))).not.toContain('Arsip 2026/2027');
  const html = await drawn('/cari?q=dulu&arsip=1');
  expect(textOf(html)).toContain('Arsip 2026/2027 · Kelas 7A');
  expect(html).toMatch(/<input type="checkbox" name="arsip"[^>]* checked=""/);
});
