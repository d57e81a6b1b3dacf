import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#app/server/create-app.ts';
import { readConfig } from '#app/server/settings/config.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { createLogger } from '#platform/server/http/log/logger.ts';
import { ask } from '../support/ask.ts';
import { make, unique } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';
import { inFullRun } from '../support/full-run.ts';

vi.setConfig({ testTimeout: 180_000 });

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const API = '/api/v1/admin';
/** How long another process may still return the old answer after a write, in milliseconds. */
const BEHIND_MS = 1_000;
const NO_LIMITS = { RATE_LIMIT: 'off', HOST: '127.0.0.1' };
const START = Date.parse('2026-11-20T08:00:00+07:00');

let pages: BuiltPages;
/** One server; on PostgreSQL two servers on one database, as behind a load balancer. */
let servers: TestServer[];
let admins: Caller[];
/** A server on the same database and clock that caches nothing. It computes the right answer for each request. */
let oracle: { app: App; url: string };
let ids: Record<'subject' | 'material' | 'class' | 'group' | 'schedule' | 'report', string>;
let slug: string;

beforeAll(async () => {
  pages = makeBuiltPages();
  const options = { webDir: pages.dir, settings: NO_LIMITS, now: new Date(START).toISOString() };
  const first = await startTestServer(options);
  servers = onPostgres ? [first, await startTestServer({ ...options, database: first.database })] : [first];
  admins = await Promise.all(servers.map((server) => server.admin()));
  const app = await createApp({
    db: first.db,
    clock: () => first.clock.now,
    config: readConfig({ PORT: '0', ...first.database.settings, ...NO_LIMITS }),
    logger: createLogger('silent', { write: () => {} }),
    backups: null,
    webDir: pages.dir,
    version: 'test',
    prepared: false,
  });
  oracle = { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  const admin = anAdmin(0);
  const subject = await make.subject(admin);
  slug = subject.slug;
  const group = await make.group(admin);
  ids = {
    subject: subject._id,
    material: (await make.material(admin, subject._id, { title: 'Gerak lurus' }))._id,
    group: group._id,
    class: (await make.classOf(admin, { mentoringGroup: [group._id] }))._id,
    schedule: (await make.schedule(admin, { scheduleTimeStart: '09:00', scheduleTimeEnd: '10:00' }))._id,
    report: (await make.report(admin))._id,
  };
});
afterAll(async () => {
  await oracle.app.close();
  for (const server of servers.toReversed()) await server.stop();
  pages.remove();
});

function anAdmin(index: number): Caller {
  const admin = admins[index % admins.length];
  if (!admin) throw new Error('No admin is signed in.');
  return admin;
}
function aServer(index: number): TestServer {
  const server = servers[index % servers.length];
  if (!server) throw new Error('No server runs.');
  return server;
}

const ADDRESSES = [
  () => '/',
  () => '/calendar',
  () => '/calendar?month=2026-11',
  () => '/class',
  () => `/subject/${slug}`,
  () => `/subject/${slug}/gerak-lurus/${ids.material}`,
  () => '/api/v1/student/subjects',
  () => '/api/v1/student/reports',
  () => '/api/v1/student/classes',
  () => `/api/v1/student/subjects/${ids.subject}/gerak-lurus/${ids.material}`,
  () => '/api/v1/student/schedules',
  () => '/api/v1/student/schedules?from=2026-11-20&to=2026-12-04',
  () => `/api/v1/student/schedules?from=2026-11-01&to=2026-11-30&class=${ids.class}`,
  () => '/api/v1/admin/calendarSchedules?from=2026-11-01&to=2026-11-30',
];

const scheduleAt = (minute: number) => ({
  scheduleDate: '2026-11-20',
  scheduleTimeStart: `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  scheduleTimeEnd: '23:30',
  linkZoom: `https://zoom.us/j/${unique()}`,
  anotherEvent: `Kegiatan ${unique()}`,
});

/** Writes to every kind of record that a public read shows. Each write must succeed. */
const WRITES: ((admin: Caller, minute: number) => Promise<Answer>)[] = [
  (admin) =>
    admin.post(`${API}/report`, {
      reportName: `Laporan ${unique()}`,
      reportDescription: 'Keterangan laporan bulanan.',
      reportLink: 'https://example.org/',
    }),
  (admin) =>
    admin.put(`${API}/report/${ids.report}`, {
      reportName: `Laporan ${unique()}`,
      reportDescription: 'Keterangan laporan bulanan.',
      reportLink: 'https://example.org/',
    }),
  (admin, minute) => admin.post(`${API}/addSchedule`, scheduleAt(minute)),
  (admin, minute) => admin.put(`${API}/editSchedule/${ids.schedule}`, scheduleAt(minute)),
  (admin) =>
    admin.post(`${API}/addSubject`, { name: `Mata Pelajaran ${unique()}`, kurikulum: 'https://example.org/', classTeacher: [] }),
  (admin) => admin.post(`${API}/subjects/${ids.subject}`, { title: `Materi ${unique()}`, content: 'Isi materi.' }),
  (admin) =>
    admin.post(`${API}/subjects/${ids.subject}/gerak-lurus/${ids.material}`, {
      title: `Isi ${unique()}`,
      description: 'Keterangan.',
      link: 'https://example.org/',
      materialType: 'book',
    }),
  (admin) =>
    admin.put(`${API}/editClass/${ids.class}`, {
      className: `Kelas ${unique()}`,
      classNumber: 1,
      mentoringGroup: [ids.group],
    }),
  async (admin) => {
    const { _id } = await make.schedule(admin, scheduleAt(30));
    return admin.delete(`${API}/deleteSchedule/${_id}`);
  },
  async (admin) => {
    const { _id } = await make.webinar(admin);
    return admin.post(`${API}/addSchedule`, { ...scheduleAt(50), anotherEvent: '', webinar: { event: [_id] } });
  },
];

/** When each server acknowledged its last write, by the index of the server. */
const writtenAt = new Map<number, number>();

async function write(by: number, kind: number, minute: number): Promise<void> {
  const send = WRITES[kind % WRITES.length];
  const admin = anAdmin(by);
  // The clock may have passed the end of the session, so the admin signs in again if necessary.
  if ((await admin.get(`${API}/me`)).status === 401) await admin.signIn(ADMIN);
  const answer = await send?.(admin, minute);
  if (!answer || answer.status >= 300) throw new Error(`A write answered ${answer?.status}: ${answer?.text}`);
  writtenAt.set(by % servers.length, performance.now());
}

const textOf = async (url: string) => {
  const { status, bytes } = await ask(url, { 'accept-encoding': 'identity' });
  return `${status} ${bytes.toString()}`;
};

/**
 * Reads an address from a server and from the oracle, and compares the answers. They must be equal immediately after the server's
 * own writes, and within a second after another server's writes.
 */
async function read(by: number, address: string): Promise<void> {
  const { url } = aServer(by);
  const others = [...writtenAt].filter(([index]) => index !== by % servers.length).map(([, at]) => at);
  const deadline = Math.max(Number.NEGATIVE_INFINITY, ...others) + BEHIND_MS;
  for (;;) {
    const askedAt = performance.now();
    const [ours, truth] = [await textOf(url + address), await textOf(oracle.url + address)];
    if (ours === truth) return;
    if (askedAt > deadline) expect([address, ours]).toEqual([address, truth]);
  }
}

function setClock(at: number): void {
  for (const server of servers) server.clock.now = new Date(at);
}

const anyServer = fc.integer({ min: 0, max: 1 });
const anyAddress = fc.integer({ min: 0, max: ADDRESSES.length - 1 });
/**
 * Generates a time: when a page changes (a link opens, a schedule starts or ends, midnight), just before that, or any other time.
 */
const anyMoment = fc.oneof(
  fc.constantFrom('08:30', '09:00', '10:00', '23:30', '08:29').map((time) => Date.parse(`2026-11-20T${time}:00+07:00`)),
  fc.constantFrom('2026-11-19T23:59:59.999+07:00', '2026-11-20T00:00:00+07:00', '2026-11-21T00:00:00+07:00').map(Date.parse),
  fc.integer({ min: 0, max: 20 * 60 }).map((minutes) => START + minutes * 60_000),
);
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('read' as const), by: anyServer, address: anyAddress }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('write' as const),
      by: anyServer,
      kind: fc.integer({ min: 0, max: WRITES.length - 1 }),
      minute: fc.integer({ min: 0, max: 700 }),
      /** The addresses that are requested during the write. The cache must not give these answers to later requests. */
      during: fc.array(anyAddress, { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('clock' as const), at: anyMoment }) },
);

describe('a public read', () => {
  it('contains all writes of its own process, and the writes of other processes after a second', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (steps) => {
        for (const step of steps) {
          if (step.what === 'clock') setClock(step.at);
          else if (step.what === 'read') await read(step.by, ADDRESSES[step.address]?.() ?? '');
          else {
            const during = step.during.map((address) => ask(aServer(step.by).url + (ADDRESSES[address]?.() ?? '')));
            await write(step.by, step.kind, step.minute);
            for (const address of step.during) await read(step.by, ADDRESSES[address]?.() ?? '');
            await Promise.all(during);
          }
        }
      }),
      { numRuns: inFullRun(3, 12), endOnFailure: true },
    );
  });

  it('changes exactly when a link opens or a schedule ends, even if the clock is set back', async () => {
    setClock(Date.parse('2026-11-20T06:00:00+07:00'));
    await write(0, 3, 60);
    for (const address of ['/', '/calendar?month=2026-11', '/api/v1/student/schedules?from=2026-11-20&to=2026-12-04']) {
      for (const time of [
        '08:29:59.999',
        '08:30:00.000',
        '08:59:59.999',
        '09:00:00.000',
        '23:29:59.999',
        '23:30:00.000',
        '08:30:00.000',
      ]) {
        setClock(Date.parse(`2026-11-20T${time}+07:00`));
        await read(0, address);
      }
    }
  });
});

describe.runIf(onPostgres)('on PostgreSQL', () => {
  const CUT = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen suluh_content'`;

  it('a lost notification of a write delays other processes by at most a second, and the writing process not at all', async () => {
    setClock(START);
    for (let round = 0; round < inFullRun(2, 5); round += 1) {
      for (const address of ADDRESSES) for (const by of [0, 1]) await read(by, address());
      await CUT.execute(aServer(0).db.read);
      await write(0, round, round * 10);
      for (const address of ADDRESSES) await read(0, address());
      await new Promise((resolve) => setTimeout(resolve, BEHIND_MS));
      for (const address of ADDRESSES) await read(1, address());
    }
  });

  it('notifications arrive on a new connection after the old connection broke', async () => {
    await CUT.execute(aServer(0).db.read);
    const listening = async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and query = 'listen suluh_content'`.execute(
          aServer(0).db.read,
        );
      return rows.length;
    };
    // There are two connections for notifications, one for each server. The oracle uses the database object of the first server.
    await expect.poll(listening, { timeout: 10_000 }).toBe(2);
  });

  it('no prepared answer is sent while the database cannot confirm the content version', async () => {
    const { DATABASE_URL = '' } = aServer(0).database.settings as { DATABASE_URL?: string };
    const wire = await startTcpProxy(DATABASE_URL);
    const cutOff = await startTestServer({
      database: aServer(0).database,
      settings: { ...NO_LIMITS, DATABASE_URL: wire.url },
      webDir: pages.dir,
    });
    const status = async () => (await ask(`${cutOff.url}/api/v1/student/reports`)).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    await wire.cut();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect([await status(), await status()]).toEqual([503, 503]);
    await wire.restore();
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    await cutOff.stop();
    await wire.close();
  });
});
