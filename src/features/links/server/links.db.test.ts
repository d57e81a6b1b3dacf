import { beforeEach, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { afterCheck, newCheck, type Finding } from '../link-rules.ts';
import { writeCheck } from './commands.ts';
import { linkId } from './mark-queries.ts';

const REPORTS = '/api/v1/student/linkReports';
const LINK = 'https://buku.example/tenun.pdf';
const FAILED: Finding = { state: 'failed', reached: true };

let server: TestServer;
let admin: Caller;
let place: string;
let content: string;

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00+07:00' });
  admin = await server.admin();
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  content = (await make.content(admin, subject._id, material._id, { link: LINK, materialType: 'book' }))._id;
  place = `/api/v1/student/subjects/${subject._id}/x/${material._id}`;
  return () => server.stop();
});

const report = (device: string, id: unknown = content) =>
  server.visitor().post(REPORTS, { content: id }, { 'user-agent': device });
const stored = async () =>
  (await admin.get('/api/v1/admin/links')).body.data.find((link: { content: string }) => link.content === content);
const seen = async () => (await server.visitor().get(place)).body.data.specificContents[0].linkState;

it('lists a link that nobody checked yet as unknown', async () => {
  expect(await stored()).toMatchObject({
    kind: 'content',
    link: LINK,
    state: 'unknown',
    since: null,
    checkedAt: null,
    reports: 0,
  });
  expect((await admin.get('/api/v1/admin/links?only=attention')).body.data).toEqual([]);
});

it('gives every report the same answer, and counts one per device and day', async () => {
  for (const id of [content, content, 'tidak-ada', '', 7, null, 'x'.repeat(500)]) {
    const answer = await report('HP A', id);
    expect([answer.status, answer.body]).toEqual([202, { data: {} }]);
  }
  expect(await stored()).toMatchObject({ state: 'unknown', reports: 1 });
  expect(await seen()).toBeUndefined();
  server.clock.now = new Date('2026-11-21T00:00:00+07:00');
  admin = await server.admin();
  await report('HP A');
  expect(await stored()).toMatchObject({ state: 'dead', reports: 2, since: '2026-11-20T17:00:00.000Z' });
});

it('warns students after the reports of two devices, until an admin says that the link is fine', async () => {
  await report('HP A');
  expect(await seen()).toBeUndefined();
  await report('HP B');
  expect(await seen()).toBe('dead');
  expect((await admin.get('/api/v1/admin/links?only=attention')).body.data).toHaveLength(1);
  const answer = await admin.post(`/api/v1/admin/links/${content}`, { verdict: 'ok' });
  expect([answer.status, answer.body.data[0].state]).toEqual([200, 'ok']);
  expect(await stored()).toMatchObject({ state: 'ok', reports: 0 });
  expect(await seen()).toBeUndefined();
  expect((await admin.post(`/api/v1/admin/links/${content}`, { verdict: 'mati' })).status).toBe(422);
  expect((await admin.post('/api/v1/admin/links/tidak-ada', { verdict: 'ok' })).status).toBe(404);
  expect((await admin.post(`/api/v1/admin/links/${content}`, { verdict: 'ok' })).status).toBe(200);
  const { body } = await admin.get('/api/v1/admin/history?entity=linkCheck');
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ entity: 'linkCheck', action: 'update' });
});

it('counts at most twenty reports of a network in an hour', async () => {
  for (let device = 0; device < 25; device += 1) expect((await report(`HP ${device}`)).status).toBe(202);
  expect((await stored()).reports).toBe(20);
  server.clock.now = new Date('2026-11-20T11:00:01+07:00');
  await report('HP 30');
  expect((await stored()).reports).toBe(21);
});

it('keeps no address, and no salt of an earlier day', async () => {
  await report('HP A');
  server.clock.now = new Date('2026-11-21T10:00:00+07:00');
  await report('HP A');
  const rows = await server.db.read.selectFrom('link_reports').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|HP A/);
  expect(new Set(rows.map(({ device }) => device)).size).toBe(2);
  expect(await server.db.read.selectFrom('link_salts').select('day').execute()).toEqual([{ day: '2026-11-21' }]);
});

it('drops the results of a link that is replaced', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => new Date(`${day}T09:00:00+07:00`));
  const check = days.reduce((known, now) => afterCheck(known, FAILED, now), newCheck(days[0] ?? new Date()));
  await server.db.write((tx) => writeCheck(tx, linkId(LINK), check));
  expect(await seen()).toBe('dead');
  const subject = place.split('/')[5];
  const input = { title: 'Buku', description: 'Tenun', materialType: 'book', link: 'https://buku.example/baru.pdf' };
  expect((await admin.put(`/api/v1/admin/subjects/${subject}/x/${content}`, input)).status).toBe(200);
  expect(await seen()).toBeUndefined();
  expect(await stored()).toMatchObject({ state: 'unknown', link: input.link });
});

it('lists the links of texts, reports, recordings and curricula too, but no meeting links', async () => {
  const [, , , , , subject, , material] = place.split('/');
  const text = 'Baca [ini](https://bacaan.example/a?b=1&c=2) dan [itu](/berkas/x).';
  await make.content(admin, subject ?? '', material ?? '', { link: '', text, materialType: 'book' });
  await make.report(admin, { reportLink: 'https://laporan.example/' });
  await make.schedule(admin, {
    anotherEvent: 'Gempa',
    recordingLink: 'https://youtu.be/dQw4w9WgXcQ',
    linkZoom: 'https://zoom.us/j/123456789',
  });
  const { data } = (await admin.get('/api/v1/admin/links')).body;
  const links = data.map(({ kind, link }: { kind: string; link: string }) => `${kind} ${link}`);
  expect(links).toEqual(expect.arrayContaining(['reading https://bacaan.example/a?b=1&c=2', 'report https://laporan.example/']));
  expect(links.filter((link: string) => /^(recording|curriculum)/.test(link))).toHaveLength(2);
  expect(links.join()).not.toContain('zoom.us');
});
