import { afterEach, beforeEach, expect, it } from 'vitest';
import { SHEETS } from '#app/server/features.ts';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import { newFirstKey, storeFirstKey } from '#features/auth/server/links/first-keys.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { noteSamples } from './samples.ts';

const API = '/api/v1/admin';
const HOUR = 3_600_000;
const BODY = {
  name: 'Ibu Rambu',
  email: 'rambu@example.org',
  password: 'jagung-titi-di-adonara',
  programmeName: 'Program Sabana',
  contacts: [{ name: 'Meja Bantuan', phone: '+62 812 0000 0001' }],
  samples: 'keep',
};
let database: TestDatabase;
let server: TestServer;
beforeEach(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  await server.db.write(async (tx) => {
    await tx.deleteFrom('admins').execute();
    await tx.deleteFrom('audit_log').execute();
  });
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

/**
 * Does what the server does at its first start, and returns the key. With `prepared`, an account exists that the owner of the key
 * gets. With `samples`, the sample data is loaded.
 */
async function firstStart({ prepared = true, samples = true } = {}): Promise<string> {
  const key = newFirstKey();
  await server.db.write(async (tx) => {
    const by = { adminId: null, now: server.clock.now };
    await tx.insertInto('first_start').values({ id: 1, finished_at: by.now.toISOString(), closed_at: null }).execute();
    if (samples) {
      await loadSampleData(tx, by, 'x', createFileStore(server.db));
      await noteSamples(tx, SHEETS);
    }
    const account = { email: 'admin@suluh.example', name: 'admin', passwordHash: 'x' };
    const id = prepared ? await addAdmin(tx, by, account) : null;
    await storeFirstKey(tx, key, id, by.now);
  });
  later();
  return key;
}
function later(ms = 1_000): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
}
const finish = (key: string, body: object = BODY, caller = server.visitor()) => caller.post(`/api/v1/firstSteps/${key}`, body);
async function start(samples: 'keep' | 'remove' = 'keep'): Promise<Caller> {
  const caller = server.visitor();
  expect((await finish(await firstStart(), { ...BODY, samples }, caller)).status).toBe(200);
  later();
  return caller;
}
const count = async (caller: Caller, path: string): Promise<number> => {
  const { body } = await caller.get(`${API}/${path}`);
  return (Array.isArray(body) ? body : body.data).length;
};
const all = (caller: Caller) =>
  Promise.all(
    ['subjects', 'classes', 'mentoringGroup', 'teachers', 'mentor', 'webinar', 'report', 'schedules'].map((path) =>
      count(caller, path),
    ),
  );

it('gives the prepared account to its owner, sets the programme up, and works once', async () => {
  const key = await firstStart();
  const caller = server.visitor();
  expect((await finish(key, BODY, caller)).body).toEqual({ data: { kind: 'admin' } });
  expect((await caller.get(`${API}/me`)).body.data).toMatchObject({ name: 'Ibu Rambu', email: 'rambu@example.org' });
  expect((await caller.get(`${API}/admins`)).body.data).toHaveLength(1);
  const { data } = (await caller.get(`${API}/settings`)).body;
  expect(data).toMatchObject({ programmeName: 'Program Sabana', contacts: BODY.contacts });
  const again = await finish(key);
  expect([again.status, again.body.detail]).toEqual([410, 'Kunci ini sudah tidak berlaku.']);
  await server.visitor().signIn({ email: BODY.email, password: BODY.password });
});

it('creates the first account only if no account exists', async () => {
  const key = await firstStart({ prepared: false, samples: false });
  await server.db.write((tx) =>
    addAdmin(tx, { adminId: null, now: server.clock.now }, { email: 'lain@example.org', name: 'Lain', passwordHash: 'x' }),
  );
  expect((await finish(key)).status).toBe(410);
  await server.db.write((tx) => tx.deleteFrom('admins').execute());
  expect((await finish(key)).status).toBe(200);
});

it('refuses unknown and expired keys; a form with errors gets all of them, and its key stays valid', async () => {
  const key = await firstStart();
  expect((await finish('tidak-ada')).status).toBe(410);
  const { status, body } = await finish(key, { ...BODY, name: 'x', email: 'bukan', contacts: [], samples: 'mungkin' });
  expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['name', 'email', 'contacts', 'samples'],
  ]);
  expect((await finish(key, { ...BODY, password: 'rambu@example.org!' })).body.errors).toEqual([
    { field: 'password', message: 'Kata sandi tidak boleh memuat email.' },
  ]);
  later(48 * HOUR);
  expect((await finish(key)).status).toBe(410);
});

it('the key ends when its account gets a password in another way', async () => {
  const key = await firstStart();
  const other = server.visitor();
  await finish(key, BODY, other);
  const { _id } = (await other.get(`${API}/me`)).body.data;
  const second = newFirstKey();
  await server.db.write((tx) => storeFirstKey(tx, second, _id, server.clock.now));
  const body = { currentPassword: BODY.password, newPassword: 'lontar-di-tepi-pantai' };
  expect((await other.post(`${API}/password`, body)).status).toBe(200);
  expect((await finish(second)).status).toBe(410);
});

it('guesses of a key are limited like guesses of one-time links', async () => {
  const key = await firstStart();
  for (let guess = 0; guess < 50; guess += 1) expect((await finish(`x${guess}`)).status).toBe(410);
  const refused = await finish(key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
});

it('removes all samples as one act; the undo of this act restores them', async () => {
  const caller = await start();
  const before = await all(caller);
  const { data } = (await caller.delete(`${API}/samples`)).body;
  expect(data).toEqual({ deleted: expect.any(Number), kept: 0 });
  expect(await all(caller)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  later();
  const [act] = (await caller.get(`${API}/history?acts=true`)).body.data;
  expect([act.action, act.act.undo]).toEqual(['delete', { kind: 'samples' }]);
  const back = await caller.post(`${API}/samples/restore`, {});
  expect([back.status, back.body.warnings]).toEqual([200, []]);
  expect(await all(caller)).toEqual(before);
  later();
  expect((await caller.post(`${API}/samples/restore`, {})).status).toBe(409);
  // The restored samples can be removed again.
  expect((await caller.delete(`${API}/samples`)).body.data).toEqual(data);
});

it('keeps samples that somebody changed or uses', async () => {
  const caller = await start();
  const [subject] = (await caller.get(`${API}/subjects`)).body;
  const [owner, other] = (await caller.get(`${API}/classes`)).body.data;
  await make.material(caller, subject._id);
  await make.schedule(caller, { classes: { class: [owner._id], subjects: null, teacher: null } });
  later();
  const { kept } = (await caller.delete(`${API}/samples`)).body.data;
  expect(kept).toBeGreaterThan(0);
  expect((await caller.get(`${API}/subjects`)).body.map(({ _id }: { _id: string }) => _id)).toEqual([subject._id]);
  const classes = (await caller.get(`${API}/classes`)).body.data;
  expect(classes).toEqual([expect.objectContaining({ _id: owner._id, mentoringGroup: owner.mentoringGroup })]);
  expect(classes).not.toContainEqual(expect.objectContaining({ _id: other._id }));
  expect(await count(caller, 'schedules')).toBe(1);
});

it('ticks the steps for which the programme has its own records, until the list is closed', async () => {
  const caller = await start();
  const done = async () => {
    const { steps } = (await caller.get(`${API}/firstSteps`)).body.data;
    return steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? step : []));
  };
  expect(await done()).toEqual([]);
  const group = await make.group(caller);
  await make.classOf(caller, { mentoringGroup: [group._id] });
  await caller.post(`${API}/admins`, { name: 'Pak Deni', email: 'deni@example.org' });
  const [subject] = (await caller.get(`${API}/subjects`)).body;
  await caller.put(`${API}/editSubject/${subject._id}`, {
    name: 'Sejarah',
    kurikulum: subject.kurikulum,
    classTeacher: subject.classTeacher,
  });
  expect(await done()).toEqual(['groups', 'classes', 'subjects', 'admins']);
  expect((await caller.put(`${API}/firstSteps`, { closed: true })).body.data).toMatchObject({ closed: true, samples: 'there' });
  expect((await caller.put(`${API}/firstSteps`, { closed: false })).body.data.closed).toBe(false);
});

it('removes the samples if the form of the first start asks for it; this is an act that can be undone separately', async () => {
  const caller = await start('remove');
  expect(await all(caller)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect((await caller.get(`${API}/firstSteps`)).body.data.samples).toBe('removed');
  const { data } = (await caller.get(`${API}/history?acts=true`)).body;
  expect(data.map(({ act }: { act: { undo: { kind: string } | null } }) => act.undo?.kind)).toContain('samples');
});
