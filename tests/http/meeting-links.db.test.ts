import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesByRoute } from '../support/role-table.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;
/** Values for the parameters of routes. */
let places: Record<string, string>;
let audience: { class: string; group: string };

const planted = new Map<string, string>();
/** Returns a new meeting link, and notes that only this field contains it. */
function link(field: string): string {
  const mark = `unik${planted.size + 1}x`;
  planted.set(mark, field);
  return `https://us02web.zoom.us:443/j/${mark}?pwd=Sandi.1`;
}
const text = (field: string, words: string) => `${words} ${link(field)}`;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir, settings: { PUBLIC_URL: 'https://suluh.example' } });
  admin = await server.admin();
  const group = await make.group(admin, { groupName: text('groupName', 'Kelompok Cendana') });
  const other = await make.group(admin, { groupName: text('groupName of no class', 'Kelompok Gaharu') });
  const subject = await make.subject(admin, { name: text('subject name', 'Tenun'), kurikulum: link('kurikulum') });
  const material = await make.material(admin, subject._id, {
    title: text('material title', 'Benang'),
    content: text('material content', 'Gempa.'),
  });
  const parts = { title: text('next material title', 'Motif'), content: text('next material content', 'Gempa.') };
  await make.material(admin, subject._id, parts);
  for (const materialType of ['book', 'video', 'exercise'] as const) {
    await make.content(admin, subject._id, material._id, {
      title: text(`${materialType} title`, 'Isi'),
      description: text(`${materialType} description`, 'Gempa.'),
      link: link(`${materialType} link`),
      materialType,
    });
  }
  const reading = await make.content(admin, subject._id, material._id, {
    title: text('reading title', 'Isi'),
    link: '',
    text: `Gempa [di sini](${link('reading link')}) ${text('reading text', 'Gempa.')}`,
    materialType: 'book',
  });
  const teacher = await make.teacher(admin, { name: text('teacher name', 'Ani'), subject: [subject._id] });
  const mentor = await make.mentor(admin, { name: text('mentor name', 'Budi'), group: [group._id] });
  const tifa = await make.classOf(admin, { className: text('className', 'Tifa'), mentoringGroup: [group._id] });
  const webinar = await make.webinar(admin, {
    webinarTheme: text('webinarTheme', 'Kuliah di Kupang'),
    webinarDescription: text('webinarDescription', 'Gempa.'),
    webinarSpeaker: text('webinarSpeaker', 'Dewi'),
    webinarPhoto: link('webinarPhoto'),
  });
  await make.report(admin, { reportName: text('reportName', 'Laporan'), reportLink: link('reportLink') });
  const classes = { class: [tifa._id], subjects: subject._id, teacher: teacher._id, substitute: teacher._id };
  const mentoring = { group: [other._id], mentor: mentor._id, substitute: mentor._id };
  const common = { classes, mentoring, webinar: { event: [webinar._id] } };
  for (const [hour, kind] of [
    ['08', 'classes'],
    ['11', 'mentoring'],
    ['13', 'webinar'],
    ['15', 'other'],
  ] as const) {
    await make.schedule(admin, {
      ...common,
      kind,
      scheduleTimeStart: `${hour}:00`,
      scheduleTimeEnd: `${hour}:30`,
      anotherEvent: text(`anotherEvent of ${kind}`, 'Gempa'),
      recordingLink: link(`recordingLink of ${kind}`),
    });
  }
  const cancelled = await make.schedule(admin, {
    ...common,
    kind: 'other',
    scheduleDate: '2026-11-23',
    anotherEvent: text('anotherEvent of the cancelled one', 'Gempa'),
    status: 'cancelled',
    statusReason: text('statusReason', 'Listrik padam.'),
  });
  await admin.post('/api/v1/admin/publishActivity', { month: '2026-11' });
  places = {
    subjectId: subject._id,
    materialTitle: 'x',
    materialId: material._id,
    contentId: reading._id,
    start: reading._id.slice(0, 8),
    sha256: 'a'.repeat(64),
    name: 'foto.webp',
    scheduleId: cancelled._id,
    id: cancelled._id,
    month: '2026-11',
    token: 'x',
    key: 'x',
    audienceId: tifa._id,
  };
  audience = { class: tifa._id, group: group._id };
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/** Returns every address that needs no session, from the router's list, and some of them with a query. */
function publicAddresses(): string[] {
  const roles = rolesByRoute();
  const urls = server.app.routeList
    .filter(({ method, url }) => method === 'GET' && roles.get(`GET ${url}`)?.none === 'in')
    .map(({ url }) =>
      url.replace(/:(\w+)/g, (_, name: string) => {
        const value = places[name];
        if (value === undefined) throw new Error(`No value for :${name} of ${url}`);
        return value;
      }),
    );
  const { class: classId, group } = audience;
  return [
    ...urls,
    `/api/v1/student/readings?ids=${places['contentId']}`,
    ...['gempa', 'tenun', 'tifa', 'unik1x', 'zoom.us'].flatMap((q) => [`/cari?q=${q}`, `/api/v1/student/search?q=${q}`]),
    ...[`class=${classId}`, `group=${group}`].flatMap((one) => [`/kalender.ics?${one}`, `/api/v1/student/schedules?${one}`]),
    ...[classId, group].flatMap((id) => [`/?untuk=${id}`, `/calendar?untuk=${id}`, `/langganan?untuk=${id}`]),
  ];
}

/** Returns the fields whose links are in an answer. Feeds wrap long lines, so the lines are joined first. */
const foundIn = (answer: string) => {
  const whole = answer.replaceAll('\r\n ', '').toLowerCase();
  return [...planted].filter(([mark]) => whole.includes(mark)).map(([, field]) => field);
};

describe('a meeting link that was typed into a field', () => {
  it('is in no public page, call or feed', async () => {
    const found: string[] = [];
    const read: string[] = [];
    for (const address of publicAddresses()) {
      const { status, text: answer } = await server.visitor().get(address);
      if (status === 200) read.push(address);
      for (const field of foundIn(answer)) if (!address.includes('q=unik')) found.push(`${address}: ${field}`);
    }
    expect(found).toEqual([]);
    expect(read.length).toBeGreaterThan(30);
  });

  it('is removed, and the rest of the text stays; a name that was only a link becomes "Tanpa nama"', async () => {
    const { data } = (await server.visitor().get(`/api/v1/student/subjects/${places['subjectId']}`)).body;
    expect([data.name, data.slug, data.kurikulum]).toEqual(['Tenun', 'tenun', '']);
    expect(data.materials[0]).toMatchObject({ title: 'Benang', content: 'Gempa.' });
    const only = link('subject name alone');
    const subject = await make.subject(admin, { name: only });
    const shown = (await server.visitor().get(`/api/v1/student/subjects/${subject._id}`)).body.data;
    expect([shown.name, shown.slug]).toEqual(['Tanpa nama', 'mata-pelajaran']);
    expect(subject.name).toBe(only);
  });

  it('is not found by a search for its number', async () => {
    const answer = await server.visitor().get('/api/v1/student/search?q=unik5x');
    expect(answer.body.data.contents.results).toEqual([]);
    expect(answer.body.data.materials.results).toEqual([]);
  });

  it('stays in the answers of admins', async () => {
    const calls = ['subjects', 'schedules', 'classes', 'teachers', 'mentor', 'webinar', 'report', 'mentoringGroup'];
    const paths = [...calls, `subjects/${places['subjectId']}/x/${places['materialId']}`];
    const answers = await Promise.all(paths.map((path) => admin.get(`/api/v1/admin/${path}`)));
    const kept = new Set(foundIn(answers.map(({ text: answer }) => answer).join('\n')));
    expect([...planted.values()].filter((field) => !kept.has(field))).toEqual([]);
  });

  it("is removed even if the schedule's own link is open; that link and the recording stay", async () => {
    const recording = 'https://us02web.zoom.us/rec/share/abc.def';
    const { _id } = await make.schedule(admin, {
      scheduleDate: '2026-11-24',
      linkZoom: 'https://zoom.us/j/555',
      anotherEvent: 'Upacara https://zoom.us/rec/share/abc.def',
      recordingLink: recording,
    });
    const read = async () => (await server.visitor().get(`/api/v1/student/schedules/${_id}`)).body.data;
    expect(await read()).toMatchObject({ linkZoom: null, anotherEvent: 'Upacara', recordingLink: recording });
    const { now } = server.clock;
    server.clock.now = new Date('2026-11-24T09:00:00+07:00');
    expect(await read()).toMatchObject({ linkZoom: 'https://zoom.us/j/555' });
    server.clock.now = now;
  });
});
