import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { migratedTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const API = '/api/v1/admin';

let database: TestDatabase;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database });
  admin = await server.admin();
});
afterAll(async () => {
  if (database.engine === 'postgres') await server.stop();
  await database.drop();
});

/** Returns the history and the stored answers, which must not contain personal data. */
async function kept(): Promise<string> {
  const history = await server.db.read.selectFrom('audit_log').selectAll().execute();
  const answers = await server.db.read.selectFrom('idempotency_keys').selectAll().execute();
  expect(history.length).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(0);
  return JSON.stringify([history, answers]);
}

async function changesOf(id: string): Promise<{ fields: string[]; before?: object; after?: object }[]> {
  const rows = await server.db.read.selectFrom('audit_log').select('changes').where('entity_id', '=', id).orderBy('at').execute();
  return rows.map(({ changes }) => JSON.parse(changes));
}

const PEOPLE: [string, string, string, () => Promise<{ _id: string }>][] = [
  ['teacher', 'teachers', 'subject', () => make.subject(admin)],
  ['mentor', 'mentor', 'group', () => make.group(admin)],
];

describe.each(PEOPLE)('of a %s', (_noun, path, relation, hold) => {
  it('the history and the stored answers contain neither name nor email, before and after the delete', async () => {
    const person = { name: `Rahasia Nama ${unique()}`, email: `rahasia.surel${unique()}@example.org`, password: 'rahasia' };
    const related = [(await hold())._id];
    const body = { ...person, [relation]: related };
    const headers = { 'idempotency-key': `orang-${unique()}` };
    const created = await admin.post(`${API}/${path}`, body, headers);
    expect(created.status).toBe(201);
    const { _id } = created.body.data;
    const again = await admin.post(`${API}/${path}`, body, headers);
    expect([again.status, again.text]).toEqual([201, created.text]);

    const part = relation === 'subject' ? { classes: { class: [(await make.classOf(admin))._id], teacher: _id } } : {};
    const mentored = relation === 'group' ? { mentoring: { group: related, mentor: _id } } : {};
    await admin.post(`${API}/addSchedule`, scheduleBody({ ...part, ...mentored }), { 'idempotency-key': `jadwal-${unique()}` });
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    const email = `rahasia.baru${unique()}@example.org`;
    const changed = await admin.put(`${API}/${path}/${_id}`, { ...created.body.data, email });
    expect([changed.status, changed.body.data?.email]).toEqual([200, email]);
    expect(await kept()).not.toMatch(/rahasia\.(surel|baru)/i);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    const deleted = await admin.delete(`${API}/${path}/${_id}`);
    expect(deleted.status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    // Now only the trash contains them, until the entry is deleted there too.
    expect((await admin.delete(`${API}/trash/${deleted.body.data.trash}`)).status).toBe(200);
    expect(await kept()).not.toMatch(/rahasia\.(surel|baru)/i);
    const history = JSON.stringify(await server.db.read.selectFrom('audit_log').selectAll().execute());
    expect(history).not.toMatch(/rahasia nama/i);
    expect(await changesOf(_id)).toEqual([
      { fields: expect.arrayContaining(['name', 'email', relation]), after: { [relation]: related } },
      { fields: ['email', 'password'], before: {}, after: {} },
      { fields: expect.arrayContaining(['name', 'email', relation]), before: { [relation]: related } },
      { fields: [] },
    ]);
    const afterwards = await admin.post(`${API}/${path}`, body, headers);
    expect([afterwards.status, afterwards.text]).toEqual([201, created.text]);
  });
});

describe('the history', () => {
  it('contains the changed fields of a record with their values; the values of relations are ids', async () => {
    const group = await make.group(admin);
    const created = await admin.post(`${API}/addClass`, {
      className: 'Kelas Elang',
      classNumber: 3,
      mentoringGroup: [group._id],
    });
    const { _id } = created.body.data;
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await admin.put(`${API}/editClass/${_id}`, { ...created.body.data, className: 'Kelas Rajawali' });
    expect(await changesOf(_id)).toEqual([
      {
        fields: ['className', 'classNumber', 'mentoringGroup'],
        after: { className: 'Kelas Elang', classNumber: 3, mentoringGroup: [group._id] },
      },
      { fields: ['className'], before: { className: 'Kelas Elang' }, after: { className: 'Kelas Rajawali' } },
    ]);
  });

  it("contains that an admin was created and signed in, but not the admin's email", async () => {
    const rows = await server.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'admin')
      .orderBy('action')
      .execute();
    expect(rows.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ['create', { fields: ['name', 'email'], after: {} }],
      ['signIn', { fields: [] }],
    ]);
  });
});

describe('deleted personal data', () => {
  it.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
    'is also removed from the database file when the server has stopped',
    async () => {
      await server.stop();
      const file = readFileSync(join(database.settings.DATA_DIR, 'suluh.db'));
      expect(file.includes('admin@example.org')).toBe(true);
      for (const text of ['rahasia.surel', 'rahasia.baru']) expect([text, file.includes(text)]).toEqual([text, false]);
    },
  );
});
