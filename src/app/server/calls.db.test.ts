import type {} from 'vite/types/importMeta.d.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#platform/shared/calls.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/*/calls.ts', '../../platform/shared/*.ts', '!../../**/*.test.ts'],
  { eager: true },
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const table = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCall)
  .map(({ method, path }) => `${method} ${path}`);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the table of calls', () => {
  it('names each call once', () => {
    expect(table.length).toBeGreaterThan(40);
    expect(table.toSorted()).toEqual([...new Set(table)].sort());
  });

  it('holds every call that the server answers, and none that it does not', () => {
    const served = server.app.routeList
      .filter(({ method, url }) => url.startsWith('/api/v1/') && method !== 'HEAD' && url !== '/api/v1/openapi.json')
      .map(({ method, url }) => `${method} ${url}`);
    expect(table.toSorted()).toEqual(served.toSorted());
  });
});
