import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ADMIN = '/api/v1/admin';
const PUBLIC_LISTS = ['/api/v1/student/schedules', `${ADMIN}/calendarSchedules`];
const LISTS = [...PUBLIC_LISTS, `${ADMIN}/schedules`];

const EMPTY = {
  classes: { class: [], subjects: null, teacher: null, substitute: null },
  mentoring: { group: [], mentor: null, substitute: null },
  webinar: { event: [] },
};

const LINK = 'https://zoom.us/j/77700000001';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
});

async function list(path = `${ADMIN}/schedules`) {
  const answer = await admin.get(path);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('a schedule in a listing', () => {
  it('has every part expanded, in the order in which it was sent', async () => {
    const groups = [await make.group(admin, { groupName: 'Nuri' }), await make.group(admin, { groupName: 'Gaharu' })];
    const free = await make.group(admin, { groupName: 'Lontar' });
    const tifa = await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: groups.map(({ _id }) => _id) });
    const sasando = await make.classOf(admin, { className: 'Kelas Sasando' });
    const subject = await make.subject(admin, { name: 'Fisika' });
    const teacher = await make.teacher(admin, { name: 'Ibu Ani', subject: [subject._id] });
    const mentor = await make.mentor(admin, { name: 'Kak Budi' });
    const webinar = await make.webinar(admin);
    const created = await admin.post(`${ADMIN}/addSchedule`, {
      scheduleDate: '2025-07-10',
      scheduleTimeStart: '09:00',
      scheduleTimeEnd: '10:15',
      linkZoom: LINK,
      anotherEvent: 'Bawa buku\ncatatan',
      classes: { class: [tifa._id, sasando._id, tifa._id], subjects: subject._id, teacher: teacher._id },
      mentoring: { group: [free._id], mentor: mentor._id },
      webinar: { event: [webinar._id] },
      rahasia: 'x',
    });
    expect(created.status).toBe(201);
    const group = (index: number) => ({ _id: groups[index]?._id, groupName: groups[index]?.['groupName'] });
    const expected = {
      _id: expect.any(String),
      kind: 'classes',
      scheduleDate: '2025-07-10',
      scheduleTimeStart: '2025-07-10T09:00:00+07:00',
      scheduleTimeEnd: '2025-07-10T10:15:00+07:00',
      linkZoom: LINK,
      anotherEvent: 'Bawa buku\ncatatan',
      classes: {
        class: [
          { _id: tifa._id, className: 'Kelas Tifa', mentoringGroup: [group(1), group(0)] },
          { _id: sasando._id, className: 'Kelas Sasando', mentoringGroup: sasando['mentoringGroup'] },
        ],
        subjects: { _id: subject._id, name: 'Fisika' },
        teacher: { _id: teacher._id, name: 'Ibu Ani' },
        substitute: null,
      },
      mentoring: {
        group: [{ _id: free._id, groupName: 'Lontar' }],
        mentor: { _id: mentor._id, name: 'Kak Budi' },
        substitute: null,
      },
      webinar: {
        event: [
          {
            _id: webinar._id,
            webinarTheme: webinar['webinarTheme'],
            webinarDescription: 'Keterangan webinar.',
            webinarSpeaker: 'Pembicara Satu',
            webinarPhoto: '',
            webinarLinkZoom: 'https://zoom.us/j/90000000001',
          },
        ],
      },
      status: 'planned',
      statusReason: null,
      movedFrom: null,
      recordingLink: null,
      noticedAt: null,
      series: null,
      updatedAt: '2026-11-20T03:00:00.000Z',
    };
    expect(created.body).toEqual({ data: { ...expected, log: null }, warnings: [] });
    expect(await list()).toEqual([{ ...expected, log: null }]);
    const hidden = { ...expected, linkZoom: null, webinar: { event: [{ ...expected.webinar.event[0], webinarLinkZoom: null }] } };
    for (const path of LISTS.slice(0, 2)) {
      const answer = await server.visitor().get(path);
      expect(answer.body).toEqual({ data: [hidden] });
      expect(answer.text).not.toMatch(/email|password|hash|@|rahasia/);
    }

    const again = await admin.put(`${ADMIN}/editSchedule/${created.body.data._id}`, created.body.data);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual({ ...expected, log: null, updatedAt: '2026-11-20T03:00:00.001Z' });
  });

  it('has all three parts if only another event was sent', async () => {
    const created = await admin.post(`${ADMIN}/addSchedule`, scheduleBody({ anotherEvent: '  Upacara  ' }));
    expect(created.body.data).toMatchObject({ kind: 'other', anotherEvent: 'Upacara', ...EMPTY });
    expect(await list()).toEqual([created.body.data]);
  });

  it('has null if subject, teacher and mentor were null or missing', async () => {
    const classId = (await make.classOf(admin))._id;
    const groupId = (await make.group(admin))._id;
    const body = {
      anotherEvent: '',
      classes: { class: [classId], subjects: null },
      mentoring: { group: [groupId], mentor: null },
    };
    const created = await make.schedule(admin, body);
    expect(created).toMatchObject({ classes: { subjects: null, teacher: null }, mentoring: { mentor: null } });
  });

  it('has the sent kind, else that of its first filled part', async () => {
    const classes = { class: [(await make.classOf(admin))._id] };
    const mentoring = { group: [(await make.group(admin))._id] };
    const webinar = { event: [(await make.webinar(admin))._id] };
    const kindOf = async (fields: object) => (await make.schedule(admin, { ...fields }))['kind'];
    expect(await kindOf({ classes, mentoring, webinar })).toBe('classes');
    expect(await kindOf({ mentoring, webinar })).toBe('mentoring');
    expect(await kindOf({ webinar })).toBe('webinar');
    expect(await kindOf({})).toBe('other');
    expect(await kindOf({ classes, webinar, kind: 'webinar' })).toBe('webinar');
    expect(await kindOf({ classes, kind: null })).toBe('classes');
    const changed = await make.schedule(admin, { classes });
    const answer = await admin.put(`${ADMIN}/editSchedule/${changed._id}`, scheduleBody({ webinar }));
    expect(answer.body.data).toMatchObject({ kind: 'webinar', classes: EMPTY.classes });
  });

  it('names every wrong field at once, in the order of the form', async () => {
    const answer = await admin.post(`${ADMIN}/addSchedule`, {
      linkZoom: 'https://evilzoom.us/j/1',
      scheduleTimeEnd: '09:00',
      scheduleTimeStart: '10:00',
      classes: { class: 'bukan daftar' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'scheduleDate',
      'scheduleTimeStart',
      'classes.class',
      'linkZoom',
    ]);
    const nothing = await admin.post(`${ADMIN}/addSchedule`, scheduleBody({ anotherEvent: ' ' }));
    expect(nothing.status).toBe(422);
    expect(nothing.body.errors).toEqual([{ field: 'classes', message: expect.any(String) }]);
  });

  it('names every id that does not exist, and stores nothing', async () => {
    const answer = await admin.post(`${ADMIN}/addSchedule`, {
      ...scheduleBody(),
      classes: { class: ['tidak-ada'], subjects: crypto.randomUUID(), teacher: 'x'.repeat(40) },
      mentoring: { group: [crypto.randomUUID()], mentor: { _id: 'tidak-ada' } },
      webinar: { event: ['\u0000'] },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'classes.class',
      'classes.subjects',
      'classes.teacher',
      'mentoring.group',
      'mentoring.mentor',
      'webinar.event',
    ]);
    expect(await list()).toEqual([]);
  });

  it('stays without the deleted record', async () => {
    const groupId = (await make.group(admin))._id;
    const subject = await make.subject(admin);
    const teacher = await make.teacher(admin);
    const mentor = await make.mentor(admin);
    const inClass = await make.classOf(admin);
    const webinar = await make.webinar(admin);
    const created = await make.schedule(admin, {
      anotherEvent: '',
      classes: { class: [inClass._id], subjects: subject._id, teacher: teacher._id },
      mentoring: { group: [groupId], mentor: mentor._id },
      webinar: { event: [webinar._id] },
    });
    for (const path of [
      `deleteSubject/${subject._id}`,
      `teachers/${teacher._id}`,
      `mentor/${mentor._id}`,
      `mentoringGroup/${groupId}`,
      `deleteClass/${inClass._id}`,
      `webinar/${webinar._id}`,
    ]) {
      expect((await admin.delete(`${ADMIN}/${path}`)).status).toBe(200);
    }
    const [left] = await list();
    // A schedule that loses a part gets a new version. So the save of a form that was opened before is refused.
    expect(left.updatedAt > created.updatedAt).toBe(true);
    expect(left).toEqual({ ...created, ...EMPTY, updatedAt: left.updatedAt });
    const deleted = await admin.delete(`${ADMIN}/deleteSchedule/${created._id}`);
    expect(deleted.body).toEqual({ data: { _id: created._id, trash: expect.any(String) } });
    expect(await list()).toEqual([]);
    expect((await admin.delete(`${ADMIN}/deleteSchedule/${created._id}`)).status).toBe(404);
    expect((await admin.put(`${ADMIN}/editSchedule/${created._id}`, scheduleBody())).status).toBe(404);
  });
});

describe('the public lists with movedFrom=true', () => {
  const window = 'from=2026-11-01&to=2026-11-30';
  const moved = (scheduleDate: string) => ({ scheduleDate, announceMove: true });

  it('also have what was moved from a day of the window to one outside, in order of time', async () => {
    const move = async (from: string, change: object) => {
      const schedule = await make.schedule(admin, { scheduleDate: from });
      const answer = await admin.put(`${ADMIN}/editSchedule/${schedule._id}`, { ...schedule, ...change });
      expect(answer.status, answer.text).toBe(200);
      return schedule._id;
    };
    const later = await move('2026-11-10', moved('2027-02-01'));
    const earlier = await move('2026-11-20', moved('2026-10-31'));
    const within = await move('2026-11-05', moved('2026-11-06'));
    await move('2026-11-12', { scheduleDate: '2027-02-02' });
    await move('2026-12-01', moved('2027-02-03'));
    for (const path of PUBLIC_LISTS) {
      const ids = async (query: string) => (await list(`${path}?${query}`)).map(({ _id }: { _id: string }) => _id);
      expect(await ids(`${window}&movedFrom=true`)).toEqual([earlier, within, later]);
      expect(await ids(`${window}&movedFrom=false`)).toEqual([within]);
      expect(await ids(window)).toEqual([within]);
    }
  });

  it('have only what concerns the class', async () => {
    const [tifa, sasando] = [await make.classOf(admin), await make.classOf(admin)];
    for (const { _id } of [tifa, sasando]) {
      const classes = { class: [_id], subjects: null, teacher: null };
      const schedule = await make.schedule(admin, { scheduleDate: '2026-11-10', anotherEvent: '', classes });
      await admin.put(`${ADMIN}/editSchedule/${schedule._id}`, { ...schedule, ...moved('2027-02-01') });
    }
    const [first, ...others] = await list(`${PUBLIC_LISTS[0]}?${window}&movedFrom=true&class=${tifa._id}`);
    expect(first.classes.class).toMatchObject([{ _id: tifa._id }]);
    expect(others).toEqual([]);
  });

  it('refuse another value', async () => {
    const answer = await admin.get(`${PUBLIC_LISTS[0]}?${window}&movedFrom=ya`);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field: 'movedFrom', message: 'movedFrom harus true atau false.' }],
    ]);
  });
});
