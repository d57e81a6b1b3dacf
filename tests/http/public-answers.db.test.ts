import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, scheduleBody } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let ids: { subject: string; material: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const group = await make.group(admin);
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  await make.content(admin, subject._id, material._id);
  const teacher = await make.teacher(admin, { subject: [subject._id] });
  const mentor = await make.mentor(admin, { group: [group._id] });
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
  ids = { subject: subject._id, material: material._id };
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
const VALID = ['data.valid', 'data._id', 'data.slug'];

/** Every field that each call shows to whoever asks. What is added here becomes public. */
const PUBLIC_FIELDS: Record<string, string[]> = {
  'GET /api/v1/student/reports': ['data[]._id', 'data[].reportName', 'data[].reportLink', 'data[].updatedAt'],
  'GET /api/v1/student/schedules': SCHEDULES,
  'GET /api/v1/admin/calendarSchedules': SCHEDULES,
  'GET /api/v1/student/subjects': ['[]._id', '[].id', '[].slug', '[].name', '[].updatedAt'],
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
    'data.specificContents[].materialType',
    'data.specificContents[].updatedAt',
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
  'GET /api/v1/student/validate/{subjectId}': VALID,
  'GET /api/v1/student/classes': ['data[]._id', 'data[].className', 'data[].classNumber', 'data[].updatedAt'],
  'POST /api/v1/admin/login': ['data._id', 'data.email', 'data.name'],
};

/** The paths of all values in an answer; the items of a list count as one. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, path === '' ? name : `${path}.${name}`));
}

it('are those of the calls that the document of the API lets anyone make', async () => {
  const { paths } = (await server.visitor().get('/api/v1/openapi.json')).body;
  const open = Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security ? [] : [`${method.toUpperCase()} ${path}`])),
  );
  expect(open.sort()).toEqual(Object.keys(PUBLIC_FIELDS).sort());
});

it.each(Object.entries(PUBLIC_FIELDS))('%s shows these fields and no other', async (call, fields) => {
  const [method = '', pattern = ''] = call.split(' ');
  const places: Record<string, string> = {
    subjectId: ids.subject,
    materialTitle: 'x',
    materialId: ids.material,
    month: '2026-11',
  };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');
  const answer = await server.visitor().call(method, path, method === 'POST' ? ADMIN : undefined);
  expect(answer.status).toBe(200);
  expect([...new Set(fieldsOf(answer.body))].sort()).toEqual(fields.toSorted());
});
