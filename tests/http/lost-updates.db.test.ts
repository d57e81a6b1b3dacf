import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const CHANGED = 'Data ini sudah diubah sejak Anda membukanya, oleh orang lain atau di tempat lain.';
type Stored = Record<string, unknown> & { _id: string };

/** Every kind of record with a `PUT`, and a function that creates a record and returns the path of its update. */
const RECORDS: [string, () => Promise<{ path: string; record: Stored }>][] = [
  ['group', async () => at('mentoringGroup', await make.group(admin))],
  ['class', async () => at('editClass', await make.classOf(admin))],
  ['subject', async () => at('editSubject', await make.subject(admin))],
  [
    'material',
    async () => {
      const subject = await make.subject(admin);
      return at(`subjects/${subject._id}`, await make.material(admin, subject._id));
    },
  ],
  [
    'content',
    async () => {
      const subject = await make.subject(admin);
      const material = await make.material(admin, subject._id);
      return at(`subjects/${subject._id}/x`, await make.content(admin, subject._id, material._id));
    },
  ],
  ['teacher', async () => at('teachers', await make.teacher(admin))],
  ['mentor', async () => at('mentor', await make.mentor(admin))],
  ['webinar', async () => at('webinar', await make.webinar(admin))],
  ['report', async () => at('report', await make.report(admin))],
  ['schedule', async () => at('editSchedule', await make.schedule(admin, { ...scheduleBody(), kind: 'other' }))],
];

/** Returns the path of a record's update, and the record as it was created. */
function at(path: string, record: Stored) {
  return { path: `${API}/${path}/${record._id}`, record };
}

describe.each(RECORDS)('a %s', (_kind, prepare) => {
  it('is not overwritten by an update with an old updatedAt', async () => {
    const { path, record } = await prepare();
    const first = await admin.put(path, record);
    expect(first.status).toBe(200);
    expect(Date.parse(first.body.data.updatedAt)).toBeGreaterThan(Date.parse(String(record['updatedAt'])));
    const second = await admin.put(path, record);
    expect(second.status).toBe(409);
    expect(second.headers.get('content-type')).toContain('application/problem+json');
    expect(second.body).toMatchObject({ status: 409, detail: CHANGED, message: CHANGED });
    const third = await admin.put(path, first.body.data);
    expect(third.status).toBe(200);
  });

  it('is updated if updatedAt is missing, null, equal to the stored time, or later', async () => {
    const { path, record } = await prepare();
    for (const updatedAt of [undefined, null, '2999-01-01T00:00:00.000Z']) {
      expect([updatedAt, (await admin.put(path, { ...record, updatedAt })).status]).toEqual([updatedAt, 200]);
    }
    const latest = await admin.put(path, { ...record, updatedAt: null });
    const inWib = new Date(Date.parse(latest.body.data.updatedAt) + 7 * 3_600_000).toISOString().replace('Z', '+07:00');
    expect((await admin.put(path, { ...record, updatedAt: inWib })).status).toBe(200);
  });

  it('is not updated with an invalid updatedAt', async () => {
    const { path, record } = await prepare();
    for (const updatedAt of ['kemarin', '', 5, {}, '2026-02-30T00:00:00Z']) {
      const answer = await admin.put(path, { ...record, updatedAt });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ field: 'updatedAt', message: 'updatedAt harus berupa waktu ISO.' }]);
    }
  });

  it('is changed by only one of six concurrent updates with the same updatedAt', async () => {
    const { path, record } = await prepare();
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.put(path, record)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('the relation between a teacher and a subject', () => {
  it('a save of the teacher is refused if the subject lost the teacher after the form was opened', async () => {
    const subject = await make.subject(admin);
    const teacher = await make.teacher(admin, { subject: [subject._id, (await make.subject(admin))._id] });
    const write = { name: 'Tanpa guru', kurikulum: 'https://e.org/k', classTeacher: [] };
    expect((await admin.put(`${API}/editSubject/${subject._id}`, write)).status).toBe(200);
    expect((await admin.put(`${API}/teachers/${teacher._id}`, teacher)).status).toBe(409);
  });

  it('a save of the subject is refused if it got a teacher after the form was opened', async () => {
    const subject = await make.subject(admin);
    await make.teacher(admin, { subject: [subject._id] });
    expect((await admin.put(`${API}/editSubject/${subject._id}`, subject)).status).toBe(409);
  });
});
