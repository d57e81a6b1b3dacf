import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
/**
 * What the programme has: the archived classes `old` (Kelas 7A, with `group` and `lesson`) and `alone` (Kelas 12B); and `following`,
 * the current class Kelas 8A, which follows 7A. No class follows 12B.
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

/** The main part of a page without scripts. */
async function drawn(path: string, choice?: string): Promise<string> {
  const { status, text } = await server.visitor().get(path, choice === undefined ? {} : { cookie: `untuk=${choice}` });
  expect([path, status]).toEqual([path, 200]);
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
  return main;
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe.each(['/', '/dashboard', '/calendar?day=2026-11-20'])('%s for an archived choice', (path) => {
  it('asks again and offers the following class first, with one button that needs no scripts', async () => {
    const html = await drawn(path, ids.old);
    expect(textOf(html)).toContain('Kelas 7A ada di Arsip 2026/2027. Semua kegiatan tampil.Lanjut ke Kelas 8APilih lagi');
    expect(textOf(html)).toContain('Untuk semua');
    expect(html).toContain(`value="${ids.following}" class="button" name="untuk"`);
  });

  it('is the same at the address of an archived group, and asks plainly where nothing follows', async () => {
    const asking = (id: string) => `${path}${path.includes('?') ? '&' : '?'}untuk=${id}`;
    expect(textOf(await drawn(asking(ids.group)))).toContain('Gaharu ada di Arsip 2026/2027. Semua kegiatan tampil.Lanjut ke ');
    const alone = textOf(await drawn(asking(ids.alone)));
    expect(alone).toContain('Kelas 12B ada di Arsip 2026/2027. Semua kegiatan tampil.Pilih lagi');
    const own = textOf(await drawn(asking(ids.old), ids.following));
    expect(own).toContain('Kelas 7A ada di Arsip 2026/2027. Semua kegiatan tampil.Untuk Kelas 8A');
  });
});

it('offers the following class first on the page of the classes', async () => {
  const text = textOf(await drawn('/class', ids.old));
  expect(text).toContain('Kelas 7A ada di Arsip 2026/2027. Pilih kelasmu yang sekarang.Kelas 8A');
});

it('says on an archived schedule that it is archived', async () => {
  const text = textOf(await drawn(`/jadwal/${ids.lesson}`));
  expect(text).toContain('Arsip 2026/2027');
});

it('searches the archive with a form that needs no scripts', async () => {
  expect(textOf(await drawn('/cari?q=dulu'))).not.toContain('Arsip 2026/2027');
  const html = await drawn('/cari?q=dulu&arsip=1');
  expect(textOf(html)).toContain('Arsip 2026/2027 · Kelas · Kelas 7A');
  expect(html).toMatch(/<input type="checkbox" name="arsip"[^>]* checked=""/);
});
