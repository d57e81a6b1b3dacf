import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupName } from '#features/backups/rules.ts';
import { createServer, type RunningServer } from '#app/server/start-server.ts';
import { make } from '../support/builders.ts';
import { Caller } from '../support/caller.ts';
import { executeOnServer } from '../support/postgres-server.ts';
import { migratedTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const ADMIN = { email: 'pengelola@example.org', password: 'obor-di-tepi-pantai' };

let database: TestDatabase;
let server: RunningServer;
let admin: Caller;
let metricsUrl: string;

const settings = () => ({
  PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'silent',
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...database.settings,
});

beforeAll(async () => {
  database = await migratedTestDatabase();
  let printed = '';
  server = await createServer(settings(), (line) => (printed += `${line}\n`));
  metricsUrl = /Metrics: (http:\S+)/.exec(printed)?.[1] ?? '';
  admin = new Caller(server.address);
  await admin.signIn(ADMIN);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Returns the current value of every metric of Suluh, by its name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Returns by how much each of these metrics increased during `work`. */
async function rises(names: string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
}

/** Sends a request that no browser would send. */
function sendRaw(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(server.address + path, { method, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

describe('requests', () => {
  it('are counted by route pattern, method and status', async () => {
    const read = 'suluh_http_requests_total{method="GET",route="/api/v1/admin/report",status="200"}';
    const deleted = 'suluh_http_requests_total{method="DELETE",route="/api/v1/admin/report/:id",status="404"}';
    const unknown = 'suluh_http_requests_total{method="GET",route="unknown",status="404"}';
    const timed = 'suluh_http_request_duration_seconds_count{method="GET",route="/api/v1/admin/report"}';
    const risen = await rises([read, deleted, unknown, timed], async () => {
      await admin.get('/api/v1/admin/report');
      await admin.get('/api/v1/admin/report');
      await sendRaw('DELETE', '/api/v1/admin/report/tidak-ada', { cookie: admin.cookie });
      await admin.get('/api/v1/nothing');
    });
    expect(risen).toEqual([2, 1, 1, 2]);
  });

  it('with a prepared answer are counted with all others, and also separately', async () => {
    const path = '/api/v1/student/reports';
    const visitor = new Caller(server.address);
    const { headers } = await visitor.get(path);
    await visitor.get(path);
    const counted = (status: number) => `suluh_http_requests_total{method="GET",route="${path}",status="${status}"}`;
    const [whole, unchanged, reads] = await rises(
      [counted(200), counted(304), 'suluh_prepared_reads_total{result="sent"}'],
      async () => {
        for (let count = 0; count < 5; count += 1) await visitor.get(path);
        for (let count = 0; count < 3; count += 1) {
          await visitor.get(path, { 'if-none-match': headers.get('etag') ?? '' });
        }
      },
    );
    expect([whole, unchanged]).toEqual([5, 3]);
    // On PostgreSQL, if the machine is slow, the database must first confirm the content version. Then the framework answers.
    if (!onPostgres) expect(reads).toBe(8);
  });
});

it('sign-ins are counted by way and outcome', async () => {
  const outcome = (way: string, name: string) => `suluh_sign_ins_total{way="${way}",outcome="${name}"}`;
  const names = [
    outcome('admin_password', 'in'),
    outcome('admin_password', 'wrong'),
    outcome('admin_password', 'other'),
    outcome('staff_password', 'wrong'),
    outcome('link', 'gone'),
  ];
  const risen = await rises(names, async () => {
    const visitor = new Caller(server.address);
    await visitor.post('/api/v1/admin/login', ADMIN);
    await visitor.post('/api/v1/admin/login', { ...ADMIN, password: 'salah-sekali-ini' });
    await visitor.post('/api/v1/admin/login', {});
    await visitor.post('/api/v1/staff/login', { email: 'guru@example.org', password: 'salah-sekali-ini' });
    await visitor.post(`/api/v1/link/${'a'.repeat(43)}`, {});
  });
  expect(risen).toEqual([1, 1, 1, 1, 1]);
});

it('a write is measured: the time that it waits, its statements, and the new content version', async () => {
  const names = [
    'suluh_database_write_wait_seconds_count',
    'suluh_database_write_duration_seconds_count',
    'suluh_content_version',
  ];
  const [waits, writes, version] = await rises(names, () => make.report(admin));
  expect(waits).toBeGreaterThanOrEqual(1);
  expect(writes).toBe(waits);
  expect(version).toBe(1);
  const now = await scrape();
  for (const kind of onPostgres ? ['read', 'write', 'turn'] : ['read', 'write']) {
    expect(now.get(`suluh_database_statement_duration_seconds_count{kind="${kind}"}`)).toBeGreaterThan(0);
  }
});

it('the metrics include the state of the process, its database and its backups', async () => {
  await new Caller(server.address).get('/api/v1/student/reports');
  const now = await scrape();
  expect(now.get('suluh_database_up')).toBe(1);
  expect(now.get('suluh_database_bytes')).toBeGreaterThan(10_000);
  expect(now.get('suluh_password_hashes{state="waiting"}')).toBe(0);
  expect(now.get('suluh_http_connections')).toBeGreaterThanOrEqual(0);
  expect(now.get('suluh_http_unread_bytes')).toBe(0);
  expect(now.get('suluh_prepared_entries')).toBeGreaterThan(0);
  expect(now.get('suluh_log_lines_lost_total')).toBe(0);
  expect([now.get('suluh_backups_enabled'), now.get('suluh_backup_failed')]).toEqual([1, 0]);
  expect(now.get('suluh_disk_free_bytes{folder="data"}')).toEqual(onPostgres ? undefined : expect.any(Number));
  expect([...now.keys()].some((name) => name.startsWith('suluh_database_pool_'))).toBe(onPostgres);
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(now.get(name)).toBeGreaterThan(0);
  }
});

it.skipIf(onPostgres)('the time of the newest backup is the start of its day in WIB', async () => {
  const folder = join(database.settings.DATA_DIR, 'backups');
  mkdirSync(folder);
  for (const day of ['2026-11-18', '2026-11-20']) writeFileSync(join(folder, backupName(day)), '');
  expect((await scrape()).get('suluh_backup_newest_timestamp_seconds')).toBe(Date.parse('2026-11-20T00:00:00+07:00') / 1_000);
});

describe('the data that strangers send', () => {
  const send = async (seed: string, methods: string[]) => {
    const visitor = new Caller(server.address);
    for (let count = 0; count < 30; count += 1) {
      const odd = `${seed}${count}`;
      await sendRaw('GET', `/${odd}/${odd}?${odd}=${odd}`, { 'x-request-id': odd, 'user-agent': odd, cookie: `suluh=${odd}` });
      await sendRaw('GET', `/api/v1/student/subjects/${odd}`);
      await sendRaw('GET', `/api/v1/student/schedules?from=2026-11-${10 + (count % 20)}&${odd}`);
      await sendRaw(methods[count % methods.length] ?? '', `/api/v1/admin/${odd}`);
      await visitor.post('/api/v1/admin/login', { email: `${odd}@example.org`, password: `kata-sandi-${odd}` });
    }
  };

  it('creates no new metric and no new label', async () => {
    await send('pertama', ['PROPFIND', 'PATCH', 'OPTIONS', 'HEAD']);
    const before = await scrape();
    await send('kedua', ['LOCK', 'HEAD', 'TRACE', 'MKCOL', 'SEARCH']);
    const after = await scrape();
    // The metrics of jobs are left out, because a job may run at any time and change them.
    const own = (exported: Map<string, number>) => [...exported.keys()].filter((name) => /^suluh_(?!job_)/.test(name)).sort();
    // After 50 wrong passwords from an address, further sign-ins from it get a 429. Only the second round reaches that limit.
    const known = new Set([...own(before), 'suluh_http_requests_total{method="POST",route="/api/v1/admin/login",status="429"}']);
    expect(own(after).filter((name) => !known.has(name))).toEqual([]);
    expect([...after.keys()].join('\n')).not.toMatch(/pertama|kedua|example\.org|kata-sandi|127\.0\.0\.1/);
  });
});

describe('the port for metrics', () => {
  it('answers only requests for the metrics', async () => {
    const { origin } = new URL(metricsUrl);
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/metrics/'],
      ['GET', '/livez'],
      ['GET', '/api/v1/student/reports'],
      ['POST', '/metrics'],
      ['DELETE', '/metrics'],
    ] as const) {
      const answer = await fetch(origin + path, { method });
      expect([method, path, answer.status, await answer.text()]).toEqual([method, path, 404, '']);
    }
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });

  it('that is in use ends the start with one line that names the port, and leaves nothing open', async () => {
    const other = await migratedTestDatabase();
    const taken = createTcpServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const bound = taken.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const env = { ...settings(), ...other.settings, METRICS_PORT: port };
    await expect(createServer(env, () => {})).rejects.toThrow(`METRICS_PORT: ${port} is in use by another program.`);
    await expect(createServer({ ...env, METRICS_HOST: '192.0.2.1' }, () => {})).rejects.toThrow(
      'METRICS_HOST: 192.0.2.1 is not an address of this machine.',
    );
    taken.close();
    // The failed start released the port and the data folder.
    const next = await createServer(env, () => {});
    await next.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
    await other.drop();
  });
});

describe('docs/monitoring', () => {
  /** Metrics that are not from Suluh, but from Prometheus and blackbox_exporter. */
  const OUTSIDE = new Set(['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']);
  const read = (name: string) => readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), 'utf8');

  /**
   * Returns the names of metrics in a text. The beginning of a name distinguishes it from the functions and labels of an
   * expression.
   */
  function namesIn(text: string): Set<string> {
    return new Set(text.match(/\b(?:suluh|process|nodejs|probe)_\w+\b|\bup(?=\{)/g));
  }

  it('contains only existing metrics', async () => {
    const answer = await fetch(metricsUrl);
    const exported = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '']) => name));
    const isExported = (name: string) => {
      const ofPostgres = name.startsWith('suluh_database_pool_') && !onPostgres;
      return OUTSIDE.has(name) || exported.has(name) || exported.has(name.replace(/_(?:bucket|sum|count)$/, '')) || ofPostgres;
    };
    for (const file of ['rules.yml', 'dashboard.json', 'README.md']) {
      const names = [...namesIn(read(file))].filter((name) => !/^(?:process|nodejs|suluh)_$/.test(name));
      expect(names.length).toBeGreaterThan(20);
      expect([file, names.filter((name) => !isExported(name))]).toEqual([file, []]);
    }
  });

  it('has every metric of Suluh on the dashboard', async () => {
    const exported = [...(await (await fetch(metricsUrl)).text()).matchAll(/^# TYPE (suluh_\w+) (\w+)$/gm)].map(
      ([, name = '']) => name,
    );
    const dashboard = read('dashboard.json');
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !dashboard.includes(name))).toEqual(['suluh_database_up']);
  });

  it('has a dashboard that can be imported, asks for its data source, and has no overlapping panels', () => {
    const { panels, templating, id, uid } = JSON.parse(read('dashboard.json'));
    expect([id, uid]).toEqual([undefined, 'suluh']);
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const ids = panels.map((panel: { id: number }) => panel.id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = new Set<string>();
    for (const { type, datasource, gridPos } of panels) {
      if (type !== 'row') expect(datasource.uid).toBe('${datasource}');
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(cells).not.toContain(`${x} ${y}`);
          cells.add(`${x} ${y}`);
        }
      }
    }
  });
});

it.runIf(onPostgres)('the metrics say that the database is unavailable, and those of the process are still there', async () => {
  await executeOnServer(`drop database ${new URL(database.settings.DATABASE_URL ?? '').pathname.slice(1)} with (force)`);
  const now = await scrape();
  expect(now.get('suluh_database_up')).toBe(0);
  expect(now.has('suluh_content_version')).toBe(false);
  expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});
