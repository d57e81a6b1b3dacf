import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { run, stop, type ServerProcess } from '../support/server-process.ts';
import {
  onPostgres,
  ADMIN,
  SIGN_IN,
  built,
  database,
  running,
  start,
  prepareStartedServers,
} from '../support/started-servers.ts';
import { inFullRun, isFullRun, itInFullRun } from '../support/full-run.ts';

prepareStartedServers();

async function subjectsAt(server: ServerProcess): Promise<{ name: string }[]> {
  return (await new Caller(await server.url()).get('/api/v1/student/subjects')).body;
}

/** Returns the first admin's login, which the server printed. */
function loginOf(server: ServerProcess): { email: string; password: string } {
  const [, email = '', password = ''] = /Email: +(\S+)\s+Password: +(\S+)/.exec(server.out()) ?? [];
  return { email, password };
}

/** Expects exit status 1 and one line about the problem, without a stack. */
async function expectRefusal(server: ServerProcess, line: RegExp): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(/^suluh: [^\n]+\n$/);
  expect(server.err()).toMatch(line);
}

/** Runs a statement directly in the database. */
async function behind(statement: string): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = database.settings;
  if (DATABASE_URL === undefined) {
    const file = new Libsql(join(DATA_DIR, 'suluh.db'));
    file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('the first start', () => {
  it('with sample data prints the address and a login; the next start prints no login and changes nothing', async () => {
    const first = start({ SAMPLE_DATA: 'on' });
    const caller = new Caller(await first.url());
    const { email, password } = loginOf(first);
    expect(password.length).toBeGreaterThanOrEqual(16);
    await caller.signIn({ email, password });
    const before = await caller.get('/api/v1/admin/schedules');
    expect(before.body.data.length).toBeGreaterThan(20);
    expect(await stop(first)).toBe(0);

    const second = start({ SAMPLE_DATA: 'on' });
    const again = new Caller(await second.url());
    expect(second.out()).toContain('Suluh: http://localhost:');
    expect(second.out()).not.toMatch(/Password|Email|sample data/);
    await again.signIn({ email, password });
    expect((await again.get('/api/v1/admin/schedules')).body).toEqual(before.body);
  });

  it.runIf(isFullRun && !onPostgres)(
    'prints no login if its port is in use; the next start is then the first start',
    async () => {
      const other = start(ADMIN);
      const { port } = new URL(await other.url());
      const settings = { DATA_DIR: join(database.settings.DATA_DIR, 'lain') };
      const first = start({ ...settings, PORT: port });
      await expectRefusal(first, /PORT: \d+ is in use by another program\. Take another one: PORT=\d+ npm start/);
      expect(first.out()).toBe('');
      const next = start(settings);
      await new Caller(await next.url()).signIn(loginOf(next));
    },
  );

  it.runIf(isFullRun && !onPostgres)(
    'is completed by the next start if it ended after the migrations and before the samples were added',
    async () => {
      const schema = run(built, 'migrate-database', database.settings);
      running.push(schema);
      expect(await schema.ended).toBe(0);
      const next = start();
      expect(await subjectsAt(next)).toHaveLength(4);
      await new Caller(await next.url()).signIn(loginOf(next));
    },
  );

  itInFullRun('that is killed while it prints its login leaves a valid login', async () => {
    const first = start({ SAMPLE_DATA: 'on' });
    first.child.stdout?.on('data', () => {
      if (first.out().includes('Password:')) first.child.kill('SIGKILL');
    });
    await first.ended;
    const next = start({ SAMPLE_DATA: 'on' });
    const caller = new Caller(await next.url());
    await caller.signIn(loginOf(next.out().includes('Password:') ? next : first));
    expect((await caller.get('/api/v1/admin/subjects')).body).toHaveLength(4);
  });

  it.runIf(isFullRun && !onPostgres)('adds samples only to a new embedded database by default', async () => {
    const first = start();
    expect(await subjectsAt(first)).toHaveLength(4);
    expect(first.out()).toMatch(/Password: +\S+/);
    await stop(first);
  });

  it.runIf(onPostgres)('leaves PostgreSQL empty by default', async () => {
    const first = start();
    expect(await subjectsAt(first)).toEqual([]);
    expect(first.out()).toContain('Nobody can sign in yet');
    expect(first.out()).not.toContain('Password:');
  });

  itInFullRun('with SAMPLE_DATA=off leaves the database empty, even at the next start', async () => {
    const first = start({ SAMPLE_DATA: 'off' });
    expect(await subjectsAt(first)).toEqual([]);
    await stop(first);
    const second = start();
    expect(await subjectsAt(second)).toEqual([]);
  });

  it('never changes a database with data', async () => {
    const first = start({ SAMPLE_DATA: 'off', ...ADMIN });
    const caller = new Caller(await first.url());
    await caller.signIn(SIGN_IN);
    expect((await caller.post('/api/v1/admin/mentoringGroup', { groupName: 'Nuri' })).status).toBe(201);
    await stop(first);
    const second = start({ SAMPLE_DATA: 'on' });
    expect(await subjectsAt(second)).toEqual([]);
    expect(second.out()).not.toMatch(/Password|sample data/);
  });

  it.runIf(isFullRun || !onPostgres)('creates the admin whom the settings name, and prints no password', async () => {
    const first = start({ SAMPLE_DATA: 'on', ...ADMIN });
    await new Caller(await first.url()).signIn(SIGN_IN);
    expect(first.out() + first.err()).not.toMatch(/Password|obor-di|suluh\.example/);
    await stop(first);
    const second = start({ ADMIN_EMAIL: 'PENGELOLA@example.org', ADMIN_PASSWORD: 'kata-sandi-yang-lain' });
    await new Caller(await second.url()).signIn(SIGN_IN);
    await stop(second);
    const third = start({ ADMIN_EMAIL: 'kedua@example.org', ADMIN_PASSWORD: 'kata-sandi-yang-lain' });
    const caller = new Caller(await third.url());
    await caller.signIn({ email: 'kedua@example.org', password: 'kata-sandi-yang-lain' });
    await caller.signIn(SIGN_IN);
  });
});

describe('a start', () => {
  it.runIf(onPostgres)('of several servers at the same time on one empty database creates the data only once', async () => {
    const servers = Array.from({ length: 4 }, () => start({ SAMPLE_DATA: 'on', ...ADMIN }));
    const lists = await Promise.all(servers.map(subjectsAt));
    for (const list of lists) {
      expect(list.map(({ name }) => name)).toEqual(['Bahasa Indonesia', 'Bahasa Inggris', 'Matematika', 'Penalaran Umum']);
      expect(list).toEqual(lists[0]);
    }
    for (const server of servers) await new Caller(await server.url()).signIn(SIGN_IN);
    expect(servers.filter((server) => server.out().includes('filled with sample data'))).toHaveLength(1);
  });

  it.runIf(isFullRun && !onPostgres)(
    'of the bundled server reads addresses as the sources do, even with broken escapes',
    async () => {
      const visitor = new Caller(await start({ SAMPLE_DATA: 'off' }).url());
      for (const escapes of ['%ZZ', '%FF', '%']) {
        const answer = await visitor.get(`/api/v1/admin/subjects/${escapes}`);
        expect([escapes, answer.status]).toEqual([escapes, 401]);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      }
    },
  );

  it.runIf(isFullRun && !onPostgres)('of a second server on one data folder is refused until the first has ended', async () => {
    const first = start(ADMIN);
    await first.url();
    await expectRefusal(start(ADMIN), /DATA_DIR: .* is in use by another Suluh server\./);
    expect(await subjectsAt(first)).toHaveLength(4);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await subjectsAt(start(ADMIN))).toHaveLength(4);
  });

  it("on a database with tables that are not Suluh's is refused, and changes nothing", async () => {
    await behind('create table pelanggan (id integer)');
    await expectRefusal(start(), /tables that are not Suluh's \(pelanggan/);
    await behind('insert into pelanggan values (1)');
  });

  itInFullRun('on a newer schema is refused', async () => {
    const first = start(ADMIN);
    await first.url();
    await stop(first);
    await behind("insert into schema_migration (name, timestamp) values ('9999-masa-depan', '2030-01-01T00:00:00.000Z')");
    await expectRefusal(start(ADMIN), /newer Suluh .*9999-masa-depan/);
  });

  it.runIf(isFullRun && !onPostgres)('whose update fails prints that the data is unchanged, and how to go back', async () => {
    const first = start(ADMIN);
    await first.url();
    await stop(first);
    // The column that this migration adds exists already, so the migration fails when it runs again.
    await behind("delete from schema_migration where name = '0016-erasure'");
    await expectRefusal(start(ADMIN), /failed at its step 0016-erasure .+ data is unchanged.+ Start the previous release/);
    await behind("insert into schema_migration (name, timestamp) values ('0016-erasure', '2026-11-20T00:00:00.000Z')");
    expect(await subjectsAt(start(ADMIN))).toHaveLength(4);
  });

  // The tests of `readConfig` check more settings. The everyday tests need only two of these rows.
  const settings: [Record<string, string>, RegExp][] = [
    [{ PORT: 'tiga ribu' }, /^suluh: PORT takes /],
    [{ HOST: '203.0.113.1' }, /^suluh: HOST: 203\.0\.113\.1 is not an address of this machine/],
    [{ DATABASE_URL: 'mysql://127.0.0.1/x' }, /^suluh: DATABASE_URL takes /],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^suluh: DATABASE_URL: .*ECONNREFUSED.* It takes /],
    [{ DATABASE_URL: 'postgres://127.0.0.1:99999/x' }, /^suluh: DATABASE_URL: .* It takes /],
    [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, /^suluh: RATE_LIMIT takes "off" only while HOST is a loopback address/],
    [{ ADMIN_EMAIL: 'admin@example.org' }, /^suluh: ADMIN_PASSWORD takes /],
  ];
  it.runIf(!onPostgres).each(inFullRun(settings.slice(0, 2), settings))('with %j is refused', async (wrong, line) => {
    await expectRefusal(start(wrong), line);
  });

  it.runIf(isFullRun && !onPostgres)('on a port in use is refused', async () => {
    const first = start(ADMIN);
    const { port } = new URL(await first.url());
    const { DATA_DIR } = database.settings;
    const server = start({ ...ADMIN, PORT: port, DATA_DIR: join(DATA_DIR, 'lain') });
    await expectRefusal(server, new RegExp(`^suluh: PORT: ${port} is in use`));
  });

  it.runIf(isFullRun && !onPostgres)('on an invalid data folder is refused', async () => {
    const file = join(database.settings.DATA_DIR, 'berkas');
    writeFileSync(file, 'x');
    await expectRefusal(start({ DATA_DIR: file }), /^suluh: DATA_DIR: .* It takes a folder/);
    await expectRefusal(start({ DATA_DIR: join(file, 'dalam') }), /^suluh: DATA_DIR: .* It takes a folder/);
    rmSync(file);
    writeFileSync(join(database.settings.DATA_DIR, 'suluh.db'), 'bukan basis data'.repeat(100));
    await expectRefusal(start(), /^suluh: DATA_DIR: the database file in .+ is damaged .+ npm run restore -- FILE\.$/m);
  });

  it.runIf(onPostgres)('on a database that does not exist is refused', async () => {
    const url = new URL(database.settings.DATABASE_URL ?? '');
    url.pathname = '/tidak_ada';
    await expectRefusal(start({ DATABASE_URL: url.href }), /^suluh: DATABASE_URL: .*tidak_ada.* It takes /);
  });
});
