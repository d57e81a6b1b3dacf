import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { signInAsStaff } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { SEED, RUNS, STAFF_EMAIL, oddText } from '../support/odd-bodies.ts';

let server: TestServer;
let admin: Caller;
let ids: string[];

/** A client that is signed in as an admin and also as a teacher. */
async function signIn(): Promise<Caller> {
  const caller = await server.admin();
  expect((await signInAsStaff(caller, STAFF_EMAIL)).status).toBe(200);
  return caller;
}

beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT: 'off' } });
  admin = await server.admin();
  const group = await make.group(admin);
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  const content = await make.content(admin, subject._id, material._id);
  const classWithGroup = await make.classOf(admin, { mentoringGroup: [group._id] });
  const teacher = await make.teacher(admin, { subject: [subject._id] });
  const mentor = await make.mentor(admin, { group: [group._id] });
  const webinar = await make.webinar(admin);
  const schedule = await make.schedule(admin, { classes: { class: [classWithGroup._id] } });
  const report = await make.report(admin);
  const groupWithoutClass = await make.group(admin);
  await make.teacher(admin, { email: STAFF_EMAIL });
  admin = await signIn();
  const parts = [group, subject, material, content, classWithGroup];
  ids = [...parts, teacher, mentor, webinar, schedule, report, groupWithoutClass].map(({ _id }) => _id);
});

afterAll(() => server.stop());

const anId = fc.nat({ max: 10 }).map((index) => ids[index] ?? '');

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  anId,
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324),
  fc.array(
    fc.oneof(
      anId,
      anId.map((_id) => ({ _id })),
      oddText,
      fc.constant(null),
      fc.double(),
    ),
    { maxLength: 5 },
  ),
  fc.constantFrom([], {}, [[]], [{}], [[[[[]]]]], { _id: null }, { _id: {} }, [{ _id: [] }], { length: 5 }, { toJSON: 1 }),
  fc.constantFrom(
    Array.from({ length: 5_000 }, (_, index) => String(index)),
    Array.from({ length: 1_001 }, () => null),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Valid values for fields. With these, some generated bodies are valid and reach the database. */
const GOOD: Record<string, fc.Arbitrary<unknown>> = {
  groupName: fc.nat().map((number) => `Kelompok ${number} ${unique()}`),
  className: fc.constant('Kelas A'),
  classNumber: fc.constantFrom(1, '2'),
  mentoringGroup: fc.array(anId, { maxLength: 3 }),
  name: fc.constant('Bahasa Indonesia'),
  kurikulum: fc.constant('https://e.org/k'),
  classTeacher: fc.array(anId, { maxLength: 3 }),
  title: fc.constant('Judul'),
  content: fc.constant('Isi'),
  description: fc.constant('Keterangan'),
  link: fc.constant('https://youtu.be/dQw4w9WgXcQ'),
  materialType: fc.constantFrom('video', 'book', 'exercise'),
  video: fc.option(anId),
  email: fc.nat().map((number) => `orang${number}@example.org`),
  password: fc.constant('kata-sandi'),
  currentPassword: fc.constant('kata-sandi'),
  newPassword: fc.constant('kata-sandi-yang-baru'),
  subject: fc.array(anId, { maxLength: 3 }),
  group: fc.array(anId, { maxLength: 3 }),
  kind: fc.constantFrom('classes', 'mentoring', 'webinar', 'other', null),
  scheduleDate: fc.constantFrom('2026-11-20', '2026-11-21', '9999-12-31', '0001-01-01'),
  scheduleTimeStart: fc.constantFrom('09:00', '2026-11-20T02:00:00Z'),
  scheduleTimeEnd: fc.constantFrom('10:00', '23:59'),
  linkZoom: fc.constant('https://zoom.us/j/1'),
  anotherEvent: fc.constantFrom('', 'Upacara'),
  classes: fc.record({
    class: fc.array(anId, { maxLength: 2 }),
    subjects: fc.oneof(anId, oddValue),
    teacher: fc.oneof(anId, oddValue),
    substitute: fc.oneof(anId, fc.constant(undefined), oddValue),
  }),
  mentoring: fc.record({
    group: fc.array(anId, { maxLength: 2 }),
    mentor: fc.oneof(anId, oddValue),
    substitute: fc.oneof(anId, fc.constant(undefined), oddValue),
  }),
  status: fc.constantFrom(undefined, 'planned', 'cancelled'),
  statusReason: fc.constantFrom(undefined, null, 'Banjir'),
  announceMove: fc.constantFrom(undefined, true, false),
  recordingLink: fc.constantFrom(undefined, null, 'https://youtu.be/dQw4w9WgXcQ'),
  scope: fc.constantFrom(undefined, 'following'),
  held: fc.boolean(),
  headcount: fc.constantFrom(null, 0, 5_000),
  reason: fc.constantFrom(null, 'network', 'other'),
  notes: fc.constantFrom('', 'Lancar.'),
  webinar: fc.record({ event: fc.oneof(fc.array(anId, { maxLength: 2 }), oddValue) }),
  dates: fc.array(fc.constantFrom('2026-11-20', '2026-11-27', '9999-12-31', '2026-02-30'), { maxLength: 4 }),
  materials: fc.array(anId, { maxLength: 3 }),
  contents: fc.array(anId, { maxLength: 3 }),
  webinarTheme: fc.constant('Menulis'),
  webinarDescription: fc.constant('Keterangan'),
  webinarSpeaker: fc.constant('Budi Santoso, S.Pd.'),
  webinarPhoto: fc.constantFrom('', 'https://e.org/f.jpg'),
  webinarLinkZoom: fc.constant('https://zoom.us/j/1'),
  reportName: fc.constant('Laporan Mei'),
  reportDescription: fc.constant('Keterangan panjang'),
  reportLink: fc.constant('https://e.org/r'),
  updatedAt: fc.constantFrom(null, '2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z'),
};

/**
 * Generates bodies that suit any call: each has the fields of all forms, but the last five fields of `GOOD` may be missing. Most values
 * are valid. Each call drops the fields that it does not know.
 */
const body = fc.record(
  Object.fromEntries(
    Object.entries(GOOD).map(([name, good]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: oddValue }),
    ]),
  ),
  { requiredKeys: Object.keys(GOOD).slice(0, -5) },
);

const bodyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: body.map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom(...Object.keys(GOOD), '', 'constructor'), oddValue)
      .map((value) => JSON.stringify(value)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(body, oddValue)
      .map(([value, odd]) =>
        JSON.stringify(value).replace('{', `{"__proto__":${JSON.stringify(odd)},"constructor":{"prototype":{"x":1}},`),
      ),
  },
  { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"a":1}x',
      'null',
      '"x"',
      '[]',
      '1e999',
      '{"name":1e999}',
      '\ufeff{}',
      '{"a":"\\ud800"}',
      '['.repeat(50_000),
      `{"group":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"name":"\u0000"}',
      `{"name":"${'a'.repeat(270_000)}"}`,
    ),
  },
);

const pathPart = fc.oneof(
  { weight: 5, arbitrary: anId },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'tidak-ada',
      '%00',
      '%ff',
      '%',
      '..%2f',
      '%F0%9F%94%A5',
      'a'.repeat(3_000),
      "'--",
      'bahasa-indonesia',
      '__proto__',
    ),
  },
);

function expectProblem(answer: Answer, sent: string): void {
  const context = `${answer.status} for ${sent.slice(0, 500)}: ${answer.text.slice(0, 300)}`;
  expect(answer.status, context).toBeLessThan(500);
  expect(answer.text, context).not.toMatch(/\bat .*\.ts|node_modules|sqlite|postgres|constraint|select .* from|\/src\/|\/tmp\//i);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type'), context).toBe('application/problem+json; charset=utf-8');
  expect(answer.body, context).toMatchObject({ status: answer.status, type: expect.any(String), title: expect.any(String) });
  expect(answer.body.message, context).toBe(answer.body.detail);
  if (answer.status === 422) expect(answer.body.errors.length, context).toBeGreaterThan(0);
}

describe('for any input', () => {
  it('no write fails with an error of the server, and every list can still be read', async () => {
    const writes = server.app.routeList.filter(
      ({ method, url }) => url.startsWith('/api/') && /^(POST|PUT|PATCH|DELETE)$/.test(method),
    );
    expect(writes.length).toBeGreaterThan(30);
    const seen = new Map<number, number>();
    for (const { method, url } of writes) {
      const params = url.split('/').filter((part) => part.startsWith(':'));
      await fc.assert(
        fc.asyncProperty(
          fc.array(pathPart, { minLength: params.length, maxLength: params.length }),
          bodyText,
          async (parts, text) => {
            const remainingParts = [...parts];
            const path = url.replace(/:[^/]+/g, () => remainingParts.shift() ?? '');
            const answer = await admin.call(method, path, method === 'DELETE' && text.length % 2 === 0 ? undefined : text);
            seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
            expectProblem(answer, `${method} ${path} ${text}`);
            const isSignedOut = admin.cookieNamed('suluh') === '' || admin.cookieNamed('suluh-staff') === '';
            if (isSignedOut || answer.status === 401) admin = await signIn();
          },
        ),
        { seed: SEED, numRuns: method === 'DELETE' ? 10 : RUNS, endOnFailure: true },
      );
    }
    for (const status of [200, 201, 400, 404, 409, 422]) expect([status, seen.get(status) ?? 0]).not.toEqual([status, 0]);

    const lists = server.app.routeList.filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/v1/') && !/[:*]/.test(url),
    );
    const teacher = await make.teacher(admin);
    const needed: Record<string, string> = {
      '/api/v1/admin/activity': '?month=2026-11',
      '/api/v1/student/search': '?q=kegiatan',
      '/api/v1/student/readings': '?ids=x',
      '/api/v1/staff/hours': '?from=2026-11-01&to=2026-11-30',
      '/api/v1/admin/volunteerHours': `?teacher=${teacher._id}&from=2026-11-01&to=2026-11-30`,
      '/api/v1/admin/absencePlan': `?teacher=${teacher._id}&from=2026-11-01&to=2026-11-07`,
    };
    for (const { url } of lists) {
      const path = url + (needed[url] ?? '');
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('no read fails with an error of the server', async () => {
    const reads = server.app.routeList.filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/v1/') && !url.includes('*'),
    );
    const queryValue = fc.oneof(
      oddText.filter((text) => text.isWellFormed()),
      fc.constantFrom('2026-11-01', '%00', '%zz'),
    );
    for (const { url } of reads) {
      await fc.assert(
        fc.asyncProperty(fc.array(pathPart, { minLength: 4, maxLength: 4 }), queryValue, queryValue, async (parts, from, to) => {
          const remainingParts = [...parts];
          const path = url.replace(/:[^/]+/g, () => remainingParts.shift() ?? '');
          const query = `from=${encodeURIComponent(from).slice(0, 900)}&to=${encodeURIComponent(to).slice(0, 900)}&from[]=x&__proto__=1`;
          expectProblem(await admin.get(`${path}?${query}`), `GET ${path}?${query}`);
        }),
        { seed: SEED, numRuns: 15, endOnFailure: true },
      );
    }
  });
});
