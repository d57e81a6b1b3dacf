import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#platform/shared/calls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ROOT = fileURLToPath(new URL('../../src', import.meta.url));
const rooms = ['platform/shared/records', ...readdirSync(join(ROOT, 'features')).map((feature) => `features/${feature}`)];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Returns all calls that the sources declare, each in the form `GET /api/v1/admin/webinar`. */
async function readTable(): Promise<string[]> {
  const files = rooms.flatMap((room) => readdirSync(join(ROOT, room)).map((file) => join(ROOT, room, file)));
  const modules: object[] = await Promise.all(
    files.filter((file) => /(?:\/calls|shared\/records\/\w+)\.ts$/.test(file)).map((file) => import(file)),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isCall)
    .map(({ method, path }) => `${method} ${path}`);
}

let server: TestServer;
let table: string[];
beforeAll(async () => {
  table = await readTable();
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the calls that the sources declare', () => {
  it('have different methods or paths', () => {
    expect(table.length).toBeGreaterThan(40);
    expect(table.toSorted()).toEqual([...new Set(table)].sort());
  });

  it('are exactly the calls that the server answers', () => {
    const served = server.app.routeList
      .filter(({ method, url }) => url.startsWith('/api/v1/') && method !== 'HEAD' && url !== '/api/v1/openapi.json')
      .map(({ method, url }) => `${method} ${url}`);
    expect(table.toSorted()).toEqual(served.toSorted());
  });
});
