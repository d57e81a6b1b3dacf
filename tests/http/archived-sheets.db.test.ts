import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const API = '/api/v1/admin';
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const group = await make.group(admin, { groupName: 'Gaharu' });
  const old = await make.classOf(admin, { className: 'Kelas Lama', classNumber: 7, mentoringGroup: [group._id] });
  await make.schedule(admin, { scheduleDate: '2026-11-02', anotherEvent: 'Pelajaran dulu', classes: { class: [old._id] } });
  await make.schedule(admin, { scheduleDate: '2026-11-24', anotherEvent: 'Pelajaran kini' });
  await make.report(admin, { reportName: 'Laporan dulu' });
  const archive = { classes: [old._id], groups: [group._id], before: '2026-11-23' };
  expect((await admin.post(`${API}/newYear`, { name: '2026/2027', archive, carry: [] })).status).toBe(201);
  await make.group(admin, { groupName: 'Kemuning' });
});
afterAll(() => server.stop());

const exported = async (file: string) => (await admin.get(`${API}/export/${file}`)).text;

it.each([
  ['class.csv', 'Kelas Lama'],
  ['mentoringGroup.csv', 'Gaharu'],
  ['schedule.csv', 'Pelajaran dulu'],
])('the export %s contains archived records only on request', async (file, name) => {
  expect(await exported(file)).not.toContain(name);
  expect(await exported(`${file}?archived=true`)).toContain(name);
});

it('the export of schedules contains the schedules of this school year', async () => {
  expect(await exported('schedule.csv')).toContain('Pelajaran kini');
});

const preview = async (kind: string, cells: Record<string, string>) =>
  (await admin.post(`${API}/import/${kind}`, { rows: [{ line: 2, cells }], dryRun: true })).body;

const SENTENCE = 'sudah diarsipkan. Pilih yang dipakai sekarang, atau keluarkan dulu dari arsip.';
const LESSON = {
  scheduleDate: '2026-11-25',
  scheduleTimeStart: '19:00',
  scheduleTimeEnd: '20:00',
  linkZoom: 'https://zoom.us/j/1',
  'classes.class': 'Kelas Lama',
};
const CLASS = { className: 'Kelas Baru', classNumber: '8', mentoringGroup: 'Gaharu' };

it.each([
  ['schedule', 'classes.class', LESSON, `Kelas Lama ${SENTENCE}`],
  ['class', 'mentoringGroup', CLASS, `Gaharu ${SENTENCE}`],
])('an import of %s that names an archived record says so at %s', async (kind, column, cells, reason) => {
  expect((await preview(kind, cells)).data).toMatchObject({ new: 0, problems: [{ line: 2, column, reason }] });
});

it('an import that names an archived record suggests a current record with a similar name', async () => {
  await make.group(admin, { groupName: 'Gaharu 8' });
  const { problems } = (await preview('class', CLASS)).data;
  expect(problems).toMatchObject([{ reason: 'Gaharu sudah diarsipkan. Maksudnya Gaharu 8?' }]);
});
