import { describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import {
  API,
  CONFLICT,
  admin,
  standIn,
  at,
  lesson,
  mentoring,
  server,
  copy,
  inWeek,
  next,
  aWeek,
  serveWeekToCopy,
} from '#tests/support/week-to-copy.ts';

serveWeekToCopy();

/** 17 lessons of all kinds in the week of 16 November. */
async function seventeen() {
  for (let index = 0; index < 17; index += 1) {
    const day = `2026-11-${16 + (index % 7)}`;
    const hour = String(7 + Math.floor(index / 7) * 3).padStart(2, '0');
    await (index % 2 === 0 ? lesson(at(day, `${hour}:00`, `${hour}:45`)) : mentoring(at(day, `${hour}:00`, `${hour}:45`)));
  }
}

const BODY = { from: '2026-11-16', to: '2026-11-23' };

describe('a lesson that already exists in the other week', () => {
  it('is not created again, even by concurrent copies', async () => {
    await seventeen();
    const answers = await Promise.all([copy(BODY), copy(BODY), copy(BODY), copy(BODY)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => [body.data.length, body.skipped]).sort(([a], [b]) => a - b)).toEqual([
      [0, 17],
      [0, 17],
      [0, 17],
      [17, 0],
    ]);
    expect(new Set(answers.map(({ body }) => body.batch)).size).toBe(4);
    expect(await next()).toHaveLength(17);
  });

  it('is marked by a dry run and has no problem or warnings; the other schedules are checked', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const clashing = await mentoring(at('2026-11-17', '09:00', '10:00'));
    expect((await copy({ ...BODY, without: [clashing._id] })).body.data).toHaveLength(1);
    await lesson(at('2026-11-24', '09:30', '10:30'));
    const lines = (await copy({ ...BODY, dryRun: true })).body.data;
    expect(
      lines.map(({ exists, problem, warnings }: { exists: boolean; problem: string; warnings: [] }) => [
        exists,
        problem,
        warnings.length,
      ]),
    ).toEqual([
      [true, null, 0],
      [false, CONFLICT, 1],
    ]);
    const rest = await copy({ ...BODY, without: [clashing._id] });
    expect([rest.status, rest.body.data, rest.body.skipped]).toEqual([201, [], 1]);
  });

  it('has the same time, parts and texts; substitutes, status and link do not count', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await make.schedule(admin, {
      ...at('2026-11-17', '09:00', '10:00'),
      anotherEvent: 'Rapat  guru',
      linkZoom: 'https://zoom.us/j/1',
    });
    const [first, second] = (await copy(BODY)).body.data;
    const put = async (one: { _id: string }, change: object) => {
      const answer = await admin.put(`${API}/editSchedule/${one._id}`, { ...one, updatedAt: null, ...change });
      expect(answer.status).toBe(200);
    };
    await put(first, { status: 'cancelled', statusReason: 'Banjir', classes: { ...first.classes, substitute: standIn } });
    await put(second, { linkZoom: 'https://zoom.us/j/2', anotherEvent: 'rapat guru' });
    expect((await copy(BODY)).body).toMatchObject({ data: [], skipped: 2 });
    await put(second, { linkZoom: 'https://zoom.us/j/2', anotherEvent: 'Rapat mentor' });
    await put(first, { classes: { ...first.classes, teacher: standIn } });
    const third = await copy(BODY);
    expect([third.body.data.length, third.body.skipped]).toEqual([2, 0]);
  });
});

describe('undoing a copy', () => {
  const undo = (batch: string) => admin.delete(`${API}/copyWeek/${batch}`);

  it('moves all its schedules to the trash as one entry, which restores all of them', async () => {
    await seventeen();
    const own = await lesson(at('2026-11-23', '20:00', '21:00'));
    const { batch } = (await copy(BODY)).body;
    const undone = await undo(batch);
    expect([undone.status, undone.body]).toEqual([200, { data: { deleted: 17, kept: 0, trash: expect.any(String) } }]);
    expect((await next()).map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    const { trash } = undone.body.data;
    const [entry] = (await admin.get(`${API}/trash`)).body.data.filter(({ _id }: { _id: string }) => _id === trash);
    expect(entry.name).toBe('Salinan ke 23–29 November 2026 (17 jadwal)');
    const restored = await admin.post(`${API}/trash/${trash}/restore`);
    expect([restored.status, restored.body.restored]).toEqual([200, 17]);
    expect(await next()).toHaveLength(18);
  });

  it('keeps changed schedules, and does not count deleted ones', async () => {
    for (const day of ['16', '17', '18', '19']) await lesson(at(`2026-11-${day}`, '09:00', '10:00'));
    const { data, batch } = (await copy(BODY)).body;
    const [edited, removed] = data;
    await admin.put(`${API}/editSchedule/${edited._id}`, { ...edited, anotherEvent: 'Bawa buku' });
    await admin.delete(`${API}/deleteSchedule/${removed._id}`);
    expect((await undo(batch)).body.data).toEqual({ deleted: 2, kept: 1, trash: expect.any(String) });
    expect((await undo(batch)).body.data).toEqual({ deleted: 0, kept: 1, trash: null });
    expect((await next()).map(({ _id }: { _id: string }) => _id)).toEqual([edited._id]);
  });

  it('runs once for two concurrent requests, and keeps other copies', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const { batch } = (await copy(BODY)).body;
    await copy({ ...BODY, to: '2026-11-30' });
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ body }) => body.data.deleted).sort()).toEqual([0, 1]);
    expect(await next()).toEqual([]);
    expect(await inWeek('2026-11-30', '2026-12-06')).toHaveLength(1);
  });

  it('moves nothing if the copy is empty, and answers 404 if the copy is unknown', async () => {
    const { batch } = (await copy(BODY)).body;
    expect((await undo(batch)).body).toEqual({ data: { deleted: 0, kept: 0, trash: null } });
    for (const unknown of ['tidak-ada', 'x'.repeat(200), '%00']) expect((await undo(unknown)).status).toBe(404);
  });
});

describe('a copy to several weeks', () => {
  const weeks = { from: '2026-11-16', to: '2026-11-23', also: [{ to: '2026-12-02' }] };

  it('is one write with one undo, and omits for each week the schedules that it excludes or already has', async () => {
    const first = await lesson(at('2026-11-16', '09:00', '10:00'));
    const second = await lesson(at('2026-11-17', '09:00', '10:00'));
    await copy({ from: '2026-11-16', to: '2026-11-23', without: [second._id] });
    const also = [{ to: '2026-12-02', without: [first._id] }];
    const { body, status } = await copy({ ...weeks, also });
    expect(status).toBe(201);
    const dates = body.data.map(({ scheduleDate }: { scheduleDate: string }) => scheduleDate);
    expect([dates, body.skipped]).toEqual([['2026-11-24', '2026-12-01'], 1]);
    const ids = body.data.map(({ _id }: { _id: string }) => _id);
    const rows = await server.db.read.selectFrom('audit_log').select('at').where('entity_id', 'in', ids).execute();
    expect(new Set(rows.map((row) => row.at)).size).toBe(1);
    const undone = (await admin.delete(`${API}/copyWeek/${body.batch}`)).body.data;
    expect(undone).toMatchObject({ deleted: 2, kept: 0 });
    const entries: { _id: string; name: string }[] = (await admin.get(`${API}/trash`)).body.data;
    expect(entries.find(({ _id }) => _id === undone.trash)?.name).toBe('Salinan ke 23 November – 6 Desember 2026 (2 jadwal)');
  });

  it('stores nothing if one week has a conflict', async () => {
    await mentoring(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-30', '09:30', '10:30'));
    const answer = await copy({ ...weeks, also: [{ to: '2026-11-30' }] });
    expect([answer.status, answer.body.detail]).toEqual([409, `Senin, 30 November 2026: ${CONFLICT}`]);
    expect(await next()).toEqual([]);
  });

  it('names each week once, and at most eight', async () => {
    for (const to of ['2026-11-22', '2026-11-23']) {
      const { status, body } = await copy({ ...weeks, also: [{ to }] });
      expect([status, body.errors]).toEqual([422, [{ field: 'to', message: 'Pilih minggu yang lain.' }]]);
    }
    const also = Array.from({ length: 8 }, (_, index) => ({ to: `2027-01-${String(4 + index).padStart(2, '0')}` }));
    expect((await copy({ ...weeks, also })).body.errors).toEqual([
      { field: 'also', message: 'Paling banyak 8 minggu sekali salin.' },
    ]);
  });

  it('is previewed week by week', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const lines: { schedule: { scheduleDate: string } }[] = (await copy({ ...weeks, dryRun: true })).body.data;
    expect(lines.map(({ schedule }) => schedule.scheduleDate)).toEqual(['2026-11-23', '2026-11-30']);
  });
});

describe('a dry run', () => {
  it('returns each line and stores nothing, not even the Idempotency-Key', async () => {
    await aWeek();
    const body = { from: '2026-11-16', to: '2026-11-24' };
    const key = { 'idempotency-key': `coba-${unique()}` };
    const sources: { _id: string; updatedAt: string }[] = await inWeek('2026-11-16', '2026-11-22');
    const dry = await copy({ ...body, dryRun: true }, key);
    expect(dry.status).toBe(200);
    expect(Object.keys(dry.body)).toEqual(['data']);
    expect(await next()).toHaveLength(1);
    const saved = await copy(body, key);
    expect(saved.status).toBe(201);
    const lines: { schedule: { _id: string; updatedAt: string }; problem: string | null; warnings: [] }[] = dry.body.data;
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    // The preview has the same schedules as the later copy, except that their ids and `updatedAt` are those of the sources.
    const source = new Map(sources.map((schedule) => [schedule._id, schedule.updatedAt]));
    expect(lines.every(({ schedule }) => source.get(schedule._id) === schedule.updatedAt)).toBe(true);
    const bare = (schedule: object) => ({ ...schedule, _id: null, updatedAt: null });
    expect(lines.map(({ schedule }) => bare(schedule))).toEqual(saved.body.data.map(bare));
  });

  it('marks refused schedules, which `without` excludes', async () => {
    const clashing = await mentoring(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-17', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const body = { from: '2026-11-16', to: '2026-11-23' };
    const dry = await copy({ ...body, dryRun: true });
    expect(
      dry.body.data.map(({ schedule, problem, warnings }: { schedule: { _id: string }; problem: string; warnings: object }) => [
        schedule._id,
        problem,
        warnings,
      ]),
    ).toEqual([
      [
        clashing._id,
        CONFLICT,
        [{ code: 'class-over-mentoring', message: 'Kelompok Nuri ikut Kelas Tifa pada 09.30–10.30 WIB.' }],
      ],
      [expect.any(String), null, []],
    ]);
    expect((await copy(body)).status).toBe(409);
    expect((await copy({ ...body, without: [{ _id: clashing._id }] })).status).toBe(201);
  });
});
