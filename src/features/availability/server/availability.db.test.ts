import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { makeTeacherMentor, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const OWN = '/api/v1/staff/availability';
/** A Monday. */
const MONDAY = '2026-11-23';
const TIMES = {
  weekly: [{ day: 1, from: '08:00', to: '12:00', note: 'kerja' }],
  dates: [{ from: '2026-12-12', to: '2026-12-20', note: 'pulang kampung' }],
};

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const person = () => ({ email: `waktu${unique()}@example.org` });

describe('the times when a person is unavailable', () => {
  it('are empty at first, and are read as they were written', async () => {
    const { email } = await make.teacher(admin, person());
    const staff = await staffCaller(server, email);
    expect((await staff.get(OWN)).body).toMatchObject({ weekly: [], dates: [], data: { weekly: [], dates: [] } });
    const written = await staff.put(OWN, TIMES);
    expect([written.status, written.body]).toEqual([200, { ...TIMES, data: TIMES, version: expect.any(String) }]);
    expect((await staff.get(OWN)).body.data).toEqual(TIMES);
    expect((await staff.put(OWN, (await staff.get(OWN)).body)).status).toBe(200);
    await staff.put(OWN, { weekly: [], dates: [] });
    expect((await staff.get(OWN)).body.data).toEqual({ weekly: [], dates: [] });
  });

  it('refuse a write based on older times; accept a repeated write and one without a version', async () => {
    const { _id, email } = await make.teacher(admin, person());
    const staff = await staffCaller(server, email);
    const address = `${API}/teachers/${_id}/availability`;
    const { version } = (await admin.get(address)).body;
    expect((await staff.put(OWN, { ...TIMES, version })).status).toBe(200);
    const late = await admin.put(address, { weekly: [], dates: TIMES.dates, version });
    expect([late.status, late.body.errors[0].field]).toEqual([409, 'version']);
    expect((await admin.get(address)).body.data).toEqual(TIMES);
    expect((await staff.put(OWN, { ...TIMES, version })).status).toBe(200);
    const seen = (await admin.get(address)).body.version;
    const both = [
      { ...TIMES, dates: [] },
      { ...TIMES, weekly: [] },
    ].map((body) => admin.put(address, { ...body, version: seen }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.put(address, { weekly: [], dates: [], version: 7 })).status).toBe(422);
    expect((await admin.put(address, { weekly: [], dates: [] })).status).toBe(200);
  });

  it('apply to both roles of a person, whether an admin or the person wrote them', async () => {
    const { email, teacher, mentor } = await makeTeacherMentor(admin);
    await admin.put(`${API}/mentor/${mentor}/availability`, TIMES);
    const staff = await staffCaller(server, email, 'sandi-guru');
    expect((await staff.get(OWN)).body.data).toEqual(TIMES);
    expect((await admin.get(`${API}/teachers/${teacher}/availability`)).body.data).toEqual(TIMES);
    const { body } = await admin.get(`${API}/away`);
    const own = body.data.filter(({ _id }: { _id: string }) => [teacher, mentor].includes(_id));
    expect(own).toHaveLength(2);
    expect((await admin.get(`${API}/teachers/${mentor}/availability`)).status).toBe(404);
  });

  it.each([
    [{ weekly: [{ day: 0, from: '08:00', to: '12:00' }], dates: [] }, 'weekly.day'],
    [{ weekly: [{ day: 1, from: '12:00', to: '12:00' }], dates: [] }, 'weekly.to'],
    [{ weekly: [{ day: 1, from: '8', to: '12:00' }], dates: [] }, 'weekly.from'],
    [{ weekly: [], dates: [{ from: '2026-12-20', to: '2026-12-12' }] }, 'dates.to'],
    [{ weekly: [], dates: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'dates.from'],
    [{ weekly: [], dates: [{ from: '2026-12-12', to: '2026-12-12', start: '10:00', end: '09:00' }] }, 'dates.end'],
    [{ weekly: [], dates: [{ from: '2026-12-12', to: '2026-12-12', note: 'a'.repeat(201) }] }, 'dates.note'],
    [{ weekly: Array.from({ length: 201 }, () => TIMES.weekly[0]), dates: [] }, 'weekly'],
    [{ weekly: Array.from({ length: 200 }, () => TIMES.weekly[0]), dates: TIMES.dates }, 'dates'],
    [{ weekly: [] }, 'dates'],
  ])('refuse invalid times (case %#)', async (body, field) => {
    const { email } = await make.teacher(admin, person());
    const answer = await (await staffCaller(server, email)).put(OWN, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('are listed day by day, with the person and the role', async () => {
    const { _id, name } = await make.teacher(admin, person());
    await admin.put(`${API}/teachers/${_id}/availability`, TIMES);
    const lines = async (query: string) =>
      (await admin.get(`${API}/availability?${query}`)).body.data.filter(
        (line: { person: { _id: string } }) => line.person._id === _id,
      );
    const who = { _id, name, kind: 'teacher' };
    expect(await lines(`from=${MONDAY}&to=2026-11-29`)).toEqual([
      { person: who, date: MONDAY, start: '08:00', end: '12:00', note: 'kerja' },
    ]);
    expect(await lines('from=2026-12-20&to=2026-12-21')).toEqual([
      { person: who, date: '2026-12-20', start: '00:00', end: '24:00', note: 'pulang kampung' },
      { person: who, date: '2026-12-21', start: '08:00', end: '12:00', note: 'kerja' },
    ]);
    expect((await admin.get(`${API}/availability?from=2026-01-01&to=2026-04-03`)).status).toBe(422);
    expect((await admin.get(`${API}/availability?from=x`)).status).toBe(422);
  });

  it('are in the history without their values; an open form of the person can still be saved', async () => {
    const { _id, name, email, subject, updatedAt } = await make.teacher(admin, person());
    await admin.put(`${API}/teachers/${_id}/availability`, TIMES);
    const { body } = await admin.get(`${API}/history?entity=teacher&entityId=${_id}`);
    expect(body.data[0].changes.map(({ field }: { field: string }) => field)).toEqual(['unavailable']);
    expect(JSON.stringify(body)).not.toContain('kerja');
    const edit = await admin.put(`${API}/teachers/${_id}`, { name, email, subject, updatedAt });
    expect([edit.status, (await admin.get(`${API}/teachers/${_id}/availability`)).body.data]).toEqual([200, TIMES]);
  });

  it('are restored from the trash, exported, and erased with the person', async () => {
    const { _id, name } = await make.teacher(admin, person());
    await admin.put(`${API}/teachers/${_id}/availability`, TIMES);
    const { body } = await admin.delete(`${API}/teachers/${_id}`);
    expect((await admin.get(`${API}/teachers/${_id}/availability`)).status).toBe(404);
    await admin.post(`${API}/trash/${body.data.trash}/restore`);
    expect((await admin.get(`${API}/teachers/${_id}/availability`)).body.data).toEqual(TIMES);
    const exported = await admin.post(`${API}/teachers/${_id}/personalData`);
    expect(exported.body.data.unavailable).toEqual(TIMES);
    await admin.post(`${API}/teachers/${_id}/erase`, { renamePast: false, name });
    const rows = await server.db.read.selectFrom('teachers').select('unavailable').where('id', '=', _id).execute();
    expect(rows).toEqual([]);
  });
});

describe('a clash with unavailable times', () => {
  const lesson = (teacher: string, classId: string, fields = {}) =>
    scheduleBody({
      kind: 'classes',
      anotherEvent: '',
      scheduleDate: MONDAY,
      classes: { class: [classId], subjects: null, teacher, substitute: null },
      ...fields,
    });

  it('is a warning with the note, never a refusal, also for a copied week, a series and an import', async () => {
    const { _id, name } = await make.teacher(admin, { ...person(), name: `Bu Ani ${unique()}` });
    const { _id: inClass, className } = await make.classOf(admin);
    await admin.put(`${API}/teachers/${_id}/availability`, TIMES);
    const message = `${name} berhalangan Sen 08.00–12.00 (kerja).`;
    const one = await admin.post(`${API}/addSchedule`, lesson(_id, inClass));
    expect([one.status, one.body.warnings]).toEqual([201, [{ code: 'unavailable', message }]]);
    const beside = { scheduleTimeStart: '12:00', scheduleTimeEnd: '13:00' };
    expect((await admin.post(`${API}/addSchedule`, lesson(_id, inClass, beside))).body.warnings).toEqual([]);
    const copy = { from: MONDAY, to: '2026-11-30', only: { teacher: _id } };
    const preview = await admin.post(`${API}/copyWeek`, { ...copy, dryRun: true });
    expect(preview.body.data[0].warnings).toEqual([{ code: 'unavailable', message }]);
    const copied = await admin.post(`${API}/copyWeek`, copy);
    expect(copied.body.warnings).toEqual([{ code: 'unavailable', message: `Senin, 30 November 2026: ${message}` }]);
    const series = lesson(_id, inClass, { scheduleTimeStart: '08:00', scheduleTimeEnd: '08:30' });
    const repeated = await admin.post(`${API}/repeatSchedule`, { ...series, dates: ['2026-12-07', '2026-12-14'] });
    expect(repeated.body.warnings.map((warning: { message: string }) => warning.message)).toEqual([
      `Senin, 7 Desember 2026: ${message}`,
      `Senin, 14 Desember 2026: ${name} berhalangan 12–20 Des (pulang kampung).`,
      `Senin, 14 Desember 2026: ${message}`,
    ]);
    const cells = {
      scheduleDate: '2026-12-21',
      scheduleTimeStart: '11.30–12.30',
      'classes.class': className,
      'classes.teacher': name,
      linkZoom: 'https://zoom.us/j/90000000009',
    };
    const imported = await admin.post(`${API}/import/schedule`, { rows: [{ line: 2, cells }] });
    expect([imported.status, imported.body.data.warnings]).toEqual([201, [{ line: 2, code: 'unavailable', message }]]);
  });

  it('counts for the substitute instead of the teacher, and for nobody in a cancelled schedule', async () => {
    const [away, free] = [await make.teacher(admin, person()), await make.teacher(admin, person())];
    const { _id: inClass } = await make.classOf(admin);
    await admin.put(`${API}/teachers/${away._id}/availability`, TIMES);
    const classes = { class: [inClass], subjects: null, teacher: away._id, substitute: free._id };
    const answer = await admin.post(`${API}/addSchedule`, lesson(away._id, inClass, { classes }));
    expect(answer.body.warnings).toEqual([]);
    const cancelled = { scheduleDate: '2026-11-30', status: 'cancelled', statusReason: 'Libur' };
    expect((await admin.post(`${API}/addSchedule`, lesson(away._id, inClass, cancelled))).body.warnings).toEqual([]);
  });

  it('is left out of free times', async () => {
    const { _id } = await make.teacher(admin, person());
    await admin.put(`${API}/teachers/${_id}/availability`, {
      weekly: [{ day: 1, from: '00:00', to: '20:00' }],
      dates: [{ from: '2026-11-24', to: '2026-11-24' }],
    });
    const { body } = await admin.get(`${API}/freeTimes?from=${MONDAY}&days=2&minutes=30&teacher=${_id}`);
    expect(body.data.map((time: { scheduleTimeStart: string }) => time.scheduleTimeStart.slice(0, 16))).toEqual([
      '2026-11-23T20:00',
      '2026-11-23T20:15',
      '2026-11-23T20:30',
    ]);
  });
});
