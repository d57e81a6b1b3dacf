import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrations } from '#migrations/all-migrations.ts';
import { readConfigLeniently } from '../config.ts';
import { exitWhenIdle } from '../exit-when-idle.ts';
import { describeRelease, readRelease } from '../release.ts';
import { checkNode } from './doctor/check-machine.ts';
import { secretsOf } from './doctor/check-settings.ts';
import { note, type Finding } from './doctor/finding.ts';
import { exitStatus, toJson, toText, withoutSecrets } from './doctor/report.ts';
import { runChecks } from './doctor/run-checks.ts';
import { checkNewSettings, checkNotes } from './update/check-notes.ts';
import { checkSchemaUpdate } from './update/check-schema-update.ts';

/** For a trial on a large database. */
const LIMIT_MS = 4 * 3_600_000;
const VERDICTS = {
  ok: 'The update can be made',
  warn: 'The update can be made, with warnings',
  fail: 'Do not update yet',
};
/** The folder of the built release that this program belongs to. */
const OWN = fileURLToPath(new URL('..', import.meta.url));

/** Lets the newer release look by its own program: only it knows its steps and what its settings take. */
function askNewer(folder: string, flags: readonly string[]): number {
  const program = join(resolve(folder), 'dist/server/update-check.js');
  if (!existsSync(program)) {
    process.stderr.write(
      `suluh: there is no built release in ${resolve(folder)}: run npm ci && npm run build there (an older one than this can't be looked at).\n`,
    );
    return 2;
  }
  return spawnSync(process.execPath, [program, '--from', OWN, ...flags], { stdio: 'inherit' }).status ?? 2;
}

/** Looks at what an update to this release would do to the database and the settings that are found here. */
async function examine(
  fromFolder: string | undefined,
  anySize: boolean,
): Promise<{ reports: Awaited<ReturnType<typeof runChecks>>; secrets: string[] }> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env } = process;
  const { config, wrong } = readConfigLeniently(env);
  const to = readRelease(join(OWN, 'release.json')) ?? describeRelease('');
  const from =
    fromFolder === undefined
      ? null
      : (readRelease(join(fromFolder, 'release.json')) ?? readRelease(join(fromFolder, 'dist/release.json')));
  const hidden = wrong.filter(({ setting }) => setting === 'DATABASE_URL');
  const schema = async (): Promise<Finding[]> =>
    hidden.length > 0
      ? [note('Not looked at, until DATABASE_URL is right.')]
      : checkSchemaUpdate(config, migrations, anySize ? { most: Infinity } : {});
  const groups = [
    { name: 'What changes', run: async () => [...checkNotes(to, from), checkNode(process.versions.node)] },
    { name: 'Settings', run: async () => checkNewSettings({ to, from, wrong, env }) },
    { name: 'Database', run: schema },
  ];
  return { reports: await runChecks(groups, LIMIT_MS), secrets: secretsOf(env) };
}

/** `npm run update:check -- FOLDER`: what an update to the built release in FOLDER would do; without it, to this one. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      'any-size': { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const [folder] = positionals;
  const anySize = values['any-size'];
  if (folder !== undefined) {
    process.exitCode = askNewer(folder, [...(values.json ? ['--json'] : []), ...(anySize ? ['--any-size'] : [])]);
    return;
  }
  const { reports, secrets } = await examine(values.from, anySize);
  const text = values.json ? toJson(reports, VERDICTS) : toText(reports, VERDICTS);
  process.stdout.write(withoutSecrets(text, secrets), () => exitWhenIdle(exitStatus(reports)));
}

await main();
