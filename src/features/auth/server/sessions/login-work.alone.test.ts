import { verify } from '@node-rs/argon2';
import { expect, it, onTestFinished, vi } from 'vitest';
import { make } from '#tests/support/builders.ts';
import { makeTeacherMentor, signInAsStaff } from '#tests/support/staff.ts';
import { ADMIN, startTestServer } from '#tests/support/test-server.ts';

// A sign-in with an unknown email must not be recognisable by its work: checks of password hashes, and writes.

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

it('a sign-in with an unknown email or a wrong password has the same answer after the same work', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const verified = vi.mocked(verify);
  const answers = [];
  const works = [];
  for (const email of [ADMIN.email, 'siapa@example.org']) {
    verified.mockClear();
    answers.push(await server.visitor().post('/api/v1/admin/login', { email, password: 'bukan kata sandinya' }));
    // The start of a hash names the algorithm and its costs.
    works.push(verified.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$')));
  }
  const [wrong, unknown] = answers;
  expect(wrong?.status).toBe(401);
  expect(unknown?.status).toBe(401);
  expect(unknown?.text).toBe(wrong?.text);
  expect(wrong?.headers.getSetCookie()).toEqual([]);
  expect(works[0]).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(works[1]).toEqual(works[0]);
});

it('a staff sign-in costs the same for an email with one role, both roles or none', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const admin = await server.admin();
  const { email } = await make.teacher(admin);
  const both = await makeTeacherMentor(admin);
  const verified = vi.mocked(verify);
  const works = [];
  for (const known of [email, both.email, 'siapa@example.org']) {
    verified.mockClear();
    expect((await signInAsStaff(server.visitor(), known, 'bukan kata sandinya')).status).toBe(401);
    works.push(verified.mock.calls.length);
  }
  expect(works).toEqual([2, 2, 2]);
});

it.each(['admin', 'staff'])('a refused sign-in (%s) writes the same for an unknown email as for a known one', async (who) => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { email } = await make.teacher(await server.admin());
  const known = who === 'admin' ? ADMIN.email : email;
  const writes = async () => {
    const counted = await server.db.read
      .selectFrom('login_attempts')
      .select(({ fn }) => fn.sum('attempts').as('sum'))
      .execute();
    const noted = await server.db.read
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    return Number(counted[0]?.sum ?? 0) + Number(noted[0]?.count ?? 0);
  };
  const works = [];
  for (const tried of [known, 'siapa@example.org']) {
    const work = [];
    for (let number = 0; number < 12; number += 1) {
      const before = await writes();
      const body = { email: tried, password: 'bukan kata sandinya' };
      const { status } = await server.visitor().post(`/api/v1/${who}/login`, body);
      work.push([status, (await writes()) - before]);
    }
    works.push(work);
  }
  // Each pair has the status and the number of writes. A wrong password causes four writes: three to counters, one to the history.
  // For an unknown email, a fourth counter replaces the history. Above the limit of 10, only the first counter rises, and the first
  // refusal is also written to the history.
  expect(works[0]?.slice(-4)).toEqual([
    [401, 4],
    [401, 4],
    [429, 2],
    [429, 1],
  ]);
  expect(works[1]).toEqual(works[0]);
});
