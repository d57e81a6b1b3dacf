import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHANGED_MEANWHILE_TEXT } from '#platform/server/records/updated-at.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Schedule } from '../contract.ts';
import { GONE_TEXT, MENTORING_CONFLICT_TEXT, TWICE_TEXT } from '../messages.ts';

const API = '/api/v1/admin';
const cancelled = { status: 'cancelled', statusReason: 'Banjir' } as const;

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } });
  admin = await server.admin();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
});

const created = async (scheduleDate: string, fields: object = {}): Promise<Schedule> =>
  (await admin.post(`${API}/addSchedule`, scheduleBody({ scheduleDate, anotherEvent: 'Belajar', ...fields }))).body.data;
const change = (...changes: object[]) => admin.put(`${API}/changeSchedules`, { changes });
const remove = (...schedules: string[]) => admin.post(`${API}/deleteSchedules`, { schedules });
const stored = async (): Promise<Schedule[]> => (await admin.get(`${API}/schedules`)).body.data;
const states = async () => (await stored()).map(({ scheduleDate, status }) => `${scheduleDate} ${status}`);

it('edits several schedules in one act of the history', async () => {
  const [a, b, c] = [await created('2026-12-01'), await created('2026-12-02'), await created('2026-12-03')];
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  const { status, body } = await change({ ...a, ...cancelled }, { ...c, ...cancelled });
  expect([status, body.data.map(({ _id }: Schedule) => _id)]).toEqual([200, [a._id, c._id]]);
  expect(await states()).toEqual(['2026-12-01 cancelled', '2026-12-02 planned', '2026-12-03 cancelled']);
  expect((await stored())[1]?.updatedAt).toBe(b.updatedAt);
  const [entry] = (await admin.get(`${API}/history?acts=true`)).body.data;
  expect(entry.act).toMatchObject({ rows: 2, deed: 'cancel' });
});

it.each([null, 7, 'jadwal', []])('answers 422 for a change that is %j', async (entry) => {
  const { status, body } = await admin.put(`${API}/changeSchedules`, { changes: [entry] });
  expect([status, body.detail]).toEqual([422, 'Isian tidak valid.']);
});

it('deletes several schedules as one act and one entry of the trash, which restores all of them', async () => {
  const [a, b, c] = [await created('2026-12-01'), await created('2026-12-02'), await created('2026-12-03')];
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  const { status, body } = await remove(a._id, c._id);
  expect([status, body.data]).toEqual([200, { _id: a._id, trash: expect.any(String), deleted: 2 }]);
  expect((await stored()).map(({ _id }) => _id)).toEqual([b._id]);
  const [entry] = (await admin.get(`${API}/history?acts=true`)).body.data;
  expect(entry).toMatchObject({ action: 'delete', act: { rows: 2, undo: { kind: 'trash', trash: body.data.trash } } });
  const [kept] = (await admin.get(`${API}/trash`)).body.data;
  expect([kept._id, kept.name]).toEqual([body.data.trash, expect.stringContaining('(dan 1 lainnya)')]);
  expect((await admin.post(`${API}/trash/${body.data.trash}/restore`, {})).status).toBe(200);
  expect((await stored()).map(({ _id }) => _id)).toEqual([a._id, b._id, c._id]);
});

it('skips schedules that are deleted already, and is a 404 if all are', async () => {
  const [a, b] = [await created('2026-12-01'), await created('2026-12-02')];
  await admin.delete(`${API}/deleteSchedule/${a._id}`);
  expect((await remove(a._id, b._id)).body.data).toMatchObject({ _id: b._id, deleted: 1 });
  expect((await remove(a._id, b._id)).status).toBe(404);
  expect([(await remove()).status, (await remove(...Array.from({ length: 201 }, (_, n) => `id-${n}`))).status]).toEqual([
    422, 422,
  ]);
});

it('edits none if some of them were deleted or changed since, and names these', async () => {
  const [a, b, c] = [await created('2026-12-01'), await created('2026-12-02'), await created('2026-12-03')];
  await admin.delete(`${API}/deleteSchedule/${b._id}`);
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await admin.put(`${API}/editSchedule/${c._id}`, { ...c, anotherEvent: 'Lain' });
  const { status, body } = await change(...[a, b, c].map((one) => ({ ...one, ...cancelled })));
  expect([status, body.errors]).toEqual([
    409,
    [
      { field: 'changes.1', message: GONE_TEXT },
      { field: 'changes.2.updatedAt', message: CHANGED_MEANWHILE_TEXT },
    ],
  ]);
  expect(await states()).toEqual(['2026-12-01 planned', '2026-12-03 planned']);
});

it('edits none if one of them would conflict with a class of its group', async () => {
  const group = (await make.group(admin))._id;
  const classId = (await make.classOf(admin, { mentoringGroup: [group] }))._id;
  await created('2026-12-08', { classes: { class: [classId] } });
  const free = await created('2026-12-01');
  const mentoring = await created('2026-12-02', { mentoring: { group: [group] } });
  const { status, body } = await change({ ...free, scheduleDate: '2026-12-09' }, { ...mentoring, scheduleDate: '2026-12-08' });
  expect([status, body.errors[0]]).toEqual([
    409,
    { field: 'mentoring.group', message: `Selasa, 8 Desember 2026: ${MENTORING_CONFLICT_TEXT}` },
  ]);
  expect(await states()).toEqual(['2026-12-01 planned', '2026-12-02 planned', '2026-12-08 planned']);
});

it('accepts schedules that exchange their places', async () => {
  const group = (await make.group(admin))._id;
  const classId = (await make.classOf(admin, { mentoringGroup: [group] }))._id;
  const a = await created('2026-12-08', { classes: { class: [classId] } });
  const b = await created('2026-12-09', { mentoring: { group: [group] } });
  const { status } = await change({ ...a, scheduleDate: '2026-12-09' }, { ...b, scheduleDate: '2026-12-08' });
  expect(status).toBe(200);
});

it('refuses a body that it does not understand', async () => {
  const one = await created('2026-12-01');
  for (const [changes, message] of [
    [[], 'changes harus berisi jadwal yang diubah.'],
    [[one, one], TWICE_TEXT],
    [Array.from({ length: 201 }, (_, index) => ({ ...one, _id: `${one._id.slice(0, -3)}${100 + index}` })), 'Paling banyak 200'],
    [[{ ...one, scheduleTimeStart: '' }], 'Jam mulai dibutuhkan.'],
    [[{ ...one, status: 'cancelled', statusReason: '' }], 'Tuliskan alasan pembatalan.'],
    [[{ ...one, _id: 1 }], ''],
  ] as const) {
    const { status, body } = await change(...changes);
    expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining(message)]);
  }
});
