import { describe, expect, it } from 'vitest';
import { scheduleBody } from '#tests/support/builders.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { API, NOW, at, cancelled, serveSchedules } from '#tests/support/schedule-life.ts';

const life = serveSchedules();
const { added, edited, stored, seenByAll, errorsOf } = life;

describe('a log', () => {
  const log = (schedule: Schedule, body: object) => life.admin.put(`${API}/scheduleLog/${schedule._id}`, body);
  const held = { held: true, headcount: 12, reason: null, notes: 'Lancar.' };

  it("can be written after the schedule's start, and only admins can read it", async () => {
    const schedule = await added(scheduleBody(at('10:00', '11:00')));
    life.server.clock.now = new Date('2026-11-20T02:59:59.999Z');
    const early = await log(schedule, held);
    expect([early.status, early.body.detail]).toEqual([422, 'Kegiatan belum dimulai.']);
    life.server.clock.now = new Date(NOW);
    const answer = await log(schedule, held);
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { ...schedule, log: held, updatedAt: answer.body.data.updatedAt } },
    ]);
    expect(await stored()).toEqual([answer.body.data]);
    const [seen] = await seenByAll();
    expect(seen).not.toHaveProperty('log');
    expect(JSON.stringify(seen)).not.toContain('Lancar');
  });

  it('contains the reason for a schedule that was not held, and is replaced as a whole', async () => {
    const schedule = await added(scheduleBody());
    for (const reason of ['network', 'power', 'students', 'teacher', 'facility', 'other']) {
      const answer = await log(schedule, { held: false, reason });
      expect(answer.body.data.log).toEqual({ held: false, headcount: null, reason, notes: '' });
    }
    for (const fields of [{}, { reason: null }, { reason: null, notes: 'x', headcount: 3 }]) {
      expect(errorsOf(await log(schedule, { held: false, ...fields }))).toEqual([
        422,
        [{ field: 'reason', message: 'Pilih alasannya.' }],
      ]);
    }
    const after = await log(schedule, { held: true, reason: 'power', headcount: 0 });
    expect(after.body.data.log).toEqual({ held: true, headcount: 0, reason: null, notes: '' });
  });

  it('stays when the schedule is edited or cancelled', async () => {
    const schedule = await added(scheduleBody());
    await log(schedule, held);
    expect((await edited(schedule, { ...cancelled, log: null })).log).toEqual(held);
    expect((await log(schedule, { ...held, headcount: 5_000 })).body.data.log.headcount).toBe(5_000);
  });

  it.each([
    [{}, 'held', 'Pilih terlaksana atau tidak.'],
    [{ held: 'ya' }, 'held', 'Pilih terlaksana atau tidak.'],
    [{ held: true, headcount: -1 }, 'headcount', 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.'],
    [{ held: true, headcount: 5_001 }, 'headcount', 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.'],
    [{ held: true, headcount: 1.5 }, 'headcount', 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.'],
    [{ held: true, headcount: '7' }, 'headcount', 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.'],
    [{ held: false, reason: 'malas' }, 'reason', 'Pilih alasannya.'],
    [{ held: true, notes: 'x'.repeat(1_001) }, 'notes', 'Paling banyak 1.000 karakter.'],
  ])('refuses %j', async (body, field, message) => {
    const schedule = await added(scheduleBody());
    expect(errorsOf(await log(schedule, body))).toEqual([422, [{ field, message }]]);
    expect((await stored())[0]?.log).toBeNull();
  });

  it('is refused after a concurrent change, for an unknown schedule, and without a session', async () => {
    const schedule = await added(scheduleBody());
    await edited(schedule, { anotherEvent: 'x' });
    expect((await log(schedule, { ...held, updatedAt: schedule.updatedAt })).status).toBe(409);
    expect((await life.admin.put(`${API}/scheduleLog/tidak-ada`, held)).status).toBe(404);
    expect((await life.server.visitor().put(`${API}/scheduleLog/${schedule._id}`, held)).status).toBe(401);
  });
});

describe('a log of several', () => {
  const logAll = (schedules: readonly { _id: string; updatedAt?: string }[], body: object) =>
    life.admin.put(`${API}/scheduleLogs`, { schedules: schedules.map(({ _id, updatedAt }) => ({ _id, updatedAt })), ...body });
  const logs = async (some: readonly Schedule[]) => {
    const all = await stored();
    return some.map(({ _id }) => all.find((schedule) => schedule._id === _id)?.log ?? null);
  };
  const three = () => Promise.all([added(scheduleBody()), added(scheduleBody()), added(scheduleBody())]);

  it('is stored for all of them in one act, and is removed again', async () => {
    const some = await three();
    life.wait();
    const answer = await logAll(some, { held: false, reason: 'power' });
    expect(answer.status).toBe(200);
    const log = { held: false, headcount: null, reason: 'power', notes: '' };
    expect(await logs(some)).toEqual([log, log, log]);
    const { body: history } = await life.admin.get(`${API}/history?acts=true`);
    expect(history.data[0].act).toMatchObject({ deed: 'notHeld', undo: { kind: 'edit' } });

    expect((await logAll(answer.body.data, { held: null })).status).toBe(200);
    expect(await logs(some)).toEqual([null, null, null]);
    const refused = await logAll(answer.body.data, { held: null });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/sudah diubah orang lain\. Tidak ada catatan yang dihapus\.$/),
    ]);
  });

  it('is stored for none if one of them is logged, cancelled, changed, deleted, or has not begun', async () => {
    const some = await three();
    const [first] = some;
    const refuses = async (other: { _id: string; updatedAt?: string }, why: string) => {
      const answer = await logAll([first, other], { held: true });
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(why)]);
      expect(await logs([first])).toEqual([null]);
    };
    await life.admin.put(`${API}/scheduleLog/${some[1]._id}`, { held: true, headcount: 4 });
    await refuses({ _id: some[1]._id }, 'sudah dicatat orang lain');
    await edited(some[2], { anotherEvent: 'Lain' });
    await refuses(some[2], 'sudah diubah orang lain');
    await refuses(await added(scheduleBody(cancelled)), 'dibatalkan');
    await refuses(await added(scheduleBody({ scheduleDate: '2026-11-21' })), 'belum dimulai');
    await refuses({ _id: 'tidak-ada' }, 'Salah satu kegiatan sudah dihapus. Tidak ada yang dicatat.');
  });

  it('needs sessions, an outcome and a reason', async () => {
    const [first] = await three();
    expect(errorsOf(await logAll([], { held: true }))).toEqual([
      422,
      [{ field: 'schedules', message: 'Pilih 1 sampai 200 kegiatan.' }],
    ]);
    expect(
      (
        await logAll(
          Array.from({ length: 201 }, () => first),
          { held: true },
        )
      ).status,
    ).toBe(422);
    expect(errorsOf(await logAll([first], { held: false }))).toEqual([422, [{ field: 'reason', message: 'Pilih alasannya.' }]]);
    expect(errorsOf(await logAll([first], {}))).toEqual([422, [{ field: 'held', message: 'Pilih terlaksana atau tidak.' }]]);
  });
});
