import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * The smallest limit (MB) that a proxy may have for the bodies of imports. Suluh accepts 8 MiB
 * (`features/spreadsheets/server/routes.ts`). The proxy must let slightly larger bodies pass, so that Suluh itself refuses them,
 * with a readable answer.
 */
const LEAST_MB = 9;

it.each(['nginx.conf', 'nginx-cache.conf'])('deploy/%s lets the bodies of imports pass', (name) => {
  const conf = readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
  const place = /location \/api\/v1\/admin\/import\/ \{([^}]*)\}/.exec(conf)?.[1] ?? '';
  expect(Number(/client_max_body_size (\d+)m;/.exec(place)?.[1])).toBeGreaterThanOrEqual(LEAST_MB);
  expect(place).toContain('proxy_pass');
});
