import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '#migrations/all-migrations.ts';
import { readConfigLeniently } from '#app/server/settings/config.ts';
import { loadEnvFile } from '#app/server/settings/env-file.ts';
import { exitWhenIdle } from '../exit-when-idle.ts';
import { describeRelease, readRelease } from './release.ts';
import { assertFolder, readCommandLine } from '../command-line.ts';
import { checkNode } from '../doctor/check-machine.ts';
import { secretsOf } from '../doctor/check-settings.ts';
import { exitStatus, type GroupReport, note, runChecks, toJson, toText, withoutSecrets } from '../doctor/report.ts';
import { exitWithError } from '../run-command.ts';
import { checkNewSettings, checkNotes } from './check-notes.ts';
import { checkSchemaUpdate } from './check-schema-update.ts';

const usage = 'npm run update:check [-- FOLDER | --from FOLDER] [--json] [--any-size]';
/** The time limit of each group of checks, long enough for a trial on a large database. */
const LIMIT_MS = 4 * 3_600_000;
const VERDICTS = ['The update can be made', 'The update can be made, with warnings', 'Do not update yet'] as const;
/** The `dist` folder of the release that this program belongs to. */
const OWN_DIST = fileURLToPath(new URL('..', import.meta.url));

/** Runs this check with the newer release's program, which knows that release's migrations and settings. Returns its exit status. */
function runNewerCheck(folder: string, flags: readonly string[]): number {
  const program = join(folder, 'dist/server/update-check.js');
  if (!existsSync(program)) {
    process.stderr.write(
      `suluh: there is no built release in ${folder}: run npm ci && npm run build there (a release older than this one can't be checked).\n`,
    );
    return 2;
  }
  return spawnSync(process.execPath, [program, '--from', OWN_DIST, ...flags], { stdio: 'inherit' }).status ?? 2;
}

/** Checks what an update to this release would change on this machine. @param fromFolder the folder of the running release. */
async function examine(fromFolder: string | undefined, anySize: boolean): Promise<GroupReport[]> {
  loadEnvFile();
  const { env } = process;
  const { config, wrong } = readConfigLeniently(env);
  const to = readRelease(join(OWN_DIST, 'release.json')) ?? describeRelease('');
  const files = fromFolder === undefined ? [] : ['release.json', 'dist/release.json'].map((name) => join(fromFolder, name));
  const from = files.map(readRelease).find((release) => release !== null) ?? null;
  const groups = [
    { name: 'What changes', run: async () => [...checkNotes(to, from), checkNode(process.versions.node)] },
    { name: 'Settings', run: async () => checkNewSettings({ to, from, wrong, env }) },
    {
      name: 'Database',
      run: async () =>
        wrong.some(({ setting }) => setting === 'DATABASE_URL')
          ? [note('Skipped until DATABASE_URL is valid.')]
          : checkSchemaUpdate(config, migrations, anySize ? { most: Infinity } : {}),
    },
  ];
  return runChecks(groups, LIMIT_MS);
}

/**
 * `npm run update:check -- FOLDER`: reports what an update to the built release in FOLDER would do. To do so, it starts that release's
 * own check with `--from` and the folder of this release.
 *
 * Without FOLDER, it reports on an update to the release that this program belongs to. With `--from`, it also
 * says what changes from the release in that folder.
 */
async function main(): Promise<void> {
  const call = readCommandLine({
    usage,
    words: [0, 1],
    options: { json: { type: 'boolean' }, 'any-size': { type: 'boolean' }, from: { type: 'string' } },
  });
  const [folder] = call.words;
  const from = call.text('from');
  if (folder !== undefined) {
    const flags = ['json', 'any-size'].filter(call.has).map((flag) => `--${flag}`);
    process.exitCode = runNewerCheck(resolve(folder), flags);
    return;
  }
  if (from !== undefined) assertFolder(resolve(from), usage);
  const reports = await examine(from, call.has('any-size'));
  const text = call.has('json') ? toJson(reports, VERDICTS) : toText(reports, VERDICTS);
  process.stdout.write(withoutSecrets(text, secretsOf(process.env)), () => exitWhenIdle(exitStatus(reports)));
}

await main().catch(exitWithError);
