import { describe, expect, it } from 'vitest';
import { unique } from '#tests/support/builders.ts';
import {
  API,
  CONFLICT,
  server,
  group,
  inClass,
  otherClass,
  teacher,
  standIn,
  mentor,
  webinar,
  at,
  lesson,
  mentoring,
  copy,
  inWeek,
  next,
  aWeek,
  serveWeekToCopy,
} from '#tests/support/week-to-copy.ts';

serveWeekToCopy();

const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

const starts = (data: { scheduleTimeStart: string }[]) => data.map(({ scheduleTimeStart }) => scheduleTimeStart);

describe('copying a week', () => {
  it('stores its schedules on the same weekdays, without status, substitutes and logs', async () => {
    const { first } = await aWeek();
    const before = (await inWeek('2026-11-16', '2026-11-22')) as object[];
    const answer = await copy({ from: '2026-11-18', to: '2026-11-29' });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['batch', 'data', 'skipped', 'warnings']);
    expect(answer.body.skipped).toBe(0);
    expect(answer.body.warnings).toEqual([]);
    expect(starts(answer.body.data)).toEqual([
      '2026-11-23T10:00:00+07:00',
      '2026-11-25T19:00:00+07:00',
      '2026-11-27T13:00:00+07:00',
      '2026-11-29T23:00:00+07:00',
    ]);
    const [copied, mentored, shown] = answer.body.data;
    expect(copied).toMatchObject({
      kind: 'classes',
      linkZoom: first.linkZoom,
      status: 'planned',
      statusReason: null,
      movedFrom: null,
      recordingLink: null,
      noticedAt: null,
      series: null,
      log: null,
      classes: { class: [{ _id: inClass }], teacher: { _id: teacher }, substitute: null },
    });
    expect(copied._id).not.toBe(first._id);
    expect(mentored.mentoring).toMatchObject({ group: [{ _id: group }], mentor: { _id: mentor }, substitute: null });
    expect(shown.webinar.event).toMatchObject([{ _id: webinar }]);
    expect((await next()).slice(1)).toEqual(answer.body.data);
    expect(await inWeek('2026-11-16', '2026-11-22')).toEqual(before);
  });

  it('writes a history row for each schedule', async () => {
    await aWeek();
    const { data } = (await copy({ from: '2026-11-16', to: '2026-11-23' })).body;
    const ids = data.map(({ _id }: { _id: string }) => _id);
    const rows = await server.db.read.selectFrom('audit_log').selectAll().where('entity_id', 'in', ids).execute();
    expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual(ids.map(() => 'create schedule'));
  });

  it('copies to an earlier week, and across the end of a year', async () => {
    await lesson(at('2026-11-22', '09:00', '10:00'));
    expect(starts((await copy({ from: '2026-11-16', to: '2026-11-09' })).body.data)).toEqual(['2026-11-15T09:00:00+07:00']);
    expect(starts((await copy({ from: '2026-11-22', to: '2026-12-31' })).body.data)).toEqual(['2027-01-03T09:00:00+07:00']);
  });

  it('stores nothing if one of them has a conflict, and names the dates', async () => {
    await mentoring(at('2026-11-16', '09:00', '10:00'));
    await mentoring(at('2026-11-18', '09:00', '10:00'));
    await lesson(at('2026-11-20', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    await lesson(at('2026-11-25', '09:59', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(`Senin, 23 November 2026; Rabu, 25 November 2026: ${CONFLICT}`);
    expect(answer.body.errors).toEqual([{ field: 'to', message: answer.body.detail }]);
    expect(await next()).toHaveLength(2);
  });

  it('copies the rest without the schedules in conflict', async () => {
    const clashing = await mentoring(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-20', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23', without: [clashing._id] });
    expect(answer.status).toBe(201);
    expect(starts(answer.body.data)).toEqual(['2026-11-27T09:00:00+07:00']);
  });

  it('warns of clashes with their date', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(201);
    expect(answer.body.warnings).toContainEqual({
      code: 'class-busy',
      message: 'Senin, 23 November 2026: Kelas Tifa sudah punya jadwal pada 09.30–10.30 WIB.',
    });
    expect(await next()).toHaveLength(2);
  });

  it('filters by class, group, teacher and mentor', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-17', '09:00', '10:00'), otherClass);
    await mentoring(at('2026-11-18', '09:00', '10:00'));
    const days = async (only: object) =>
      (await copy({ from: '2026-11-16', to: '2026-11-23', only, dryRun: true })).body.data.map(
        ({ schedule }: { schedule: { scheduleDate: string } }) => schedule.scheduleDate,
      );
    expect(await days({ class: inClass })).toEqual(['2026-11-23']);
    expect(await days({ class: { _id: otherClass } })).toEqual(['2026-11-24']);
    expect(await days({ group })).toEqual(['2026-11-25']);
    expect(await days({ teacher })).toEqual(['2026-11-23', '2026-11-24']);
    expect(await days({ mentor })).toEqual(['2026-11-25']);
    expect(await days({ teacher: standIn })).toEqual([]);
    expect(await days({})).toHaveLength(3);
  });

  it('stores once per Idempotency-Key', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const body = { from: '2026-11-16', to: '2026-11-23' };
    const key = { 'idempotency-key': `salin-${unique()}` };
    const [first, second] = [await copy(body, key), await copy(body, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await next()).toHaveLength(1);
    expect((await copy({ ...body, to: '2026-11-30' }, key)).status).toBe(422);
  });

  it('of an empty week stores nothing', async () => {
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect([answer.status, answer.body]).toEqual([201, { data: [], warnings: [], skipped: 0, batch: expect.any(String) }]);
  });

  it.each([
    [{ from: '2026-11-16', to: '2026-11-22' }, [{ field: 'to', message: 'Pilih minggu yang lain.' }]],
    [{ from: '2026-11-22', to: '2026-11-21T17:00:00Z' }, [{ field: 'to', message: 'Pilih minggu yang lain.' }]],
    [
      {},
      [
        { field: 'from', message: 'Pilih minggunya.' },
        { field: 'to', message: 'Pilih minggunya.' },
      ],
    ],
    [{ from: '2026-02-30', to: '2026-11-23' }, [{ field: 'from', message: 'Pilih minggunya.' }]],
    [{ from: '2026-11-16', to: '9999-12-31' }, [{ field: 'to', message: 'Pilih minggunya.' }]],
    [{ from: '2026-11-16', to: '2026-11-23', dryRun: 'ya' }, [{ field: 'dryRun', message: 'dryRun harus true atau false.' }]],
    [
      { from: '2026-11-16', to: '2026-11-23', only: { class: 'tidak-ada', mentor: 'x'.repeat(40) }, without: ['juga-tidak'] },
      [
        { field: 'only.mentor', message: UNKNOWN },
        { field: 'only.class', message: UNKNOWN },
        { field: 'without', message: UNKNOWN },
      ],
    ],
    [
      { from: '2026-11-16', to: '2026-11-23', only: { group: 'tidak-ada', teacher: 'tidak-ada' } },
      [
        { field: 'only.group', message: UNKNOWN },
        { field: 'only.teacher', message: UNKNOWN },
      ],
    ],
    [
      { from: '2026-11-16', to: '2026-11-23', without: Array.from({ length: 501 }, (_, index) => `s${index}`) },
      [{ field: 'without', message: 'Paling banyak 500 jadwal sekali salin.' }],
    ],
  ])('refuses %j', async (body, errors) => {
    for (const sent of [body, { ...body, dryRun: 'dryRun' in body ? body.dryRun : true }]) {
      const answer = await copy(sent);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(errors);
    }
  });

  it('copies at most 500', async () => {
    const row = (index: number) => ({
      id: `banyak-${index}`,
      kind: 'other' as const,
      date: '2026-11-18',
      start_time: '09:00',
      end_time: '10:00',
      link_zoom: `https://zoom.us/j/${index}`,
      another_event: `Kegiatan ${index}`,
      subject_id: null,
      teacher_id: null,
      mentor_id: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    const rows = Array.from({ length: 501 }, (_, index) => row(index));
    await server.db.write((tx) =>
      tx
        .insertInto('schedules')
        .values(rows)
        .execute()
        .then(() => {}),
    );
    const body = { from: '2026-11-16', to: '2026-11-23' };
    for (const dryRun of [true, false]) {
      const refused = await copy({ ...body, dryRun });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([{ field: 'from', message: 'Paling banyak 500 jadwal sekali salin.' }]);
    }
    const answer = await copy({ ...body, without: ['banyak-0'] });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toHaveLength(500);
    expect(await next()).toHaveLength(500);
  });

  it('needs a session', async () => {
    const answer = await server.visitor().post(`${API}/copyWeek`, { from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(401);
  });
});
