import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, scheduleBody } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let ids: { token: string; subject: string; material: string; schedule: string; past: string; content: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const group = await make.group(admin);
  const subject = await make.subject(admin);
  const renamed = { name: 'Tenun Ikat', kurikulum: 'https://example.org/kurikulum' };
  expect((await admin.put(`/api/v1/admin/editSubject/${subject._id}`, renamed)).status).toBe(200);
  const material = await make.material(admin, subject._id);
  await make.material(admin, subject._id);
  const content = await make.content(admin, subject._id, material._id);
  for (const device of ['HP A', 'HP B']) {
    await server.visitor().post('/api/v1/student/linkReports', { content: content._id }, { 'user-agent': device });
  }
  // A person who is teacher and mentor, with the admin's email and password. So `ADMIN` is a valid body for both sign-in calls
  // below.
  const { email, password } = ADMIN;
  const teacher = await make.teacher(admin, { subject: [subject._id], email, password });
  const mentor = await make.mentor(admin, { group: [group._id], email, password });
  const owner = await make.classOf(admin, { mentoringGroup: [group._id] });
  const other = await make.group(admin);
  const webinar = await make.webinar(admin);
  await make.report(admin);
  const schedule = scheduleBody({
    scheduleDate: '2026-11-02',
    classes: { class: [owner._id], subjects: subject._id, teacher: teacher._id, substitute: teacher._id },
    mentoring: { group: [other._id], mentor: mentor._id, substitute: mentor._id },
    webinar: { event: [webinar._id] },
    recordingLink: 'https://youtu.be/dQw4w9WgXcQ',
  });
  const { _id } = await make.schedule(admin, schedule);
  const moved = { ...schedule, scheduleTimeEnd: '10:30', announceMove: true };
  expect((await admin.put(`/api/v1/admin/editSchedule/${_id}`, moved)).status).toBe(200);
  const log = { held: false, headcount: 12, reason: 'network', notes: 'Sinyal hilang.' };
  expect((await admin.put(`/api/v1/admin/scheduleLog/${_id}`, log)).status).toBe(200);
  expect((await admin.post('/api/v1/admin/publishActivity', { month: '2026-11' })).status).toBe(201);
  const quake = await make.subject(admin, { name: 'Gempa' });
  const cause = await make.material(admin, quake._id, { title: 'Gempa' });
  await make.content(admin, quake._id, cause._id, { title: 'Gempa' });
  const link = 'https://youtu.be/dQw4w9WgXcQ';
  const video = await make.content(admin, quake._id, cause._id, { materialType: 'video', link });
  await make.content(admin, quake._id, cause._id, { link: '', text: 'Ringkasan.', video: video._id });
  // The search finds the first of these schedules among the recordings, and the second among the coming schedules.
  for (const scheduleDate of ['2026-11-03', '2026-12-02']) {
    const found = { ...schedule, scheduleDate, anotherEvent: 'Gempa' };
    const first = await make.schedule(admin, found);
    const later = { ...found, scheduleTimeEnd: '10:30', announceMove: true };
    expect((await admin.put(`/api/v1/admin/editSchedule/${first._id}`, later)).status).toBe(200);
  }
  const { link: invitation } = (await admin.post('/api/v1/admin/admins', { name: 'Ani Lobo', email: 'ani@example.org' })).body;
  await make.schedule(admin, { scheduleDate: '2025-11-03', anotherEvent: 'Gempa lama' });
  const past = await make.classOf(admin, { className: 'Kelas Lama' });
  const year = {
    name: '2025/2026',
    archive: { classes: [past._id], groups: past.mentoringGroup, before: '2026-01-01' },
    carry: [{ class: past._id, name: 'Kelas Baru' }],
  };
  expect((await admin.post('/api/v1/admin/newYear', year)).status).toBe(201);
  ids = {
    past: past._id,
    token: invitation.split('/').at(-1),
    subject: subject._id,
    material: material._id,
    content: content._id,
    schedule: _id,
  };
});
afterAll(() => server.stop());

const SCHEDULES = [
  'data[]._id',
  'data[].kind',
  'data[].scheduleDate',
  'data[].scheduleTimeStart',
  'data[].scheduleTimeEnd',
  'data[].linkZoom',
  'data[].anotherEvent',
  'data[].classes.class[]._id',
  'data[].classes.class[].className',
  'data[].classes.class[].mentoringGroup[]._id',
  'data[].classes.class[].mentoringGroup[].groupName',
  'data[].classes.subjects._id',
  'data[].classes.subjects.name',
  'data[].classes.teacher._id',
  'data[].classes.teacher.name',
  'data[].classes.substitute._id',
  'data[].classes.substitute.name',
  'data[].mentoring.group[]._id',
  'data[].mentoring.group[].groupName',
  'data[].mentoring.mentor._id',
  'data[].mentoring.mentor.name',
  'data[].mentoring.substitute._id',
  'data[].mentoring.substitute.name',
  'data[].webinar.event[]._id',
  'data[].webinar.event[].webinarTheme',
  'data[].webinar.event[].webinarDescription',
  'data[].webinar.event[].webinarSpeaker',
  'data[].webinar.event[].webinarPhoto',
  'data[].webinar.event[].webinarLinkZoom',
  'data[].status',
  'data[].statusReason',
  'data[].movedFrom.scheduleDate',
  'data[].movedFrom.scheduleTimeStart',
  'data[].movedFrom.scheduleTimeEnd',
  'data[].recordingLink',
  'data[].noticedAt',
  'data[].series',
  'data[].updatedAt',
];
/** The fields of an archived class or group. */
const PAST = ['_id', 'kind', 'name', 'archive', 'following._id', 'following.kind', 'following.name'];
const BUNDLE = [
  'data.version',
  'data.from',
  'data.to',
  ...[
    'kind',
    'month',
    ...SCHEDULES.map((field) => field.replace('data', 'schedules')),
    ...['_id', 'id', 'slug', 'name', 'kurikulum', 'oldSlugs[]'].map((field) => `subject.${field}`),
    ...['_id', 'title', 'content'].map((field) => `subject.materials[].${field}`),
    ...[
      '_id',
      'title',
      'description',
      'link',
      'file',
      'reading',
      'reading.version',
      'reading.length',
      'materialType',
      'video',
      'linkState',
    ].map((field) => `subject.materials[].specificContents[].${field}`),
    ...['_id', 'className', 'classNumber'].map((field) => `classes[].${field}`),
    ...['_id', 'groupName'].map((field) => `classes[].mentoringGroup[].${field}`),
    ...['_id', 'groupName'].map((field) => `groups[].${field}`),
    ...['_id', 'reportName', 'reportLink'].map((field) => `reports[].${field}`),
    ...PAST.map((field) => `past[].${field}`),
    // `scholarship` is null here. A page that an admin has written is tested in `written-scholarship.sqlite.test.ts`.
    'scholarship',
  ]
    .filter((field) => !field.endsWith('updatedAt'))
    .map((field) => `data.parts.PART.${field}`),
];
/** A schedule in the results of a search. */
const FOUND_SCHEDULE = [
  'title',
  'kind',
  'audience',
  'scheduleDate',
  'scheduleTimeStart',
  'scheduleTimeEnd',
  'status',
  'statusReason',
];
const MOVED_FROM = ['movedFrom.scheduleDate', 'movedFrom.scheduleTimeStart', 'movedFrom.scheduleTimeEnd'];
const part = (name: string, fields: string[]) => [
  `data.${name}.count`,
  ...['_id', ...fields].map((field) => `data.${name}.results[].${field}`),
];
const CLASSES = [
  'data[]._id',
  'data[].className',
  'data[].classNumber',
  'data[].mentoringGroup[]._id',
  'data[].mentoringGroup[].groupName',
  'data[].updatedAt',
];
const VALID = ['data.valid', 'data._id', 'data.slug'];

/** Every field in the answer of each public call. A field that is added here becomes public. */
const PUBLIC_FIELDS: Record<string, string[]> = {
  'GET /api/v1/programme': [
    'data.version',
    'data.name',
    'data.homeUrl',
    'data.meetingUrl',
    'data.registrationUrl',
    'data.contacts[].name',
    'data.contacts[].address',
    'data.joinMinutes',
    'data.letterPlace',
    'data.letterSigner',
  ],
  'GET /api/v1/student/reports': ['data[]._id', 'data[].reportName', 'data[].reportLink', 'data[].updatedAt'],
  'GET /api/v1/student/scholarship': [
    'data.sections[].title',
    'data.sections[].html',
    'data.rounds[].name',
    'data.rounds[].opens',
    'data.rounds[].closes',
    'data.rounds[].announced',
    'data.rounds[].formLink',
    'data.contacts[].name',
    'data.contacts[].phone',
    'data.today',
    'data.current.name',
    'data.current.state',
    'data.current.text',
    'data.updatedAt',
  ],
  'GET /api/v1/student/schedules': SCHEDULES,
  'GET /api/v1/student/schedules/{id}': SCHEDULES.map((field) => field.replace('data[]', 'data')),
  'GET /api/v1/admin/calendarSchedules': SCHEDULES,
  'GET /api/v1/student/subjects': [
    '[]._id',
    '[].id',
    '[].slug',
    '[].name',
    '[].updatedAt',
    '[].contentCounts.video',
    '[].contentCounts.book',
    '[].contentCounts.exercise',
  ],
  'GET /api/v1/student/subjects/{subjectId}': [
    'data._id',
    'data.id',
    'data.slug',
    'data.name',
    'data.kurikulum',
    'data.updatedAt',
    'data.materials[]._id',
    'data.materials[].title',
    'data.materials[].content',
    'data.materials[].updatedAt',
    'data.materials[].contentCounts.video',
    'data.materials[].contentCounts.book',
    'data.materials[].contentCounts.exercise',
    'data.contentCounts.video',
    'data.contentCounts.book',
    'data.contentCounts.exercise',
  ],
  'GET /api/v1/student/subjects/{subjectId}/{materialTitle}/{materialId}': [
    'data._id',
    'data.title',
    'data.content',
    'data.updatedAt',
    'data.subject._id',
    'data.subject.slug',
    'data.subject.name',
    'data.specificContents[]._id',
    'data.specificContents[].title',
    'data.specificContents[].description',
    'data.specificContents[].link',
    'data.specificContents[].html',
    'data.specificContents[].htmlBytes',
    'data.specificContents[].file',
    'data.specificContents[].materialType',
    'data.specificContents[].video',
    'data.specificContents[].updatedAt',
    'data.specificContents[].linkState',
    'data.next._id',
    'data.next.title',
  ],
  'GET /api/v1/student/subjects/{subjectId}/{materialTitle}/{materialId}/{contentId}': [
    ...[
      '_id',
      'title',
      'description',
      'link',
      'html',
      'htmlBytes',
      'file',
      'materialType',
      'video',
      'updatedAt',
      'linkState',
    ].map((field) => `data.${field}`),
    ...['_id', 'slug', 'name'].map((field) => `data.subject.${field}`),
    'data.material._id',
    'data.material.title',
  ],
  'GET /api/v1/student/activity/{month}': [
    'data.month',
    'data.planned',
    'data.held',
    'data.notHeld',
    'data.cancelled',
    'data.headcount',
    'data.minutes',
    'data.reasons.network',
  ],
  'GET /api/v1/student/search': [
    ...part('subjects', ['slug', 'name']),
    ...part('materials', ['title', 'subject.slug', 'subject.name']),
    ...part('contents', ['title', 'materialType', 'material._id', 'material.title', 'subject.slug', 'subject.name']),
    ...part('schedules', [...FOUND_SCHEDULE, 'substitutes[]', ...MOVED_FROM]),
    ...part('recordings', [...FOUND_SCHEDULE, 'substitutes[]', ...MOVED_FROM]),
    // The archived schedule of this test was not moved, and has no substitute.
    ...part('archived', [...FOUND_SCHEDULE, 'movedFrom', 'archive']),
    'data.isPartial',
  ],
  'GET /api/v1/student/validate/{subjectId}': VALID,
  'GET /api/v1/student/classes': CLASSES,
  'GET /api/v1/student/audiences': [...CLASSES, 'groups[]._id', 'groups[].groupName'],
  'GET /api/v1/student/bundle': BUNDLE,
  'GET /api/v1/student/pack/{subjectId}': ['bytes', 'online'],
  'POST /api/v1/admin/login': ['data._id', 'data.email', 'data.name'],
  'GET /api/v1/student/pastAudience/{audienceId}': PAST.map((field) => `data.${field}`),
  'POST /api/v1/link/{token}': ['data.kind'],
  'POST /api/v1/staff/login': ['data.name', 'data.email', 'data.teacher._id', 'data.mentor._id'],
};

/** Public calls that their features test, in this order: second-step, substitutes, readings, links and first-steps.db.test.ts. */
const ELSEWHERE = [
  'POST /api/v1/admin/login/code',
  'POST /api/v1/ask/{token}',
  'GET /api/v1/student/readings',
  'POST /api/v1/student/linkReports',
  'POST /api/v1/firstSteps/{key}',
];

/** Returns the paths of all values in an answer. All items of a list have the same path. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  // The name of a bundle's part is a hash of its content, so it is replaced by `PART`.
  const named = (name: string) => (path === 'data.parts' ? 'PART' : name);
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, path === '' ? name : `${path}.${named(name)}`));
}

it('the tested calls are all calls that need no session, according to the API document', async () => {
  const { paths } = (await server.visitor().get('/api/v1/openapi.json')).body;
  const open = Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security ? [] : [`${method.toUpperCase()} ${path}`])),
  );
  expect(open.sort()).toEqual([...Object.keys(PUBLIC_FIELDS), ...ELSEWHERE].sort());
});

it.each(Object.entries(PUBLIC_FIELDS))('%s has exactly these fields', async (call, fields) => {
  const [method = '', pattern = ''] = call.split(' ');
  const places: Record<string, string> = {
    subjectId: ids.subject,
    materialTitle: 'x',
    materialId: ids.material,
    contentId: ids.content,
    month: '2026-11',
    id: ids.schedule,
    audienceId: ids.past,
    token: ids.token,
  };
  const query = pattern.endsWith('/search') ? '?q=gempa&archived=true' : '';
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '') + query;
  const answer = await server.visitor().call(method, path, method === 'POST' ? ADMIN : undefined);
  expect(answer.status).toBe(200);
  expect([...new Set(fieldsOf(answer.body))].sort()).toEqual(fields.toSorted());
});
