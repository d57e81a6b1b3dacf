import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

const dayBefore = (date: string) => addDays(date, -1);
const ask = (q: string) => visitor.get(`/api/v1/student/search?q=${encodeURIComponent(q)}`);
/** Returns the titles of the results of a kind. */
const found = async (q: string) => {
  const { status, body } = await ask(q);
  expect(status).toBe(200);
  const { subjects, materials, contents, schedules } = body.data;
  const names = (part: { results: { name?: string; title?: string }[] }) => part.results.map(({ name, title }) => name ?? title);
  return { subjects: names(subjects), materials: names(materials), contents: names(contents), schedules: names(schedules) };
};

it('finds subjects, materials, contents and coming schedules, each with the records that contain it', async () => {
  const subject = await make.subject(admin, { name: 'Geografi' });
  const material = await make.material(admin, subject._id, { title: 'Gempa bumi', content: 'Mengapa bumi bergetar.' });
  const content = await make.content(admin, subject._id, material._id, { title: 'Mengukur gempa', materialType: 'exercise' });
  const oneClass = await make.classOf(admin, { className: 'Kelas Rote' });
  const schedule = await make.schedule(admin, {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: '20:30',
    anotherEvent: '',
    classes: { class: [oneClass._id], subjects: subject._id },
  });
  const subjectPlace = { slug: 'geografi', name: 'Geografi' };
  const materialPlace = { _id: material._id, title: 'Gempa bumi' };

  expect((await ask('geografi')).body.data).toEqual({
    subjects: { count: 1, results: [{ _id: subject._id, ...subjectPlace }] },
    materials: { count: 0, results: [] },
    contents: { count: 0, results: [] },
    schedules: {
      count: 1,
      results: [
        {
          _id: schedule._id,
          title: 'Geografi',
          kind: 'classes',
          audience: 'Kelas Rote',
          scheduleDate: '2026-11-20',
          scheduleTimeStart: '2026-11-20T19:00:00+07:00',
          scheduleTimeEnd: '2026-11-20T20:30:00+07:00',
          status: 'planned',
          statusReason: null,
          substitutes: [],
          movedFrom: null,
        },
      ],
    },
    recordings: { count: 0, results: [] },
    isPartial: false,
  });
  const { materials, contents } = (await ask('Gempa')).body.data;
  expect(materials.results).toEqual([{ ...materialPlace, subject: subjectPlace }]);
  expect(contents.results).toEqual([
    { _id: content._id, title: 'Mengukur gempa', materialType: 'exercise', material: materialPlace, subject: subjectPlace },
  ]);
});

it('finds other forms of a word, and tolerates a typing error', async () => {
  const subject = await make.subject(admin, { name: 'Sosiologi' });
  await make.material(admin, subject._id, { title: 'Mempelajari masyarakat', content: 'Isi.' });
  expect((await found('pelajaran')).materials).toEqual(['Mempelajari masyarakat']);
  expect((await found('masyrakat')).materials).toEqual(['Mempelajari masyarakat']);
});

it('finds a changed record by its new text at once, and no longer finds past schedules', async () => {
  const subject = await make.subject(admin, { name: 'Antropologi' });
  expect((await found('etnografi')).subjects).toEqual([]);
  const { status } = await admin.put(`/api/v1/admin/editSubject/${subject._id}`, {
    name: 'Etnografi',
    kurikulum: 'https://example.org/kurikulum',
  });
  expect(status).toBe(200);
  expect((await found('etnografi')).subjects).toEqual(['Etnografi']);
  expect((await found('antropologi')).subjects).toEqual([]);

  await make.schedule(admin, { scheduleDate: '2026-11-19', anotherEvent: 'Upacara kemarin' });
  const today = { scheduleDate: '2026-11-20', scheduleTimeStart: '13:00', scheduleTimeEnd: '14:00' };
  await make.schedule(admin, { ...today, anotherEvent: 'Upacara hari ini' });
  await make.schedule(admin, { scheduleDate: '2026-11-21', anotherEvent: 'Upacara besok' });
  expect((await found('upacara')).schedules).toEqual(['Upacara hari ini', 'Upacara besok']);
  server.clock.now = new Date('2026-11-20T14:00:00+07:00');
  expect((await found('upacara')).schedules).toEqual(['Upacara besok']);
  server.clock.now = new Date('2026-11-20T10:00:00+07:00');
});

it('finds past lessons with a recording, as far back as the copy on a device goes', async () => {
  const recordingLink = 'https://youtu.be/MHXO86wKeDY';
  const record = async (scheduleDate: string, name: string, link: string | null = recordingLink) =>
    make.schedule(admin, { scheduleDate, anotherEvent: name, recordingLink: link });
  const { body: bundle } = await visitor.get('/api/v1/student/bundle');
  await record(bundle.data.from, 'Ulasan pertama');
  await record('2026-11-19', 'Ulasan kemarin');
  await record('2026-11-18', 'Ulasan tanpa', null);
  await record(dayBefore(bundle.data.from), 'Ulasan lama');
  const { schedules, recordings } = (await ask('rekaman ulasan')).body.data;
  expect(schedules.count).toBe(0);
  expect(recordings.results.map(({ title }: { title: string }) => title)).toEqual(['Ulasan kemarin', 'Ulasan pertama']);
});

it('follows renamed, deleted and restored records', async () => {
  const teacher = await make.teacher(admin, { name: 'Hironimus Taolin' });
  const oneClass = await make.classOf(admin, { className: 'Kelas Lembata' });
  const group = await make.group(admin, { groupName: 'Kelompok Kenari' });
  const { _id } = await make.schedule(admin, {
    scheduleDate: '2026-11-23',
    anotherEvent: '',
    classes: { class: [oneClass._id], teacher: teacher._id },
  });
  await make.schedule(admin, { scheduleDate: '2026-11-24', anotherEvent: '', mentoring: { group: [group._id] } });
  const ids = async (q: string) => (await ask(q)).body.data.schedules.results.map((one: { _id: string }) => one._id);
  expect([await ids('lembata'), await ids('hironimus')]).toEqual([[_id], [_id]]);
  expect(await ids('kenari')).toHaveLength(1);

  const edited = await admin.put(`/api/v1/admin/mentoringGroup/${group._id}`, { groupName: 'Kelompok Cendrawasih' });
  expect(edited.status).toBe(200);
  expect([await ids('kenari'), await ids('lembata')]).toEqual([[], [_id]]);
  expect(await ids('cendrawasih')).toHaveLength(1);

  expect((await admin.delete(`/api/v1/admin/deleteClass/${oneClass._id}`)).status).toBe(200);
  expect([await ids('lembata'), await ids('hironimus')]).toEqual([[], [_id]]);
  const { body } = await admin.get('/api/v1/admin/trash');
  expect((await admin.post(`/api/v1/admin/trash/${body.data[0]._id}/restore`, {})).status).toBe(200);
  expect(await ids('lembata')).toEqual([_id]);

  expect((await admin.delete(`/api/v1/admin/deleteSchedule/${_id}`)).status).toBe(200);
  expect([await ids('lembata'), await ids('hironimus')]).toEqual([[], []]);
});

it('finds nothing in meeting links, emails and logs', async () => {
  await make.webinar(admin, { webinarTheme: 'Webinar Karier', webinarLinkZoom: 'https://zoom.us/j/91234567890' });
  const teacher = await make.teacher(admin, { name: 'Yuliana Bria', email: 'yuliana@example.org' });
  await make.schedule(admin, {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '10:00',
    scheduleTimeEnd: '11:00',
    anotherEvent: 'Bincang karier',
    linkZoom: 'https://zoom.us/j/81234567890',
    classes: { class: [], teacher: teacher._id },
  });
  const { text } = await ask('yuliana');
  expect(text).toContain('Bincang karier');
  expect(text).not.toMatch(/zoom\.us|@example\.org/);
});

it('finds cancelled schedules, and marks them as cancelled', async () => {
  const { _id } = await make.schedule(admin, { scheduleDate: '2026-11-25', anotherEvent: 'Kerja bakti' });
  const { status } = await admin.put(`/api/v1/admin/editSchedule/${_id}`, {
    scheduleDate: '2026-11-25',
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    linkZoom: 'https://zoom.us/j/81234567891',
    anotherEvent: 'Kerja bakti',
    status: 'cancelled',
    statusReason: 'Hujan.',
  });
  expect(status).toBe(200);
  expect((await ask('bakti')).body.data.schedules.results).toMatchObject([{ _id, status: 'cancelled' }]);
});

it.each([
  ['/api/v1/student/search', 'Tulis apa yang kamu cari.'],
  ['/api/v1/student/search?q=', 'Tulis apa yang kamu cari.'],
  ['/api/v1/student/search?q=%20%20', 'Tulis apa yang kamu cari.'],
  ['/api/v1/student/search?q=a&q=b', 'Tulis apa yang kamu cari.'],
  [`/api/v1/student/search?q=${'a'.repeat(101)}`, 'Paling banyak 100 karakter.'],
  ['/api/v1/student/search?q=a%00b', 'Teks memuat karakter yang tidak diizinkan.'],
])('refuses %s on its field', async (address, message) => {
  const { status, body } = await visitor.get(address);
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: 'q', message }]);
});

it('answers the longest query, and one of only punctuation', async () => {
  expect((await found('a '.repeat(50).trim())).subjects).toBeDefined();
  expect((await found('?'.repeat(100))).subjects).toEqual([]);
});

it('a search with archived=true finds archived schedules until they are taken out of the archive', async () => {
  const past = await make.classOf(admin, { className: 'Kelas Cendrawasih' });
  const lesson = (scheduleDate: string) =>
    make.schedule(admin, { scheduleDate, anotherEvent: 'Menenun ikat', classes: { class: [past._id] } });
  const [first, second] = [await lesson('2025-05-02'), await lesson('2025-05-09')];
  const archive = async (name: string) => {
    const body = { name, archive: { classes: [], groups: [], before: '2025-07-01' } };
    const answer = await admin.post('/api/v1/admin/newYear', body);
    expect(answer.status, answer.text).toBe(201);
  };
  const archived = async (q: string) => {
    const { status, body } = await visitor.get(`/api/v1/student/search?q=${encodeURIComponent(q)}&archived=true`);
    expect(status).toBe(200);
    return body.data.archived;
  };
  expect(await archived('menenun')).toEqual({ count: 0, results: [] });
  await archive('2024/2025');
  expect((await ask('menenun')).body.data).not.toHaveProperty('archived');
  expect((await ask('menenun')).text).not.toContain(first._id);
  expect(await archived('menenun cendrawasih')).toMatchObject({
    count: 2,
    results: [
      { _id: second._id, audience: 'Kelas Cendrawasih', archive: '2024/2025' },
      { _id: first._id, archive: '2024/2025' },
    ],
  });
  const taken = await admin.post('/api/v1/admin/archive/restore', { kind: 'schedule', id: second._id });
  expect(taken.status).toBe(200);
  await archive('Angkatan satu');
  expect((await archived('menenun')).results).toMatchObject([
    { _id: second._id, archive: 'Angkatan satu' },
    { _id: first._id, archive: '2024/2025' },
  ]);
  const wrong = await visitor.get('/api/v1/student/search?q=menenun&archived=1');
  expect([wrong.status, wrong.body.errors]).toEqual([422, [{ field: 'archived', message: 'archived harus true atau false.' }]]);
});
