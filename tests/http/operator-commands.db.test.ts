import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Caller } from '../support/caller.ts';
import { addressOfLink } from '../support/staff.ts';
import { run, stop, type Program } from '../support/server-process.ts';
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
import { isFullRun, itInFullRun } from '../support/full-run.ts';

prepareStartedServers();

describe('a command for accounts', () => {
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

  itInFullRun('creates an admin with a password from standard input or the settings, even while a server runs', async () => {
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

  itInFullRun("unlocks an account that strangers' wrong passwords have locked, with or without a new password", async () => {
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

  it.runIf(isFullRun && !onPostgres)('refuses an invalid account in one line', async () => {
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

describe('the command `doctor`', () => {
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
    expect(findings).toContainEqual({ group: 'Address', level: 'ok', message: expect.stringMatching(/^This Suluh/) });
  });

  it.runIf(isFullRun && !onPostgres)('does not change the folder of a stopped server', async () => {
    const server = start(ADMIN);
    await server.url();
    await stop(server);
    const before = readdirSync(database.settings.DATA_DIR);
    expect((await examine({ ...ADMIN, PORT: '1' })).out).toContain('WARN  No server runs.');
    expect(readdirSync(database.settings.DATA_DIR)).toEqual(before);
  });

  itInFullRun('reports invalid settings and a database that does not answer', async () => {
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
  itInFullRun("runs the new release's program on the current settings and database", async () => {
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
