import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { createClock } from '../clock.ts';
import { readConfigLeniently, type Environment } from '../config.ts';
import { exitWhenIdle } from '../exit-when-idle.ts';
import { createServerBackups } from '../server-backups.ts';
import { secretsOf } from './doctor/check-settings.ts';
import { quickCheckBy } from './doctor/check-sqlite.ts';
import { groupsOf } from './doctor/groups.ts';
import { exitStatus, toJson, toText, withoutSecrets } from './doctor/report.ts';
import { runChecks } from './doctor/run-checks.ts';

/** Longest that one group of checks may take; a whole look is nine of them at most, and seconds where all is well. */
const GROUP_MS = 25_000;
/** Less than that: a large file's check is left out, and the others go on. */
const QUICK_CHECK_MS = 15_000;

/** What `.env` sets; null where there is none, or this account may not read it. */
function readDotEnv(path: string): Environment | null {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** `npm run doctor`: looks at everything beside a running server and changes nothing. */
async function examine(): Promise<{ text: string; status: number }> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const dotEnvPath = resolve('.env');
  const environment: Environment = { ...process.env };
  const dotEnv = readDotEnv(dotEnvPath);
  const env = { ...dotEnv, ...environment };
  // PostgreSQL's driver reads its own names there, such as PGPASSWORD, as it does for the server.
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
    backupState: async (shared) => {
      const looked = shared === null ? null : { read: shared.read, direct: shared.read };
      const state = await createServerBackups(env, config, clock, looked, '')?.state();
      return state ?? { enabled: false, lastDate: null, isLate: false, failed: null };
    },
  });
  const reports = await runChecks(groups, GROUP_MS);
  // A database that went silent may hold up its close: the report does not wait for it.
  void close().catch(() => {});
  const text = values.json ? toJson(reports) : toText(reports);
  return { text: withoutSecrets(text, secretsOf(env)), status: exitStatus(reports) };
}

const { text, status } = await examine();
process.stdout.write(text, () => exitWhenIdle(status));
