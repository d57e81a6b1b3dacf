import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readConfigLeniently } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { createClock } from '#app/server/settings/clock.ts';
import { createServerBackups } from '#app/server/start/server-backups.ts';
import { readCommandLine } from '../command-line.ts';
import { exitWhenIdle } from '../exit-when-idle.ts';
import { quickCheckBy } from './check-database.ts';
import { secretsOf } from './check-settings.ts';
import { groupsOf } from './groups.ts';
import { exitStatus, runChecks, toJson, toText, withoutSecrets } from './report.ts';

/** The time limit of each group of checks. */
const GROUP_MS = 25_000;
/** The time limit of the database file's quick check. Shorter than `GROUP_MS`, so that the group's other checks still run. */
const QUICK_CHECK_MS = 15_000;

/** Reads the variables in `.env`. Returns null if the file does not exist or can't be read. */
function readDotEnv(path: string): Environment | null {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * `npm run doctor`: checks the settings, the machine, the data and the server, and prints a report. Changes nothing.
 *
 * 1. Reads the settings: the process's own variables (`environment`), which take precedence over those of `.env` (`dotEnv`).
 * 2. Prepares the groups of checks (`groups.ts`), with two functions that they call: `quickCheck` and `backupState`.
 * 3. Runs the checks, and prints their findings without passwords and other secrets.
 */
async function main(): Promise<void> {
  const call = readCommandLine({ usage: 'npm run doctor [-- --json]', options: { json: { type: 'boolean' } } });
  const dotEnvPath = resolve('.env');
  const environment: Environment = { ...process.env };
  const dotEnv = readDotEnv(dotEnvPath);
  const env = { ...dotEnv, ...environment };
  // PostgreSQL's driver reads variables such as PGPASSWORD from the process's environment.
  if (dotEnv !== null) process.loadEnvFile(dotEnvPath);
  const { config, wrong } = readConfigLeniently(env);
  const clock = createClock(env);
  const { groups, close } = groupsOf({
    config,
    wrong,
    environment,
    dotEnv,
    dotEnvPath,
    clock,
    quickCheck: quickCheckBy(fileURLToPath(new URL('./quick-check.js', import.meta.url)), QUICK_CHECK_MS),
    // On PostgreSQL, the state of the backups is in the database `shared`. Otherwise it is in their folder, and `shared` is null.
    // The last argument is the path of the backup command, which the doctor never runs.
    backupState: async (shared) => {
      const state = await createServerBackups(
        env,
        config,
        clock,
        shared && { read: shared.read, direct: shared.read },
        '',
      )?.state();
      return state ?? { enabled: false, lastDate: null, isLate: false, failed: null };
    },
  });
  const reports = await runChecks(groups, GROUP_MS);
  // Closing may hang if the database does not answer: the report does not wait for it.
  void close().catch(() => {});
  const text = withoutSecrets(call.has('json') ? toJson(reports) : toText(reports), secretsOf(env));
  process.stdout.write(text, () => exitWhenIdle(exitStatus(reports)));
}

await main();
