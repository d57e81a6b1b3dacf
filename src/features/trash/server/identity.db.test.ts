import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
/** Tables that a delete and a restore, or any call, change on purpose. */
const BOOKS = /^(?:kysely_|audit_log$|trash$|content_version$|sessions$|login_attempts$|trusted_devices$|idempotency_keys$)/;
/** Columns that increase with a restore, so that open forms and calendars notice it. */
const RISING = new Set(['updated_at', 'sequence']);

let server: TestServer;
let admin: Caller;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const all = await server.db.read.introspection.getTables();
  tables = all.map(({ name }) => name).filter((name) => !BOOKS.test(name));
});
afterAll(() => server.stop());

async function everyRow(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.db.read);
    rows[table] = found.rows.map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !RISING.has(column)))).sort();
  }
  return rows;
}

async function remove(path: string): Promise<string> {
  const answer = await admin.delete(`${API}/${path}`);
  expect([path, answer.status, answer.body.data?.trash]).toEqual([path, 200, expect.any(String)]);
  return answer.body.data.trash;
}

async function restore(trash: string): Promise<void> {
  const answer = await admin.post(`${API}/trash/${trash}/restore`);
  expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
}

const small = fc.integer({ min: 0, max: 3 });
const programme = fc.record({
  materials: fc.integer({ min: 1, max: 4 }),
  contents: fc.integer({ min: 1, max: 3 }),
  lessons: small,
  mentorings: small,
  webinars: small,
  isCancelled: fc.boolean(),
  isLogged: fc.boolean(),
  isRenamed: fc.boolean(),
  hasSubstitutes: fc.boolean(),
  series: fc.integer({ min: 2, max: 4 }),
  month: fc.integer({ min: 1, max: 12 }),
});
type GeneratedRecords = typeof programme extends fc.Arbitrary<infer Value> ? Value : never;

let day = 0;
/** A day without other schedules, so that nothing clashes. It is before the server's current time. */
function ownDay(): string {
  day += 1;
  return new Date(Date.UTC(2023, 0, day)).toISOString().slice(0, 10);
}

/** Creates linked records of every kind. @returns the address that deletes each */
async function build(shape: GeneratedRecords): Promise<string[]> {
  const subject = await make.subject(admin);
  const teachers = [
    await make.teacher(admin, { subject: [subject._id] }),
    await make.teacher(admin, { subject: [subject._id, (await make.subject(admin))._id] }),
  ] as const;
  if (shape.isRenamed) {
    const answer = await admin.put(`${API}/editSubject/${subject._id}`, {
      name: `${subject.name} Baru`,
      kurikulum: subject.kurikulum,
    });
    expect(answer.status).toBe(200);
  }
  const materials: string[] = [];
  const contents: string[] = [];
  let video = '';
  for (let material = 0; material < shape.materials; material += 1) {
    const { _id } = await make.material(admin, subject._id);
    materials.push(_id);
    for (let content = 0; content < shape.contents; content += 1) {
      contents.push((await make.content(admin, subject._id, _id))._id);
    }
    video = (await make.content(admin, subject._id, _id, { materialType: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' }))._id;
    contents.push((await make.content(admin, subject._id, _id, { link: '', text: 'Ringkasan.', video }))._id);
  }
  const groups = [await make.group(admin), await make.group(admin)] as const;
  const groupIds = groups.map(({ _id }) => _id);
  const mentors = [await make.mentor(admin, { group: groupIds }), await make.mentor(admin)] as const;
  const owner = await make.classOf(admin, { mentoringGroup: groupIds });
  const beside = await make.classOf(admin);
  const webinar = await make.webinar(admin);
  const month = `20${String(10 + (day % 80))}-${String(shape.month).padStart(2, '0')}`;
  const report = await admin.post(`${API}/publishActivity`, { month });
  expect([200, 201]).toContain(report.status);
  const [teacher, other] = teachers;
  const [mentor, otherMentor] = mentors;
  const lesson = {
    class: [beside._id, owner._id],
    subjects: subject._id,
    teacher: teacher._id,
    ...(shape.hasSubstitutes ? { substitute: other._id } : {}),
  };
  const mentoring = {
    group: groupIds,
    mentor: mentor._id,
    ...(shape.hasSubstitutes ? { substitute: otherMentor._id } : {}),
  };
  const life = shape.isCancelled ? { status: 'cancelled' as const, statusReason: 'Hujan deras' } : {};
  for (let count = 0; count < shape.lessons; count += 1) {
    const { _id } = await make.schedule(admin, { scheduleDate: ownDay(), classes: lesson, ...life });
    if (shape.isLogged) {
      const log = { held: true, headcount: 12, reason: null, notes: 'Ramai' };
      expect((await admin.put(`${API}/scheduleLog/${_id}`, log)).status).toBe(200);
    }
  }
  for (let count = 0; count < shape.mentorings; count += 1) await make.schedule(admin, { scheduleDate: ownDay(), mentoring });
  for (let count = 0; count < shape.webinars; count += 1) {
    const events = [(await make.webinar(admin))._id, webinar._id];
    await make.schedule(admin, { scheduleDate: ownDay(), webinar: { event: events } });
  }
  const everything = { classes: lesson, webinar: { event: [webinar._id] }, ...life };
  const schedule = await make.schedule(admin, { scheduleDate: ownDay(), ...everything });
  const dates = Array.from({ length: shape.series }, ownDay);
  const series = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody({ classes: lesson }), dates });
  expect(series.status).toBe(201);
  const middle = (items: readonly string[]) => items[Math.floor(items.length / 2)] ?? '';
  return [
    `deleteSchedule/${schedule._id}`,
    `deleteSchedule/${series.body.data[0]._id}?scope=following`,
    `deleteClass/${owner._id}`,
    `mentoringGroup/${groups[0]._id}`,
    `mentor/${mentor._id}`,
    `mentor/${otherMentor._id}`,
    `teachers/${teacher._id}`,
    `teachers/${other._id}`,
    `webinar/${webinar._id}`,
    `report/${report.body.data._id}`,
    `subjects/${subject._id}/materi/${video}`,
    `subjects/${subject._id}/materi/${middle(contents)}`,
    `subjects/${subject._id}/${middle(materials)}`,
    `deleteSubject/${subject._id}`,
  ];
}

it('restores records of any kind with all their relations, after one delete and after several deletes', async () => {
  await fc.assert(
    fc.asyncProperty(programme, fc.func(fc.nat()), async (shape, order) => {
      const paths = await build(shape);
      const before = await everyRow();
      for (const path of paths) {
        const trash = await remove(path);
        expect(await everyRow()).not.toEqual(before);
        await restore(trash);
        expect([path, await everyRow()]).toEqual([path, before]);
      }
      // A record inside another one is deleted first; otherwise it would be deleted with the other.
      const [video = '', content = '', material = '', subject = ''] = paths.slice(-4);
      const mixed = paths.slice(0, -4).toSorted((a, b) => order(a) - order(b));
      const entries: string[] = [];
      for (const path of [content, ...mixed.slice(0, 5), video, material, ...mixed.slice(5), subject])
        entries.push(await remove(path));
      for (const trash of entries.toReversed()) await restore(trash);
      expect(await everyRow()).toEqual(before);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
