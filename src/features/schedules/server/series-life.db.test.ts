import { describe, expect, it } from 'vitest';
import { scheduleBody } from '#tests/support/builders.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { API, LATER, at, timeFields, cancelled, serveSchedules } from '#tests/support/schedule-life.ts';

const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const life = serveSchedules();
const { lesson, mentoring, added, repeated, put, edited, stored, seenByAll, errorsOf, wait } = life;

describe('a series', () => {
  const WEEKS = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
  const dates = (schedules: readonly Schedule[]) => schedules.map(({ scheduleDate }) => scheduleDate);
  async function series(body: object = scheduleBody()): Promise<[Schedule, Schedule, Schedule, Schedule]> {
    const [first, second, third, fourth] = await repeated(body, WEEKS);
    if (!first || !second || !third || !fourth) throw new Error('Not repeated.');
    return [first, second, third, fourth];
  }
  const remove = (schedule: Schedule, scope = '?scope=following') =>
    life.admin.delete(`${API}/deleteSchedule/${schedule._id}${scope}`);

  it('contains exactly the schedules of one repetition', async () => {
    const one = await series();
    const [other] = await repeated(scheduleBody(), ['2026-12-01']);
    const single = await added(scheduleBody());
    expect(single.series).toBeNull();
    expect(new Set(one.map((schedule) => schedule.series)).size).toBe(1);
    expect(one[0].series).toMatch(/^[\w-]{1,36}$/);
    expect(other?.series).not.toBe(one[0].series);
    expect((await seenByAll()).map((schedule) => schedule.series)).toEqual((await stored()).map((schedule) => schedule.series));
    expect((await edited(one[0], { series: null, anotherEvent: 'x' })).series).toBe(one[0].series);
    expect((await added({ ...scheduleBody(), series: one[0].series })).series).toBeNull();
  });

  it('may be cancelled from the start', async () => {
    const all = await series(scheduleBody(cancelled));
    expect(all.map(({ status, statusReason }) => ({ status, statusReason }))).toEqual(WEEKS.map(() => cancelled));
  });

  it('lets an admin delete one schedule alone or with the later ones', async () => {
    const [first, second, third, fourth] = await series();
    const others = [await added(scheduleBody({ scheduleDate: '2026-12-30' })), ...(await repeated(scheduleBody(), WEEKS))];
    expect((await remove(second, '')).body).toEqual({ data: { _id: second._id, trash: expect.any(String) } });
    expect((await remove(third)).body).toEqual({ data: { _id: third._id, trash: expect.any(String), deleted: 2 } });
    expect((await remove(fourth)).status).toBe(404);
    const left = (await stored()).map(({ _id }) => _id).sort();
    expect(left).toEqual([first, ...others].map(({ _id }) => _id).sort());
    expect((await remove(others[0] ?? first)).body).toMatchObject({ data: { deleted: 1 } });
    const refused = await remove(first, '?scope=semua');
    expect(errorsOf(refused)).toEqual([422, [{ field: 'scope', message: 'scope harus following.' }]]);
    const history = await life.server.db.read
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'delete')
      .execute();
    expect(history.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining([third._id, fourth._id]));
  });

  it('is ordered by date, then start, even after moves', async () => {
    const [first, second, third, fourth] = await series();
    await edited(fourth, { scheduleDate: '2026-12-08', ...at('07:00', '08:00') });
    await edited(first, { scheduleDate: '2026-12-08', ...at('11:00', '12:00') });
    expect((await remove(second)).body.data.deleted).toBe(3);
    expect((await stored()).map(({ _id }) => _id)).toEqual([fourth._id]);
    expect(third.series).toBe(first.series);
  });

  it('can be edited from one schedule on; each schedule keeps its own date', async () => {
    const [first, second, third, fourth] = await series(
      lesson({ classes: { class: [life.ids.class], teacher: life.ids.teacher } }),
    );
    wait();
    const fields = {
      ...at('13:00', '14:30'),
      classes: { class: [], teacher: life.ids.otherTeacher, substitute: life.ids.teacher },
      mentoring: { group: [life.ids.group], mentor: life.ids.mentor },
      anotherEvent: 'Bawa buku',
      linkZoom: 'https://zoom.us/j/123',
      recordingLink: 'https://e.org/rekaman',
      ...cancelled,
      kind: 'mentoring',
    };
    const answer = await put(second, { scope: 'following', ...fields });
    expect([answer.status, answer.body.updated, answer.body.data._id]).toEqual([200, 3, second._id]);
    const after = await stored();
    expect(after[0]).toEqual(first);
    expect(after[1]).toEqual(answer.body.data);
    expect(dates(after)).toEqual(WEEKS);
    expect(after.slice(1).map(({ _id }) => _id)).toEqual([second._id, third._id, fourth._id]);
    for (const schedule of after.slice(1)) {
      expect(schedule).toMatchObject({
        ...timeFields(schedule.scheduleDate, '13:00', '14:30'),
        kind: 'mentoring',
        classes: { class: [], teacher: { _id: life.ids.otherTeacher }, substitute: { _id: life.ids.teacher } },
        mentoring: { group: [{ _id: life.ids.group }], mentor: { _id: life.ids.mentor } },
        anotherEvent: 'Bawa buku',
        linkZoom: 'https://zoom.us/j/123',
        recordingLink: 'https://e.org/rekaman',
        ...cancelled,
        movedFrom: null,
        noticedAt: LATER,
        series: first.series,
      });
    }
  });

  it('moves the later schedules by as many days as the edited one; each announces its own former date', async () => {
    const [, second, third, fourth] = await series();
    const answer = await put(second, { scope: 'following', scheduleDate: '2026-12-06', announceMove: true });
    expect([answer.status, answer.body.updated]).toEqual([200, 3]);
    const after = await stored();
    expect(dates(after)).toEqual(['2026-12-01', '2026-12-06', '2026-12-13', '2026-12-20']);
    expect(after.slice(1).map(({ movedFrom }) => movedFrom)).toEqual(
      [second, third, fourth].map(({ scheduleDate }) => timeFields(scheduleDate, '09:00', '10:00')),
    );
  });

  it('keeps the values of fields that the edit leaves out', async () => {
    const [first, second, third] = await series();
    await edited(third, { ...cancelled, recordingLink: 'https://e.org/a' });
    const silent = { status: undefined, statusReason: undefined, recordingLink: undefined };
    const answer = await put(second, { scope: 'following', ...silent, anotherEvent: 'Baru' });
    expect(answer.body.updated).toBe(3);
    const after = await stored();
    expect(after.map(({ anotherEvent }) => anotherEvent)).toEqual([first.anotherEvent, 'Baru', 'Baru', 'Baru']);
    expect(after[2]).toMatchObject({ ...cancelled, recordingLink: 'https://e.org/a' });
    const unclear = await put(second, { scope: 'following', status: 'cancelled', statusReason: undefined });
    expect(errorsOf(unclear)).toEqual([422, [{ field: 'statusReason', message: 'Tuliskan alasan pembatalan.' }]]);
    expect(await stored()).toEqual(after);
  });

  it('does not change at all if some dates conflict; the refusal names all of these dates', async () => {
    const [, second] = await series(mentoring());
    for (const scheduleDate of ['2026-12-15', '2026-12-22']) await added(lesson({ scheduleDate, ...at('13:00', '14:00') }));
    await added(lesson({ scheduleDate: '2026-12-08', ...at('13:00', '14:00'), ...cancelled }));
    const before = await stored();
    const refused = await put(second, { scope: 'following', ...at('13:30', '15:00') });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Selasa, 15 Desember 2026; Selasa, 22 Desember 2026: ${CONFLICT}`,
    ]);
    expect(await stored()).toEqual(before);
    expect((await put(second, at('13:30', '15:00'))).status).toBe(200);
  });

  it('does not conflict with itself while it moves', async () => {
    const both = { classes: { class: [life.ids.class] }, mentoring: { group: [life.ids.group] }, anotherEvent: '' };
    const [first] = await repeated(scheduleBody(both), ['2026-12-01', '2026-12-02', '2026-12-03']);
    if (!first) throw new Error('Not repeated.');
    const answer = await put(first, { scope: 'following', scheduleDate: '2026-12-02' });
    expect([answer.status, answer.body.updated, answer.body.warnings]).toEqual([200, 3, []]);
    expect(dates(await stored())).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
  });

  it('reports clashes with their dates; a conflict from before the edit is only a warning', async () => {
    const [first] = await series(mentoring());
    await added(lesson({ scheduleDate: '2026-12-15' }));
    const answer = await put(first, { scope: 'following', anotherEvent: 'Bawa buku' });
    expect([answer.status, answer.body.updated, answer.body.warnings]).toEqual([
      200,
      4,
      [
        {
          code: 'class-over-mentoring',
          message: 'Selasa, 15 Desember 2026: Kelompok Nuri ikut Kelas Tifa pada 09.00–10.00 WIB.',
        },
      ],
    ]);
  });

  it('accepts the scope also for a schedule without a series', async () => {
    const single = await added(scheduleBody());
    const answer = await put(single, { scope: 'following', anotherEvent: 'Baru' });
    expect([answer.body.updated, answer.body.data.anotherEvent]).toEqual([1, 'Baru']);
    expect((await put(single, { anotherEvent: 'Lagi' })).body).not.toHaveProperty('updated');
    expect(errorsOf(await put(single, { scope: 'semua' }))).toEqual([
      422,
      [{ field: 'scope', message: 'scope harus following.' }],
    ]);
  });

  it('does not move past the last valid day', async () => {
    const [first] = await repeated(scheduleBody(), ['9999-12-01', '9999-12-31']);
    if (!first) throw new Error('Not repeated.');
    expect(errorsOf(await put(first, { scope: 'following', scheduleDate: '9999-12-02' }))).toEqual([
      422,
      [{ field: 'scheduleDate', message: 'Tanggal dibutuhkan.' }],
    ]);
    expect(dates(await stored())).toEqual(['9999-12-01', '9999-12-31']);
  });

  it('does not overwrite a concurrent change', async () => {
    const [, second] = await series();
    await edited(second, { anotherEvent: 'Rekan' });
    const late = await put(second, { scope: 'following', anotherEvent: 'Saya', updatedAt: second.updatedAt });
    expect(late.status).toBe(409);
    expect((await stored()).map(({ anotherEvent }) => anotherEvent)).not.toContain('Saya');
  });
});
