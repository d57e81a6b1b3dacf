import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { buildServer, type BuiltServer } from './build-server.ts';
import { run, type ServerProcess } from './server-process.ts';
import { newTestDatabase, type TestDatabase } from './test-database.ts';

/** Whether the suite runs on PostgreSQL. */
export const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
/** The settings that create the first admin, and that admin's login. */
export const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
export const SIGN_IN = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

export let built: BuiltServer;
/** The database of the current test, and the processes that it has started. */
export let database: TestDatabase;
export let running: ServerProcess[] = [];

/**
 * Prepares a file of tests that start servers: builds the server once. Each test gets an empty database. After a test, the
 * processes that it started are ended.
 */
export function prepareStartedServers(): void {
  // Processes start slowly on a busy machine.
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

/** Starts a server on the test's database. */
export function start(settings: Record<string, string> = {}): ServerProcess {
  const server = run(built, 'main', { ...database.settings, ...settings });
  running.push(server);
  return server;
}
