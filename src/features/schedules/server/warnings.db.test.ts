import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Answer, Caller } from '#tests/support/caller.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

let database: TestDatabase;
let server: TestServer;
let admin: Caller;
let group: string;
let inClass: string;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  admin = await server.admin();
  group = (await make.group(admin, { groupName: 'Nuri' }))._id;
  inClass = (await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id;
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

beforeEach(async () => {
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
});

const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });
const classBody = (fields: object = {}) => scheduleBody({ anotherEvent: '', classes: { class: [inClass] }, ...fields });
const mentoringBody = (fields: object = {}) => scheduleBody({ anotherEvent: '', mentoring: { group: [group] }, ...fields });

function add(body: object, caller: Caller = admin): Promise<Answer> {
  return caller.post(`${API}/addSchedule`, body);
}

async function count(): Promise<number> {
  return (await admin.get(`${API}/schedules`)).body.data.length;
}

describe('warnings', () => {
  const codes = (answer: Answer) => {
    expect([200, 201]).toContain(answer.status);
    return answer.body.warnings.map(({ code }: { code: string }) => code);
  };

  it('report each clash by its code, and accept the write', async () => {
    const teacher = (await make.teacher(admin, { name: 'Ibu Ani' }))._id;
    const mentor = (await make.mentor(admin, { name: 'Kak Budi' }))._id;
    const linkZoom = 'https://zoom.us/j/77700000001';
    const later = at('09:30', '10:30');
    const cases: [first: object, second: object, code: string, text: RegExp][] = [
      [mentoringBody(), classBody(later), 'class-over-mentoring', /^Kelompok Nuri dari Kelas Tifa.*09\.00–10\.00 WIB/],
      [classBody(), classBody(later), 'class-busy', /Kelas Tifa/],
      [mentoringBody(), mentoringBody(later), 'group-busy', /Nuri/],
      [scheduleBody({ classes: { teacher } }), scheduleBody({ classes: { teacher }, ...later }), 'teacher-busy', /Ibu Ani/],
      [scheduleBody({ mentoring: { mentor } }), scheduleBody({ mentoring: { mentor }, ...later }), 'mentor-busy', /Kak Budi/],
      [scheduleBody({ linkZoom }), scheduleBody({ linkZoom, ...later }), 'zoom-link-busy', /Zoom/],
    ];
    for (const [first, second, code, text] of cases) {
      expect(codes(await add(first))).toEqual([]);
      const answer = await add(second);
      expect(codes(answer)).toEqual([code]);
      expect(answer.body.warnings[0].message).toMatch(text);
      const path = `${API}/editSchedule/${answer.body.data._id}`;
      expect(codes(await admin.put(path, second))).toEqual([code]);
      expect(codes(await admin.put(path, { ...second, ...at('10:00', '11:00') }))).toEqual([]);
      await server.db.write((tx) => tx.deleteFrom('schedules').execute());
    }
  });
});

describe('the same schedule on several dates', () => {
  const repeat = (body: object) => admin.post(`${API}/repeatSchedule`, body);

  it('is stored once on each date, in order', async () => {
    const dates = ['2026-12-15', '2026-12-01', '2026-12-08T00:00:00+07:00', '2026-12-01'];
    const answer = await repeat({ ...classBody(), dates });
    expect(answer.status).toBe(201);
    const stored = answer.body.data.map(({ scheduleDate }: { scheduleDate: string }) => scheduleDate);
    expect(stored).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
    expect((await admin.get(`${API}/schedules`)).body.data).toEqual(answer.body.data);
  });

  it('is stored on no date if it conflicts on one; the refusal names that date', async () => {
    await add(classBody({ scheduleDate: '2026-12-08' }));
    const answer = await repeat({ ...mentoringBody(), dates: ['2026-12-01', '2026-12-08', '2026-12-15'] });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toContain(CONFLICT);
    expect(answer.body.detail).toContain('8 Desember 2026');
    expect(await count()).toBe(1);
  });

  it.each([
    undefined,
    [],
    ['2026-02-30'],
    'besok',
    Array.from({ length: 54 }, (_, index) => `2027-0${1 + (index % 9)}-${10 + (index % 18)}`),
  ])('is refused on the dates %j', async (dates) => {
    const answer = await repeat({ ...scheduleBody(), dates });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['dates']);
    expect(await count()).toBe(0);
  });
});
