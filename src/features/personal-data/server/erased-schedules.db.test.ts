import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const ERASED = { _id: 'dihapus', name: 'Pengajar (dihapus)' };

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

/**
 * Creates a teacher and mentor with one email. `ids` are the person's schedules: a past lesson with a log, a past one as the substitute of
 * `other`, a past mentoring, and a coming lesson.
 */
async function aBusyPerson() {
  const number = unique();
  const name = `Yosefina Rahasia ${number} Lobo`;
  const email = `Rahasia.${number}.Sekali@Example.org`;
  const subject = await make.subject(admin);
  const group = await make.group(admin);
  const owner = await make.classOf(admin);
  const teacher = await make.teacher(admin, { name, email, subject: [subject._id] });
  const mentor = await make.mentor(admin, { name, email: email.toLowerCase(), group: [group._id] });
  const other = await make.teacher(admin);
  const lesson = { class: [owner._id], subjects: subject._id, teacher: teacher._id };
  const headers = { 'idempotency-key': `rahasia-${number}` };
  const past = await admin.post(`${API}/addSchedule`, scheduleBody({ scheduleDate: '2026-11-02', classes: lesson }), headers);
  const stoodIn = await make.schedule(admin, {
    scheduleDate: '2026-11-03',
    classes: { ...lesson, teacher: other._id, substitute: teacher._id },
  });
  const mentored = await make.schedule(admin, {
    scheduleDate: '2026-11-04',
    mentoring: { group: [group._id], mentor: mentor._id },
  });
  const coming = await make.schedule(admin, { scheduleDate: '2026-12-02', classes: lesson });
  const log = { held: true, headcount: 12, reason: null, notes: 'Lancar.' };
  expect((await admin.put(`${API}/scheduleLog/${past.body.data._id}`, log)).status).toBe(200);
  const ids = { past: past.body.data._id as string, stoodIn: stoodIn._id, mentored: mentored._id, coming: coming._id };
  return { name, email, teacher, mentor, other, subject, group, owner, ids };
}

async function listed(): Promise<Map<string, { classes: Record<string, unknown>; mentoring: Record<string, unknown> }>> {
  const { data } = (await admin.get(`${API}/schedules?from=2026-11-01&to=2026-12-31`)).body;
  return new Map(data.map((schedule: { _id: string }) => [schedule._id, schedule]));
}

describe('a schedule of an erased person', () => {
  it('still shows the erasure when it is sent back unchanged, until somebody else is named', async () => {
    const { name, teacher, other, ids } = await aBusyPerson();
    await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name });
    const read = async (id: string) => {
      const schedule = (await listed()).get(id);
      if (!schedule) throw new Error('The schedule is gone.');
      return schedule;
    };
    const noticed = ((await read(ids.stoodIn)) as { noticedAt?: string }).noticedAt;
    for (const id of [ids.past, ids.stoodIn]) {
      const same = await admin.put(`${API}/editSchedule/${id}`, { ...(await read(id)), anotherEvent: 'Dicatat' });
      expect([same.status, same.body.warnings]).toEqual([200, []]);
    }
    expect((await read(ids.past)).classes).toMatchObject({ teacher: ERASED });
    expect(await read(ids.stoodIn)).toMatchObject({ classes: { substitute: ERASED }, noticedAt: noticed });
    const stored = await read(ids.past);
    const named = await admin.put(`${API}/editSchedule/${ids.past}`, {
      ...stored,
      classes: { ...stored.classes, teacher: other._id },
    });
    expect(named.body.data.classes.teacher).toMatchObject({ _id: other._id });
    const emptied = { ...named.body.data, classes: { ...named.body.data.classes, teacher: null } };
    expect((await admin.put(`${API}/editSchedule/${ids.past}`, emptied)).status).toBe(200);
    expect((await read(ids.past)).classes).toMatchObject({ teacher: null });
  });

  it('clashes with nobody, and is copied without the person', async () => {
    const [one, two] = [await aBusyPerson(), await aBusyPerson()];
    for (const { name, teacher } of [one, two])
      await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name });
    const first = await listed();
    const touched = await admin.put(`${API}/editSchedule/${one.ids.past}`, first.get(one.ids.past));
    expect([touched.status, touched.body.warnings]).toEqual([200, []]);
    const body = { from: '2026-11-02', to: '2026-12-14', only: { class: one.owner._id } };
    const copied = await admin.post(`${API}/copyWeek`, body);
    expect(copied.status).toBe(201);
    expect(copied.body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(copied.body)).not.toContain('dihapus');
    const fresh = await admin.post(
      `${API}/addSchedule`,
      scheduleBody({ classes: { class: [one.owner._id], teacher: 'dihapus' } }),
    );
    expect([fresh.status, fresh.body.data.classes.teacher]).toEqual([201, null]);
  });
});
