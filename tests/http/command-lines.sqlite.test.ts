import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { inFullRun } from '../support/full-run.ts';
import { run, type Program } from '../support/server-process.ts';

/** The programs that people run. `describe-release` is not among them: only the build runs it. */
const COMMANDS: readonly Program[] = [
  'main',
  'create-admin',
  'set-admin-password',
  'two-step-off',
  'unlock-admin',
  'person-export',
  'person-erase',
  'migrate-database',
  'doctor',
  'update-check',
  'backup-database',
  'restore-database',
  'move-database',
  'check-backup',
];

/**
 * The everyday run tests only one command with a database and one without. This is enough, because all commands read their options
 * with the same code.
 */
const EVERYDAY: readonly Program[] = ['main', 'check-backup'];

let built: BuiltServer;
let folder: string;

beforeAll(async () => {
  built = await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'suluh-commands-'));
});
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true });
});

async function call(program: Program, ...args: string[]) {
  const { ended, out, err } = run(built, program, { DATA_DIR: join(folder, 'data') }, args);
  return { code: await ended, out: out(), err: err() };
}

describe.each(inFullRun(EVERYDAY, COMMANDS))('%s', (program) => {
  it('prints its usage for --help, refuses an unknown option, and in both cases does nothing else', async () => {
    expect(await call(program, '--help')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Usage: npm (?:run|start) ?.*\n$/),
      err: '',
    });
    expect(await call(program, '--helpp')).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^suluh: Unknown option '--helpp'\. Usage: npm [^\n]+\n$/),
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(built.dir, '--help'))).toBe(false);
  });
});

/** Command lines with missing, extra and wrong arguments. */
const WRONG: [Program, string[]][] = [
  ['backup-database', []],
  ['backup-database', ['satu.gz', 'dua.gz']],
  ['restore-database', ['/tidak/ada.jsonl.gz']],
  ['check-backup', ['/tidak/ada.jsonl.gz']],
  ['move-database', ['mysql://tempat']],
  ['create-admin', ['bukan-email']],
  ['update-check', ['--from', '/tidak/ada']],
  ['update-check', ['/tidak/ada']],
];
it.each(inFullRun(WRONG.slice(0, 3), WRONG))('%s %j is refused with one line and exit status 2', async (program, args) => {
  expect(await call(program, ...args)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^suluh: [^\n]+\n$/) });
  expect(readdirSync(folder)).toEqual([]);
});
