import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;
/** One record of each kind, related to each other. */
let ids: Record<
  'subject' | 'material' | 'content' | 'teacher' | 'mentor' | 'group' | 'class' | 'webinar' | 'report' | 'schedule',
  string
>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
  const id = async (record: Promise<{ _id: string }>) => (await record)._id;
  const group = await id(make.group(admin, { groupName: 'Rinjani' }));
  const subject = await id(make.subject(admin, { name: 'Bahasa Indonesia', kurikulum: 'https://example.org/k' }));
  const material = await id(make.material(admin, subject, { title: 'Esai', content: 'Tentang esai.' }));
  const content = await id(
    make.content(admin, subject, material, { title: 'Buku', description: 'Bab', link: 'https://e.org/b' }),
  );
  const teacher = await id(make.teacher(admin, { name: 'Ibu Sari', email: 'sari@example.org', subject: [subject] }));
  const mentor = await id(make.mentor(admin, { name: 'Kak Lia', email: 'lia@example.org', group: [group] }));
  const owner = await id(make.classOf(admin, { className: 'Kelas A', classNumber: 3, mentoringGroup: [group] }));
  const webinar = await id(make.webinar(admin, { webinarTheme: 'Menulis', webinarPhoto: 'https://e.org/f.jpg' }));
  const report = await id(make.report(admin, { reportName: 'Laporan Mei', reportLink: 'https://e.org/mei' }));
  const schedule = await id(
    make.schedule(admin, {
      scheduleDate: '2025-07-10',
      linkZoom: 'https://zoom.us/j/1',
      anotherEvent: 'Upacara',
      classes: { class: [owner], subjects: subject, teacher },
      mentoring: { mentor },
      webinar: { event: [webinar] },
    }),
  );
  ids = { subject, material, content, teacher, mentor, group, class: owner, webinar, report, schedule };
});
afterAll(() => server.stop());

const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function read(caller: Caller, path: string) {
  const answer = await caller.get(`/api/v1/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return answer.body;
}

const material = () => ({ _id: ids.material, title: 'Esai', content: 'Tentang esai.', updatedAt });
const content = () => ({
  _id: ids.content,
  title: 'Buku',
  description: 'Bab',
  link: 'https://e.org/b',
  materialType: 'book',
  file: null,
  video: null,
  updatedAt,
});
const subjectItem = () => ({
  _id: ids.subject,
  id: ids.subject,
  slug: 'bahasa-indonesia',
  name: 'Bahasa Indonesia',
  updatedAt,
});
const subjectDetail = () => ({ ...subjectItem(), kurikulum: 'https://example.org/k', materials: [material()] });
/** The answer of a material. A text is in it as HTML for students (`html`), and as Markdown for admins (`text`). */
const materialDetail = (textField: 'html' | 'text') => ({
  ...material(),
  subject: { _id: ids.subject, slug: 'bahasa-indonesia', name: 'Bahasa Indonesia' },
  specificContents: [{ ...content(), [textField]: null, ...(textField === 'html' && { htmlBytes: null }) }],
});
const contentCounts = { video: 0, book: 1, exercise: 0 };
const group = () => ({ _id: ids.group, groupName: 'Rinjani' });
const schedule = (links: { linkZoom: string | null; webinarLinkZoom: string | null }) => ({
  _id: ids.schedule,
  kind: 'classes',
  scheduleDate: '2025-07-10',
  scheduleTimeStart: '2025-07-10T09:00:00+07:00',
  scheduleTimeEnd: '2025-07-10T10:00:00+07:00',
  linkZoom: links.linkZoom,
  anotherEvent: 'Upacara',
  classes: {
    class: [{ _id: ids.class, className: 'Kelas A', mentoringGroup: [group()] }],
    subjects: { _id: ids.subject, name: 'Bahasa Indonesia' },
    teacher: { _id: ids.teacher, name: 'Ibu Sari' },
    substitute: null,
  },
  mentoring: { group: [], mentor: { _id: ids.mentor, name: 'Kak Lia' }, substitute: null },
  webinar: {
    event: [
      {
        _id: ids.webinar,
        webinarTheme: 'Menulis',
        webinarDescription: 'Keterangan webinar.',
        webinarSpeaker: 'Pembicara Satu',
        webinarPhoto: 'https://e.org/f.jpg',
        webinarLinkZoom: links.webinarLinkZoom,
      },
    ],
  },
  status: 'planned',
  statusReason: null,
  movedFrom: null,
  recordingLink: null,
  noticedAt: null,
  series: null,
  updatedAt,
});
const closed = { linkZoom: null, webinarLinkZoom: null };
const open = { linkZoom: 'https://zoom.us/j/1', webinarLinkZoom: 'https://zoom.us/j/90000000001' };

describe('the answers for students', () => {
  it('reports are listed without a description', async () => {
    expect(await read(visitor, 'student/reports')).toEqual({
      data: [{ _id: ids.report, reportName: 'Laporan Mei', reportLink: 'https://e.org/mei', updatedAt }],
    });
  });
  it('the list of subjects is an array, not an object with `data`', async () => {
    expect(await read(visitor, 'student/subjects')).toEqual([{ ...subjectItem(), contentCounts }]);
  });
  it('a subject has its materials', async () => {
    expect(await read(visitor, `student/subjects/${ids.subject}`)).toEqual({
      data: { ...subjectDetail(), contentCounts, materials: [{ ...material(), contentCounts }] },
    });
  });
  it('`validate` accepts the id and the slug of a subject that exists', async () => {
    const valid = { data: { valid: true, _id: ids.subject, slug: 'bahasa-indonesia' } };
    expect(await read(visitor, `student/validate/${ids.subject}`)).toEqual(valid);
    expect(await read(visitor, 'student/validate/bahasa-indonesia')).toEqual(valid);
    expect((await visitor.get('/api/v1/student/validate/lain')).status).toBe(404);
  });
  it('a material has its contents', async () => {
    expect(await read(visitor, `student/subjects/bahasa-indonesia/esai/${ids.material}`)).toEqual({
      data: { ...materialDetail('html'), next: null },
    });
  });
  it('classes have their groups', async () => {
    const data = [{ _id: ids.class, className: 'Kelas A', classNumber: 3, mentoringGroup: [group()], updatedAt }];
    expect(await read(visitor, 'student/classes')).toEqual({ data });
    expect(await read(visitor, 'student/audiences')).toEqual({ data, groups: [] });
  });
  it.each(['student/schedules', 'admin/calendarSchedules'])(
    'the meeting links in %s are null while they are closed',
    async (path) => {
      const body = await read(visitor, path);
      expect(body).toEqual({ data: [schedule(closed)] });
      expect(JSON.stringify(body)).not.toMatch(/@|zoom\.us|argon2|password|email/i);
    },
  );
});

describe('the answers for admins', () => {
  it('the signed-in admin has id, email and name', async () => {
    const me = await read(admin, 'admin/me');
    expect(me).toEqual({ data: { _id: expect.any(String), email: ADMIN.email, name: 'Admin' } });
    expect((await visitor.get('/api/v1/admin/me')).status).toBe(401);
  });
  it('classes and mentoring groups refer to each other', async () => {
    expect(await read(admin, 'admin/classes')).toEqual({
      data: [{ _id: ids.class, className: 'Kelas A', classNumber: 3, mentoringGroup: [group()], updatedAt }],
    });
    expect(await read(admin, 'admin/mentoringGroup')).toEqual({
      data: [
        { ...group(), class: { _id: ids.class, className: 'Kelas A' }, mentor: { _id: ids.mentor, name: 'Kak Lia' }, updatedAt },
      ],
    });
  });
  it("the list of subjects is an array, with the teachers' ids, not an object with `data`", async () => {
    expect(await read(admin, 'admin/subjects')).toEqual([{ ...subjectDetail(), classTeacher: [ids.teacher] }]);
  });
  it('a subject has its materials inside `data` and beside it', async () => {
    expect(await read(admin, `admin/subjects/${ids.subject}`)).toEqual({
      data: { ...subjectDetail(), classTeacher: [ids.teacher] },
      materials: [material()],
    });
    expect((await read(admin, 'admin/validate/bahasa-indonesia')).data._id).toBe(ids.subject);
  });
  it('a material has its contents inside `data` and beside it', async () => {
    expect(await read(admin, `admin/subjects/${ids.subject}/esai/${ids.material}`)).toEqual({
      data: materialDetail('text'),
      specificContents: [{ ...content(), text: null }],
    });
  });
  it('teachers and mentors have their subjects and groups', async () => {
    expect(await read(admin, 'admin/teachers')).toEqual({
      data: [
        {
          _id: ids.teacher,
          name: 'Ibu Sari',
          email: 'sari@example.org',
          subject: [{ _id: ids.subject, name: 'Bahasa Indonesia' }],
          updatedAt,
        },
      ],
    });
    expect(await read(admin, 'admin/mentor')).toEqual({
      data: [{ _id: ids.mentor, name: 'Kak Lia', email: 'lia@example.org', group: [group()], updatedAt }],
    });
  });
  it('schedules have their links at any time', async () => {
    expect(await read(admin, 'admin/schedules')).toEqual({ data: [{ ...schedule(open), log: null }] });
  });
  it('webinars and reports have all their fields', async () => {
    expect(await read(admin, 'admin/webinar')).toEqual({
      data: [
        {
          _id: ids.webinar,
          webinarTheme: 'Menulis',
          webinarDescription: 'Keterangan webinar.',
          webinarSpeaker: 'Pembicara Satu',
          webinarPhoto: 'https://e.org/f.jpg',
          webinarLinkZoom: 'https://zoom.us/j/90000000001',
          updatedAt,
        },
      ],
    });
    expect(await read(admin, 'admin/report')).toEqual({
      data: [
        {
          _id: ids.report,
          reportName: 'Laporan Mei',
          reportDescription: 'Keterangan laporan bulanan.',
          reportLink: 'https://e.org/mei',
          month: null,
          updatedAt,
        },
      ],
    });
  });
});

describe('the answer of a save', () => {
  it.each([
    ['classes', 'editClass', 'class'],
    ['mentoringGroup', 'mentoringGroup', 'group'],
    ['teachers', 'teachers', 'teacher'],
    ['mentor', 'mentor', 'mentor'],
    ['webinar', 'webinar', 'webinar'],
    ['report', 'report', 'report'],
    ['subjects', 'editSubject', 'subject'],
    ['schedules', 'editSchedule', 'schedule'],
  ] as const)(
    'has the same record as the list of %s, and a record of the list can be sent back unchanged',
    async (list, edit, kind) => {
      const before = await read(admin, `admin/${list}`);
      const record = (before.data ?? before)[0];
      const saved = await admin.put(`/api/v1/admin/${edit}/${ids[kind]}`, record);
      expect(saved.status).toBe(200);
      const after = await read(admin, `admin/${list}`);
      expect(saved.body.data).toEqual((after.data ?? after)[0]);
      expect({ ...saved.body.data, updatedAt: null }).toEqual({ ...record, updatedAt: null });
    },
  );

  it('has an id of at most 36 characters', () => {
    for (const id of Object.values(ids)) expect(id).toMatch(/^[\w-]{1,36}$/);
  });
});
