import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import { aBusyPerson, ERASED, listSchedules } from '#tests/support/busy-person.ts';
import type { Caller } from '#tests/support/caller.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { addressOfLink, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

describe('the export', () => {
  it('has all data of a person in both roles, without secrets, and is recorded in the history', async () => {
    const { name, email, teacher, mentor, subject, group, ids } = await aBusyPerson(admin);
    for (const path of [`teachers/${teacher._id}`, `mentor/${mentor._id}`]) {
      const { status, body, text } = await admin.post(`${API}/${path}/personalData`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        exportedAt: server.clock.now.toISOString(),
        name,
        teacher: { _id: teacher._id, name, email, subjects: [{ _id: subject._id, name: subject.name }] },
        mentor: { _id: mentor._id, name, email: email.toLowerCase(), groups: [{ _id: group._id, name: group.groupName }] },
      });
      expect(body.data.schedules.map((schedule: { _id: string; as: string[] }) => [schedule._id, schedule.as])).toEqual([
        [ids.past, ['teacher']],
        [ids.stoodIn, ['teacherSubstitute']],
        [ids.mentored, ['mentor']],
        [ids.coming, ['teacher']],
      ]);
      expect(body.data.schedules[0].log).toEqual({ held: true, headcount: 12, reason: null, notes: 'Lancar.' });
      expect(body.data.history).toContainEqual({
        at: expect.any(String),
        isOwn: false,
        action: 'create',
        entity: 'teacher',
        entityId: teacher._id,
        fields: expect.arrayContaining(['name', 'email']),
      });
      expect(text).not.toMatch(/argon2|password_hash|token/i);
    }
    const rows = await server.db.read
      .selectFrom('audit_log')
      .select(['entity', 'entity_id'])
      .where('action', '=', 'export')
      .execute();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ entity: 'mentor', entity_id: mentor._id });
  });

  it('is not a read: GET and HEAD return nothing and write nothing', async () => {
    const { teacher, mentor } = await aBusyPerson(admin);
    const exports = () => server.db.read.selectFrom('audit_log').select('id').where('action', '=', 'export').execute();
    const before = await exports();
    for (const path of [`teachers/${teacher._id}`, `mentor/${mentor._id}`]) {
      for (const method of ['GET', 'HEAD']) {
        expect((await admin.call(method, `${API}/${path}/personalData`)).status).toBe(405);
      }
    }
    expect(await exports()).toEqual(before);
  });

  it('of an unknown person is a 404', async () => {
    for (const path of ['teachers/tidak-ada', 'mentor/tidak-ada', 'teachers/dihapus']) {
      expect((await admin.post(`${API}/${path}/personalData`)).status).toBe(404);
      expect((await admin.get(`${API}/${path}/erasure`)).status).toBe(404);
      expect((await admin.post(`${API}/${path}/erase`, { renamePast: true, name: 'Siapa' })).status).toBe(404);
    }
  });
});

describe('an erasure', () => {
  it('shows its effects in advance', async () => {
    const { name, email, teacher, mentor } = await aBusyPerson(admin);
    await make.webinar(admin, { webinarSpeaker: `${name}, Ani` });
    const counts = { isTeacher: true, isMentor: true, past: 3, coming: 1, subjects: 1, groups: 1, trashed: 0, mentions: 1 };
    expect((await admin.get(`${API}/teachers/${teacher._id}/erasure`)).body.data).toEqual({ name, email, ...counts });
    expect((await admin.get(`${API}/mentor/${mentor._id}/erasure`)).body.data).toMatchObject(counts);
  });

  it('requires the name, and changes nothing without it', async () => {
    const { name, teacher } = await aBusyPerson(admin);
    const path = `${API}/teachers/${teacher._id}/erase`;
    const wrong = await admin.post(path, { renamePast: false, name: 'Orang Lain' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'name', message: 'Ketik namanya persis seperti yang tertulis.' }],
    ]);
    expect((await admin.post(path, { name })).body.errors).toEqual([
      { field: 'renamePast', message: 'renamePast harus true atau false.' },
    ]);
    expect((await admin.get(`${API}/teachers/${teacher._id}/erasure`)).status).toBe(200);
  });

  it('removes name and email from the whole database; past schedules show the erasure', async () => {
    const { name, email, teacher, mentor, other, ids } = await aBusyPerson(admin);
    expect((await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name })).body).toEqual({
      data: { _id: teacher._id },
    });
    const dump = await dumpDatabase(server.db);
    expect(dump.toLowerCase()).not.toContain(name.toLowerCase());
    expect(dump.toLowerCase()).not.toContain(email.toLowerCase());
    expect(dump).toContain(teacher._id);
    for (const id of [teacher._id, mentor._id]) {
      const rows = await server.db.read.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute();
      expect(rows.at(-1)).toMatchObject({ action: 'erase', by_kind: 'admin', name: null, changes: '{"fields":[]}' });
    }
    for (const path of ['teachers', 'mentor', 'subjects', 'mentoringGroup']) {
      const { text } = await admin.get(`${API}/${path}`);
      for (const gone of [name, email, 'dihapus']) expect(text.toLowerCase()).not.toContain(gone.toLowerCase());
    }
    const schedules = await listSchedules(admin);
    expect(schedules.get(ids.past)?.classes).toMatchObject({ teacher: ERASED, substitute: null });
    expect(schedules.get(ids.stoodIn)?.classes).toMatchObject({ teacher: { _id: other._id }, substitute: ERASED });
    expect(schedules.get(ids.mentored)?.mentoring).toMatchObject({ mentor: ERASED });
    expect(schedules.get(ids.coming)?.classes).toMatchObject({ teacher: null });

    const everyone = await server.visitor().get('/api/v1/student/schedules?from=2026-11-01&to=2026-11-30');
    const shown = everyone.body.data.find(({ _id }: { _id: string }) => _id === ids.past);
    expect(shown.classes.teacher).toEqual(ERASED);
    expect((await server.visitor().get(`/jadwal/${ids.past}.ics`)).text).toContain('Pengajar (dihapus)');
    const activity = (await admin.get(`${API}/activity?month=2026-11`)).body.data;
    expect(activity.byTeacher).toContainEqual(expect.objectContaining({ ...ERASED, minutes: 60 }));
    expect(JSON.stringify(activity)).not.toContain(name);
  });

  it('deletes the reason of an earlier cancellation, which only an undo would show', async () => {
    const { name, teacher } = await aBusyPerson(admin);
    const schedule = await make.schedule(admin);
    const put = (fields: object) => admin.put(`${API}/editSchedule/${schedule._id}`, { ...schedule, updatedAt: null, ...fields });
    await put({ status: 'cancelled', statusReason: `${name} sakit` });
    const mentions = async () => (await admin.get(`${API}/teachers/${teacher._id}/erasure`)).body.data.mentions;
    const seen = await mentions();
    await put({ status: 'planned' });
    expect(await mentions()).toBe(seen - 1);
    expect((await dumpDatabase(server.db)).toLowerCase()).toContain(`${name} sakit`.toLowerCase());
    await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name });
    expect((await dumpDatabase(server.db)).toLowerCase()).not.toContain(`${name} sakit`.toLowerCase());
  });

  it('ends sessions, known devices and links at once', async () => {
    const { name, email, teacher, mentor } = await aBusyPerson(admin);
    const { link } = (await admin.post(`${API}/mentor/${mentor._id}/link`)).body;
    const signedIn = await staffCaller(server, email);
    const exported = (await admin.post(`${API}/teachers/${teacher._id}/personalData`)).body.data;
    expect([exported.sessions, exported.devices]).toEqual([
      [{ device: expect.any(String), createdAt: expect.any(String), lastSeenAt: expect.any(String) }],
      [{ createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    ]);
    expect(exported.history).toContainEqual(expect.objectContaining({ isOwn: true, action: 'signIn', entityId: teacher._id }));
    expect((await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name })).status).toBe(200);
    expect((await signedIn.get('/api/v1/staff/me')).status).toBe(401);
    expect((await server.visitor().post(addressOfLink({ link }), { password: 'obor-di-tepi-pantai' })).status).toBe(410);
    expect((await server.visitor().post('/api/v1/staff/login', { email, password: 'rahasia' })).status).toBe(401);
    for (const table of ['staff_sessions', 'staff_devices', 'sign_in_links'] as const) {
      expect(await server.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('works on a record in the trash, as teacher or as mentor', async () => {
    for (const [path, role] of [
      ['teachers', 'teacher'],
      ['mentor', 'mentor'],
    ] as const) {
      const { name, email, teacher, mentor } = await aBusyPerson(admin);
      for (const gone of [`teachers/${teacher._id}`, `mentor/${mentor._id}`]) {
        expect((await admin.delete(`${API}/${gone}`)).status).toBe(200);
      }
      const _id = { teacher, mentor }[role]._id;
      const entries = (await admin.get(`${API}/trash`)).body.data;
      expect(entries).toContainEqual(expect.objectContaining({ entity: role, entityId: _id }));
      const address = `${API}/${path}/${_id}`;
      const preview = (await admin.get(`${address}/erasure`)).body.data;
      expect(preview).toMatchObject({ name, isTeacher: false, isMentor: false, trashed: 2 });
      const kept = (await admin.post(`${address}/personalData`)).body.data;
      expect(kept).toMatchObject({ teacher: null, mentor: null });
      expect(kept.trash).toHaveLength(2);
      const wrong = await admin.post(`${address}/erase`, { renamePast: false, name: 'Orang Lain' });
      expect(wrong.status).toBe(422);
      const erased = await admin.post(`${address}/erase`, { renamePast: false, name });
      expect([erased.status, erased.body]).toEqual([200, { data: { _id } }]);
      const dump = (await dumpDatabase(server.db)).toLowerCase();
      for (const text of [name, email]) expect(dump).not.toContain(text.toLowerCase());
      expect((await admin.get(`${address}/erasure`)).status).toBe(404);
      expect((await admin.post(`${address}/erase`, { renamePast: false, name })).status).toBe(404);
    }
  });

  it('also deletes entries of the trash, including an earlier record with the same email', async () => {
    const { name, email, mentor } = await aBusyPerson(admin);
    const { trash } = (await admin.delete(`${API}/mentor/${mentor._id}`)).body.data;
    const again = await make.mentor(admin, { name, email });
    const path = `${API}/mentor/${again._id}`;
    expect((await admin.get(`${path}/erasure`)).body.data).toMatchObject({ trashed: 1, isTeacher: true });
    expect((await admin.post(`${path}/personalData`)).body.data.trash).toEqual([
      { entity: 'mentor', entityId: mentor._id, name, email: email.toLowerCase(), deletedAt: expect.any(String) },
    ]);
    expect((await admin.post(`${path}/erase`, { renamePast: true, name })).status).toBe(200);
    expect((await admin.post(`${API}/trash/${trash}/restore`)).status).toBe(404);
    expect((await dumpDatabase(server.db)).toLowerCase()).not.toContain(name.toLowerCase());
    const rows = await server.db.read.selectFrom('audit_log').select('entity_id').where('action', '=', 'erase').execute();
    for (const id of [mentor._id, again._id]) expect(rows).toContainEqual({ entity_id: id });
  });

  it('without `renamePast`, past schedules look as after a delete', async () => {
    const { name, mentor, ids } = await aBusyPerson(admin);
    expect(
      (await admin.post(`${API}/mentor/${mentor._id}/erase`, { renamePast: false, name: ` ${name.toUpperCase()} ` })).status,
    ).toBe(200);
    const schedules = await listSchedules(admin);
    for (const id of Object.values(ids)) {
      expect(JSON.stringify(schedules.get(id))).not.toMatch(/rahasia|dihapus/i);
      expect(schedules.get(id)).toBeDefined();
    }
    expect((await dumpDatabase(server.db)).toLowerCase()).not.toContain(name.toLowerCase());
  });
});
