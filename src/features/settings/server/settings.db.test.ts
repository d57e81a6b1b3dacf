import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { make } from '#tests/support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '#tests/support/built-pages.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PATH = '/api/v1/admin/settings';
const CONTACTS = [{ name: 'Narahubung Program', phone: '+62 812 0000 0001' }];

let built: BuiltPages;
let server: TestServer;
let admin: Caller;

beforeAll(() => {
  built = makeBuiltPages();
});
beforeEach(async () => {
  server = await startTestServer({ webDir: built.dir, settings: { JOIN_WINDOW_MINUTES: '45' } });
  admin = await server.admin();
  return () => server.stop();
});
afterAll(() => built.remove());

it('answers the defaults, and marks settings that the environment fixes', async () => {
  const { status, body } = await admin.get(PATH);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    programmeName: 'Program Beasiswa dan Bimbingan Belajar',
    joinMinutes: { value: 45, fixed: true },
    reportsShown: null,
    letterPlace: '',
    requireTwoStep: false,
    offline: true,
    linkChecks: true,
    updatedAt: null,
  });
});

it('stores changes, which this process shows at once and another process within a second', async () => {
  // The clock of the caches advances by one second, however long the requests take.
  let now = performance.now();
  const time = vi.spyOn(performance, 'now').mockImplementation(() => now);

  const other = await startTestServer({ webDir: built.dir, database: server.database, settings: { PROGRAMME_NAME: '' } });
  try {
    const page = async (at: TestServer, path: string) => (await at.visitor().get(path)).text;
    for (const path of ['/', '/scholarship', '/admin', '/staf', '/luring'])
      expect(await page(other, path), path).not.toContain('Obor Timur');
    const answer = await admin.put(PATH, { programmeName: 'Obor Timur', homeSite: 'https://obor.example/', contacts: CONTACTS });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ programmeName: 'Obor Timur', contacts: CONTACTS, updatedAt: expect.any(String) });
    for (const path of ['/scholarship', '/', '/calendar']) expect(await page(server, path), path).toContain('Obor Timur');
    expect(await page(server, '/scholarship')).toContain('+62 812 0000 0001');
    now += 1_000;
    for (const path of ['/', '/scholarship', '/admin', '/staf', '/luring'])
      expect(await page(other, path), path).toContain('Obor Timur');
    expect(await page(other, '/')).toContain('https://obor.example/');
  } finally {
    time.mockRestore();
    await other.stop();
  }
});

it('sends the version of the settings with answers, so that open pages notice a change', async () => {
  const versionOf = async (path: string, caller = server.visitor()) => (await caller.get(path)).headers.get('x-programme');
  const paths = ['/api/v1/student/subjects', '/api/v1/student/classes', '/api/v1/programme'];
  const versions = () => Promise.all(paths.map((path) => versionOf(path)));
  const [before] = await versions();
  expect(before).toMatch(/^[\w-]{8}$/);
  expect(await versions()).toEqual([before, before, before]);
  expect(await versionOf('/api/v1/admin/me', admin)).toBe(before);
  const put = await admin.put(PATH, { programmeName: 'Obor Timur', letterPlace: 'Kupang' });
  const after = put.headers.get('x-programme');
  expect(after).not.toBe(before);
  expect(await versions()).toEqual([after, after, after]);
  const { data } = (await server.visitor().get('/api/v1/programme')).body;
  const page = (await server.visitor().get('/admin')).text;
  expect(JSON.parse(/id="programme">([^<]*)</.exec(page)?.[1] ?? '')).toEqual(data);
  expect(data).toMatchObject({ version: after, name: 'Obor Timur', letterPlace: 'Kupang' });
  expect(data.meetingUrl).toBe('https://zoom.us/join');
  expect((await server.visitor().get('/scholarship')).text).toContain(`"version":"${after}"`);
});

it('refuses to change settings that the environment fixes, and accepts their unchanged values', async () => {
  const refused = await admin.put(PATH, { joinMinutes: 10, programmeName: 'Obor Timur' });
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([{ field: 'joinMinutes', message: expect.stringContaining('Ditetapkan di server') }]);
  const { data } = (await admin.get(PATH)).body;
  expect(data.programmeName).toBe('Program Beasiswa dan Bimbingan Belajar');
  expect((await admin.put(PATH, { ...data, letterPlace: 'Kupang' })).status).toBe(200);
});

it.each([
  ['programmeName', ' ', 'Isi nama program.'],
  ['homeSite', 'javascript:alert(1)', 'Masukkan tautan http atau https yang valid.'],
  ['programmeName', 'Program zoom.us/j/98765', 'Jangan isi tautan rapat di sini: isian ini tampil bagi semua orang.'],
  ['homeSite', 'https://meet.google.com/a', 'Jangan isi tautan rapat di sini: isian ini tampil bagi semua orang.'],
  ['meetingUrl', '', 'Masukkan tautan http atau https yang valid.'],
  ['joinMinutes', -5, 'Isi 0 sampai 1440 menit, atau "always" bila tautan selalu terbuka.'],
  ['joinMinutes', 1_441, 'Isi 0 sampai 1440 menit, atau "always" bila tautan selalu terbuka.'],
  ['contacts', [], 'Isi satu sampai enam narahubung, masing-masing dengan nama dan nomor.'],
  ['reportsShown', 0, 'Isi 1 sampai 60 bulan, atau kosongkan bila semua laporan tampil.'],
  ['offline', 'ya', 'Isi true atau false.'],
  ['letterPlace', null, 'Isi satu baris teks.'],
])('refuses %s %j', async (field, value, message) => {
  const { status, body } = await admin.put(PATH, { [field]: value });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field, message }]);
});

it('refuses a contact without a usable number', async () => {
  const { status, body } = await admin.put(PATH, { contacts: [{ name: 'A', phone: 'nanti' }] });
  expect(status).toBe(422);
  expect(body.errors[0]).toMatchObject({ field: 'contacts.phone' });
});

it('refuses a save that would overwrite a change that its sender did not see', async () => {
  const first = await admin.put(PATH, { letterPlace: 'Kupang' });
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await admin.put(PATH, { letterPlace: 'Ende' });
  const late = await admin.put(PATH, { letterPlace: 'Ambon', updatedAt: first.body.data.updatedAt });
  expect(late.status).toBe(409);
  expect(late.body.errors[0].field).toBe('updatedAt');
});

it('records each change in the history with its values, and the change can be undone there', async () => {
  await admin.put(PATH, { contacts: CONTACTS, offline: false });
  const { data } = (await admin.get('/api/v1/admin/history')).body;
  expect(data[0]).toMatchObject({ entity: 'programmeSettings', action: 'update' });
  expect(data[0].changes).toContainEqual({ field: 'offline', before: true, after: false });
  const undone = await admin.post(`/api/v1/admin/history/${data[0]._id}/undo`, {});
  expect(undone.status).toBe(200);
  expect((await admin.get(PATH)).body.data).toMatchObject({
    offline: true,
    linkChecks: true,
    contacts: expect.arrayContaining([{ name: 'Narahubung Program', phone: 'program@example.org' }]),
  });
});

it('shows students the reports of as many months as the setting says', async () => {
  await make.report(admin, { reportName: 'Laporan November' });
  const names = async () => {
    const { body } = await server.visitor().get('/api/v1/student/reports');
    return body.data.map(({ reportName }: { reportName: string }) => reportName);
  };
  server.clock.now = new Date('2026-12-31T23:59:00+07:00');
  admin = await server.admin();
  await admin.put(PATH, { reportsShown: 2 });
  expect(await names()).toEqual(['Laporan November']);
  server.clock.now = new Date('2027-01-01T00:00:00+07:00');
  expect(await names()).toEqual([]);
});

it('opens links as early as the setting says', async () => {
  const free = await startTestServer({ now: '2026-11-20T17:00:00+07:00' });
  try {
    const own = await free.admin();
    const { _id } = await make.schedule(own, {
      linkZoom: 'https://zoom.us/j/1',
      scheduleDate: '2026-11-20',
      scheduleTimeStart: '18:00',
      scheduleTimeEnd: '19:00',
    });
    const read = async () => (await free.visitor().get(`/api/v1/student/schedules/${_id}`)).body.data.linkZoom;
    expect(await read()).toBeNull();
    await own.put(PATH, { joinMinutes: 60 });
    expect(await read()).toBe('https://zoom.us/j/1');
    await own.put(PATH, { joinMinutes: 30 });
    expect(await read()).toBeNull();
    await own.put(PATH, { joinMinutes: 'always' });
    expect(await read()).toBe('https://zoom.us/j/1');
  } finally {
    await free.stop();
  }
});

it('requires the second step as soon as the setting says so', async () => {
  expect((await admin.put(PATH, { requireTwoStep: true })).status).toBe(200);
  expect((await admin.get('/api/v1/admin/classes')).status).toBe(403);
});

it('serves no worker while copies are off', async () => {
  const worker = async () => (await server.visitor().get('/sw.js')).text;
  const before = await worker();
  await admin.put(PATH, { offline: false });
  expect(await worker()).not.toBe(before);
});
