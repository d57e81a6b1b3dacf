import { describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import {
  API,
  BEFORE,
  NEW_DAY,
  server,
  admin,
  aYear,
  bodyOf,
  archive,
  data,
  serveSchoolYear,
} from '#tests/support/school-year.ts';

serveSchoolYear();

const SUMMARY = {
  name: '2026/2027',
  archived: {
    classes: { count: 1, names: ['Kelas 7A 2026'] },
    groups: { count: 1, names: ['7A-1'] },
    schedules: { count: 2, upcoming: 0 },
    reports: { count: 1, names: ['Laporan Lama'] },
  },
  made: { classes: { count: 1, names: ['Kelas 8A 2027'] }, groups: { count: 1, names: ['8A-1'] } },
  moved: { count: 0, names: [] },
  later: 0,
};

describe('a new school year', () => {
  it('returns its effects with dryRun, and stores nothing', async () => {
    const year = await aYear();
    const before = await data(`${API}/classes`);
    const answer = await admin.post(`${API}/newYear`, bodyOf(year, { dryRun: true }));
    expect([answer.status, answer.body]).toEqual([200, { data: SUMMARY }]);
    expect(await data(`${API}/classes`)).toEqual(before);
    expect(await data(`${API}/newYear`)).toEqual([]);
  });

  it('archives a class, and creates the following class with its groups and their mentors', async () => {
    const year = await aYear();
    expect(await archive(year)).toEqual({ ...SUMMARY, _id: expect.any(String) });
    const [following, ...others] = await data(`${API}/classes`);
    expect(others).toEqual([]);
    expect(following).toMatchObject({ className: 'Kelas 8A 2027', classNumber: 8, mentoringGroup: [{ groupName: '8A-1' }] });
    expect(await data(`${API}/mentoringGroup`)).toMatchObject([
      { groupName: '8A-1', class: { className: 'Kelas 8A 2027' }, mentor: { name: 'Mama Yul' } },
    ]);
  });

  it('leaves archived records out of every public read and every list', async () => {
    const year = await aYear();
    await archive(year);
    const gone = [year.oldClass._id, year.group._id, year.lesson._id, year.mentoring._id, year.report._id];
    const window = 'from=2026-10-01&to=2026-12-31';
    const reads = [
      '/api/v1/student/classes',
      '/api/v1/student/schedules',
      `/api/v1/student/schedules?${window}`,
      `/api/v1/admin/calendarSchedules?${window}`,
      '/api/v1/student/reports',
      '/api/v1/student/search?q=pelajaran%20lama',
      '/kalender.ics',
      `${API}/classes`,
      `${API}/mentoringGroup`,
      `${API}/mentor`,
      `${API}/schedules`,
      `${API}/schedules?${window}`,
      `${API}/report`,
      `${API}/report?limit=50`,
    ];
    for (const path of reads) {
      const answer = await admin.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      for (const id of gone) expect(answer.text, path).not.toContain(id);
    }
    for (const page of ['/', '/dashboard', '/calendar?bulan=2026-11', '/class']) {
      const { text } = await server.visitor().get(page);
      expect(text, page).not.toContain('Pelajaran lama');
      expect(text, page).not.toContain('Kelas 7A 2026');
    }
    expect((await admin.get('/api/v1/student/schedules')).text).toContain(year.newActivity._id);
  });

  it('leaves archived records out of the copy on devices, which only names their successors', async () => {
    const year = await aYear();
    await archive(year);
    const { data: bundle } = (await server.visitor().get('/api/v1/student/bundle')).body;
    const parts = Object.values<{ kind: string; past?: object[] }>(bundle.parts);
    const { past, ...lists } = parts.find(({ kind }) => kind === 'lists') ?? { kind: '' };
    const [following] = await data(`${API}/classes`);
    const [group] = following.mentoringGroup;
    expect(past).toEqual([
      {
        _id: year.oldClass._id,
        kind: 'class',
        name: 'Kelas 7A 2026',
        archive: '2026/2027',
        following: { _id: following._id, kind: 'class', name: 'Kelas 8A 2027' },
      },
      {
        _id: year.group._id,
        kind: 'group',
        name: '7A-1',
        archive: '2026/2027',
        following: { _id: group._id, kind: 'group', name: '8A-1' },
      },
    ]);
    const copied = JSON.stringify([lists, parts.filter(({ kind }) => kind !== 'lists')]);
    for (const record of [year.oldClass, year.group, year.lesson, year.mentoring, year.report]) {
      expect(copied).not.toContain(record._id);
    }
    expect(copied).toContain(year.newActivity._id);
  });

  it('lists archived records where they are asked for, with the name of their archive', async () => {
    const year = await aYear();
    const { _id } = await archive(year);
    const mark = { _id, name: '2026/2027' };
    const marked = (list: { _id: string; archive?: object }[], id: string) => list.find((one) => one._id === id)?.archive;
    expect(marked(await data(`${API}/classes?archived=true`), year.oldClass._id)).toEqual(mark);
    expect(marked(await data(`${API}/mentoringGroup?archived=true`), year.group._id)).toEqual(mark);
    expect(marked(await data(`${API}/report?archived=true`), year.report._id)).toEqual(mark);
    expect(marked(await data(`${API}/report?archived=true&limit=10`), year.report._id)).toEqual(mark);
    const schedules = await data(`${API}/schedules?from=2026-11-01&to=2026-11-30&archived=true`);
    expect(marked(schedules, year.lesson._id)).toEqual(mark);
    expect(marked(schedules, year.newActivity._id)).toBeUndefined();
    expect((await admin.get(`${API}/classes?archived=ya`)).status).toBe(422);
  });

  it('keeps an archived schedule readable at its address, with its class, and still counts it in its month', async () => {
    const year = await aYear();
    await admin.put(`${API}/scheduleLog/${year.lesson._id}`, { held: true, headcount: 12, reason: null, notes: '' });
    await archive(year);
    const { data: lesson } = (await server.visitor().get(`/api/v1/student/schedules/${year.lesson._id}`)).body;
    expect(lesson).toMatchObject({
      archive: '2026/2027',
      classes: { class: [{ className: 'Kelas 7A 2026', mentoringGroup: [{ groupName: '7A-1' }] }] },
    });
    expect(await data(`${API}/activity?month=2026-11`)).toMatchObject({ planned: 3, held: 1, headcount: 12 });
  });

  it('refuses to edit, delete or log an archived record, and says what to do', async () => {
    const year = await aYear();
    await archive(year);
    const TEXT = 'Data ini ada di Arsip 2026/2027 dan hanya dapat dibaca. Keluarkan dulu dari arsip untuk mengubahnya.';
    const writes = [
      admin.put(`${API}/editClass/${year.oldClass._id}`, {
        className: 'Kelas X',
        classNumber: 1,
        mentoringGroup: [year.group._id],
      }),
      admin.delete(`${API}/deleteClass/${year.oldClass._id}`),
      admin.put(`${API}/mentoringGroup/${year.group._id}`, { groupName: 'X' }),
      admin.delete(`${API}/mentoringGroup/${year.group._id}`),
      admin.put(`${API}/editSchedule/${year.lesson._id}`, scheduleBody()),
      admin.delete(`${API}/deleteSchedule/${year.lesson._id}`),
      admin.put(`${API}/scheduleLog/${year.lesson._id}`, { held: true, headcount: 1, reason: null, notes: '' }),
      admin.put(`${API}/report/${year.report._id}`, {
        reportName: 'Laporan X',
        reportDescription: 'Keterangan laporan.',
        reportLink: 'https://example.org/x',
      }),
      admin.delete(`${API}/report/${year.report._id}`),
    ];
    for (const answer of await Promise.all(writes)) expect([answer.status, answer.body.message]).toEqual([409, TEXT]);
  });

  it('refuses archived classes and groups as a choice', async () => {
    const year = await aYear();
    await archive(year);
    const of = (part: object) => admin.post(`${API}/addSchedule`, scheduleBody({ scheduleDate: NEW_DAY, ...part }));
    const inClass = await of({ classes: { class: [year.oldClass._id] } });
    expect([inClass.status, inClass.body.errors]).toEqual([
      409,
      [{ field: 'classes.class', message: 'Sudah diarsipkan: Kelas 7A 2026. Muat ulang, lalu pilih lagi.' }],
    ]);
    expect((await of({ mentoring: { group: [year.group._id] } })).body.errors).toMatchObject([{ field: 'mentoring.group' }]);
    const owner = await admin.post(`${API}/addClass`, {
      className: 'Kelas Y',
      classNumber: 1,
      mentoringGroup: [year.group._id],
    });
    expect([owner.status, owner.body.message]).toEqual([409, 'Sudah diarsipkan: 7A-1. Muat ulang, lalu pilih lagi.']);
  });

  it('frees the name of an archived record, also for the groups of the next year', async () => {
    const year = await aYear('Kelas Tifa');
    const { made } = await archive(year, { carry: [{ class: year.oldClass._id, name: 'Kelas Tifa' }] });
    expect(made).toMatchObject({ classes: { names: ['Kelas Tifa'] }, groups: { names: ['7A-1'] } });
  });

  it('keeps an archived group with its mentor when the mentor is edited', async () => {
    const year = await aYear();
    await archive(year, { carry: [] });
    const other = await make.group(admin);
    const edit = await admin.put(`${API}/mentor/${year.mentor._id}`, {
      name: 'Mama Yul',
      email: year.mentor.email,
      password: '',
      group: [other._id],
    });
    expect(edit.status, edit.text).toBe(200);
    const groups = await data(`${API}/mentoringGroup?archived=true`);
    expect(groups.find(({ _id }: { _id: string }) => _id === year.group._id).mentor).toMatchObject({ name: 'Mama Yul' });
  });

  it('moves a kept group to the following class, or frees it if its class has no following class', async () => {
    const year = await aYear();
    const second = await make.group(admin, { groupName: 'Kelompok lama' });
    const lone = await make.classOf(admin, { className: 'Kelas 9C', mentoringGroup: [second._id] });
    const { moved } = await archive(year, {
      archive: { classes: [year.oldClass._id, lone._id], groups: [], before: BEFORE },
    });
    expect(moved).toEqual({ count: 1, names: ['7A-1'] });
    expect(await data(`${API}/mentoringGroup`)).toMatchObject([
      { groupName: '7A-1', class: { className: 'Kelas 8A 2027' } },
      { groupName: 'Kelompok lama', class: null },
    ]);
    expect((await admin.get('/api/v1/student/audiences')).body.groups).toEqual([{ _id: second._id, groupName: 'Kelompok lama' }]);
    expect((await make.classOf(admin, { mentoringGroup: [second._id] })).mentoringGroup).toHaveLength(1);
  });

  it('counts the archived schedules that are not over, and the later schedules of archived classes', async () => {
    const year = await aYear();
    await make.schedule(admin, { scheduleDate: '2026-12-01', classes: { class: [year.oldClass._id] } });
    const preview = await admin.post(`${API}/newYear`, bodyOf(year, { dryRun: true }));
    expect(preview.body.data).toMatchObject({ archived: { schedules: { count: 2, upcoming: 0 } }, later: 1 });
    const all = await admin.post(
      `${API}/newYear`,
      bodyOf(year, { dryRun: true, archive: { classes: [], groups: [], before: '2027-01-01' }, carry: [] }),
    );
    expect(all.body.data.archived.schedules).toEqual({ count: 4, upcoming: 2 });
  });

  it('refuses wrong input with its field and reason, and stores nothing', async () => {
    const year = await aYear();
    const taken = await make.group(admin, { groupName: '8a-1' });
    const refused: [object, number, string, string][] = [
      [{ name: ' ' }, 422, 'name', 'Isi nama tahun ajaran yang diarsipkan, misalnya 2026/2027.'],
      [
        { archive: { classes: [], groups: [], before: '2026-02-30' }, carry: [] },
        422,
        'archive.before',
        'Isi tanggal yang ada, misalnya 2027-07-01.',
      ],
      [
        { archive: { classes: ['tidak-ada'], before: BEFORE } },
        422,
        'archive.classes',
        'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.',
      ],
      [{ archive: { before: BEFORE } }, 422, 'carry', 'Kelas berikutnya hanya dapat dibuat untuk kelas yang ikut diarsipkan.'],
      [{ carry: [{ class: year.oldClass._id, name: 'ab' }] }, 422, 'carry.name', 'Class name must be at least 3 characters.'],
      [
        { archive: { before: '2020-01-01' }, carry: [] },
        422,
        'archive',
        'Tidak ada yang diarsipkan. Pilih kelas atau kelompok, atau tanggal yang lebih akhir.',
      ],
      [{}, 409, 'carry', 'Nama kelompok ini sudah dipakai: 8A-1. Ubah dulu namanya.'],
    ];
    for (const [more, status, field, message] of refused) {
      const answer = await admin.post(`${API}/newYear`, bodyOf(year, more));
      expect([answer.status, answer.body.errors]).toEqual([status, [{ field, message }]]);
    }
    expect(await data(`${API}/newYear`)).toEqual([]);
    expect(taken._id).toBeTruthy();
  });

  it('accepts one of two concurrent requests', async () => {
    const year = await aYear();
    const answers = await Promise.all([1, 2].map(() => admin.post(`${API}/newYear`, bodyOf(year))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.message).toBe('Sudah diarsipkan: Kelas 7A 2026. Muat ulang, lalu pilih lagi.');
    expect(await data(`${API}/classes`)).toHaveLength(1);
  });

  it('is for admins alone', async () => {
    const year = await aYear();
    expect((await server.visitor().post(`${API}/newYear`, bodyOf(year))).status).toBe(401);
  });
});
