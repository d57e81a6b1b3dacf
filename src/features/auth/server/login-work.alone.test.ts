import { verify } from '@node-rs/argon2';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ADMIN, startTestServer } from '#tests/support/test-server.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

it('signing in gives an unknown email and a wrong password the same answer, after the same work', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const verified = vi.mocked(verify);
  const answers = [];
  const works = [];
  for (const email of [ADMIN.email, 'siapa@example.org']) {
    verified.mockClear();
    answers.push(await server.visitor().post('/api/v1/admin/login', { email, password: 'bukan kata sandinya' }));
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
