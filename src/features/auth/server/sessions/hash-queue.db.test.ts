import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hashPassword, hashQueue } from '#platform/server/session/password-hash.ts';
import { ADMIN, startTestServer } from '#tests/support/test-server.ts';

/** Requests 80 hashes for one asker, of which the queue accepts 64 (`password-hash.ts`). Returns the results. */
function flood(asker: string): Promise<string>[] {
  return Array.from({ length: 80 }, () =>
    hashPassword('rahasia', asker).then(
      () => 'done',
      () => 'refused',
    ),
  );
}

it('another asker does not wait for the many hashes of one asker', async () => {
  const many = flood('session a');
  await hashPassword('rahasia', '203.0.113.7');
  // How many hashes end at the same time depends on the machine's load. Without fair turns, none of the 64 would still wait.
  expect(hashQueue().waiting).toBeGreaterThan(32);
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((what) => what === 'refused')).toHaveLength(80 - 64);
  expect(hashQueue()).toEqual({ running: 0, waiting: 0 });
});

it('a session that fills its share of the queue blocks no sign-in; a full queue refuses, with one warning', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const signIn = () => server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password: ADMIN.password });
  const first = flood('session a');
  expect((await signIn()).status).toBe(200);
  await Promise.all(first);

  // Two sessions send 75 requests each, again and again. The queue has room for 128, so it stays full.
  let isOver = false;
  const insist = async (asker: string) => {
    while (!isOver) await hashPassword('rahasia', asker).catch(() => setImmediate());
  };
  const insisting = ['session a', 'session b'].flatMap((asker) => Array.from({ length: 75 }, () => insist(asker)));
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/v1/admin/login',
    payload: { email: ADMIN.email, password: ADMIN.password },
  });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().detail]).toEqual([
    503,
    '2',
    'Terlalu banyak yang masuk bersamaan. Coba lagi sebentar lagi.',
  ]);
  const lines = server.log.filter((line) => line.includes('Terlalu banyak yang masuk'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ level: 40, msg: 'refused: too busy' })]);
  expect(lines.join()).not.toContain('stack');
  isOver = true;
  await Promise.all(insisting);
});
