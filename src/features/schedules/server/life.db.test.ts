import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicSchedule, Schedule } from '#features/schedules/contract.ts';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const NOW = '2026-11-20T03:00:00.000Z';
/* Within a minute: a session whose clock goes back further is void. */
const LATER = '2026-11-20T03:00:20.000Z';
const LATEST = '2026-11-20T03:00:40.000Z';

let server: TestServer;
let admin: Caller;
let ids: Record<'group' | 'class' | 'teacher' | 'otherTeacher' | 'mentor' | 'otherMentor' | 'webinar', string>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const group = (await make.group(admin, { groupName: 'Nuri' }))._id;
  ids = {
    group,
    class: (await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id,
    teacher: (await make.teacher(admin, { name: 'Ibu Ani' }))._id,
    otherTeacher: (await make.teacher(admin, { name: 'Pak Budi' }))._id,
    mentor: (await make.mentor(admin, { name: 'Kak Sari' }))._id,
    otherMentor: (await make.mentor(admin, { name: 'Kak Domi' }))._id,
    webinar: (await make.webinar(admin))._id,
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.now = new Date(NOW);
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
});

const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });
const place = (date: string, start: string, end: string) => ({
  scheduleDate: date,
  scheduleTimeStart: `${date}T${start}:00+07:00`,
  scheduleTimeEnd: `${date}T${end}:00+07:00`,
});
const lesson = (fields: object = {}) => scheduleBody({ anotherEvent: '', classes: { class: [ids.class] }, ...fields });
const mentoring = (fields: object = {}) => scheduleBody({ anotherEvent: '', mentoring: { group: [ids.group] }, ...fields });
const cancelled = { status: 'cancelled', statusReason: 'Listrik padam' } as const;

async function added(body: object): Promise<Schedule> {
  const answer = await admin.post(`${API}/addSchedule`, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.data;
}
async function repeated(body: object, dates: string[]): Promise<Schedule[]> {
  const answer = await admin.post(`${API}/repeatSchedule`, { ...body, dates });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.data;
}
const put = (schedule: Schedule, fields: object): Promise<Answer> =>
  admin.put(`${API}/editSchedule/${schedule._id}`, { ...schedule, updatedAt: undefined, ...fields });
async function edited(schedule: Schedule, fields: object): Promise<Schedule> {
  const answer = await put(schedule, fields);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.data;
}
async function stored(): Promise<Schedule[]> {
  return (await admin.get(`${API}/schedules`)).body.data;
}
async function seenByAll(): Promise<PublicSchedule[]> {
  const lists = await Promise.all(
    ['student/schedules', 'admin/calendarSchedules'].map((path) => server.visitor().get(`/api/v1/${path}`)),
  );
  const [students, calendar] = lists.map(({ body }) => body.data);
  expect(calendar).toEqual(students);
  return students;
}
const errorsOf = ({ status, body }: Answer) => [status, body.errors];
const codesOf = ({ body }: Answer) => body.warnings.map(({ code }: { code: string }) => code);
/** Moves the clock: what is written from here on is noticed then. */
const wait = () => (server.clock.now = new Date(LATER));

describe('a cancellation', () => {
  it('stays in all lists with its reason, and has no link in public answers at any time', async () => {
    const recordingLink = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    const schedule = await added(scheduleBody({ ...at('09:30', '11:00'), webinar: { event: [ids.webinar] }, recordingLink }));
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
      server.clock.now = new Date(moment);
      const [seen] = await seenByAll();
      expect(seen).toMatchObject({ ...cancelled, linkZoom: null, recordingLink: null, noticedAt: LATER });
      expect(seen?.webinar.event).toMatchObject([{ _id: ids.webinar, webinarLinkZoom: null }]);
      expect(JSON.stringify(seen)).not.toMatch(/zoom\.us|youtube/);
    }
  });

  it('has no link where links are open at all times either', async () => {
    await added(scheduleBody({ ...cancelled, webinar: { event: [ids.webinar] } }));
    const always = await startTestServer({ database: server.database, settings: { JOIN_WINDOW_MINUTES: 'always' } });
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
    expect(errorsOf(await admin.post(`${API}/addSchedule`, body))).toEqual(expected);
    expect(errorsOf(await admin.post(`${API}/repeatSchedule`, { ...body, dates: ['2026-11-20'] }))).toEqual(expected);
    expect(errorsOf(await admin.put(`${API}/editSchedule/${schedule._id}`, body))).toEqual(expected);
    expect(await stored()).toEqual([schedule]);
    const wrong = await admin.put(`${API}/editSchedule/${schedule._id}`, { ...body, linkZoom: '' });
    expect(wrong.body.errors).toEqual([
      { field: 'linkZoom', message: 'Link zoom dibutuhkan.' },
      { field: 'statusReason', message },
    ]);
  });

  it('takes a reason of 200 characters, trimmed', async () => {
    const statusReason = 'x'.repeat(200);
    expect(await added(scheduleBody({ status: 'cancelled', statusReason: ` ${statusReason} ` }))).toMatchObject({
      status: 'cancelled',
      statusReason,
      noticedAt: NOW,
    });
  });

  it('is kept by an edit that says nothing of it, with its reason', async () => {
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

  it('ends without a reason left, and is noticed', async () => {
    const schedule = await added(scheduleBody(cancelled));
    wait();
    const back = { status: 'planned', statusReason: null, noticedAt: LATER };
    expect(await edited(schedule, { status: 'planned' })).toMatchObject(back);
    expect(await edited(schedule, { status: undefined, statusReason: 'Lupa' })).toMatchObject(back);
  });

  it('clashes with nothing, on either side', async () => {
    const teacher = { teacher: ids.teacher };
    const one = await added(lesson({ classes: { class: [ids.class], ...teacher }, ...cancelled }));
    expect((await admin.post(`${API}/addSchedule`, mentoring())).body).toMatchObject({ warnings: [] });
    const beside = await admin.post(`${API}/addSchedule`, lesson({ classes: { class: [], ...teacher }, anotherEvent: 'x' }));
    expect([beside.status, beside.body.warnings]).toEqual([201, []]);
    const edit = await put(one, { anotherEvent: 'Catatan', ...at('09:15', '10:15') });
    expect([edit.status, edit.body.warnings]).toEqual([200, []]);
    const mentored = await admin.post(`${API}/addSchedule`, mentoring(cancelled));
    expect([mentored.status, mentored.body.warnings]).toEqual([201, []]);
  });

  it('that ends is checked anew: a conflict is refused, and clashes are told', async () => {
    const teaching = await added(lesson({ classes: { class: [ids.class], teacher: ids.teacher } }));
    const mentored = await added(mentoring(cancelled));
    const refused = await put(mentored, { status: 'planned' });
    expect([refused.status, refused.body.detail]).toEqual([409, CONFLICT]);
    const same = { classes: { class: [ids.class], teacher: ids.teacher }, linkZoom: teaching.linkZoom };
    const second = await added(lesson({ ...same, ...cancelled }));
    const told = await put(second, { status: 'planned' });
    expect([told.status, codesOf(told).sort()]).toEqual([200, ['class-busy', 'teacher-busy', 'zoom-link-busy']]);
    expect((await stored()).filter(({ status }) => status === 'cancelled').map(({ _id }) => _id)).toEqual([mentored._id]);
  });

  it('lets no edit of a class tell of it', async () => {
    const gained = (await make.group(admin, { groupName: 'Lontar' }))._id;
    const owner = await make.classOf(admin, { className: 'Kelas Gong' });
    await added(lesson({ classes: { class: [owner._id] } }));
    const session = await added(mentoring({ mentoring: { group: [gained] } }));
    const gain = () =>
      admin.put(`${API}/editClass/${owner._id}`, {
        ...owner,
        updatedAt: undefined,
        mentoringGroup: [...owner.mentoringGroup.map(({ _id }) => _id), gained],
      });
    const lose = () => admin.put(`${API}/editClass/${owner._id}`, { ...owner, updatedAt: undefined });
    expect(codesOf(await gain())).toEqual(['class-over-mentoring']);
    await lose();
    await edited(session, cancelled);
    expect(codesOf(await gain())).toEqual([]);
    await lose();
  });
});

describe('a move', () => {
  const first = place('2026-11-20', '09:00', '10:00');

  it('that is announced keeps the first announced place, until one is not', async () => {
    const schedule = await added(scheduleBody());
    expect(schedule.movedFrom).toBeNull();
    wait();
    const moved = await edited(schedule, { scheduleDate: '2026-11-23', announceMove: true });
    expect(moved).toMatchObject({ ...place('2026-11-23', '09:00', '10:00'), movedFrom: first, noticedAt: LATER });
    expect((await seenByAll())[0]).toMatchObject({ movedFrom: first, noticedAt: LATER });
    server.clock.now = new Date(LATEST);
    const again = await edited(moved, { ...at('13:00', '14:00'), announceMove: true });
    expect(again).toMatchObject({ movedFrom: first, noticedAt: LATEST });
    server.clock.now = new Date('2026-11-20T03:00:50.000Z');
    expect(await edited(again, { anotherEvent: 'Bawa buku', announceMove: true })).toMatchObject({
      movedFrom: first,
      noticedAt: LATEST,
    });
    expect(await edited(again, at('13:00', '14:15'))).toMatchObject({
      movedFrom: null,
      noticedAt: LATEST,
    });
    const anew = await edited(again, { ...at('15:00', '16:00'), announceMove: true });
    expect(anew.movedFrom).toEqual(place('2026-11-23', '13:00', '14:15'));
  });

  it.each([
    ['the date', { scheduleDate: '2026-11-19' }, true],
    ['the start', at('08:45', '10:00'), true],
    ['the end', at('09:00', '10:30'), true],
    ['nothing, written as instants', { scheduleDate: '2026-11-19T17:30:00Z', ...at('2026-11-20T02:00:00Z', '10:00') }, false],
  ])('is a change of %s', async (_what, fields, isMove) => {
    const schedule = await added(scheduleBody());
    const after = await edited(schedule, { ...fields, announceMove: true });
    expect([after.movedFrom, after.noticedAt]).toEqual(isMove ? [first, NOW] : [null, null]);
  });

  it('that is not announced is not noticed, nor is one of a new schedule', async () => {
    const schedule = await added(scheduleBody({ announceMove: true }));
    expect([schedule.movedFrom, schedule.noticedAt]).toEqual([null, null]);
    expect(await edited(schedule, at('11:00', '12:00'))).toMatchObject({ movedFrom: null, noticedAt: null });
    expect(errorsOf(await put(schedule, { announceMove: 'ya' }))).toEqual([
      422,
      [{ field: 'announceMove', message: 'announceMove harus true atau false.' }],
    ]);
  });
});

describe('a substitute', () => {
  it('stands beside the one who is replaced, with the name alone, and every change is noticed', async () => {
    const schedule = await added(
      scheduleBody({
        classes: { class: [ids.class], teacher: ids.teacher, substitute: ids.otherTeacher },
        mentoring: { group: [], mentor: ids.mentor },
      }),
    );
    expect(schedule.classes).toMatchObject({
      teacher: { _id: ids.teacher, name: 'Ibu Ani' },
      substitute: { _id: ids.otherTeacher, name: 'Pak Budi' },
    });
    expect([schedule.mentoring.substitute, schedule.noticedAt]).toEqual([null, null]);
    wait();
    const both = await edited(schedule, { mentoring: { ...schedule.mentoring, substitute: ids.otherMentor } });
    expect([both.mentoring.substitute, both.noticedAt]).toEqual([{ _id: ids.otherMentor, name: 'Kak Domi' }, LATER]);
    const [seen] = await seenByAll();
    expect([seen?.classes.substitute, seen?.mentoring.substitute]).toEqual([
      { _id: ids.otherTeacher, name: 'Pak Budi' },
      { _id: ids.otherMentor, name: 'Kak Domi' },
    ]);
    server.clock.now = new Date(LATEST);
    const kept = await edited(both, {
      classes: { ...both.classes, substitute: undefined },
      mentoring: { ...both.mentoring, substitute: undefined, mentor: null },
    });
    expect([kept.classes.substitute?.name, kept.mentoring, kept.noticedAt]).toEqual([
      'Pak Budi',
      { group: [], mentor: null, substitute: { _id: ids.otherMentor, name: 'Kak Domi' } },
      LATER,
    ]);
    const alone = await edited(both, { classes: { ...both.classes, substitute: null } });
    expect([alone.classes.substitute, alone.mentoring.substitute?.name, alone.noticedAt]).toEqual([null, 'Kak Domi', LATEST]);
    const { mentoring: emptied } = await edited(alone, { mentoring: undefined });
    expect(emptied).toEqual({ group: [], mentor: null, substitute: null });
  });

  it('that does not exist is told, beside other wrong fields too', async () => {
    const body = scheduleBody({
      classes: { class: [ids.class], substitute: ids.mentor },
      mentoring: { group: [ids.group], substitute: 'tidak-ada' },
    });
    const message = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';
    const unknown = [
      { field: 'classes.substitute', message },
      { field: 'mentoring.substitute', message },
    ];
    expect(errorsOf(await admin.post(`${API}/addSchedule`, body))).toEqual([422, unknown]);
    expect(errorsOf(await admin.post(`${API}/repeatSchedule`, { ...body, dates: ['2026-11-20'] }))).toEqual([422, unknown]);
    const wrong = await admin.post(`${API}/addSchedule`, { ...body, linkZoom: '' });
    expect(wrong.body.errors).toEqual([...unknown, { field: 'linkZoom', message: 'Link zoom dibutuhkan.' }]);
  });

  it('counts for clashes instead of the one who is replaced', async () => {
    await added(lesson({ classes: { class: [ids.class], teacher: ids.teacher, substitute: ids.otherTeacher } }));
    const teaching = (teacher: string, substitute: string | null = null) =>
      admin.post(`${API}/addSchedule`, scheduleBody({ classes: { class: [], teacher, substitute } }));
    expect(codesOf(await teaching(ids.teacher))).toEqual([]);
    const told = await teaching(ids.otherTeacher);
    expect(told.body.warnings).toEqual([{ code: 'teacher-busy', message: 'Pak Budi sudah mengajar pada 09.00–10.00 WIB.' }]);
    await server.db.write((tx) => tx.deleteFrom('schedules').execute());
    const plain = await added(mentoring({ mentoring: { group: [], mentor: ids.otherMentor }, anotherEvent: 'x' }));
    const mentored = await added(mentoring({ mentoring: { group: [], mentor: ids.mentor }, anotherEvent: 'y' }));
    const standsIn = await put(mentored, { mentoring: { ...mentored.mentoring, substitute: ids.otherMentor } });
    expect([standsIn.status, codesOf(standsIn)]).toEqual([200, ['mentor-busy']]);
    expect(standsIn.body.warnings[0].message).toContain('Kak Domi');
    expect(codesOf(await put(plain, { mentoring: { ...plain.mentoring, substitute: ids.mentor } }))).toEqual([]);
  });

  it('who is deleted leaves the schedule without, which counts as one in what a delete takes along', async () => {
    const teacher = (await make.teacher(admin))._id;
    const mentor = (await make.mentor(admin))._id;
    await added(scheduleBody({ classes: { class: [ids.class], teacher, substitute: teacher } }));
    await added(
      scheduleBody({
        scheduleDate: '2026-11-21',
        classes: { class: [ids.class], teacher: ids.teacher, substitute: teacher },
        mentoring: { mentor: ids.mentor, substitute: mentor },
      }),
    );
    const usage = async (kind: string, id: string) => (await admin.get(`${API}/usage/${kind}/${id}`)).body.data.schedules;
    expect([await usage('teacher', teacher), await usage('mentor', mentor)]).toEqual([2, 1]);
    expect((await admin.delete(`${API}/teachers/${teacher}`)).status).toBe(200);
    expect((await admin.delete(`${API}/mentor/${mentor}`)).status).toBe(200);
    const after = await stored();
    expect(after.map(({ classes }) => [classes.teacher?._id ?? null, classes.substitute])).toEqual([
      [null, null],
      [ids.teacher, null],
    ]);
    expect(after[1]?.mentoring).toEqual({ group: [], mentor: { _id: ids.mentor, name: 'Kak Sari' }, substitute: null });
    expect(await seenByAll()).toHaveLength(2);
  });
});

describe('a recording', () => {
  it('is kept in its embed form, and stays where an edit leaves it out', async () => {
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

  it.each(['javascript:alert(1)', 'data:text/html,x', 'rekaman', 'ftp://e.org/', 7])('is no %s', async (recordingLink) => {
    const message = 'Masukkan tautan http atau https yang valid.';
    expect(errorsOf(await admin.post(`${API}/addSchedule`, { ...scheduleBody(), recordingLink }))).toEqual([
      422,
      [{ field: 'recordingLink', message }],
    ]);
  });
});

describe('a series', () => {
  const WEEKS = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
  const dates = (schedules: readonly Schedule[]) => schedules.map(({ scheduleDate }) => scheduleDate);
  async function series(body: object = scheduleBody()): Promise<[Schedule, Schedule, Schedule, Schedule]> {
    const [first, second, third, fourth] = await repeated(body, WEEKS);
    if (!first || !second || !third || !fourth) throw new Error('Not repeated.');
    return [first, second, third, fourth];
  }
  const remove = (schedule: Schedule, scope = '?scope=following') =>
    admin.delete(`${API}/deleteSchedule/${schedule._id}${scope}`);

  it('is what one repetition made, and nothing else', async () => {
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

  it('loses one, or that one and the later ones', async () => {
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
    const history = await server.db.read.selectFrom('audit_log').select('entity_id').where('action', '=', 'delete').execute();
    expect(history.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining([third._id, fourth._id]));
  });

  it('later is by date, then start, wherever they were moved', async () => {
    const [first, second, third, fourth] = await series();
    await edited(fourth, { scheduleDate: '2026-12-08', ...at('07:00', '08:00') });
    await edited(first, { scheduleDate: '2026-12-08', ...at('11:00', '12:00') });
    expect((await remove(second)).body.data.deleted).toBe(3);
    expect((await stored()).map(({ _id }) => _id)).toEqual([fourth._id]);
    expect(third.series).toBe(first.series);
  });

  it('is changed from one on, each on its own date', async () => {
    const [first, second, third, fourth] = await series(lesson({ classes: { class: [ids.class], teacher: ids.teacher } }));
    wait();
    const fields = {
      ...at('13:00', '14:30'),
      classes: { class: [], teacher: ids.otherTeacher, substitute: ids.teacher },
      mentoring: { group: [ids.group], mentor: ids.mentor },
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
        ...place(schedule.scheduleDate, '13:00', '14:30'),
        kind: 'mentoring',
        classes: { class: [], teacher: { _id: ids.otherTeacher }, substitute: { _id: ids.teacher } },
        mentoring: { group: [{ _id: ids.group }], mentor: { _id: ids.mentor } },
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

  it('moves by as many days as the one that is edited, each from its own place', async () => {
    const [, second, third, fourth] = await series();
    const answer = await put(second, { scope: 'following', scheduleDate: '2026-12-06', announceMove: true });
    expect([answer.status, answer.body.updated]).toEqual([200, 3]);
    const after = await stored();
    expect(dates(after)).toEqual(['2026-12-01', '2026-12-06', '2026-12-13', '2026-12-20']);
    expect(after.slice(1).map(({ movedFrom }) => movedFrom)).toEqual(
      [second, third, fourth].map(({ scheduleDate }) => place(scheduleDate, '09:00', '10:00')),
    );
  });

  it('leaves to each what the edit leaves out', async () => {
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

  it('is changed on none of its dates when some conflict, which are all named', async () => {
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

  it('is not in its own way while it moves', async () => {
    const both = { classes: { class: [ids.class] }, mentoring: { group: [ids.group] }, anotherEvent: '' };
    const [first] = await repeated(scheduleBody(both), ['2026-12-01', '2026-12-02', '2026-12-03']);
    if (!first) throw new Error('Not repeated.');
    const answer = await put(first, { scope: 'following', scheduleDate: '2026-12-02' });
    expect([answer.status, answer.body.updated, answer.body.warnings]).toEqual([200, 3, []]);
    expect(dates(await stored())).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
  });

  it('tells clashes with their dates, and refuses none for a conflict that stood', async () => {
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

  it('is one schedule where there is no other', async () => {
    const single = await added(scheduleBody());
    const answer = await put(single, { scope: 'following', anotherEvent: 'Baru' });
    expect([answer.body.updated, answer.body.data.anotherEvent]).toEqual([1, 'Baru']);
    expect((await put(single, { anotherEvent: 'Lagi' })).body).not.toHaveProperty('updated');
    expect(errorsOf(await put(single, { scope: 'semua' }))).toEqual([
      422,
      [{ field: 'scope', message: 'scope harus following.' }],
    ]);
  });

  it('is not moved past the last day that can be written', async () => {
    const [first] = await repeated(scheduleBody(), ['9999-12-01', '9999-12-31']);
    if (!first) throw new Error('Not repeated.');
    expect(errorsOf(await put(first, { scope: 'following', scheduleDate: '9999-12-02' }))).toEqual([
      422,
      [{ field: 'scheduleDate', message: 'Tanggal dibutuhkan.' }],
    ]);
    expect(dates(await stored())).toEqual(['9999-12-01', '9999-12-31']);
  });

  it('is not written over what somebody changed meanwhile', async () => {
    const [, second] = await series();
    await edited(second, { anotherEvent: 'Rekan' });
    const late = await put(second, { scope: 'following', anotherEvent: 'Saya', updatedAt: second.updatedAt });
    expect(late.status).toBe(409);
    expect((await stored()).map(({ anotherEvent }) => anotherEvent)).not.toContain('Saya');
  });
});

describe('a log', () => {
  const log = (schedule: Schedule, body: object) => admin.put(`${API}/scheduleLog/${schedule._id}`, body);
  const held = { held: true, headcount: 12, reason: null, notes: 'Lancar.' };

  it('is written once the schedule has begun, and admins alone read it', async () => {
    const schedule = await added(scheduleBody(at('10:00', '11:00')));
    server.clock.now = new Date('2026-11-20T02:59:59.999Z');
    const early = await log(schedule, held);
    expect([early.status, early.body.detail]).toEqual([422, 'Kegiatan belum dimulai.']);
    server.clock.now = new Date(NOW);
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

  it('says why it was not held, and is replaced as a whole', async () => {
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

  it('stays where the schedule is edited, or cancelled', async () => {
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

  it('is refused where the record was changed meanwhile, is not there, or nobody is signed in', async () => {
    const schedule = await added(scheduleBody());
    await edited(schedule, { anotherEvent: 'x' });
    expect((await log(schedule, { ...held, updatedAt: schedule.updatedAt })).status).toBe(409);
    expect((await admin.put(`${API}/scheduleLog/tidak-ada`, held)).status).toBe(404);
    expect((await server.visitor().put(`${API}/scheduleLog/${schedule._id}`, held)).status).toBe(401);
  });
});

describe('the history of a schedule', () => {
  it('keeps what happened to it, people as ids, and no words about them', async () => {
    const schedule = await added(scheduleBody({ classes: { class: [ids.class], teacher: ids.teacher } }));
    server.clock.now = new Date(LATER);
    await edited(schedule, {
      status: 'cancelled',
      statusReason: 'Ibu Rahasia sakit',
      classes: { ...schedule.classes, substitute: ids.otherTeacher },
      ...at('09:30', '10:30'),
      announceMove: true,
    });
    server.clock.now = new Date(LATEST);
    await admin.put(`${API}/scheduleLog/${schedule._id}`, { held: false, reason: 'teacher', notes: 'Ibu Rahasia sakit' });
    const rows = await server.db.read
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
      classes: { teacher: ids.teacher, substitute: ids.otherTeacher },
      movedFrom: place('2026-11-20', '09:00', '10:00'),
    });
    expect(logged).toEqual({
      fields: ['log'],
      before: { log: null },
      after: { log: { held: false, headcount: null, reason: 'teacher' } },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Rahasia|Pak Budi/);
  });
});
