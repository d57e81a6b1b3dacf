import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

/**
 * The same tests run for teachers and for mentors. They differ in the list that relates them to other records: subjects or groups.
 */
const PEOPLE = [
  {
    noun: 'teachers',
    path: `${API}/teachers`,
    held: 'subject',
    tooFew: 'Please select at least one subject.',
    /** Creates a related record. Returns it as it appears in the list of the person. */
    hold: async (caller: Caller) => {
      const { _id, name } = await make.subject(caller);
      return { _id, name };
    },
  },
  {
    noun: 'mentors',
    path: `${API}/mentor`,
    held: 'group',
    tooFew: 'Please select at least one group.',
    hold: async (caller: Caller) => {
      const { _id, groupName } = await make.group(caller);
      return { _id, groupName };
    },
  },
] as const;

describe.each(PEOPLE)('$noun', ({ noun, path, held, tooFew, hold }) => {
  const body = (heldIds: unknown, fields = {}) => ({
    name: 'Ibu Sari',
    email: `sari${unique()}@example.org`,
    password: 'rahasia-sekali',
    [held]: heldIds,
    ...fields,
  });
  const listed = async (id: string) => (await admin.get(path)).body.data.find((item: { _id: string }) => item._id === id);
  const storedHash = async (id: string) =>
    (await server.db.read.selectFrom(noun).select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;

  it('are created, listed, updated and deleted, and never show a password', async () => {
    const [one, two] = [await hold(admin), await hold(admin)];
    const sent = body([one._id], { name: '  Ibu Sari ' });
    const created = await admin.post(path, sent);
    expect(created.status).toBe(201);
    const id: string = created.body.data._id;
    expect(created.body).toEqual({
      data: {
        _id: id,
        name: 'Ibu Sari',
        email: sent.email,
        [held]: [one],
        updatedAt: expect.any(String),
      },
    });
    expect(await listed(id)).toEqual(created.body.data);
    const updated = await admin.put(`${path}/${id}`, {
      name: 'Ibu Ani',
      email: 'ani@example.org',
      [held]: [{ ...two }, two._id],
    });
    expect(updated.status).toBe(200);
    expect(updated.body.data).toMatchObject({ name: 'Ibu Ani', email: 'ani@example.org', [held]: [{ _id: two._id }] });
    expect(updated.body.data[held]).toHaveLength(1);
    const list = await admin.get(path);
    for (const { text } of [created, updated, list]) {
      expect(text).not.toMatch(/password|argon2|rahasia|hash/i);
    }
    const deleted = await admin.delete(`${path}/${id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: id, trash: expect.any(String) } }]);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    expect((await admin.put(`${path}/${id}`, sent)).status).toBe(404);
  });

  it('have a hashed password that is not in the log or the history, and that no update changes', async () => {
    const { _id } = await hold(admin);
    const created = await admin.post(path, body([_id], { password: 'kunci-rahasia-1' }), { 'idempotency-key': `kunci-${noun}` });
    const id: string = created.body.data._id;
    const hash = await storedHash(id);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const password of ['kunci-rahasia-2', 'x', null, { a: 1 }, '\u0000']) {
      const answer = await admin.put(`${path}/${id}`, { ...created.body.data, updatedAt: undefined, password });
      expect(answer.status).toBe(200);
    }
    expect(await storedHash(id)).toBe(hash);
    const history = await server.db.read.selectFrom('audit_log').selectAll().execute();
    const kept = await server.db.read.selectFrom('idempotency_keys').selectAll().execute();
    expect(history.length).toBeGreaterThan(0);
    expect(JSON.stringify([history, kept, server.log])).not.toMatch(/kunci-rahasia|argon2/);
  });

  it('have emails that are unique without case', async () => {
    const email = `Budi.Élan${unique()}@Example.org`;
    const [one, two, three] = [await hold(admin), await hold(admin), await hold(admin)];
    const first = await admin.post(path, body([one._id], { email }));
    expect(first.status).toBe(201);
    expect(first.body.data.email).toBe(email);
    const other = await admin.post(path, body([two._id]));
    for (const same of [
      email,
      email.toUpperCase(),
      ` ${email.toLowerCase()} `,
      email.normalize('NFD'),
      email.replace('@', '\u200b@'),
    ]) {
      for (const answer of [
        await admin.post(path, body([three._id], { email: same })),
        await admin.put(`${path}/${other.body.data._id}`, body([two._id], { email: same })),
      ]) {
        expect(answer.status).toBe(409);
        expect(answer.body.errors).toEqual([{ field: 'email', message: 'Email ini sudah dipakai.' }]);
      }
    }
    const own = await admin.put(`${path}/${first.body.data._id}`, body([one._id], { email: email.toUpperCase() }));
    expect(own.status).toBe(200);
    await admin.delete(`${path}/${first.body.data._id}`);
    expect((await admin.post(path, body([three._id], { email }))).status).toBe(201);
  });

  it.each([
    ['name', 'ab', 'Name must be at least 3 characters.'],
    ['name', '  ab  ', 'Name must be at least 3 characters.'],
    ['name', null, 'Name must be at least 3 characters.'],
    ['email', 'tanpa-at', 'Invalid email address.'],
    ['email', '', 'Invalid email address.'],
    ['email', 5, 'Invalid email address.'],
    ['password', '12345', 'Password must be at least 6 characters.'],
    ['password', undefined, 'Password must be at least 6 characters.'],
    ['password', 123456, 'Password must be at least 6 characters.'],
    [held, [], tooFew],
    [held, undefined, tooFew],
    [held, 'abc', tooFew],
    [held, ['tidak-ada'], UNKNOWN],
    [held, [{ _id: '00000000-0000-4000-8000-000000000000' }], UNKNOWN],
    [held, [7], UNKNOWN],
  ])('refuse %s %j', async (field, value, message) => {
    const { _id } = await hold(admin);
    const answer = await admin.post(path, body([_id], { [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('accept the shortest name, email and password', async () => {
    const { _id } = await hold(admin);
    const answer = await admin.post(path, body([_id], { name: 'Adi', email: '@', password: '123456' }));
    expect(answer.status).toBe(201);
  });

  it('report every invalid field at once in the order of the form', async () => {
    const wrong = { [held]: ['tidak-ada'], password: 'x', email: 'x', name: 'x' };
    const fieldsOf = (answer: { body: { errors: { field: string }[] } }) => answer.body.errors.map(({ field }) => field);
    expect(fieldsOf(await admin.post(path, {}))).toEqual(['name', 'email', 'password', held]);
    const created = await admin.post(path, wrong);
    expect(fieldsOf(created)).toEqual(['name', 'email', 'password', held]);
    expect(created.body.errors[3].message).toBe(UNKNOWN);
    const { _id } = (await admin.post(path, body([(await hold(admin))._id]))).body.data;
    expect(fieldsOf(await admin.put(`${path}/${_id}`, {}))).toEqual(['name', 'email', held]);
    expect(fieldsOf(await admin.put(`${path}/${_id}`, wrong))).toEqual(['name', 'email', held]);
  });

  it('are removed from their schedules by a delete', async () => {
    const { _id } = (await admin.post(path, body([(await hold(admin))._id]))).body.data;
    const part = noun === 'teachers' ? { classes: { teacher: _id } } : { mentoring: { mentor: _id } };
    const schedule = await make.schedule(admin, part);
    expect((await admin.get(`${API}/usage/${noun.slice(0, -1)}/${_id}`)).body.data.schedules).toBe(1);
    await admin.delete(`${path}/${_id}`);
    const left = (await admin.get(`${API}/schedules`)).body.data.find((item: { _id: string }) => item._id === schedule._id);
    expect([left.classes.teacher, left.mentoring.mentor]).toEqual([null, null]);
  });
});

describe('one person', () => {
  it('may be teacher and mentor with the same email', async () => {
    const email = `keduanya${unique()}@example.org`;
    await make.teacher(admin, { email });
    const mentor = await make.mentor(admin, { email: email.toUpperCase() });
    expect(mentor['email']).toBe(email.toUpperCase());
  });

  it('does not get into the admin area as a teacher', async () => {
    const email = `guru${unique()}@example.org`;
    await make.teacher(admin, { email, password: 'kata-sandi-guru' });
    const answer = await server.visitor().post(`${API}/login`, { email, password: 'kata-sandi-guru' });
    expect(answer.status).toBe(401);
  });
});

describe('a mentor', () => {
  it('accepts only groups without another mentor; the groups of a deleted mentor may go to another', async () => {
    const [mine, theirs] = [await make.group(admin), await make.group(admin)];
    const own = await make.mentor(admin, { group: [mine._id] });
    const other = await make.mentor(admin, { group: [theirs._id] });
    const text = 'Some groups are already assigned to another mentor.';
    const body = { name: 'Kak Lia', email: `lia${unique()}@example.org`, password: 'rahasia', group: [theirs._id] };
    for (const answer of [
      await admin.post(`${API}/mentor`, body),
      await admin.put(`${API}/mentor/${own._id}`, { ...own, updatedAt: null, group: [mine._id, theirs._id] }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ detail: text, message: text, errors: [{ field: 'group', message: text }] });
    }
    const groups = (await admin.get(`${API}/mentoringGroup`)).body.data;
    const mentorOf = (id: string) => groups.find((group: { _id: string }) => group._id === id).mentor;
    expect(mentorOf(theirs._id)).toEqual({ _id: other._id, name: other['name'] });
    expect(mentorOf(mine._id)).toEqual({ _id: own._id, name: own['name'] });
    await admin.delete(`${API}/mentor/${other._id}`);
    expect((await admin.post(`${API}/mentor`, body)).status).toBe(201);
  });
});
