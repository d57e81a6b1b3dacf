import { afterAll, beforeAll } from 'vitest';
import { HASH_COST } from '#platform/server/session/password-hash.ts';

/**
 * Makes password hashes cheap for the tests of a file. Such a file makes hundreds of sign-ins, and does not test the hash itself:
 * `login-work.alone.test.ts` and `routes.db.test.ts` of `people` check the real cost.
 */
export function withCheapHashes(): void {
  const real = { ...HASH_COST };
  beforeAll(() => void Object.assign(HASH_COST, { memoryCost: 8, timeCost: 1 }));
  afterAll(() => void Object.assign(HASH_COST, real));
}
