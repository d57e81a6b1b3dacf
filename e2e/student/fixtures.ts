import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, startServer, type TestServer } from '../admin/server.ts';

export { expect } from '@playwright/test';

/** How long files share a server: its clock moves on, and the sample day with it. */
const SHARED_MS = 5 * 60_000;

interface Started {
  /** The file that it was started for; null where files share it. */
  file: string | null;
  startedAt: number;
  server: Promise<TestServer>;
}

interface WorkerFixtures {
  /** Servers that are running, by the options they were started for. */
  servers: Map<string, Started>;
}

interface TestFixtures {
  /** The server's moment when it starts: an ISO instant. It goes on from there. */
  now: string;
  sampleData: boolean;
  /**
   * Files that only read share the sample data (the empty name). A file that writes names a database of its own; its tests share
   * that at the same moment.
   */
  database: string;
  server: TestServer;
  /** Calls as a signed-in admin. */
  admin: APIRequestContext;
  /** Console texts that this test provokes; any other error or warning fails it. */
  expectedErrors: RegExp[];
}

/** Friday, 17.40 WIB: a mentoring is on, a class comes at 19.00. */
export const FRIDAY_EVENING = '2026-11-20T17:40:00+07:00';

/** Fails the test for what the page complains about: script errors, hydration that differs, broken policies. */
export function watch(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') found.push(`${message.text()} ${message.location().url}`);
  });
}

/** Stops the servers of other files, and the shared ones whose day has moved on. */
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

/** Waits until the browser has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root: object = document.querySelector('#root') ?? {};
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    const fiber: unknown = key === undefined ? undefined : Reflect.get(root, key);
    const { stateNode } = (fiber ?? {}) as { stateNode?: { current: { memoizedState: { isDehydrated: boolean } } } };
    return stateNode?.current.memoizedState.isDehydrated === false;
  });
  // What its parts do once they are taken over comes after the next paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Creates a record as the admin. @returns its `_id` */
export async function create(admin: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = await admin.post(`/api/v1/admin/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body: { data: { _id: string } } = await answer.json();
  return body.data._id;
}

/** A schedule's body: another event on a day, with what is given instead. */
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

/** The slug and the first material of a sample subject. */
export async function sampleMaterial(admin: APIRequestContext, slug: string): Promise<{ _id: string; title: string }> {
  const body: { data: { materials: { _id: string; title: string }[] } } = await (
    await admin.get(`/api/v1/student/subjects/${slug}`)
  ).json();
  const [first] = body.data.materials;
  if (!first) throw new Error(`The sample subject ${slug} has no material.`);
  return first;
}
