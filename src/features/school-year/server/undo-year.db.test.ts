import { describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import {
  API,
  BEFORE,
  NEW_DAY,
  server,
  admin,
  aYear,
  archive,
  setClock,
  data,
  serveSchoolYear,
} from '#tests/support/school-year.ts';

serveSchoolYear();

const undo = (id: string) => admin.delete(`${API}/newYear/${id}`);

describe('the undo of a new school year', () => {
  it('restores everything that was archived, and moves the new classes and groups to the trash', async () => {
    const year = await aYear();
    const lists = [`${API}/classes`, `${API}/mentoringGroup`, `${API}/report`, `${API}/schedules?from=2026-10-01&to=2026-12-31`];
    const before = await Promise.all(lists.map(data));
    const { _id } = await archive(year);
    await setClock('2026-12-20T09:59:00+07:00');
    const answer = await undo(_id);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { _id, restored: { classes: 1, groups: 1, schedules: 2, reports: 1 }, deleted: 2, kept: 0 },
    ]);
    expect(await Promise.all(lists.map(data))).toEqual(before);
    const names = (await data(`${API}/trash`)).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['8A-1', 'Kelas 8A 2027']);
    expect(await data(`${API}/newYear`)).toEqual([]);
    expect((await undo(_id)).status).toBe(404);
  });

  it('returns a moved group to its old class', async () => {
    const year = await aYear();
    const { _id } = await archive(year, { archive: { classes: [year.oldClass._id], groups: [], before: BEFORE } });
    expect((await undo(_id)).body.data).toMatchObject({ deleted: 1, kept: 0 });
    expect(await data(`${API}/mentoringGroup`)).toMatchObject([{ groupName: '7A-1', class: { _id: year.oldClass._id } }]);
  });

  it.each(['renamed', 'used'])('keeps a new class with its groups if the class was %s meanwhile', async (how) => {
    const year = await aYear();
    const { _id } = await archive(year);
    const [made] = await data(`${API}/classes`);
    await setClock('2026-11-21T10:00:00+07:00');
    if (how === 'used') await make.schedule(admin, { scheduleDate: NEW_DAY, classes: { class: [made._id] } });
    else await admin.put(`${API}/editClass/${made._id}`, { ...made, className: 'Kelas 8B' });
    expect((await undo(_id)).body.data).toMatchObject({ deleted: 0, kept: 2, restored: { classes: 1 } });
    expect(await data(`${API}/classes`)).toHaveLength(2);
  });

  it('is refused while another group has the name, and says so', async () => {
    const year = await aYear();
    const { _id } = await archive(year, { carry: [] });
    const other = await make.group(admin, { groupName: '7a-1' });
    const refused = await undo(_id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Nama kelompok ini sudah dipakai: 7A-1. Ubah dulu namanya.']);
    expect(await data(`${API}/classes`)).toEqual([]);
    await admin.put(`${API}/mentoringGroup/${other._id}`, { groupName: '7A-9' });
    expect((await undo(_id)).status).toBe(200);
  });

  it('ends after 30 days', async () => {
    const { _id } = await archive(await aYear());
    const [year] = await data(`${API}/newYear`);
    expect(year).toMatchObject({ name: '2026/2027', before: BEFORE, undoUntil: '2026-12-20T03:00:00.000Z' });
    await setClock('2026-12-20T10:00:01+07:00');
    expect((await data(`${API}/newYear`))[0].undoUntil).toBeNull();
    const late = await undo(_id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Sudah lewat 30 hari, jadi tidak dapat diurungkan. Data masih dapat dikeluarkan dari arsip satu per satu.',
    ]);
  });
});

describe('the history', () => {
  const newest = async () => (await data(`${API}/history?acts=true`))[0];

  it('shows a new school year and its undo as one act each, and offers the undo', async () => {
    const year = await aYear();
    server.clock.now = new Date('2026-11-20T10:01:00+07:00');
    const { _id } = await archive(year);
    expect(await newest()).toMatchObject({
      action: 'archive',
      entity: 'schoolYear',
      name: '2026/2027',
      act: {
        rows: 6,
        parts: [
          { action: 'archive', entity: 'schoolYear', rows: 1 },
          { action: 'create', entity: 'class', rows: 1 },
          { action: 'update', entity: 'mentoringGroup', rows: 1 },
          { action: 'create', entity: 'mentoringGroup', rows: 1 },
          { action: 'archive', entity: 'mentoringGroup', rows: 1 },
          { action: 'archive', entity: 'class', rows: 1 },
        ],
        undo: { kind: 'schoolYear', _id },
      },
    });
    server.clock.now = new Date('2026-11-20T10:02:00+07:00');
    await undo(_id);
    const acts = await data(`${API}/history?acts=true`);
    expect(acts[0]).toMatchObject({ action: 'unarchive', entity: 'schoolYear', name: '2026/2027' });
    expect(acts[1].act.undo).toBeNull();
  });
});

describe('one record of the archive', () => {
  const takeOut = (kind: string, id: string) => admin.post(`${API}/archive/restore`, { kind, id });

  it('is taken out by its kind and id; a class takes its groups with it', async () => {
    const year = await aYear();
    await archive(year, { carry: [] });
    for (const [kind, id] of [
      ['schedule', year.lesson._id],
      ['report', year.report._id],
      ['class', year.oldClass._id],
    ] as const) {
      const answer = await takeOut(kind, id);
      expect([answer.status, answer.body]).toEqual([200, { data: { _id: id } }]);
    }
    expect(await data(`${API}/classes`)).toMatchObject([{ className: 'Kelas 7A 2026', mentoringGroup: [{ groupName: '7A-1' }] }]);
    expect(await data(`${API}/report`)).toHaveLength(2);
    expect(await data(`${API}/schedules?from=2026-11-01&to=2026-11-30`)).toHaveLength(2);
    expect((await takeOut('class', year.oldClass._id)).body.message).toBe('Data ini tidak ada di arsip.');
    expect((await takeOut('class', 'tidak-ada')).status).toBe(404);
    expect((await takeOut('teacher', year.oldClass._id)).status).toBe(422);
  });

  it('stays while another group has its name', async () => {
    const year = await aYear();
    await archive(year, {
      carry: [{ class: year.oldClass._id, name: 'Kelas 7A 2026', groups: [{ group: year.group._id, name: '7A-1' }] }],
    });
    const answer = await takeOut('mentoringGroup', year.group._id);
    expect([answer.status, answer.body.message]).toEqual([409, 'Nama kelompok ini sudah dipakai: 7A-1. Ubah dulu namanya.']);
  });
});

describe('an archived choice of a student', () => {
  const past = (id: string) => server.visitor().get(`/api/v1/student/pastAudience/${id}`);

  it('names the current class or group that follows, even after several years', async () => {
    const year = await aYear();
    await archive(year);
    const [second] = await data(`${API}/classes`);
    const answer = await past(year.oldClass._id);
    expect(answer.body).toEqual({
      data: {
        _id: year.oldClass._id,
        kind: 'class',
        name: 'Kelas 7A 2026',
        archive: '2026/2027',
        following: { _id: second._id, kind: 'class', name: 'Kelas 8A 2027' },
      },
    });
    const [group] = await data(`${API}/mentoringGroup`);
    expect((await past(year.group._id)).body.data.following).toMatchObject({ _id: group._id, kind: 'group' });
    expect((await past(second._id)).body).toEqual({ data: null });
    const next = await admin.post(`${API}/newYear`, {
      name: `2027/2028 ${unique()}`,
      archive: { classes: [second._id], groups: [group._id], before: BEFORE },
      carry: [{ class: second._id, name: 'Kelas 9A 2028', groups: [] }],
    });
    expect(next.status, next.text).toBe(201);
    expect((await past(year.oldClass._id)).body.data.following).toMatchObject({ name: 'Kelas 9A 2028' });
    expect((await past(year.group._id)).body.data.following).toMatchObject({ kind: 'class', name: 'Kelas 9A 2028' });
  });

  it('still filters the list of schedules and the calendar feed', async () => {
    const year = await aYear();
    await archive(year);
    const listed = await server
      .visitor()
      .get(`/api/v1/student/schedules?class=${year.oldClass._id}&from=2026-11-01&to=2026-11-30`);
    expect([listed.status, listed.body.data.length]).toEqual([200, 1]);
    expect((await server.visitor().get(`/kalender.ics?class=${year.oldClass._id}`)).status).toBe(200);
  });
});
