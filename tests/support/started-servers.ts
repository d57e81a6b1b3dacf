import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { buildServer, type BuiltServer } from './build-server.ts';
import { run, type ServerProcess } from './server-process.ts';
import { newTestDatabase, type TestDatabase } from './test-database.ts';

export const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
export const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
export const SIGN_IN = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

export let built: BuiltServer;
export let database: TestDatabase;
export let running: ServerProcess[] = [];

/** Builds the server for the tests of a file. Each test gets an empty database; its processes stop after it. */
export function prepareStartedServers(): void {
  /** Processes start slowly on a busy machine. */
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  beforeAll(async () => {
    built = await buildServer();
  });
  afterAll(() => built.remove());
  beforeEach(async () => {
    database = await newTestDatabase();
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
    await database.drop();
  });
}

export function start(settings: Record<string, string> = {}): ServerProcess {
  const server = run(built, 'main', { ...database.settings, ...settings });
  running.push(server);
  return server;
}
