import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { addDays } from '#platform/shared/wib.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

let database: TestDatabase;
let server: TestServer;
let admin: Caller;
let group: string;
let otherGroup: string;
let inClass: string;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  admin = await server.admin();
  group = (await make.group(admin, { groupName: 'Nuri' }))._id;
  otherGroup = (await make.group(admin, { groupName: 'Lontar' }))._id;
  inClass = (await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id;
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

beforeEach(async () => {
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
});

const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });
const classBody = (fields: object = {}) => scheduleBody({ anotherEvent: '', classes: { class: [inClass] }, ...fields });
const mentoringBody = (fields: object = {}) => scheduleBody({ anotherEvent: '', mentoring: { group: [group] }, ...fields });

function add(body: object, caller: Caller = admin): Promise<Answer> {
  return caller.post(`${API}/addSchedule`, body);
}

function expectConflict(answer: Answer): void {
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ status: 409, detail: CONFLICT, message: CONFLICT });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
}

async function count(): Promise<number> {
  return (await admin.get(`${API}/schedules`)).body.data.length;
}

describe('mentoring during a class of one of its groups', () => {
  it.each([
    ['09:00', '10:00', 409],
    ['09:59', '11:00', 409],
    ['08:00', '09:01', 409],
    ['09:15', '09:30', 409],
    ['08:00', '11:00', 409],
    ['10:00', '11:00', 201],
    ['08:00', '09:00', 201],
  ])('from %s to %s, with a class from 09:00 to 10:00, gets the status %i', async (start, end, status) => {
    expect((await add(classBody())).status).toBe(201);
    const answer = await add(mentoringBody(at(start, end)));
    if (status === 409) expectConflict(answer);
    expect(answer.status).toBe(status);
    expect(await count()).toBe(status === 201 ? 2 : 1);
  });

  it('is refused if only one of several groups has a lesson', async () => {
    await add(classBody());
    expectConflict(await add(mentoringBody({ mentoring: { group: [otherGroup, group] } })));
    expect((await add(mentoringBody({ mentoring: { group: [otherGroup] } }))).status).toBe(201);
  });

  it('is accepted on another day', async () => {
    await add(classBody());
    expect((await add(mentoringBody({ scheduleDate: '2026-11-21' }))).status).toBe(201);
  });

  it('is found on the WIB day, in any form of the date', async () => {
    await add(classBody({ scheduleDate: '2026-11-19T17:30:00Z', ...at('2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z') }));
    expectConflict(await add(mentoringBody()));
  });

  it('refuses an edit that moves a mentoring to that time, and keeps the stored schedule', async () => {
    await add(classBody());
    const { _id } = (await add(mentoringBody(at('10:00', '11:00')))).body.data;
    expectConflict(await admin.put(`${API}/editSchedule/${_id}`, mentoringBody(at('09:45', '10:45'))));
    expectConflict(await admin.put(`${API}/editSchedule/${_id}`, mentoringBody({ ...at('09:00', '10:00') })));
    const { data } = (await admin.get(`${API}/schedules?from=2026-11-20`)).body;
    expect(data.find((item: { _id: string }) => item._id === _id).scheduleTimeStart).toBe('2026-11-20T10:00:00+07:00');
    expect((await admin.put(`${API}/editSchedule/${_id}`, mentoringBody(at('10:15', '11:15')))).status).toBe(200);
  });

  it('does not conflict with itself', async () => {
    const both = scheduleBody({ anotherEvent: '', classes: { class: [inClass] }, mentoring: { group: [group] } });
    const created = await add(both);
    expect(created.status).toBe(201);
    expect(created.body.warnings).toEqual([]);
    expect((await admin.put(`${API}/editSchedule/${created.body.data._id}`, { ...both, anotherEvent: 'x' })).status).toBe(200);
  });

  it('ends if the lesson of the class is deleted', async () => {
    const { _id } = (await add(classBody())).body.data;
    expectConflict(await add(mentoringBody()));
    await admin.delete(`${API}/deleteSchedule/${_id}`);
    expect((await add(mentoringBody())).status).toBe(201);
  });

  it('is found between concurrent writes: either the lesson gets a warning, or the mentoring is refused', async () => {
    const { DATABASE_URL } = database.settings;
    const second = DATABASE_URL === undefined ? server : await startTestServer({ database });
    try {
      const other = await second.admin();
      for (let day = 1; day <= 12; day += 1) {
        const scheduleDate = `2027-01-${String(day).padStart(2, '0')}`;
        const [forClass, forMentoring] = await Promise.all([
          add(classBody({ scheduleDate })),
          add(mentoringBody({ scheduleDate }), other),
        ]);
        expect(forClass.status).toBe(201);
        const codes = forClass.body.warnings.map(({ code }: { code: string }) => code);
        if (forMentoring.status === 201) expect(codes).toEqual(['class-over-mentoring']);
        else {
          expectConflict(forMentoring);
          expect(codes).toEqual([]);
        }
      }
    } finally {
      if (second !== server) await second.stop();
    }
  });
});

/** Adds a free group to a new class whose lesson overlaps a mentoring of the group: an existing conflict. */
async function existingConflict({ scheduleDate = '2026-11-20', caller = admin } = {}) {
  const [groupName, className] = [`Elang ${unique()}`, `Kelas Rusa ${unique()}`];
  const own = (await make.group(caller))._id;
  const gained = (await make.group(caller, { groupName }))._id;
  const { _id } = await make.classOf(caller, { className, mentoringGroup: [own] });
  const stored = async (fields: object) => {
    const answer = await add(scheduleBody({ scheduleDate, anotherEvent: '', ...fields }), caller);
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const lesson = await stored({ classes: { class: [_id] } });
  const mentoring = await stored({ ...at('09:30', '10:30'), mentoring: { group: [gained] } });
  const edit = (fields: object = {}) =>
    caller.put(`${API}/editClass/${_id}`, { className, classNumber: 1, mentoringGroup: [own, gained], ...fields });
  return { edit, own, gained, className, groupName, lesson, mentoring };
}

describe('an edit of a class', () => {
  const warning = (day: string, groupName: string, className: string) => ({
    code: 'class-over-mentoring',
    message: `${day}: Kelompok ${groupName} dari ${className} punya mentoring pada 09.30–10.30 WIB.`,
  });

  it('warns of schedules that clash because a group was added, with group, day and time', async () => {
    const { edit, className, groupName } = await existingConflict();
    const answer = await edit();
    expect(answer.status).toBe(200);
    expect(answer.body.warnings).toEqual([warning('Jumat, 20 November 2026', groupName, className)]);
  });

  it('warns of none if no group is added, or the group has no lesson then', async () => {
    const { edit, own, className, gained } = await existingConflict();
    expect((await edit({ mentoringGroup: [own], className: `${className} Baru` })).body.warnings).toEqual([]);
    expect((await edit({ mentoringGroup: [own, otherGroup] })).body.warnings).toEqual([]);
    expect((await edit({ mentoringGroup: [own, gained] })).body.warnings).toHaveLength(1);
    expect((await edit({ mentoringGroup: [own, gained] })).body.warnings).toEqual([]);
    const fresh = await make.group(admin);
    const created = await admin.post(`${API}/addClass`, { className: 'Kelas Baru', classNumber: 2, mentoringGroup: [fresh._id] });
    expect([created.status, created.body.warnings]).toEqual([201, []]);
  });

  it('warns of schedules from today on in WIB, not of past days', async () => {
    const midnight = await startTestServer({ now: '2026-11-20T00:10:00+07:00' });
    try {
      const caller = await midnight.admin();
      const today = await existingConflict({ caller });
      expect((await today.edit()).body.warnings).toHaveLength(1);
      const yesterday = await existingConflict({ caller, scheduleDate: '2026-11-19' });
      expect((await yesterday.edit()).body.warnings).toEqual([]);
    } finally {
      await midnight.stop();
    }
  });

  it('warns of at most fifty, in order of date', async () => {
    const { edit, lesson, mentoring } = await existingConflict();
    const dates = Array.from({ length: 53 }, (_, week) => addDays('2026-11-27', week * 7));
    for (const body of [lesson, mentoring]) await admin.post(`${API}/repeatSchedule`, { ...body, dates });
    const { warnings } = (await edit()).body;
    expect(warnings).toHaveLength(50);
    expect(warnings[0].message).toContain('20 November 2026');
    expect(warnings[1].message).toContain('27 November 2026');
  });

  it('sees every concurrently stored schedule', async () => {
    for (let day = 1; day <= 9; day += 1) {
      const scheduleDate = `2027-02-0${day}`;
      const { edit, mentoring, gained } = await existingConflict({ scheduleDate });
      await admin.delete(`${API}/deleteSchedule/${mentoring._id}`);
      const body = scheduleBody({ scheduleDate, anotherEvent: '', mentoring: { group: [gained] } });
      const [edited, added] = await Promise.all([edit(), add(body)]);
      expect(edited.status).toBe(200);
      if (added.status === 201) expect(edited.body.warnings).toHaveLength(1);
      else {
        expectConflict(added);
        expect(edited.body.warnings).toEqual([]);
      }
    }
  });
});

describe('an existing conflict', () => {
  const edit = (schedule: { _id: string }, fields: object = {}) =>
    admin.put(`${API}/editSchedule/${schedule._id}`, { ...schedule, updatedAt: undefined, ...fields });

  it('is a warning for an edit that keeps date, times and groups', async () => {
    const { edit: editClass, mentoring, className, groupName } = await existingConflict();
    await editClass();
    const mentor = (await make.mentor(admin, { name: 'Kak Sari' }))._id;
    const sentBack = await admin.put(`${API}/editSchedule/${mentoring._id}`, mentoring);
    expect(sentBack.status).toBe(200);
    const expected = [{ code: 'class-over-mentoring', message: `Kelompok ${groupName} ikut ${className} pada 09.00–10.00 WIB.` }];
    for (const fields of [
      {},
      { anotherEvent: 'Bawa buku' },
      { linkZoom: 'https://zoom.us/j/77700000002' },
      { mentoring: { ...mentoring.mentoring, mentor } },
      { scheduleDate: '2026-11-19T17:30:00Z' },
    ]) {
      const answer = await edit(mentoring, fields);
      expect([answer.status, answer.body.warnings]).toEqual([200, expected]);
    }
  });

  it('refuses an edit of date, times or groups that conflicts', async () => {
    const { edit: editClass, mentoring, lesson } = await existingConflict();
    await editClass();
    await add({ ...lesson, scheduleDate: '2026-11-21' });
    const { group: groups } = mentoring.mentoring;
    for (const fields of [
      { scheduleDate: '2026-11-21' },
      at('09:15', '10:30'),
      at('09:30', '10:15'),
      { mentoring: { group: [...groups, otherGroup] } },
    ]) {
      expectConflict(await edit(mentoring, fields));
    }
    expect((await edit(mentoring, at('10:00', '11:00'))).status).toBe(200);
    expectConflict(await edit(mentoring, at('09:30', '10:30')));
  });

  it('accepts edits that keep date, times and groups, even while the class is edited concurrently', async () => {
    const { edit: editClass, mentoring, own, gained } = await existingConflict();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 3 === 0
          ? editClass({ mentoringGroup: turn % 2 === 0 ? [own, gained] : [own] })
          : edit(mentoring, { anotherEvent: `Catatan ${turn}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
