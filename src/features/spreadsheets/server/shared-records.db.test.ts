import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
let server: TestServer;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  server = await startTestServer();
  [admin, other] = [await server.admin(), await server.admin()];
  const group = await make.group(admin, { groupName: 'Gaharu' });
  await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group._id] });
  await make.subject(admin, { name: 'Matematika' });
  await make.teacher(admin, { name: 'Ani Lestari' });
});
afterAll(() => server.stop());

type Cells = Record<string, string>;
const send = (kind: string, rows: Cells[], more: object = {}, by = admin) =>
  by.post(`${API}/import/${kind}`, { rows: rows.map((cells, index) => ({ line: index + 2, cells })), ...more });
const lesson = (date: string, time: string) => ({
  scheduleDate: date,
  scheduleTimeStart: time,
  'classes.class': 'Kelas Tifa',
  'classes.subjects': 'Matematika',
  'classes.teacher': 'Ani Lestari',
  linkZoom: 'https://zoom.us/j/90000000001',
});

describe('two imports at once', () => {
  it('store each name once: the second finds the groups of the first', async () => {
    const names = Array.from({ length: 300 }, (_, n) => ({ groupName: `Bersama ${n}` }));
    const answers = await Promise.all([
      send('mentoringGroup', names),
      send('mentoringGroup', [...names, { groupName: 'Sendiri' }], {}, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const made = answers.reduce((sum, { body }) => sum + body.data.new, 0);
    expect(made).toBe(301);
    const { data } = (await admin.get(`${API}/mentoringGroup`)).body;
    const stored = data.map(({ groupName }: Cells) => groupName).filter((name: string) => name.startsWith('Bersama'));
    expect([stored.length, new Set(stored).size]).toEqual([300, 300]);
  });

  it('with the same rows are stored once: the other import is refused', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ groupName: `Pertama ${n}` }));
    const expected = { new: 50, same: 0, changed: 0 };
    const answers = await Promise.all([
      send('mentoringGroup', rows, { expected }),
      send('mentoringGroup', rows, { expected }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('names in one cell', () => {
  const reasonsOf = async (mentoringGroup: string) => {
    const row = { className: 'Kelas Rebana', classNumber: '8', mentoringGroup };
    const { body } = await send('class', [row], { dryRun: true });
    return body.data.problems.map(({ reason }: { reason: string }) => reason);
  };

  it('are split at "dan" if all names are known; otherwise the reason asks for semicolons', async () => {
    await make.group(admin, { groupName: 'Jati' });
    await make.group(admin, { groupName: 'Mahoni' });
    expect(await reasonsOf('Jati dan Mahoni')).toEqual([]);
    expect(await reasonsOf('Ulin dan Lontar')).toEqual([
      'Ulin dan Lontar tidak ditemukan. Beberapa nama? Pisahkan dengan titik koma.',
    ]);
  });
});

describe('schedules of an import', () => {
  it('are all stored, with a warning if two of them clash', async () => {
    const rows = [lesson('2027-02-01', '19.00–20.30'), lesson('2027-02-01', '20.00–21.00')];
    const { data } = (await send('schedule', rows, { dryRun: true })).body;
    expect(data).toMatchObject({ new: 2, problems: [] });
    expect(data.warnings.map(({ line }: { line: number }) => line)).toEqual(expect.arrayContaining([2, 3]));
    expect((await send('schedule', rows)).status).toBe(201);
    const again = (await send('schedule', [lesson('2027-02-01', '19.30–20.00')], { dryRun: true })).body.data;
    expect(again.warnings.length).toBeGreaterThan(0);
    expect((await send('schedule', [lesson('2027-02-02', '19.30–20.00')], { dryRun: true })).body.data.warnings).toEqual([]);
  });

  it.each([
    ['21.00 WIT–22.30 WIT', '19:00', '20:30'],
    ['20.00 WITA–21.30 WITA', '19:00', '20:30'],
  ])('converts %s to WIB, and says so', async (time, start, end) => {
    const date = time.includes('WITA') ? '2027-03-01' : '2027-03-02';
    const { body } = await send('schedule', [lesson(date, time)]);
    expect(body.data.warnings).toEqual(expect.arrayContaining([expect.objectContaining({ line: 2, code: 'zone' })]));
    const { data } = (await admin.get(`${API}/schedules?from=${date}&to=${date}`)).body;
    expect(data.filter(({ scheduleDate }: Cells) => scheduleDate?.startsWith(date))).toMatchObject([
      { scheduleTimeStart: `${date}T${start}:00+07:00`, scheduleTimeEnd: `${date}T${end}:00+07:00` },
    ]);
  });
});
