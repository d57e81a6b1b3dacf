import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleBody } from '#tests/support/builders.ts';
import { aBusyPerson, ERASED, listSchedules } from '#tests/support/busy-person.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

describe('a schedule of an erased person', () => {
  it('still shows the erasure when it is sent back unchanged, until somebody else is named', async () => {
    const { name, teacher, other, ids } = await aBusyPerson(admin);
    await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name });
    const read = async (id: string) => {
      const schedule = (await listSchedules(admin)).get(id);
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
    const [one, two] = [await aBusyPerson(admin), await aBusyPerson(admin)];
    for (const { name, teacher } of [one, two])
      await admin.post(`${API}/teachers/${teacher._id}/erase`, { renamePast: true, name });
    const first = await listSchedules(admin);
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
