import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/server/start/open-database.ts';
import { readConfig } from '#app/server/settings/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { Freshness } from '#platform/server/http/prepared/freshness.ts';
import { make, unique } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;
/** A second connection to the server's database, as a command on the machine opens it. */
let other: Database;
/** The content versions that the server's process has been notified of. */
const heard: (number | null)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  other = await openDatabase(readConfig(server.database.settings), () => {}, 'as command');
  server.db.onChange((version) => heard.push(version));
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

/**
 * Runs `work`, and returns how often it changed content: according to the stored content version (`stored`), and according to the
 * notifications that the server's process received (`heard`).
 */
async function changesOf(work: () => Promise<unknown>): Promise<{ stored: number; heard: number }> {
  const before = { version: await server.db.contentVersion(), heard: new Set(heard).size };
  await work();
  return { stored: (await server.db.contentVersion()) - before.version, heard: new Set(heard).size - before.heard };
}

const report = () => ({
  reportName: `Laporan ${unique()}`,
  reportDescription: 'Keterangan laporan bulanan.',
  reportLink: 'https://example.org/',
});

it.each<[string, () => Promise<unknown>]>([
  ['a sign-in', () => server.admin()],
  ['a sign-in with a wrong password', () => server.visitor().post(`${API}/login`, { ...ADMIN, password: 'salah-sekali' })],
  ['a refused write', () => admin.put(`${API}/report/tidak-ada`, report())],
  ['a write with wrong fields', () => admin.post(`${API}/report`, { reportName: '' })],
  ["a change of one's own name", () => admin.put(`${API}/me`, { name: `Admin ${unique()}` })],
  ['an invitation of a colleague', () => admin.post(`${API}/admins`, { name: 'Rekan', email: `rekan${unique()}@example.org` })],
  ['a sign-out', async () => (await server.admin()).post(`${API}/logout`, {})],
  ['a read', () => admin.get(`${API}/history`)],
])('%s changes no content', async (_name, work) => {
  expect(await changesOf(work)).toEqual({ stored: 0, heard: 0 });
});

it('a repeated create with the same key, an export, a new link and an erasure from the trash change no content', async () => {
  const body = report();
  const key = { 'idempotency-key': `kunci-${unique()}` };
  const first = await admin.post(`${API}/report`, body, key);
  const teacher = await make.teacher(admin);
  await admin.delete(`${API}/report/${first.body.data._id}`);
  const trash = (await admin.get(`${API}/trash`)).body.data[0]._id;
  const private_ = async () => {
    expect((await admin.post(`${API}/report`, body, key)).status).toBe(201);
    expect((await admin.post(`${API}/teachers/${teacher._id}/personalData`, {})).status).toBe(200);
    expect((await admin.post(`${API}/teachers/${teacher._id}/link`, {})).status).toBeLessThan(300);
    expect((await admin.delete(`${API}/trash/${trash}`)).status).toBe(200);
  };
  expect(await changesOf(private_)).toEqual({ stored: 0, heard: 0 });
});

it('a log changes content only if its month is published', async () => {
  const { _id: id } = await make.schedule(admin, {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
  });
  const log = (headcount: number) => admin.put(`${API}/scheduleLog/${id}`, { held: true, headcount });
  const list = () => server.visitor().get('/api/v1/student/schedules?from=2026-11-20&to=2026-11-20');
  const before = await list();
  expect(await changesOf(() => log(11))).toEqual({ stored: 0, heard: 0 });
  expect((await list()).headers.get('etag')).toBe(before.headers.get('etag'));
  await admin.post(`${API}/publishActivity`, { month: '2026-11' });
  expect(await changesOf(() => log(12))).toEqual({ stored: 1, heard: 1 });
});

it('a write that is rolled back does not change the content version', async () => {
  const work = server.db.write(async (tx) => {
    await tx.deleteFrom('reports').execute();
    await tx.insertInto('first_start').values({ id: 1, finished_at: '' }).execute();
    throw new Error('no');
  });
  expect(await changesOf(() => expect(work).rejects.toThrow('no'))).toEqual({ stored: 0, heard: 0 });
});

it('a write changes content only once, even if it changes many records with many statements', async () => {
  const subject = await make.subject(admin);
  for (let count = 0; count < 3; count += 1) await make.material(admin, subject._id);
  expect(await changesOf(() => admin.delete(`${API}/deleteSubject/${subject._id}`))).toEqual({ stored: 1, heard: 1 });
  expect(await changesOf(() => make.report(admin))).toEqual({ stored: 1, heard: 1 });
  const raw = server.db.write(async (tx) => {
    await tx.updateTable('reports').set({ description: 'Lain.' }).execute();
    await tx.updateTable('teachers').set({ name: 'Nama Lain' }).execute();
  });
  expect(await changesOf(() => raw)).toEqual({ stored: 1, heard: 1 });
});

it("a process is notified once of each change of content, its own or another process's, and of no private write", async () => {
  const onNew = vi.fn();
  const freshness = new Freshness(server.db, onNew);
  await freshness.makeSure();
  onNew.mockClear();
  const privately = (db: Database) => db.write((tx) => tx.updateTable('admins').set({ last_seen_at: null }).execute());
  const content = (db: Database) =>
    db.write((tx) =>
      tx
        .updateTable('reports')
        .set({ description: `Isi ${unique()}.` })
        .execute(),
    );
  await make.report(admin);
  onNew.mockClear();
  await freshness.makeSure();

  await privately(server.db);
  await content(server.db);
  expect(onNew).toHaveBeenCalledTimes(1);
  await privately(other);
  const before = performance.now();
  await content(other);
  const seesIt = async () => {
    await freshness.makeSure();
    return onNew.mock.calls.length;
  };
  await expect.poll(seesIt, { timeout: 5_000, interval: 20 }).toBe(2);
  expect(performance.now() - before).toBeLessThan(1_000);
  // Notifications arrive in order. So after this notification, any earlier duplicate would have arrived too.
  await content(other);
  await expect.poll(seesIt, { timeout: 5_000, interval: 20 }).toBe(3);
  expect(freshness.version).toBe(await server.db.contentVersion());
});
