import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import * as calls from '../../src/features/auth/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { Caller } from '../../tests/support/caller.ts';
import { ADMIN, startServer, type TestServer } from './server.ts';

export { expect } from '@playwright/test';
export { ADMIN } from './server.ts';

interface WorkerFixtures {
  /** A server with sample data, shared by all tests of a worker. Create the records that a test changes. */
  server: TestServer;
  /** Sends API calls of an admin. It has a session of its own. */
  admin: Caller;
}

interface TestFixtures {
  /** Patterns of the console errors and warnings that this test causes. Any other error or warning fails the test. */
  expectedErrors: RegExp[];
  /** A page without a session. */
  guestPage: Page;
  /** A page with a signed-in admin. */
  adminPage: Page;
}

/**
 * Errors that every test may cause. Without a session, the first call of a page gets a 401, which the browser reports as an error.
 */
const QUIET = [/\/api\/v1\/(?:admin|staff)\/me/];

/**
 * Adds script errors, console errors and violations of the content security policy to a list. If it is not empty, the test fails.
 */
export function watch(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.text()} ${message.location().url}`);
  });
}

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(callUrl(calls.signIn), { data: ADMIN });
  expect(answer.status()).toBe(200);
}

/**
 * Playwright's `test` with these fixtures. `complaints` collects what the page's console reports, and is checked after the test.
 */
export const test = base.extend<TestFixtures & { complaints: string[] }, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startServer({ sampleData: true });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server }, provide) => {
      const caller = new Caller(server.url);
      await caller.signIn(ADMIN);
      await provide(caller);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  locale: 'id-ID',
  expectedErrors: async ({}, provide) => provide([]),
  complaints: async ({ expectedErrors }, provide) => {
    const found: string[] = [];
    await provide(found);
    const allowed = [...QUIET, ...expectedErrors];
    expect(found.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  guestPage: async ({ page, complaints }, provide) => {
    watch(page, complaints);
    await provide(page);
  },
  adminPage: async ({ page, context, complaints }, provide) => {
    await signIn(context);
    watch(page, complaints);
    await provide(page);
  },
});
