import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make, scheduleBody } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { dumpDatabase } from '../support/dump-database.ts';
import { run, type Program } from '../support/server-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
let pages: BuiltPages;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  built = await buildServer();
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  admin = await server.admin();
});
afterAll(async () => {
  await server.stop();
  pages.remove();
  built.remove();
});

/** Runs a command on the server's database while the server runs. */
async function command(program: Program, ...args: string[]) {
  const { ended, out, err } = run(built, program, { ...server.database.settings }, args);
  return { code: await ended, out: out(), err: err() };
}

it('a running server no longer shows a person a second after a command has erased the person', async () => {
  const subject = await make.subject(admin);
  const teacher = await make.teacher(admin, { name: 'Apolonia Kewa', email: 'apolonia@sekolah.id' });
  const schedule = await make.schedule(
    admin,
    scheduleBody({ scheduleDate: '2026-11-21', classes: { class: [], subjects: subject._id, teacher: teacher._id } }),
  );
  const window = 'from=2026-11-01&to=2026-11-30';
  const addresses = [
    `/api/v1/student/schedules?${window}`,
    `/api/v1/admin/calendarSchedules?${window}`,
    `/api/v1/student/schedules/${schedule._id}`,
    '/api/v1/student/bundle',
    '/kalender.ics',
    `/jadwal/${schedule._id}.ics`,
    '/calendar?month=2026-11',
    `/jadwal/${schedule._id}`,
  ];
  const naming = async () => {
    const texts = await Promise.all(addresses.map((address) => fetch(server.url + address).then((answer) => answer.text())));
    return addresses.filter((_address, index) => /Apolonia Kewa/.test(texts[index] ?? ''));
  };
  expect(await naming()).toEqual(addresses);
  expect(await naming()).toEqual(addresses);
  expect((await command('person-erase', 'apolonia@sekolah.id')).code).toBe(0);
  await expect.poll(naming, { timeout: 1_000, interval: 50 }).toEqual([]);
});

it('the commands export all data of a person, and erase the person', async () => {
  const email = 'Yosefina@sekolah';
  const teacher = await make.teacher(admin, { name: 'Yosefina Lobo', email });
  const past = await make.schedule(
    admin,
    scheduleBody({ scheduleDate: '2020-01-02', classes: { class: [], teacher: teacher._id } }),
  );
  await make.schedule(admin, scheduleBody({ scheduleDate: '2090-01-02', classes: { class: [], teacher: teacher._id } }));

  const given = await command('person-export', email.toUpperCase());
  expect(given).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(given.out)).toMatchObject({
    name: 'Yosefina Lobo',
    email,
    teacher: { _id: teacher._id },
    mentor: null,
    schedules: [{ _id: past._id, as: ['teacher'] }, { scheduleDate: '2090-01-02' }],
  });

  expect(await command('person-erase', email, '--rename')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^suluh: Unknown option '--rename'\. Usage: npm run person:erase .+\n$/),
  });
  expect(await command('person-erase', email, '--rename-past')).toEqual({
    code: 0,
    err: '',
    out: [
      `All data about ${email} is erased. 1 past schedules show "Pengajar (dihapus)", 1 coming schedules have nobody in that place.`,
      'Earlier backups still hold it until they are replaced. After a restore of one, erase it again.',
      '',
    ].join('\n'),
  });
  expect(await dumpDatabase(server.db)).not.toMatch(/yosefina/i);
  const { data } = (await admin.get('/api/v1/admin/schedules?from=2020-01-01&to=2020-01-31')).body;
  expect(data[0].classes.teacher).toEqual({ _id: 'dihapus', name: 'Pengajar (dihapus)' });
  const rows = await server.db.read
    .selectFrom('audit_log')
    .select(['action', 'by_kind'])
    .where('entity_id', '=', teacher._id)
    .execute();
  expect(rows.map(({ action, by_kind }) => [action, by_kind])).toEqual([
    ['create', 'admin'],
    ['export', null],
    ['erase', null],
  ]);
  const former = await make.mentor(admin, { name: 'Markus Wenda', email: 'markus@example.org' });
  expect((await admin.delete(`/api/v1/admin/mentor/${former._id}`)).status).toBe(200);
  expect(JSON.parse((await command('person-export', 'markus@example.org')).out)).toMatchObject({
    name: 'Markus Wenda',
    mentor: null,
    trash: [{ entity: 'mentor', entityId: former._id }],
  });
  expect((await command('person-erase', 'markus@example.org')).code).toBe(0);
  expect(await dumpDatabase(server.db)).not.toMatch(/markus/i);

  for (const program of ['person-export', 'person-erase'] as const) {
    expect(await command(program, email)).toMatchObject({
      code: 1,
      out: '',
      err: `suluh: There is no teacher or mentor with the email ${email}.\n`,
    });
    expect(await command(program)).toMatchObject({ code: 2, err: expect.stringMatching(/^suluh: .*Usage: .+\n$/) });
  }
});
