import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';
const TAKEN = 'Some mentoring groups are already assigned to another class.';

async function listed(path: string, id: string) {
  const answer = await admin.get(`${API}/${path}`);
  return answer.body.data.find((item: { _id: string }) => item._id === id);
}

const aClass = (mentoringGroup: unknown, fields = {}) => ({ className: 'Kelas A', classNumber: 1, mentoringGroup, ...fields });

describe('classes', () => {
  it('are created, listed, updated and deleted', async () => {
    const [one, two] = [await make.group(admin), await make.group(admin)];
    const created = await admin.post(`${API}/addClass`, aClass([one._id]));
    expect(created.status).toBe(201);
    const id: string = created.body.data._id;
    expect(created.body.data).toEqual({
      _id: id,
      className: 'Kelas A',
      classNumber: 1,
      mentoringGroup: [{ _id: one._id, groupName: one['groupName'] }],
      updatedAt: expect.any(String),
    });
    expect(await listed('classes', id)).toEqual(created.body.data);
    expect((await listed('mentoringGroup', one._id)).class).toEqual({ _id: id, className: 'Kelas A' });

    const updated = await admin.put(`${API}/editClass/${id}`, aClass([two._id], { className: 'Kelas B', classNumber: 2 }));
    expect(updated.status).toBe(200);
    expect(updated.body.data).toMatchObject({ className: 'Kelas B', classNumber: 2, mentoringGroup: [{ _id: two._id }] });
    expect((await listed('mentoringGroup', one._id)).class).toBeNull();
    expect((await listed('mentoringGroup', two._id)).class).toEqual({ _id: id, className: 'Kelas B' });

    const deleted = await admin.delete(`${API}/deleteClass/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: id, trash: expect.any(String) } }]);
    expect((await listed('mentoringGroup', two._id)).class).toBeNull();
    expect((await admin.delete(`${API}/deleteClass/${id}`)).status).toBe(404);
    expect((await admin.put(`${API}/editClass/${id}`, aClass([two._id]))).status).toBe(404);
  });

  it('accept groups as ids or as records, and store a repeated group once', async () => {
    const [one, two] = [await make.group(admin), await make.group(admin)];
    const created = await admin.post(`${API}/addClass`, aClass([one._id, { ...two }, one._id, { _id: one._id }]));
    expect(created.status).toBe(201);
    expect(created.body.data.mentoringGroup).toHaveLength(2);
    const sentBack = await admin.put(`${API}/editClass/${created.body.data._id}`, created.body.data);
    expect(sentBack.status).toBe(200);
    expect(sentBack.body.data.mentoringGroup).toEqual(created.body.data.mentoringGroup);
  });

  it('refuse a group of another class, and stay unchanged', async () => {
    const [mine, theirs] = [await make.group(admin), await make.group(admin)];
    const own = await make.classOf(admin, { mentoringGroup: [mine._id] });
    const other = await make.classOf(admin, { mentoringGroup: [theirs._id] });
    const count = (await admin.get(`${API}/classes`)).body.data.length;
    for (const answer of [
      await admin.post(`${API}/addClass`, aClass([theirs._id])),
      await admin.put(`${API}/editClass/${own._id}`, aClass([mine._id, theirs._id])),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({ status: 409, detail: TAKEN, message: TAKEN });
      expect(answer.body.errors).toEqual([{ field: 'mentoringGroup', message: TAKEN }]);
    }
    expect((await admin.get(`${API}/classes`)).body.data).toHaveLength(count);
    expect((await listed('classes', own._id)).mentoringGroup.map((group: { _id: string }) => group._id)).toEqual([mine._id]);
    expect((await listed('mentoringGroup', theirs._id)).class._id).toBe(other._id);
  });

  it('free their groups when they are deleted', async () => {
    const group = await make.group(admin);
    const first = await make.classOf(admin, { mentoringGroup: [group._id] });
    await admin.delete(`${API}/deleteClass/${first._id}`);
    expect((await admin.post(`${API}/addClass`, aClass([group._id]))).status).toBe(201);
  });

  it.each([
    [1, 1],
    ['7', 7],
    [' 12 ', 12],
    ['007', 7],
    [2_147_483_647, 2_147_483_647],
    [3.0, 3],
  ])('accept the class number %j', async (sent, stored) => {
    const group = await make.group(admin);
    const answer = await admin.post(`${API}/addClass`, aClass([group._id], { classNumber: sent }));
    expect(answer.status).toBe(201);
    expect(answer.body.data.classNumber).toBe(stored);
  });

  it.each([
    0,
    -1,
    1.5,
    '0',
    '-3',
    '1.5',
    '1e3',
    '0x10',
    'satu',
    '',
    ' ',
    null,
    true,
    [1],
    {},
    1e21,
    2_147_483_648,
    '99999999999',
  ])('refuse the class number %j', async (classNumber) => {
    const group = await make.group(admin);
    const answer = await admin.post(`${API}/addClass`, aClass([group._id], { classNumber }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'classNumber', message: 'Class number must be a positive number.' }]);
  });

  it.each([
    [['tidak-ada']],
    [['00000000-0000-4000-8000-000000000000']],
    [[5]],
    [[null]],
    [[{}]],
    [[{ _id: 5 }]],
    [[['x']]],
    [['a'.repeat(37)]],
    [["' or 1=1 --"]],
    [['a\u0000b']],
  ])('refuse an unknown group in %j', async (mentoringGroup) => {
    const answer = await admin.post(`${API}/addClass`, aClass(mentoringGroup));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'mentoringGroup', message: UNKNOWN }]);
  });

  it.each([[[]], [undefined], [null], ['abc'], [{}], [5]])('refuse %j in place of groups', async (mentoringGroup) => {
    const answer = await admin.post(`${API}/addClass`, aClass(mentoringGroup));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'mentoringGroup', message: 'Please select at least one mentoring group.' }]);
  });

  it('report all wrong fields in the order of the form, including an unknown group', async () => {
    const empty = await admin.post(`${API}/addClass`, {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual([
      { field: 'className', message: 'Class name must be at least 3 characters.' },
      { field: 'classNumber', message: 'Class number must be a positive number.' },
      { field: 'mentoringGroup', message: 'Please select at least one mentoring group.' },
    ]);
    expect(empty.body.detail).toBe('Class name must be at least 3 characters.');
    const { _id } = await make.classOf(admin);
    const mixed = { mentoringGroup: ['tidak-ada'], classNumber: 0, className: 'ab' };
    for (const answer of [await admin.post(`${API}/addClass`, mixed), await admin.put(`${API}/editClass/${_id}`, mixed)]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { field: 'className', message: 'Class name must be at least 3 characters.' },
        { field: 'classNumber', message: 'Class number must be a positive number.' },
        { field: 'mentoringGroup', message: UNKNOWN },
      ]);
    }
  });

  it('show students the class and its number, in natural order of the names', async () => {
    for (const className of ['Urut 10', 'Urut 9', 'urut 2']) await make.classOf(admin, { className });
    const answer = await server.visitor().get('/api/v1/student/classes');
    expect(answer.status).toBe(200);
    const own = answer.body.data.filter(({ className }: { className: string }) => /^urut/i.test(className));
    expect(own.map(({ className }: { className: string }) => className)).toEqual(['urut 2', 'Urut 9', 'Urut 10']);
    for (const item of answer.body.data) {
      expect(Object.keys(item).sort()).toEqual(['_id', 'className', 'classNumber', 'mentoringGroup', 'updatedAt']);
    }
  });
});

it('shows students the groups of each class, and those without a class', async () => {
  const [first, second, free] = [
    await make.group(admin, { groupName: 'Pilih 10' }),
    await make.group(admin, { groupName: 'Pilih 9' }),
    await make.group(admin, { groupName: 'Pilih bebas' }),
  ];
  const mine = await make.classOf(admin, { className: 'Kelas Pilih', mentoringGroup: [first._id, second._id] });
  const { data, groups } = (await server.visitor().get('/api/v1/student/audiences')).body;
  expect(data.find(({ _id }: { _id: string }) => _id === mine._id).mentoringGroup).toEqual([
    { _id: second._id, groupName: 'Pilih 9' },
    { _id: first._id, groupName: 'Pilih 10' },
  ]);
  expect(groups).toContainEqual({ _id: free._id, groupName: 'Pilih bebas' });
  expect(groups).not.toContainEqual(expect.objectContaining({ _id: first._id }));
});

describe('mentoring groups', () => {
  it('are created, listed, renamed and deleted', async () => {
    const groupName = `Rinjani ${unique()}`;
    const created = await admin.post(`${API}/mentoringGroup`, { groupName: `  ${groupName} ` });
    expect(created.status).toBe(201);
    const id: string = created.body.data._id;
    expect(created.body.data).toEqual({ _id: id, groupName, class: null, mentor: null, updatedAt: expect.any(String) });
    expect(await listed('mentoringGroup', id)).toEqual(created.body.data);
    const renamed = await admin.put(`${API}/mentoringGroup/${id}`, { groupName: `${groupName} Baru` });
    expect(renamed.status).toBe(200);
    expect(renamed.body.data.groupName).toBe(`${groupName} Baru`);
    const deleted = await admin.delete(`${API}/mentoringGroup/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: id, trash: expect.any(String) } }]);
    expect((await admin.delete(`${API}/mentoringGroup/${id}`)).status).toBe(404);
    expect((await admin.put(`${API}/mentoringGroup/${id}`, { groupName })).status).toBe(404);
  });

  it('have names that are unique ignoring case', async () => {
    const groupName = `Élang ${unique()}`;
    const first = await make.group(admin, { groupName });
    const other = await make.group(admin);
    for (const name of [groupName, groupName.toUpperCase(), ` ${groupName.toLowerCase()} `, groupName.normalize('NFD')]) {
      for (const answer of [
        await admin.post(`${API}/mentoringGroup`, { groupName: name }),
        await admin.put(`${API}/mentoringGroup/${other._id}`, { groupName: name }),
      ]) {
        expect(answer.status).toBe(409);
        expect(answer.body.errors).toEqual([{ field: 'groupName', message: 'Nama kelompok ini sudah dipakai.' }]);
      }
    }
    const recased = await admin.put(`${API}/mentoringGroup/${first._id}`, { groupName: groupName.toUpperCase() });
    expect(recased.status).toBe(200);
    expect(recased.body.data.groupName).toBe(groupName.toUpperCase());
  });

  it('refuse a name that looks like the name of another group', async () => {
    const [bird, number] = ['Garuda', unique()];
    const groupName = `${bird} ${number}`;
    const first = await make.group(admin, { groupName });
    const other = await make.group(admin);
    const lookalikes = [
      `${bird}\u00a0${number}`,
      `${bird}  ${number}`,
      `${bird}\u202f\u3000${number}`,
      `Garu\u200bda ${number}`,
      `\ufeff${bird} \u2060${number}\ufe0f`,
    ];
    for (const name of lookalikes) {
      for (const answer of [
        await admin.post(`${API}/mentoringGroup`, { groupName: name }),
        await admin.put(`${API}/mentoringGroup/${other._id}`, { groupName: name }),
      ]) {
        expect([name, answer.status]).toEqual([name, 409]);
        expect(answer.body.errors).toEqual([{ field: 'groupName', message: 'Nama kelompok ini sudah dipakai.' }]);
      }
      const own = await admin.put(`${API}/mentoringGroup/${first._id}`, { groupName: name });
      expect([name, own.status]).toEqual([name, 200]);
    }
    const spaced = await admin.put(`${API}/mentoringGroup/${first._id}`, { groupName: lookalikes[2] });
    expect(spaced.body.data.groupName).toBe(groupName);
  });

  it('need a name with visible characters', async () => {
    for (const groupName of ['', '\u200b', '\u2060 \ufe0f']) {
      const answer = await admin.post(`${API}/mentoringGroup`, { groupName });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ field: 'groupName', message: 'Isi nama kelompok.' }]);
    }
  });

  it('are deleted; their class, mentor and schedules stay', async () => {
    const group = await make.group(admin);
    const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
    const mentor = await make.mentor(admin, { group: [group._id] });
    const schedule = await make.schedule(admin, { mentoring: { group: [group._id], mentor: mentor._id }, anotherEvent: '' });
    expect((await admin.delete(`${API}/mentoringGroup/${group._id}`)).status).toBe(200);
    expect((await listed('classes', owner._id)).mentoringGroup).toEqual([]);
    expect((await listed('mentor', mentor._id)).group).toEqual([]);
    expect((await listed('schedules', schedule._id)).mentoring).toEqual({
      group: [],
      mentor: { _id: mentor._id, name: mentor['name'] },
      substitute: null,
    });
  });
});
