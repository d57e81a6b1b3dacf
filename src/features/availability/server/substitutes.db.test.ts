import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '#tests/support/built-pages.ts';
import type { Caller } from '#tests/support/caller.ts';
import { makeTeacherMentor, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const API = '/api/v1/admin';
const NOW = '2026-11-20T03:00:00.000Z';
const GONE = 'Pertanyaan ini sudah tidak berlaku. Terima kasih!';

let built: BuiltPages;
let server: TestServer;
/**
 * A second process on the same database. With SQLite it is the first server again, because only one process can use that
 * database.
 */
let other: TestServer;
let admin: Caller;
let subject: string;
let inClass: string;
let ill: { _id: string; name: string; email: string };
let lesson: { _id: string };

beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir });
  other = onPostgres ? await startTestServer({ webDir: built.dir, database: server.database }) : server;
  admin = await server.admin();
});
afterAll(async () => {
  if (other !== server) await other.stop();
  await server.stop();
  built.remove();
});

const lessonBody = (teacher: string, fields = {}) =>
  scheduleBody({
    kind: 'classes',
    anotherEvent: '',
    scheduleDate: '2026-11-23',
    classes: { class: [inClass], subjects: subject, teacher, substitute: null },
    ...fields,
  });

beforeEach(async () => {
  setClock(NOW);
  subject = (await make.subject(admin))._id;
  inClass = (await make.classOf(admin))._id;
  ill = await make.teacher(admin, { email: `sakit${unique()}@example.org`, subject: [subject] });
  lesson = await make.schedule(admin, lessonBody(ill._id));
});

function setClock(now: string) {
  for (const one of [server, other]) one.clock.now = new Date(now);
}
const teacherOf = (fields = {}) => make.teacher(admin, { email: `rekan${unique()}@example.org`, ...fields });
const openAbsences = async () =>
  (await admin.get(`${API}/absences`)).body.data.filter((one: { schedule: { _id: string } }) => one.schedule._id === lesson._id);
async function ask(person: string): Promise<string> {
  const { status, body } = await admin.post(`${API}/substitutes/${lesson._id}`, { person });
  expect(status).toBe(201);
  return body.data.link.slice(body.data.link.lastIndexOf('/') + 1);
}
const answer = (token: string, said: 'yes' | 'no' = 'yes', at = server) =>
  at.visitor().post(`/api/v1/ask/${token}`, { answer: said });
const edit = async (fields: object) => {
  const { body } = await admin.get(`${API}/schedules?from=2026-11-01&to=2026-12-31`);
  const stored = body.data.find(({ _id }: { _id: string }) => _id === lesson._id);
  const written = await admin.put(`${API}/editSchedule/${lesson._id}`, { ...stored, ...fields });
  expect(written.status).toBe(200);
};

async function readLesson() {
  const { body } = await admin.get(`${API}/schedules?from=2026-11-23&to=2026-11-23`);
  return body.data.find(({ _id }: { _id: string }) => _id === lesson._id);
}
type Lesson = Awaited<ReturnType<typeof readLesson>>;
/** Chooses a substitute and saves the form, which was opened with the schedule `stored`. */
const name = (by: Caller, stored: Lesson, { _id }: { _id: string }) =>
  by.put(`${API}/editSchedule/${lesson._id}`, { ...stored, classes: { ...stored.classes, substitute: _id } });

describe('an absence', () => {
  it('is reported by the teacher with a reason, listed at once, and can be withdrawn', async () => {
    const staff = await staffCaller(server, ill.email);
    const own = `/api/v1/staff/absences/${lesson._id}`;
    expect((await staff.put(own, { reason: 'malas' })).status).toBe(422);
    expect((await staff.put(own, { reason: 'sick' })).body).toEqual({ data: { _id: lesson._id, reason: 'sick' } });
    expect((await staff.get('/api/v1/staff/absences')).body.data).toEqual([
      { schedule: lesson._id, role: 'teacher', reason: 'sick', at: NOW },
    ]);
    expect(await openAbsences()).toMatchObject([
      { role: 'teacher', reason: 'sick', person: { _id: ill._id, name: ill.name }, can: null, asked: 0 },
    ]);
    expect((await staff.delete(own)).status).toBe(200);
    expect(await openAbsences()).toEqual([]);
    const { body } = await admin.get(`${API}/history?entity=schedule&entityId=${lesson._id}`);
    expect(body.data.slice(0, 2).map(({ changes }: { changes: object }) => changes)).toEqual([
      [{ field: 'absenceWithdrawn', before: null, after: null }],
      [{ field: 'absent', before: null, after: null }],
    ]);
  });

  it('can be reported only for own sessions that are not over, and changes no other column of the schedule', async () => {
    const other = await staffCaller(server, (await teacherOf()).email);
    expect((await other.put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' })).status).toBe(404);
    const staff = await staffCaller(server, ill.email);
    const before = await server.db.read
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', lesson._id)
      .executeTakeFirstOrThrow();
    await staff.put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'work' });
    const after = await server.db.read.selectFrom('schedules').selectAll().where('id', '=', lesson._id).executeTakeFirstOrThrow();
    expect({ ...after, absences: null }).toEqual({ ...before, absences: null });
    server.clock.now = new Date('2026-11-23T04:00:00.000Z');
    expect((await staff.put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' })).status).toBe(422);
  });

  it('no longer applies after a substitute was chosen, or the session was cancelled or moved', async () => {
    const staff = await staffCaller(server, ill.email);
    await staff.put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' });
    const classes = { class: [inClass], subjects: subject, teacher: ill._id, substitute: (await teacherOf())._id };
    await edit({ classes });
    expect(await openAbsences()).toEqual([]);
    await edit({ classes: { ...classes, substitute: null } });
    expect(await openAbsences()).toHaveLength(1);
    await edit({ status: 'cancelled', statusReason: 'Sakit' });
    expect(await openAbsences()).toEqual([]);
    await edit({ status: 'planned', statusReason: null, scheduleDate: '2026-11-24' });
    expect(await openAbsences()).toEqual([]);
  });

  it('is exported, and erased with the person', async () => {
    await (await staffCaller(server, ill.email)).put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' });
    await ask(ill._id);
    const { body } = await admin.post(`${API}/teachers/${ill._id}/personalData`);
    expect([body.data.absences.length, body.data.asked.length]).toEqual([1, 1]);
    await admin.post(`${API}/teachers/${ill._id}/erase`, { renamePast: false, name: ill.name });
    const rows = await server.db.read.selectFrom('schedules').select('absences').where('id', '=', lesson._id).execute();
    expect(rows).toEqual([{ absences: null }]);
    expect(await server.db.read.selectFrom('substitute_asks').select('id').where('teacher_id', '=', ill._id).execute()).toEqual(
      [],
    );
  });
});

describe('substitutes', () => {
  it('are ordered, with their load, their last lesson with the class, and why they are busy', async () => {
    const [best, loaded, busy, other] = [
      await teacherOf({ subject: [subject] }),
      await teacherOf({ subject: [subject] }),
      await teacherOf({ subject: [subject] }),
      await teacherOf(),
    ];
    const otherClass = (await make.classOf(admin))._id;
    const of = (teacher: string, scheduleDate: string) => ({
      scheduleDate,
      classes: { class: [otherClass], subjects: null, teacher, substitute: null },
    });
    await make.schedule(admin, lessonBody(loaded._id, of(loaded._id, '2026-11-25')));
    await make.schedule(admin, lessonBody(busy._id, of(busy._id, '2026-11-23')));
    await make.schedule(admin, lessonBody(best._id, { scheduleDate: '2026-10-05' }));
    const { body } = await admin.get(`${API}/substitutes/${lesson._id}`);
    const known = [best, loaded, busy, other].map(({ _id }) => _id);
    const found = body.data.filter(({ _id }: { _id: string }) => known.includes(_id));
    expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(ill._id);
    expect(found).toMatchObject([
      { _id: best._id, sameSubject: true, free: true, sessionsThisMonth: 0, lastTaughtClass: '2026-10-05', asked: null },
      { _id: loaded._id, free: true, sessionsThisMonth: 1, sessionsThisWeek: 1, minutesThisMonth: 60, lastTaughtClass: null },
      { _id: other._id, sameSubject: false, free: true },
      { _id: busy._id, sameSubject: true, free: false, busy: 'sibuk 09.00–10.00 WIB' },
    ]);
  });

  it('are busy if they have a session in their other role: a teacher who is also a mentor, during a mentoring', async () => {
    const both = await makeTeacherMentor(admin);
    const group = (await make.group(admin))._id;
    await make.schedule(admin, {
      kind: 'mentoring',
      anotherEvent: '',
      scheduleDate: '2026-11-23',
      mentoring: { group: [group], mentor: both.mentor, substitute: null },
    });
    const { body } = await admin.get(`${API}/substitutes/${lesson._id}`);
    expect(body.data.find(({ _id }: { _id: string }) => _id === both.teacher)).toMatchObject({
      free: false,
      sessionsThisMonth: 1,
    });
    expect((await admin.get(`${API}/substitutes/${lesson._id}?role=mentor`)).status).toBe(404);
    expect((await admin.get(`${API}/substitutes/tidak-ada`)).status).toBe(404);
  });

  it('are not free on a day on which they reported an absence, or have a substitute', async () => {
    const [free, replaced, sick] = [await teacherOf(), await teacherOf(), await teacherOf()];
    const otherClass = (await make.classOf(admin))._id;
    const evening = (teacher: string, substitute: string | null) => ({
      scheduleTimeStart: '19:00',
      scheduleTimeEnd: '20:00',
      classes: { class: [otherClass], subjects: subject, teacher, substitute },
    });
    await make.schedule(admin, lessonBody(replaced._id, evening(replaced._id, free._id)));
    const own = await make.schedule(admin, lessonBody(sick._id, { ...evening(sick._id, null), scheduleTimeEnd: '19:30' }));
    await (await staffCaller(server, sick.email)).put(`/api/v1/staff/absences/${own._id}`, { reason: 'sick' });
    const known = [free, replaced, sick].map(({ _id }) => _id);
    const { body } = await admin.get(`${API}/substitutes/${lesson._id}`);
    const found = body.data.filter(({ _id }: { _id: string }) => known.includes(_id));
    expect(found.map(({ _id, busy }: { _id: string; busy: string | null }) => [_id, busy])).toEqual([
      [free._id, null],
      [replaced._id, 'berhalangan hari itu (tidak hadir 19.00–20.00 WIB)'],
      [sick._id, 'berhalangan hari itu (tidak hadir 19.00–19.30 WIB)'],
    ]);
  });

  it('are proposed for each session of an absence, with different people for simultaneous sessions', async () => {
    const [one, two] = [await teacherOf({ subject: [subject] }), await teacherOf({ subject: [subject] })];
    const otherClass = (await make.classOf(admin))._id;
    const beside = await make.schedule(
      admin,
      lessonBody(ill._id, { classes: { class: [otherClass], subjects: subject, teacher: ill._id, substitute: null } }),
    );
    const { body } = await admin.get(`${API}/absencePlan?teacher=${ill._id}&from=2026-11-23&to=2026-11-29`);
    expect(body.data.map(({ schedule }: { schedule: { _id: string } }) => schedule._id).sort()).toEqual(
      [lesson._id, beside._id].sort(),
    );
    const first = body.data.map(({ proposals }: { proposals: { _id: string }[] }) => proposals[0]?._id);
    expect(first.sort()).toEqual([one._id, two._id].sort());
    expect((await admin.get(`${API}/absencePlan?from=2026-11-23&to=2026-11-29`)).status).toBe(422);
    expect((await admin.get(`${API}/absencePlan?teacher=${ill._id}&from=2026-01-01&to=2026-12-29`)).status).toBe(422);
  });

  it('of a plan never include one person twice at the same time, not even as teacher and as mentor', async () => {
    const away = await makeTeacherMentor(admin);
    const both = await makeTeacherMentor(admin);
    const others = (await admin.get(`${API}/teachers`)).body.data.map(({ _id }: { _id: string }) => _id);
    const group = (await make.group(admin))._id;
    const lessonOf = await make.schedule(admin, lessonBody(away.teacher, { scheduleDate: '2026-11-26' }));
    const mentoring = { group: [group], mentor: away.mentor, substitute: null };
    const at = { kind: 'mentoring', anotherEvent: '', scheduleDate: '2026-11-26', mentoring } as const;
    const meeting = await make.schedule(admin, at);
    // Nobody else is free: only this person can substitute in both sessions, and can take only one of them.
    for (const id of others.filter((id: string) => id !== both.teacher && id !== away.teacher))
      await admin.put(`${API}/teachers/${id}/availability`, {
        weekly: [],
        dates: [{ from: '2026-11-26', to: '2026-11-26', note: '' }],
      });
    const mentors = (await admin.get(`${API}/mentor`)).body.data.map(({ _id }: { _id: string }) => _id);
    for (const id of mentors.filter((id: string) => id !== both.mentor && id !== away.mentor))
      await admin.put(`${API}/mentor/${id}/availability`, {
        weekly: [],
        dates: [{ from: '2026-11-26', to: '2026-11-26', note: '' }],
      });
    const { body } = await admin.get(`${API}/absencePlan?mentor=${away.mentor}&from=2026-11-26&to=2026-11-26`);
    const ids = body.data.map(({ schedule }: { schedule: { _id: string } }) => schedule._id);
    expect(ids.sort()).toEqual([lessonOf._id, meeting._id].sort());
    const free = body.data.flatMap(({ proposals }: { proposals: { _id: string; free: boolean }[] }) =>
      proposals.filter((one) => one.free).map(({ _id }) => _id),
    );
    expect(free).toHaveLength(1);
    expect([both.teacher, both.mentor]).toContain(free[0]);
  });
});

describe('a question', () => {
  it('accepts one answer without a login; the first person who says "yes" is proposed', async () => {
    const [slow, quick, no] = [await teacherOf(), await teacherOf(), await teacherOf()];
    const tokens = [await ask(slow._id), await ask(quick._id), await ask(no._id)] as const;
    // A second question to the same person does not count as another person.
    await ask(slow._id);
    await (await staffCaller(server, ill.email)).put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' });
    expect((await answer(tokens[2], 'no')).status).toBe(200);
    server.clock.now = new Date('2026-11-20T03:00:01.000Z');
    expect((await answer(tokens[1])).body).toEqual({ data: { answer: 'yes' } });
    server.clock.now = new Date('2026-11-20T03:00:02.000Z');
    expect((await answer(tokens[0])).status).toBe(200);
    const again = await answer(tokens[1], 'no');
    expect([again.status, again.body.detail]).toEqual([410, GONE]);
    expect(await openAbsences()).toMatchObject([{ can: { _id: quick._id, name: quick.name }, asked: 3 }]);
    const { body } = await admin.get(`${API}/substitutes/${lesson._id}`);
    expect(body.data.find(({ _id }: { _id: string }) => _id === no._id).asked).toEqual({ at: NOW, answer: 'no' });
    const row = await server.db.read
      .selectFrom('schedules')
      .select('teacher_substitute_id')
      .where('id', '=', lesson._id)
      .execute();
    expect(row).toEqual([{ teacher_substitute_id: null }]);
  });

  it('accepts only one of several concurrent answers', async () => {
    const token = await ask((await teacherOf())._id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it.each([
    ['expires after a week', { scheduleDate: '2026-12-07' }, '2026-11-27T03:00:00.000Z', {}],
    ['ends when the session begins', {}, '2026-11-23T02:00:00.000Z', {}],
    ['ends when the session is moved', {}, NOW, { scheduleTimeStart: '08:00' }],
    ['ends when the session is cancelled', {}, NOW, { status: 'cancelled', statusReason: 'Libur' }],
  ])('%s', async (_, first, at, then) => {
    await edit(first);
    const token = await ask((await teacherOf())._id);
    await edit(then);
    setClock(at);
    expect((await answer(token)).status).toBe(410);
  });

  it('leads to one substitute and a conflict if two admins choose different people at once', async () => {
    const [first, second] = [await teacherOf(), await teacherOf()];
    const stored = await readLesson();
    const answers = await Promise.all([name(admin, stored, first), name(await other.admin(), stored, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const named = answers[0].status === 200 ? first : second;
    expect((await readLesson()).classes.substitute._id).toBe(named._id);
  });

  it('accepts no further answer in either process, even if an admin chose a substitute while an answer was being stored', async () => {
    await (await staffCaller(server, ill.email)).put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' });
    const [asked, named] = [await teacherOf(), await teacherOf()];
    const [token, late] = [await ask(asked._id), await ask(asked._id)];
    const stored = await readLesson();
    const [said, set] = await Promise.all([answer(token, 'yes', other), name(admin, stored, named)]);
    expect([200, 410]).toContain(said.status);
    expect(set.status).toBe(200);
    expect((await readLesson()).classes.substitute._id).toBe(named._id);
    expect(await openAbsences()).toEqual([]);
    for (const at of [server, other]) expect((await answer(late, 'yes', at)).status).toBe(410);
  });

  it('proposes nobody after the session is moved or cancelled, even if it was answered with "yes"', async () => {
    const staff = await staffCaller(server, ill.email);
    const report = () => staff.put(`/api/v1/staff/absences/${lesson._id}`, { reason: 'sick' });
    const can = await teacherOf();
    await report();
    expect((await answer(await ask(can._id))).status).toBe(200);
    expect(await openAbsences()).toMatchObject([{ can: { _id: can._id }, asked: 1 }]);

    await edit({ scheduleDate: '2026-11-24' });
    await report();
    expect(await openAbsences()).toMatchObject([{ can: null, asked: 0 }]);
    const { body } = await admin.get(`${API}/substitutes/${lesson._id}`);
    expect(body.data.find(({ _id }: { _id: string }) => _id === can._id).asked).toBeNull();

    expect((await answer(await ask(can._id))).status).toBe(200);
    expect(await openAbsences()).toMatchObject([{ can: { _id: can._id }, asked: 1 }]);
    await edit({ status: 'cancelled', statusReason: 'Libur' });
    expect(await openAbsences()).toEqual([]);
  });

  it('can still be answered after its page was opened, and its link signs nobody in', async () => {
    const person = await teacherOf();
    const token = await ask(person._id);
    for (const at of [server, other, server]) {
      const page = await at.visitor().get(`/bisa/${token}`);
      expect([page.status, page.headers.get('cache-control'), page.headers.get('set-cookie')]).toEqual([200, 'no-store', null]);
      expect(page.text).toContain(person.name);
      expect(page.text).not.toContain(person.email);
    }
    expect((await server.visitor().call('HEAD', `/bisa/${token}`)).status).toBe(200);
    const friend = other.visitor();
    const said = await friend.post(`/api/v1/ask/${token}`, { answer: 'yes' });
    expect([said.status, said.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await friend.get('/api/v1/staff/me')).status).toBe(401);
    expect((await answer(token, 'no')).status).toBe(410);
  });

  it('ends when somebody else is the substitute', async () => {
    const token = await ask((await teacherOf())._id);
    await edit({ classes: { class: [inClass], subjects: subject, teacher: ill._id, substitute: (await teacherOf())._id } });
    expect((await answer(token)).status).toBe(410);
  });

  it('is refused for a session that has begun', async () => {
    const begun = { scheduleDate: '2026-11-20', scheduleTimeStart: '09:30', scheduleTimeEnd: '11:00' };
    const { _id } = await make.schedule(admin, lessonBody(ill._id, begun));
    const { status, body } = await admin.post(`${API}/substitutes/${_id}`, { person: (await teacherOf())._id });
    expect([status, body.errors[0].message]).toEqual([422, 'Kegiatan ini sudah dimulai.']);
  });

  it('is refused for unknown people, wrong answers and unknown tokens', async () => {
    expect((await admin.post(`${API}/substitutes/${lesson._id}`, { person: 'tidak-ada' })).status).toBe(422);
    expect((await admin.post(`${API}/substitutes/${lesson._id}`, {})).status).toBe(422);
    const token = await ask((await teacherOf())._id);
    expect((await server.visitor().post(`/api/v1/ask/${token}`, { answer: 'mungkin' })).status).toBe(422);
    for (const unknown of ['x', 'a'.repeat(4_000), '%00']) expect((await answer(unknown)).status).toBe(410);
    expect((await answer(token)).status).toBe(200);
    expect(server.log.join('')).not.toContain(token);
  });
});
