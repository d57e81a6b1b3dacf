import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Caller } from '../support/caller.ts';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { addressOfLink } from '../support/staff.ts';
import { run, stop, type Program, type ServerProcess } from '../support/server-process.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
const SIGN_IN = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };

/** Processes start slowly where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
let database: TestDatabase;
let running: ServerProcess[] = [];

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

function start(settings: Record<string, string> = {}): ServerProcess {
  const server = run(built, 'main', { ...database.settings, ...settings });
  running.push(server);
  return server;
}

async function subjectsAt(server: ServerProcess): Promise<{ name: string }[]> {
  return (await new Caller(await server.url()).get('/api/v1/student/subjects')).body;
}

/** The first admin's login, as the terminal showed it. */
function loginOf(server: ServerProcess): { email: string; password: string } {
  const [, email = '', password = ''] = /Email: +(\S+)\s+Password: +(\S+)/.exec(server.out()) ?? [];
  return { email, password };
}

/** Exit 1 and one line that names what is wrong, with no stack under it. */
async function expectRefusal(server: ServerProcess, line: RegExp): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(/^suluh: [^\n]+\n$/);
  expect(server.err()).toMatch(line);
}

/** Runs a statement on the database behind the server's back. */
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
  it('on sample data prints the address and a login once; the next start changes nothing', async () => {
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

  it.runIf(!onPostgres)('prints no login if it cannot listen, and is repeated by the next one', async () => {
    const other = start(ADMIN);
    const { port } = new URL(await other.url());
    const settings = { DATA_DIR: join(database.settings.DATA_DIR, 'lain') };
    const first = start({ ...settings, PORT: port });
    await expectRefusal(first, /PORT: \d+ is in use by another program\. Take another one: PORT=\d+ npm start/);
    expect(first.out()).toBe('');
    const next = start(settings);
    await new Caller(await next.url()).signIn(loginOf(next));
  });

  it.runIf(!onPostgres)('is completed by the next one if it ended between the schema and the samples', async () => {
    const schema = run(built, 'migrate-database', database.settings);
    running.push(schema);
    expect(await schema.ended).toBe(0);
    const next = start();
    expect(await subjectsAt(next)).toHaveLength(4);
    await new Caller(await next.url()).signIn(loginOf(next));
  });

  it('that is killed while it prints its login leaves a valid login', async () => {
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

  it.runIf(!onPostgres)('adds samples only to a new embedded database by default', async () => {
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

  it('with SAMPLE_DATA=off leaves the database empty, also at the next start', async () => {
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

  it('creates the admin of the settings, and prints no password', async () => {
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
  it.runIf(onPostgres)('of several concurrent servers on one empty database creates one set of data', async () => {
    const servers = Array.from({ length: 4 }, () => start({ SAMPLE_DATA: 'on', ...ADMIN }));
    const lists = await Promise.all(servers.map(subjectsAt));
    for (const list of lists) {
      expect(list.map(({ name }) => name)).toEqual(['Bahasa Indonesia', 'Bahasa Inggris', 'Matematika', 'Penalaran Umum']);
      expect(list).toEqual(lists[0]);
    }
    for (const server of servers) await new Caller(await server.url()).signIn(SIGN_IN);
    expect(servers.filter((server) => server.out().includes('filled with sample data'))).toHaveLength(1);
  });

  it.runIf(!onPostgres)('of the bundle reads addresses like the sources, including broken escapes', async () => {
    const visitor = new Caller(await start({ SAMPLE_DATA: 'off' }).url());
    for (const escapes of ['%ZZ', '%FF', '%']) {
      const answer = await visitor.get(`/api/v1/admin/subjects/${escapes}`);
      expect([escapes, answer.status]).toEqual([escapes, 401]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it.runIf(!onPostgres)('of a second server on one data folder is refused until the first has ended', async () => {
    const first = start(ADMIN);
    await first.url();
    await expectRefusal(start(ADMIN), /DATA_DIR: .* is in use by another Suluh server\./);
    expect(await subjectsAt(first)).toHaveLength(4);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await subjectsAt(start(ADMIN))).toHaveLength(4);
  });

  it('on foreign tables is refused without a change', async () => {
    await behind('create table pelanggan (id integer)');
    await expectRefusal(start(), /tables that are not Suluh's \(pelanggan/);
    await behind('insert into pelanggan values (1)');
  });

  it('on a newer schema is refused', async () => {
    const first = start(ADMIN);
    await first.url();
    await stop(first);
    await behind("insert into schema_migration (name, timestamp) values ('9999-masa-depan', '2030-01-01T00:00:00.000Z')");
    await expectRefusal(start(ADMIN), /newer Suluh .*9999-masa-depan/);
  });

  it.runIf(!onPostgres)('whose update fails reports that the data is unchanged, and how to go back', async () => {
    const first = start(ADMIN);
    await first.url();
    await stop(first);
    // Its column is there already, so that the step fails.
    await behind("delete from schema_migration where name = '0016-erasure'");
    await expectRefusal(start(ADMIN), /failed at its step 0016-erasure .+ data is unchanged.+ Start the previous release/);
    await behind("insert into schema_migration (name, timestamp) values ('0016-erasure', '2026-11-20T00:00:00.000Z')");
    expect(await subjectsAt(start(ADMIN))).toHaveLength(4);
  });

  it.runIf(!onPostgres).each<[Record<string, string>, RegExp]>([
    [{ PORT: 'tiga ribu' }, /^suluh: PORT takes /],
    [{ HOST: '203.0.113.1' }, /^suluh: HOST: 203\.0\.113\.1 is not an address of this machine/],
    [{ DATABASE_URL: 'mysql://127.0.0.1/x' }, /^suluh: DATABASE_URL takes /],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^suluh: DATABASE_URL: .*ECONNREFUSED.* It takes /],
    [{ DATABASE_URL: 'postgres://127.0.0.1:99999/x' }, /^suluh: DATABASE_URL: .* It takes /],
    [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, /^suluh: RATE_LIMIT takes "off" only while HOST is a loopback address/],
    [{ ADMIN_EMAIL: 'admin@example.org' }, /^suluh: ADMIN_PASSWORD takes /],
  ])('with %j is refused', async (settings, line) => {
    await expectRefusal(start(settings), line);
  });

  it.runIf(!onPostgres)('on a port in use is refused', async () => {
    const first = start(ADMIN);
    const { port } = new URL(await first.url());
    const { DATA_DIR } = database.settings;
    const server = start({ ...ADMIN, PORT: port, DATA_DIR: join(DATA_DIR, 'lain') });
    await expectRefusal(server, new RegExp(`^suluh: PORT: ${port} is in use`));
  });

  it.runIf(!onPostgres)('on an invalid data folder is refused', async () => {
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

describe('creating an admin by command', () => {
  const create = async (
    args: string[],
    settings: Record<string, string> = {},
    input?: string,
    program: Program = 'create-admin',
  ) => {
    const command = run(built, program, { ...database.settings, ...settings }, args);
    running.push(command);
    command.child.stdin?.end(input);
    const code = await command.ended;
    return { code, out: command.out(), err: command.err() };
  };

  it('reads the password from standard input or the settings, also while a server runs', async () => {
    const server = start({ SAMPLE_DATA: 'off' });
    const caller = new Caller(await server.url());
    const made = await create([SIGN_IN.email, 'Ibu', 'Ani'], {}, `${SIGN_IN.password}\n`);
    expect(made).toEqual({ code: 0, out: `The account ${SIGN_IN.email} was created. Sign in at /admin.\n`, err: '' });
    await caller.signIn(SIGN_IN);
    expect((await caller.get('/api/v1/admin/me')).body.data.name).toBe('Ibu Ani');
    const second = await create(['kedua@example.org'], { ADMIN_PASSWORD: SIGN_IN.password });
    expect(second.code).toBe(0);
    await caller.signIn({ email: 'kedua@example.org', password: SIGN_IN.password });
    const again = await create([SIGN_IN.email.toUpperCase()], { ADMIN_PASSWORD: 'kata-sandi-yang-lain' });
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^suluh: An account .* already exists\.\n$/) });
    await caller.signIn(SIGN_IN);
  });

  it('resets a forgotten password, and ends all sessions of the account', async () => {
    const server = start({ SAMPLE_DATA: 'off' });
    const caller = new Caller(await server.url());
    await create([SIGN_IN.email], {}, `${SIGN_IN.password}\n`);
    await caller.signIn(SIGN_IN);
    const { _id } = (await caller.get('/api/v1/admin/me')).body.data;
    const other = { email: 'kedua@example.org', password: 'pelita-di-bukit-batu' };
    await create([other.email], {}, `${other.password}\n`);
    const colleague = new Caller(await server.url());
    await colleague.signIn(other);
    const newLink = async () => addressOfLink((await colleague.post(`/api/v1/admin/admins/${_id}/link`)).body);
    const password = 'obor-yang-menyala-lagi';
    const open = await newLink();
    const set = await create([SIGN_IN.email.toUpperCase()], {}, `${password}\n`, 'set-admin-password');
    expect(set).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^The password of .+ is set/) });
    expect((await caller.get('/api/v1/admin/me')).status).toBe(401);
    expect((await caller.post('/api/v1/admin/login', SIGN_IN)).status).toBe(401);
    expect((await new Caller(await server.url()).post(open, { password: 'kabut-pagi-gunung-hijau' })).status).toBe(410);
    await caller.signIn({ ...SIGN_IN, password });
    const openToo = await newLink();
    expect(await create([SIGN_IN.email], {}, undefined, 'two-step-off')).toMatchObject({ code: 0, err: '' });
    expect((await caller.get('/api/v1/admin/me')).status).toBe(401);
    expect((await caller.post(openToo, { password: 'kabut-pagi-gunung-hijau' })).status).toBe(410);
    const unknown = await create(['tidak.ada@example.org'], {}, `${password}\n`, 'set-admin-password');
    expect(unknown).toMatchObject({ code: 1, err: 'suluh: There is no account with the email tidak.ada@example.org.\n' });
  });

  it("unlocks an account after strangers' guesses, with or without a new password", async () => {
    const url = await start({ SAMPLE_DATA: 'off' }).url();
    await create([SIGN_IN.email], {}, `${SIGN_IN.password}\n`);
    const signIn = (password: string) => new Caller(url).post('/api/v1/admin/login', { ...SIGN_IN, password });
    const lock = async () => {
      for (let number = 0; number < 11; number += 1) await signIn('bukan kata sandinya');
      expect((await signIn(SIGN_IN.password)).status).toBe(429);
    };
    await lock();
    const opened = await create([SIGN_IN.email.toUpperCase()], {}, undefined, 'unlock-admin');
    expect(opened).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^The account .+ is unlocked\./) });
    expect((await signIn(SIGN_IN.password)).status).toBe(200);
    await lock();
    const set = await create([SIGN_IN.email], {}, `${SIGN_IN.password}\n`, 'set-admin-password');
    expect(set.code).toBe(0);
    expect((await signIn(SIGN_IN.password)).status).toBe(200);
    const unknown = await create(['tidak.ada@example.org'], {}, undefined, 'unlock-admin');
    expect(unknown).toMatchObject({ code: 1, err: 'suluh: There is no account with the email tidak.ada@example.org.\n' });
    expect(await create([], {}, undefined, 'unlock-admin')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^suluh: An argument is missing\. Usage: npm run admin:unlock /),
    });
  });

  it.runIf(!onPostgres)('refuses an invalid account in one line', async () => {
    for (const common of ['pendek', 'password1234', 'dragon123456', 'Program Beasiswa dan Bimbingan Belajar']) {
      const refused = await create([SIGN_IN.email], {}, `${common}\n`);
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^suluh: A password takes 12 to 128 characters, not a common [^\n]+\n$/),
      });
    }
    expect(await create([SIGN_IN.email], {}, '')).toMatchObject({ code: 1, err: expect.stringMatching(/^suluh: [^\n]+\n$/) });
  });
});

describe('the doctor', () => {
  const SECRETS = /obor-di|rahasia|pengelola@/;
  const examine = async (settings: Record<string, string>, ...args: string[]) => {
    const command = run(built, 'doctor', { ...database.settings, ...settings }, args);
    running.push(command);
    const code = await command.ended;
    return { code, out: command.out(), err: command.err() };
  };

  it('checks a running server, as text and as JSON', async () => {
    const server = start({ SAMPLE_DATA: 'on', ...ADMIN });
    const url = await server.url();
    const settings = { ...ADMIN, PORT: new URL(url).port, PUBLIC_URL: url };
    const { code, out, err } = await examine(settings);
    expect(err).toBe('');
    expect(out).toMatch(/^Settings\nOK .+\n/);
    expect(out).toMatch(/\nOK {4}A server runs and answers at 127\.0\.0\.1:\d+\.\n/);
    expect(out).toMatch(/\nOK {4}This Suluh answers at /);
    expect(out).toMatch(/\nWARN {2}The sample data is still there: .+\n {6}Fix: /);
    expect(out).toMatch(/\n\nIt runs, with warnings: 0 failures, \d+ warnings?, \d+ notes?, \d+ OK\.\n$/);
    expect(out).not.toMatch(SECRETS);
    expect(code).toBe(1);
    const { status, findings } = JSON.parse((await examine(settings, '--json')).out);
    expect(status).toBe(1);
    expect(findings).toContainEqual({ group: 'Address', level: 'ok', says: expect.stringMatching(/^This Suluh/) });
  });

  it.runIf(!onPostgres)('does not change the folder of a stopped server', async () => {
    const server = start(ADMIN);
    await server.url();
    await stop(server);
    const before = readdirSync(database.settings.DATA_DIR);
    expect((await examine({ ...ADMIN, PORT: '1' })).out).toContain('WARN  No server runs.');
    expect(readdirSync(database.settings.DATA_DIR)).toEqual(before);
  });

  it('ends with findings if settings are invalid and the database does not answer', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const broken = {
      OFFLINE: 'mungkin',
      ADMIN_PASSWORD: 'rahasia',
      PORT: '1',
      DATABASE_URL: `postgres://suluh:rahasia@127.0.0.1:${port}/suluh`,
    };
    const { code, out } = await examine({ ...broken, PUBLIC_URL: 'http://127.0.0.1:1' });
    silent.close();
    expect(out).toMatch(/FAIL {2}ADMIN_EMAIL takes .+\n.+FAIL {2}OFFLINE takes /s);
    expect(out).toMatch(/FAIL {2}PostgreSQL can't be reached or used \(.*timeout/);
    expect(out).toMatch(/FAIL {2}PUBLIC_URL \S+ does not answer this machine/);
    expect(out).not.toMatch(SECRETS);
    expect(code).toBe(2);
  });
});

describe('the check of a newer release', () => {
  it("runs the new release's program on the present settings and database", async () => {
    const first = start(ADMIN);
    await first.url();
    const release = join(database.settings.DATA_DIR, 'newer');
    mkdirSync(join(release, 'dist'), { recursive: true });
    cpSync(built.dir, join(release, 'dist', 'server'), { recursive: true });
    symlinkSync(join(built.dir, '../../..'), join(release, 'node_modules'));
    const look = run(built, 'update-check', { ...database.settings, ...ADMIN, OFFLINE: 'mungkin' }, [release]);
    running.push(look);
    expect(await look.ended).toBe(2);
    expect(look.err()).toBe('');
    expect(look.out()).toMatch(/\nDatabase\nOK {4}The schema stays as it is/);
    expect(look.out()).toMatch(/FAIL {2}OFFLINE takes .+The new release does not start/);
    expect(look.out()).toMatch(/\nDo not update yet: 1 failure/);
    expect(look.out()).not.toContain(ADMIN.ADMIN_PASSWORD);
    const none = run(built, 'update-check', database.settings, [database.settings.DATA_DIR]);
    running.push(none);
    expect([await none.ended, none.err()]).toEqual([2, expect.stringMatching(/^suluh: there is no built release in [^\n]+\n$/)]);
  });
});
