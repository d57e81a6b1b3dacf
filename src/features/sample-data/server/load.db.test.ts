import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { loadSampleData } from './load.ts';

let database: TestDatabase;
let server: TestServer;

beforeEach(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  await forgetEverything();
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

/** Deletes all records, the history (`audit_log`) and the admins, as in a new database. */
async function forgetEverything(): Promise<void> {
  await server.db.write(async (tx) => {
    for (const table of [
      'schedules',
      'subjects',
      'teachers',
      'mentors',
      'mentoring_groups',
      'classes',
      'webinars',
      'reports',
    ] as const) {
      await tx.deleteFrom(table).execute();
    }
    await tx.deleteFrom('audit_log').execute();
    await tx.deleteFrom('admins').execute();
  });
}

function load(now: string): Promise<boolean> {
  server.clock.now = new Date(now);
  return server.db.write((tx) => loadSampleData(tx, { adminId: null, now: server.clock.now }, 'x', createFileStore(server.db)));
}

async function read(path: string) {
  const answer = await server.visitor().get(`/api/v1/student/${path}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const isBook = ({ materialType }: { materialType: string }) => materialType === 'book';

describe('sample data', () => {
  it('has the four subjects, each with 5 materials of 3 to 5 contents', async () => {
    expect(await load('2026-11-20T10:00:00+07:00')).toBe(true);
    const subjects: { _id: string; slug: string; name: string }[] = await read('subjects');
    expect(subjects.map(({ name }) => name)).toEqual(['Bahasa Indonesia', 'Bahasa Inggris', 'Matematika', 'Penalaran Umum']);
    const curricula: string[] = [];
    const texts: { html: string; materialType: string; video: string | null }[] = [];
    for (const { slug } of subjects) {
      const { data } = await read(`subjects/${slug}`);
      curricula.push(data.kurikulum);
      expect(data.materials).toHaveLength(5);
      for (const { _id, title, content } of data.materials) {
        expect(title.length * content.length).toBeGreaterThan(0);
        const contents: {
          title: string;
          description: string;
          link: string | null;
          html: string;
          materialType: string;
          video: string | null;
        }[] = (await read(`subjects/${slug}/materi/${_id}`)).data.specificContents;
        expect(contents.length).toBeGreaterThanOrEqual(3);
        expect(contents.length).toBeLessThanOrEqual(5);
        for (const item of contents) {
          expect(item.title.length * item.description.length).toBeGreaterThan(0);
          if (item.link === null) texts.push(item);
          else expect(item.link).toMatch(/^https:\/\//);
          expect(['video', 'book', 'exercise']).toContain(item.materialType);
        }
      }
    }
    for (const label of ['Kurikulum Merdeka', '2024', 'Kurikulum Nasional']) expect(curricula).toContain(label);
    expect([texts.filter(isBook).length, texts.length]).toEqual([8, 14]);
    expect(texts.filter(({ video }) => video !== null)).toHaveLength(3);
    const whole = texts.map(({ html }) => html).join('');
    for (const drawn of ['<math', '<table>', '<details>', '<img src="/berkas/']) expect(whole).toContain(drawn);
    // Signs of Markdown that was not converted to HTML: a formula, an answer or a table that is not closed.
    expect(whole.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\$|:::|\*\*|--/);
    const [, picture = ''] = /<img src="([^"]+)"/.exec(whole) ?? [];
    expect((await server.visitor().get(picture)).status).toBe(200);
    expect((await read('reports')).data.length).toBeGreaterThan(0);
    expect((await read('classes')).data.length).toBeGreaterThan(0);
  });

  it.runIf(process.env['TEST_ENGINE'] !== 'postgres').each([
    ['every day of a week', ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}T10:00:00+07:00`)],
    [
      'the edges of months, years and WIB days',
      [
        '2026-11-30T23:59:59+07:00',
        '2026-12-01T00:00:00+07:00',
        '2026-12-31T23:59:59.999+07:00',
        '2027-01-01T00:00:00+07:00',
        '2028-02-29T12:00:00+07:00',
        '2027-02-28T17:00:00Z',
        '2026-11-20T16:59:59Z',
      ],
    ],
  ])(
    'has every kind of schedule around today, without clashes, on %s',
    async (_name, moments) => {
      for (const now of inFullRun(moments.slice(0, 3), moments)) {
        await forgetEverything();
        expect(await load(now)).toBe(true);
        const schedules: Schedule[] = (await read('schedules')).data;
        const today = new Date(Date.parse(now) + 7 * 3_600_000).toISOString().slice(0, 10);
        const kinds = schedules.filter(({ scheduleDate }) => scheduleDate === today).map(({ kind }) => kind);
        expect([now, kinds.includes('classes')]).toEqual([now, true]);
        expect(new Set(schedules.map(({ kind }) => kind))).toEqual(new Set(['classes', 'mentoring', 'webinar', 'other']));
        expect(schedules.some(({ scheduleDate }) => scheduleDate < today)).toBe(true);
        expect(schedules.some(({ scheduleDate }) => scheduleDate > today)).toBe(true);
        expectNobodyAtTwoPlaces(schedules);
        const happened = (what: (schedule: Schedule) => boolean) =>
          schedules.filter(what).map(({ scheduleDate }) => Math.sign(Date.parse(scheduleDate) - Date.parse(today)));
        expect([
          now,
          happened(({ status, statusReason }) => status === 'cancelled' && statusReason !== null),
          happened(({ movedFrom }) => movedFrom !== null),
          happened(({ mentoring: { mentor, substitute } }) => substitute !== null && substitute._id !== mentor?._id),
          happened(({ recordingLink }) => recordingLink !== null),
        ]).toEqual([now, [1], [1], [1], [-1]]);
      }
    },
    120_000,
  );

  it('is loaded by the first call only; a second call changes nothing', async () => {
    await load('2026-11-20T10:00:00+07:00');
    const everything = async () => Promise.all(['subjects', 'schedules', 'reports', 'classes'].map(read));
    const before = await everything();
    expect(await load('2026-11-20T10:00:00+07:00')).toBe(false);
    expect(await everything()).toEqual(before);
  });

  it('is not loaded into a database that has or had data', async () => {
    await server.stop();
    server = await startTestServer({ database });
    expect(await load('2026-11-20T10:00:00+07:00')).toBe(false);
    const admin = await server.admin();
    const { _id } = (await admin.post('/api/v1/admin/mentoringGroup', { groupName: 'Nuri' })).body.data;
    expect((await admin.delete(`/api/v1/admin/mentoringGroup/${_id}`)).status).toBe(200);
    await server.db.write((tx) => tx.deleteFrom('admins').where('email', '=', ADMIN.email).execute());
    expect(await load('2026-11-20T10:00:00+07:00')).toBe(false);
    expect(await read('subjects')).toEqual([]);
  });
});

/** Expects that no class, group, person or meeting is in two schedules at the same time. */
function expectNobodyAtTwoPlaces(schedules: Schedule[]): void {
  const busy = schedules.flatMap(({ scheduleTimeStart: start, scheduleTimeEnd: end, classes, mentoring, linkZoom }) => {
    const groups = classes.class.flatMap(({ mentoringGroup }) => mentoringGroup);
    return [
      ...classes.class,
      ...groups,
      ...mentoring.group,
      classes.teacher,
      mentoring.substitute ?? mentoring.mentor,
      linkZoom && { _id: linkZoom },
    ]
      .filter((who) => who !== null && who !== '')
      .map((who) => ({ who: who._id, start, end }));
  });
  const clashes = busy.filter(({ who, start }, index) =>
    busy.some((other, place) => place !== index && other.who === who && other.start <= start && start < other.end),
  );
  expect(clashes).toEqual([]);
}
