import { describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import {
  API,
  BEFORE,
  admin,
  aYear,
  archive,
  bodyOf,
  data,
  serveSchoolYear,
  server,
  setClock,
} from '#tests/support/school-year.ts';

serveSchoolYear();

const start = (body: object) => admin.post(`${API}/newYear`, body);
const undo = (id: string) => admin.delete(`${API}/newYear/${id}`);
const namesOf = async (path: string, field: string) =>
  (await data(path)).map((record: Record<string, string>) => record[field]).sort();

describe('between the preview and the archive', () => {
  it('a renamed class is archived under its new name', async () => {
    const year = await aYear();
    await start(bodyOf(year, { dryRun: true }));
    const [shown] = await data(`${API}/classes`);
    const renamed = await admin.put(`${API}/editClass/${year.oldClass._id}`, {
      ...shown,
      className: 'Kelas Tifa',
      mentoringGroup: [year.group._id],
    });
    expect(renamed.status, renamed.text).toBe(200);
    expect((await archive(year)).archived.classes).toEqual({ count: 1, names: ['Kelas Tifa'] });
  });

  it('a group that takes the name of a planned group stops the whole archive', async () => {
    const year = await aYear();
    expect((await start(bodyOf(year, { dryRun: true }))).status).toBe(200);
    await make.group(admin, { groupName: '8a-1' });
    const late = await start(bodyOf(year));
    expect([late.status, late.body.message]).toEqual([409, 'Nama kelompok ini sudah dipakai: 8A-1. Ubah dulu namanya.']);
    expect(await namesOf(`${API}/classes`, 'className')).toEqual(['Kelas 7A 2026']);
    expect(await data(`${API}/newYear`)).toEqual([]);
  });

  it('a deleted class stops the archive; a new group of a class moves to the following class', async () => {
    const year = await aYear();
    const other = await make.group(admin, { groupName: 'Susulan' });
    const [shown] = await data(`${API}/classes`);
    await admin.put(`${API}/editClass/${year.oldClass._id}`, { ...shown, mentoringGroup: [year.group._id, other._id] });
    const { moved, made } = await archive(year);
    expect([moved.names, made.groups.names]).toEqual([['Susulan'], ['8A-1']]);

    const second = await make.group(admin, { groupName: '9B-1' });
    const lone = await make.classOf(admin, { className: 'Kelas 9B', mentoringGroup: [second._id] });
    expect((await admin.delete(`${API}/deleteClass/${lone._id}`)).status).toBe(200);
    const late = await start({ name: 'Dua', archive: { classes: [lone._id], groups: [], before: BEFORE } });
    expect(late.status).toBe(422);
    expect(await data(`${API}/newYear`)).toHaveLength(1);
  });
});

describe('names of the next year', () => {
  it('of two groups can not be the same, in any case of letters', async () => {
    const year = await aYear();
    const second = await make.group(admin, { groupName: '7B-1' });
    const classB = await make.classOf(admin, { className: 'Kelas 7B', mentoringGroup: [second._id] });
    const carry = [
      { class: year.oldClass._id, name: 'Kelas 8A', groups: [{ group: year.group._id, name: 'Satu' }] },
      { class: classB._id, name: 'Kelas 8B', groups: [{ group: second._id, name: 'SATU' }] },
    ];
    const chosen = { classes: [year.oldClass._id, classB._id], groups: [year.group._id, second._id], before: BEFORE };
    const twice = await start({ name: 'Satu', archive: chosen, carry });
    expect([twice.status, twice.body.message]).toEqual([409, 'Nama kelompok ini sudah dipakai: SATU. Ubah dulu namanya.']);
    const same = [carry[0], carry[0]];
    expect((await start({ name: 'Satu', archive: chosen, carry: same })).body.errors).toEqual([
      { field: 'carry', message: 'Satu kelas hanya mendapat satu kelas berikutnya.' },
    ]);
    expect(await data(`${API}/newYear`)).toEqual([]);
  });

  it('of two archives can be the same; each keeps its own records', async () => {
    const year = await aYear();
    const first = await archive(year, { carry: [] });
    const second = await archive(await aYear('Kelas 7C 2026'), { carry: [] });
    expect(await namesOf(`${API}/newYear`, 'name')).toEqual(['2026/2027', '2026/2027']);
    expect((await undo(first._id)).body.data).toMatchObject({ restored: { classes: 1, groups: 1 } });
    const late = await undo(second._id);
    expect([late.status, late.body.message]).toEqual([409, 'Nama kelompok ini sudah dipakai: 7A-1. Ubah dulu namanya.']);
  });

  it('cannot form a circle: an archived class is refused as the next class of its own successor', async () => {
    const year = await aYear();
    await archive(year);
    const [following] = await data(`${API}/classes`);
    const circle = await start({
      name: 'Lagi',
      archive: { classes: [year.oldClass._id, following._id], groups: [], before: BEFORE },
      carry: [{ class: following._id, name: 'Kelas 7A 2026' }],
    });
    expect([circle.status, circle.body.message]).toEqual([409, 'Sudah diarsipkan: Kelas 7A 2026. Muat ulang, lalu pilih lagi.']);
  });
});

describe('the undo', () => {
  it('happens once if two admins request it at the same time', async () => {
    const { _id } = await archive(await aYear());
    const answers = await Promise.all([undo(_id), undo(_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await namesOf(`${API}/classes`, 'className')).toEqual(['Kelas 7A 2026']);
    expect(await namesOf(`${API}/trash`, 'name')).toEqual(['8A-1', 'Kelas 8A 2027']);
  });

  it('keeps a following class that got a new group, with the group', async () => {
    const { _id } = await archive(await aYear());
    const [following] = await data(`${API}/classes`);
    await setClock('2026-11-21T10:00:00+07:00');
    const added = await make.group(admin, { groupName: 'Kelompok Susulan' });
    const groups = [...following.mentoringGroup.map((group: { _id: string }) => group._id), added._id];
    const edit = await admin.put(`${API}/editClass/${following._id}`, { ...following, mentoringGroup: groups });
    expect(edit.status, edit.text).toBe(200);
    expect((await undo(_id)).body.data).toMatchObject({ deleted: 0, kept: 2, restored: { classes: 1, groups: 1 } });
    expect(await namesOf(`${API}/mentoringGroup`, 'groupName')).toEqual(['7A-1', '8A-1', 'Kelompok Susulan']);
  });
});

it('a published month still counts its archived schedules', async () => {
  const year = await aYear();
  await admin.put(`${API}/scheduleLog/${year.lesson._id}`, { held: true, headcount: 12, reason: null, notes: '' });
  const published = await admin.post(`${API}/publishActivity`, { month: '2026-11' });
  expect(published.status, published.text).toBe(201);
  const { url } = published.body.data;
  const before = (await server.visitor().get(new URL(url, 'http://x').pathname)).text;
  await archive(year);
  const after = (await server.visitor().get(new URL(url, 'http://x').pathname)).text;
  const figures = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').match(/\d+/g);
  expect(figures(after)).toEqual(figures(before));
});
