import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { inFullRun } from '../support/full-run.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { writeBeside } from '../support/write-beside.ts';

vi.setConfig({ testTimeout: 180_000 });

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir, settings: { RATE_LIMIT: 'off', HOST: '127.0.0.1' } });
  admin = await server.admin();
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

const READS_MIN = inFullRun(100, 200);
const WRITES_MIN = inFullRun(400, 1_000);

/**
 * Runs the statements in turn, at least WRITES_MIN in all, each as a write of its own. Meanwhile, two loops call `read`.
 * @param isEnough returns whether the reads have seen different states. This may take a while: a prepared page may be half a second
 * old
 */
async function whileWriting(
  statements: readonly string[],
  read: () => Promise<void>,
  isEnough: () => boolean = () => true,
): Promise<void> {
  let reads = 0;
  let isOver = false;
  const reader = async () => {
    while (!isOver || reads < READS_MIN) {
      await read();
      reads += 1;
    }
  };
  if (server.database.engine === 'sqlite') {
    const end = writeBeside(server.database.settings.DATA_DIR, statements, WRITES_MIN);
    const readers = Promise.all([reader(), reader()]);
    await vi.waitFor(() => expect(reads >= READS_MIN && isEnough()).toBe(true), { timeout: 150_000 });
    await end();
    isOver = true;
    await readers;
    return;
  }
  const readers = Promise.all([reader(), reader()]);
  for (let index = 0; index < WRITES_MIN || reads < READS_MIN || !isEnough(); index += 1) {
    await server.db.write((tx) => sql.raw(statements[index % statements.length] ?? '').execute(tx));
  }
  isOver = true;
  await readers;
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;
/** Returns the data with which a page was rendered. The page contains it. */
const dataOf = (html: string) => /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';

it('while a lesson moves from day to day, every answer contains it exactly once', async () => {
  const taught = await make.classOf(admin);
  const lesson = await make.schedule(admin, { anotherEvent: 'Pindah', classes: { class: [taught._id] } });
  const window = 'from=2026-11-01&to=2026-11-30';
  const reads: (() => Promise<string>)[] = [
    async () => (await admin.get(`/api/v1/admin/schedules?${window}`)).text,
    async () => (await server.visitor().get(`/api/v1/student/schedules?${window}`)).text,
    async () => (await server.visitor().get('/api/v1/student/bundle')).text,
    async () => dataOf(await (await fetch(`${server.url}/calendar?month=2026-11`)).text()),
  ];
  const wrong: string[] = [];
  let next = 0;
  await whileWriting(
    ['2026-11-19', '2026-11-21'].map((date) => `update schedules set date = '${date}' where id = '${lesson._id}'`),
    async () => {
      const index = (next += 1) % reads.length;
      const text = (await reads[index]?.()) ?? '';
      const times = timesIn(text, `"_id":"${lesson._id}"`);
      if (times !== 1) wrong.push(`${index}: ${times}`);
    },
  );
  expect(wrong).toEqual([]);
});

it('all parts of a page show the same state of the database', async () => {
  const subject = await make.subject(admin);
  const wrong: string[] = [];
  const names = new Set<string>();
  await whileWriting(
    Array.from({ length: 100 }, (_, index) => `update subjects set name = 'Nama ${index}' where id = '${subject._id}'`),
    async () => {
      const html = await (await fetch(`${server.url}/subject/${subject.slug}`)).text();
      const found = new Set(dataOf(html).match(/"name":"(Nama \d+)"/g));
      if (found.size > 1) wrong.push([...found].join(' '));
      found.forEach((name) => names.add(name));
    },
    () => names.size > 1,
  );
  expect(wrong).toEqual([]);
});
