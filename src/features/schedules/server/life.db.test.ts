import { describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { API, NOW, LATER, LATEST, at, timeFields, cancelled, serveSchedules } from '#tests/support/schedule-life.ts';

const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const life = serveSchedules();
const { lesson, mentoring, added, put, edited, stored, seenByAll, errorsOf, codesOf, wait } = life;

describe('a cancellation', () => {
  it('stays in all lists with its reason, and has no link in public answers at any time', async () => {
    const recordingLink = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    const schedule = await added(
      scheduleBody({ ...at('09:30', '11:00'), webinar: { event: [life.ids.webinar] }, recordingLink }),
    );
    const [open] = await seenByAll();
    expect([open?.linkZoom, open?.webinar.event[0]?.webinarLinkZoom, open?.recordingLink]).toEqual([
      schedule.linkZoom,
      'https://zoom.us/j/90000000001',
      recordingLink,
    ]);
    wait();
    const after = await edited(schedule, cancelled);
    expect(after).toMatchObject({ ...cancelled, linkZoom: schedule.linkZoom, recordingLink, noticedAt: LATER });
    expect(await stored()).toEqual([after]);
    for (const moment of ['2026-11-19T00:00:00Z', LATER, '2026-11-21T00:00:00Z']) {
      life.server.clock.now = new Date(moment);
      const [seen] = await seenByAll();
      expect(seen).toMatchObject({ ...cancelled, linkZoom: null, recordingLink: null, noticedAt: LATER });
      expect(seen?.webinar.event).toMatchObject([{ _id: life.ids.webinar, webinarLinkZoom: null }]);
      expect(JSON.stringify(seen)).not.toMatch(/zoom\.us|youtube/);
    }
  });

  it('has no link even if links are always open', async () => {
    await added(scheduleBody({ ...cancelled, webinar: { event: [life.ids.webinar] } }));
    const always = await startTestServer({ database: life.server.database, settings: { JOIN_WINDOW_MINUTES: 'always' } });
    try {
      const { text, body } = await always.visitor().get('/api/v1/student/schedules');
      expect([body.data.length, text.includes('zoom.us')]).toEqual([1, false]);
    } finally {
      await always.stop();
    }
  });

  it.each([
    [{ status: 'cancelled' }, 'Tuliskan alasan pembatalan.'],
    [{ status: 'cancelled', statusReason: null }, 'Tuliskan alasan pembatalan.'],
    [{ status: 'cancelled', statusReason: ' \n ' }, 'Tuliskan alasan pembatalan.'],
    [{ status: 'cancelled', statusReason: 7 }, 'Tuliskan alasan pembatalan.'],
    [{ status: 'cancelled', statusReason: 'x'.repeat(201) }, 'Paling banyak 200 karakter.'],
  ])('needs a reason of 1 to 200 characters: %j is refused in every write', async (fields, message) => {
    const schedule = await added(scheduleBody());
    const body = scheduleBody(fields as object);
    const expected = [422, [{ field: 'statusReason', message }]];
    expect(errorsOf(await life.admin.post(`${API}/addSchedule`, body))).toEqual(expected);
    expect(errorsOf(await life.admin.post(`${API}/repeatSchedule`, { ...body, dates: ['2026-11-20'] }))).toEqual(expected);
    expect(errorsOf(await life.admin.put(`${API}/editSchedule/${schedule._id}`, body))).toEqual(expected);
    expect(await stored()).toEqual([schedule]);
    const wrong = await life.admin.put(`${API}/editSchedule/${schedule._id}`, { ...body, linkZoom: '' });
    expect(wrong.body.errors).toEqual([
      { field: 'linkZoom', message: 'Link zoom dibutuhkan.' },
      { field: 'statusReason', message },
    ]);
  });

  it('accepts a reason of 200 characters, trimmed', async () => {
    const statusReason = 'x'.repeat(200);
    expect(await added(scheduleBody({ status: 'cancelled', statusReason: ` ${statusReason} ` }))).toMatchObject({
      status: 'cancelled',
      statusReason,
      noticedAt: NOW,
    });
  });

  it('stays, with its reason, in an edit without a status', async () => {
    const schedule = await added(scheduleBody(cancelled));
    wait();
    const silent = await edited(schedule, { status: undefined, statusReason: undefined, anotherEvent: 'Lain' });
    expect(silent).toMatchObject({ ...cancelled, anotherEvent: 'Lain', noticedAt: NOW });
    expect(await edited(schedule, { status: 'cancelled', statusReason: undefined })).toMatchObject({
      ...cancelled,
      noticedAt: NOW,
    });
    expect(errorsOf(await put(schedule, { status: undefined, statusReason: null }))).toEqual([
      422,
      [{ field: 'statusReason', message: 'Tuliskan alasan pembatalan.' }],
    ]);
    expect(await edited(schedule, { status: undefined, statusReason: 'Banjir' })).toMatchObject({ statusReason: 'Banjir' });
  });

  it('loses its reason when it ends, and students get a notice', async () => {
    const schedule = await added(scheduleBody(cancelled));
    wait();
    const back = { status: 'planned', statusReason: null, noticedAt: LATER };
    expect(await edited(schedule, { status: 'planned' })).toMatchObject(back);
    expect(await edited(schedule, { status: undefined, statusReason: 'Lupa' })).toMatchObject(back);
  });

  it('clashes with no other schedule, whichever of the two is written last', async () => {
    const teacher = { teacher: life.ids.teacher };
    const one = await added(lesson({ classes: { class: [life.ids.class], ...teacher }, ...cancelled }));
    expect((await life.admin.post(`${API}/addSchedule`, mentoring())).body).toMatchObject({ warnings: [] });
    const beside = await life.admin.post(`${API}/addSchedule`, lesson({ classes: { class: [], ...teacher }, anotherEvent: 'x' }));
    expect([beside.status, beside.body.warnings]).toEqual([201, []]);
    const edit = await put(one, { anotherEvent: 'Catatan', ...at('09:15', '10:15') });
    expect([edit.status, edit.body.warnings]).toEqual([200, []]);
    const mentored = await life.admin.post(`${API}/addSchedule`, mentoring(cancelled));
    expect([mentored.status, mentored.body.warnings]).toEqual([201, []]);
  });

  it('is checked again when it ends: a conflict is refused, clashes are warnings', async () => {
    const teaching = await added(lesson({ classes: { class: [life.ids.class], teacher: life.ids.teacher } }));
    const mentored = await added(mentoring(cancelled));
    const refused = await put(mentored, { status: 'planned' });
    expect([refused.status, refused.body.detail]).toEqual([409, CONFLICT]);
    const same = { classes: { class: [life.ids.class], teacher: life.ids.teacher }, linkZoom: teaching.linkZoom };
    const second = await added(lesson({ ...same, ...cancelled }));
    const clashing = await put(second, { status: 'planned' });
    expect([clashing.status, codesOf(clashing).sort()]).toEqual([200, ['class-busy', 'teacher-busy', 'zoom-link-busy']]);
    expect((await stored()).filter(({ status }) => status === 'cancelled').map(({ _id }) => _id)).toEqual([mentored._id]);
  });

  it('causes no warning in an edit of a class', async () => {
    const gained = (await make.group(life.admin, { groupName: 'Lontar' }))._id;
    const owner = await make.classOf(life.admin, { className: 'Kelas Gong' });
    await added(lesson({ classes: { class: [owner._id] } }));
    const session = await added(mentoring({ mentoring: { group: [gained] } }));
    const gain = () =>
      life.admin.put(`${API}/editClass/${owner._id}`, {
        ...owner,
        updatedAt: undefined,
        mentoringGroup: [...owner.mentoringGroup.map(({ _id }) => _id), gained],
      });
    const lose = () => life.admin.put(`${API}/editClass/${owner._id}`, { ...owner, updatedAt: undefined });
    expect(codesOf(await gain())).toEqual(['class-over-mentoring']);
    await lose();
    await edited(session, cancelled);
    expect(codesOf(await gain())).toEqual([]);
    await lose();
  });
});

describe('a move', () => {
  const first = timeFields('2026-11-20', '09:00', '10:00');

  it('keeps the date and times before the first announced move, until a move that is not announced', async () => {
    const schedule = await added(scheduleBody());
    expect(schedule.movedFrom).toBeNull();
    wait();
    const moved = await edited(schedule, { scheduleDate: '2026-11-23', announceMove: true });
    expect(moved).toMatchObject({ ...timeFields('2026-11-23', '09:00', '10:00'), movedFrom: first, noticedAt: LATER });
    expect((await seenByAll())[0]).toMatchObject({ movedFrom: first, noticedAt: LATER });
    life.server.clock.now = new Date(LATEST);
    const again = await edited(moved, { ...at('13:00', '14:00'), announceMove: true });
    expect(again).toMatchObject({ movedFrom: first, noticedAt: LATEST });
    life.server.clock.now = new Date('2026-11-20T03:00:50.000Z');
    expect(await edited(again, { anotherEvent: 'Bawa buku', announceMove: true })).toMatchObject({
      movedFrom: first,
      noticedAt: LATEST,
    });
    expect(await edited(again, at('13:00', '14:15'))).toMatchObject({
      movedFrom: null,
      noticedAt: LATEST,
    });
    const anew = await edited(again, { ...at('15:00', '16:00'), announceMove: true });
    expect(anew.movedFrom).toEqual(timeFields('2026-11-23', '13:00', '14:15'));
  });

  it.each([
    ['is a change of the date', { scheduleDate: '2026-11-19' }, true],
    ['is a change of the start', at('08:45', '10:00'), true],
    ['is a change of the end', at('09:00', '10:30'), true],
    [
      'is not an edit that writes the same date and times as instants',
      { scheduleDate: '2026-11-19T17:30:00Z', ...at('2026-11-20T02:00:00Z', '10:00') },
      false,
    ],
  ])('%s', async (_what, fields, isMove) => {
    const schedule = await added(scheduleBody());
    const after = await edited(schedule, { ...fields, announceMove: true });
    expect([after.movedFrom, after.noticedAt]).toEqual(isMove ? [first, NOW] : [null, null]);
  });

  it('gives students no notice if it is not announced, or if the schedule is new', async () => {
    const schedule = await added(scheduleBody({ announceMove: true }));
    expect([schedule.movedFrom, schedule.noticedAt]).toEqual([null, null]);
    expect(await edited(schedule, at('11:00', '12:00'))).toMatchObject({ movedFrom: null, noticedAt: null });
    expect(errorsOf(await put(schedule, { announceMove: 'ya' }))).toEqual([
      422,
      [{ field: 'announceMove', message: 'announceMove harus true atau false.' }],
    ]);
  });
});

describe('a recording', () => {
  it('is stored in its embed form, and stays in an edit without it', async () => {
    const schedule = await added(scheduleBody({ recordingLink: 'https://youtu.be/dQw4w9WgXcQ?t=90' }));
    const recordingLink = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90';
    expect(schedule.recordingLink).toBe(recordingLink);
    expect((await seenByAll())[0]?.recordingLink).toBe(recordingLink);
    expect(await edited(schedule, { recordingLink: undefined })).toMatchObject({ recordingLink, noticedAt: null });
    expect(await edited(schedule, { recordingLink: 'https://e.org/rekaman' })).toMatchObject({
      recordingLink: 'https://e.org/rekaman',
    });
    for (const none of [null, '']) expect((await edited(schedule, { recordingLink: none })).recordingLink).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'rekaman', 'ftp://e.org/', 7])('is refused: %s', async (recordingLink) => {
    const message = 'Masukkan tautan http atau https yang valid.';
    expect(errorsOf(await life.admin.post(`${API}/addSchedule`, { ...scheduleBody(), recordingLink }))).toEqual([
      422,
      [{ field: 'recordingLink', message }],
    ]);
  });
});

describe('the history of a schedule', () => {
  it('contains its changes, with people as ids and without free text', async () => {
    const schedule = await added(scheduleBody({ classes: { class: [life.ids.class], teacher: life.ids.teacher } }));
    life.server.clock.now = new Date(LATER);
    await edited(schedule, {
      status: 'cancelled',
      statusReason: 'Ibu Rahasia sakit',
      classes: { ...schedule.classes, substitute: life.ids.otherTeacher },
      ...at('09:30', '10:30'),
      announceMove: true,
    });
    life.server.clock.now = new Date(LATEST);
    await life.admin.put(`${API}/scheduleLog/${schedule._id}`, { held: false, reason: 'teacher', notes: 'Ibu Rahasia sakit' });
    const rows = await life.server.db.read
      .selectFrom('audit_log')
      .select('changes')
      .where('entity_id', '=', schedule._id)
      .orderBy('at')
      .execute();
    const [, changed, logged] = rows.map(({ changes }) => JSON.parse(changes));
    expect([...changed.fields].sort()).toEqual([
      'classes',
      'movedFrom',
      'scheduleTimeEnd',
      'scheduleTimeStart',
      'status',
      'statusReason',
    ]);
    expect(changed.after).toMatchObject({
      status: 'cancelled',
      classes: { teacher: life.ids.teacher, substitute: life.ids.otherTeacher },
      movedFrom: timeFields('2026-11-20', '09:00', '10:00'),
    });
    expect(logged).toEqual({
      fields: ['log'],
      before: { log: null },
      after: { log: { held: false, headcount: null, reason: 'teacher' } },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Rahasia|Pak Budi/);
  });
});
