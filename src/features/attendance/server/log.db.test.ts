import { describe, expect, it } from 'vitest';
import { scheduleBody } from '#tests/support/builders.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { API, NOW, at, cancelled, scheduleLife } from '#tests/support/schedule-life.ts';

const life = scheduleLife();
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
