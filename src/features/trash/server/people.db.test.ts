import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAsStaff, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

async function remove(path: string): Promise<string> {
  const answer = await admin.delete(`${API}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data.trash;
}
async function bringBack(trash: string) {
  const { status, body } = await admin.post(`${API}/trash/${trash}/restore`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}

describe('the password of a person who is teacher and mentor', () => {
  it.each([
    ['teacher', 'teachers'],
    ['mentor', 'mentor'],
  ] as const)('stays changed when the %s comes back', async (role, path) => {
    const email = `kembali${unique()}@example.org`;
    const both = { teacher: await make.teacher(admin, { email }), mentor: await make.mentor(admin, { email }) };
    const trash = await remove(`${path}/${both[role]._id}`);
    const caller = await staffCaller(server, email);
    const change = { currentPassword: 'rahasia', newPassword: 'kabut pagi gunung hijau' };
    const changed = await caller.post('/api/v1/staff/password', change);
    expect([changed.status, changed.body.detail]).toEqual([200, undefined]);
    await bringBack(trash);
    expect((await signInAsStaff(server.visitor(), email, 'rahasia')).status).toBe(401);
    expect((await signInAsStaff(server.visitor(), email, 'kabut pagi gunung hijau')).status).toBe(200);
  });
});

describe('a password that was changed after the delete', () => {
  const NEW = 'kabut pagi gunung hijau';
  const signIn = async (email: string, password: string) => (await signInAsStaff(server.visitor(), email, password)).status;
  /** Creates a person with both roles, one of them in the trash, whose password changed later. */
  async function changedSince() {
    const email = `kem_bali%${unique()}@example.org`;
    const [teacher, mentor] = [await make.teacher(admin, { email }), await make.mentor(admin, { email: email.toUpperCase() })];
    const teacherTrash = await remove(`teachers/${teacher._id}`);
    const caller = await staffCaller(server, email);
    const changed = await caller.post('/api/v1/staff/password', { currentPassword: 'rahasia', newPassword: NEW });
    expect(changed.status).toBe(200);
    return { email, mentor, teacherTrash };
  }

  it('stays valid if both roles were deleted, in any order of restores', async () => {
    for (const first of ['teacher', 'mentor']) {
      const { email, mentor, teacherTrash } = await changedSince();
      const mentorTrash = await remove(`mentor/${mentor._id}`);
      const order = first === 'teacher' ? [teacherTrash, mentorTrash] : [mentorTrash, teacherTrash];
      for (const trash of order) {
        await bringBack(trash);
        expect([first, await signIn(email, 'rahasia'), await signIn(email, NEW)]).toEqual([first, 401, 200]);
      }
    }
  });

  it('stays valid if the other role was deleted permanently or handed over', async () => {
    const one = await changedSince();
    await admin.delete(`${API}/trash/${await remove(`mentor/${one.mentor._id}`)}`);
    await bringBack(one.teacherTrash);
    expect([await signIn(one.email, 'rahasia'), await signIn(one.email, NEW)]).toEqual([401, 200]);

    const other = await changedSince();
    const { _id, name, group } = other.mentor;
    const handedOver = await admin.put(`${API}/mentor/${_id}`, { name, group, email: `lain${unique()}@example.org` });
    expect(handedOver.status).toBe(200);
    await bringBack(other.teacherTrash);
    expect([await signIn(other.email, 'rahasia'), await signIn(other.email, NEW)]).toEqual([401, 200]);
  });

  it('is that of a later record with the same email', async () => {
    const email = `kembali${unique()}@example.org`;
    const trash = await remove(`teachers/${(await make.teacher(admin, { email }))._id}`);
    const later = await make.teacher(admin, { email, password: 'sandi-yang-baru' });
    await admin.delete(`${API}/trash/${await remove(`teachers/${later._id}`)}`);
    await bringBack(trash);
    expect([await signIn(email, 'rahasia'), await signIn(email, 'sandi-yang-baru')]).toEqual([401, 200]);
  });

  it("does not change other people's records in the trash", async () => {
    const other = await make.teacher(admin, { email: `kem_bali%${unique()}@example.com` });
    const trash = await remove(`teachers/${other._id}`);
    await changedSince();
    await bringBack(trash);
    expect(await signIn(other.email, 'rahasia')).toBe(200);
  });
});

const TAKEN = [{ code: 'place-taken', message: '1 jadwal sudah diisi yang lain sejak itu, dan tetap begitu.' }];

async function onlyScheduleOf(date: string) {
  const { data } = (await admin.get(`${API}/schedules?from=${date}&to=${date}`)).body;
  expect(data).toHaveLength(1);
  return data[0];
}

describe('a place in a schedule that another person took meanwhile', () => {
  it("stays with the other person, with a warning, when the substitute of the lesson's former teacher is restored", async () => {
    const [former, standIn, next] = [await make.teacher(admin), await make.teacher(admin), await make.teacher(admin)];
    const lesson = { class: [(await make.classOf(admin))._id], teacher: former._id, substitute: standIn._id };
    const { _id } = await make.schedule(admin, { scheduleDate: '2027-07-01', classes: lesson });
    await make.schedule(admin, { scheduleDate: '2027-07-02', classes: lesson });
    const trash = await remove(`teachers/${standIn._id}`);
    const edit = scheduleBody({ scheduleDate: '2027-07-01', classes: { class: lesson.class, teacher: next._id } });
    expect((await admin.put(`${API}/editSchedule/${_id}`, edit)).status).toBe(200);
    expect((await bringBack(trash)).warnings).toEqual(TAKEN);
    expect((await onlyScheduleOf('2027-07-01')).classes).toMatchObject({ teacher: { _id: next._id }, substitute: null });
    const untouched = (await onlyScheduleOf('2027-07-02')).classes;
    expect(untouched).toMatchObject({ teacher: { _id: former._id }, substitute: { _id: standIn._id } });
  });

  it("stays with the other person when a mentor's substitute is restored, even if the mentor is in the trash", async () => {
    const [former, standIn, next] = [await make.mentor(admin), await make.mentor(admin), await make.mentor(admin)];
    const group = [(await make.group(admin))._id];
    const mentoring = { group, mentor: former._id, substitute: standIn._id };
    const { _id } = await make.schedule(admin, { scheduleDate: '2027-07-05', mentoring });
    await make.schedule(admin, { scheduleDate: '2027-07-06', mentoring });
    const trash = await remove(`mentor/${standIn._id}`);
    const formerTrash = await remove(`mentor/${former._id}`);
    const edit = scheduleBody({ scheduleDate: '2027-07-05', mentoring: { group, mentor: next._id } });
    expect((await admin.put(`${API}/editSchedule/${_id}`, edit)).status).toBe(200);
    expect((await bringBack(trash)).warnings).toEqual(TAKEN);
    expect((await bringBack(formerTrash)).warnings).toEqual(TAKEN);
    expect((await onlyScheduleOf('2027-07-05')).mentoring).toMatchObject({ mentor: { _id: next._id }, substitute: null });
    const untouched = (await onlyScheduleOf('2027-07-06')).mentoring;
    expect(untouched).toMatchObject({ mentor: { _id: former._id }, substitute: { _id: standIn._id } });
  });

  it('still shows "Pengajar (dihapus)" if that person was erased, after any number of restores', async () => {
    const [former, erased] = [await make.teacher(admin), await make.teacher(admin, { name: 'Ibu Sari' })];
    const classes = { class: [(await make.classOf(admin))._id], teacher: former._id };
    const { _id } = await make.schedule(admin, { scheduleDate: '2026-11-05', classes });
    const trash = await remove(`teachers/${former._id}`);
    const edit = scheduleBody({ scheduleDate: '2026-11-05', classes: { ...classes, teacher: erased._id } });
    expect((await admin.put(`${API}/editSchedule/${_id}`, edit)).status).toBe(200);
    const erasure = await admin.post(`${API}/teachers/${erased._id}/erase`, { renamePast: true, name: 'Ibu Sari' });
    expect(erasure.status).toBe(200);
    expect((await bringBack(trash)).warnings).toEqual(TAKEN);
    const row = () =>
      server.db.read.selectFrom('schedules').select(['teacher_id', 'erased_roles']).where('id', '=', _id).executeTakeFirst();
    expect(await row()).toEqual({ teacher_id: null, erased_roles: 'teacher_id' });
    await bringBack(await remove(`teachers/${former._id}`));
    expect(await row()).toEqual({ teacher_id: null, erased_roles: 'teacher_id' });
    expect((await onlyScheduleOf('2026-11-05')).classes.teacher).toEqual({ _id: 'dihapus', name: 'Pengajar (dihapus)' });
  });
});
