import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, startServer, type TestServer } from '../admin/server.ts';

export { expect } from '@playwright/test';

/**
 * How long test files share a server, in milliseconds. The server's clock runs. So after a while, the time of the sample day is no
 * longer the time that the tests expect.
 */
const SHARED_MS = 5 * 60_000;

interface Started {
  /** The test file that the server belongs to; null if several files share the server. */
  file: string | null;
  startedAt: number;
  server: Promise<TestServer>;
}

interface WorkerFixtures {
  /** Running servers, by their options. */
  servers: Map<string, Started>;
}

interface TestFixtures {
  /** The server's time at its start, an ISO instant. The clock continues from there. */
  now: string;
  sampleData: boolean;
  /**
   * The name of the database. The empty name means the sample data, which is shared by all files that only read. A file that
   * writes names its own database; its tests share that database if they have the same `now`.
   */
  database: string;
  server: TestServer;
  /** API calls of a signed-in admin. */
  admin: APIRequestContext;
  /** Patterns of the console errors and warnings that this test causes. Any other error or warning fails the test. */
  expectedErrors: RegExp[];
}

/** Friday, 17.40 WIB: a mentoring is in progress, a class starts at 19.00. */
export const FRIDAY_EVENING = '2026-11-20T17:40:00+07:00';

/**
 * Adds script errors, differences found by the hydration, and violations of the content security policy to `found`. If it is not
 * empty, the test fails.
 */
export function watch(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.text()} ${message.location().url}`);
  });
}

/** Stops the servers of other files, and shared ones that are too old. */
async function stopUnused(servers: Map<string, Started>, file: string): Promise<void> {
  for (const [key, started] of servers) {
    const isUsed = started.file === null ? Date.now() - started.startedAt < SHARED_MS : started.file === file;
    if (isUsed) continue;
    servers.delete(key);
    await (await started.server).stop();
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  now: [FRIDAY_EVENING, { option: true }],
  sampleData: [true, { option: true }],
  database: ['', { option: true }],
  servers: [
    async ({}, provide) => {
      const servers = new Map<string, Started>();
      await provide(servers);
      for (const { server } of servers.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, now, sampleData, database }, provide, { file }) => {
    const isShared = sampleData && database === '';
    const key = [now, ...(isShared ? [] : [file, sampleData, database])].join(' ');
    await stopUnused(servers, file);
    const started = servers.get(key) ?? {
      file: isShared ? null : file,
      startedAt: Date.now(),
      server: startServer({ sampleData, env: { NODE_ENV: 'test', FAKE_NOW: now } }),
    };
    servers.set(key, started);
    await provide(await started.server);
  },
  admin: async ({ playwright, server }, provide) => {
    const context = await playwright.request.newContext({ baseURL: server.url });
    expect((await context.post('/api/v1/admin/login', { data: ADMIN })).status()).toBe(200);
    await provide(context);
    await context.dispose();
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  expectedErrors: async ({}, provide) => {
    await provide([]);
  },
  page: async ({ page, expectedErrors }, provide) => {
    const found: string[] = [];
    watch(page, found);
    await provide(page);
    expect(found.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root: object = document.querySelector('#root') ?? {};
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    const fiber: unknown = key === undefined ? undefined : Reflect.get(root, key);
    const { stateNode } = (fiber ?? {}) as { stateNode?: { current: { memoizedState: { isDehydrated: boolean } } } };
    return stateNode?.current.memoizedState.isDehydrated === false;
  });
  // Effects of the hydrated parts run after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/**
 * Creates a record as the admin.
 * @returns its `_id`
 */
export async function create(admin: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = await admin.post(`/api/v1/admin/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body: { data: { _id: string } } = await answer.json();
  return body.data._id;
}

/** Returns the body of a schedule: another event on 20 November 2026, 19:00–20:30. The fields of `more` replace these. */
export function aSchedule(more: object): object {
  return {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: '20:30',
    anotherEvent: 'Kegiatan bersama',
    linkZoom: 'https://zoom.us/j/123456789',
    ...more,
  };
}

/** Returns the first material of the sample subject with this slug. */
export async function sampleMaterial(admin: APIRequestContext, slug: string): Promise<{ _id: string; title: string }> {
  const body: { data: { materials: { _id: string; title: string }[] } } = await (
    await admin.get(`/api/v1/student/subjects/${slug}`)
  ).json();
  const [first] = body.data.materials;
  if (!first) throw new Error(`The sample subject ${slug} has no material.`);
  return first;
}
