import type { Config, Environment, WrongSetting } from '../../config.ts';
import type { Release } from '../../release.ts';
import { meantSetting } from '../doctor/check-settings.ts';
import { fail, note, ok, warn, type Finding } from '../doctor/finding.ts';

/** What is new in a release, by its notes. @param from what runs now; null where it does not say. */
export function checkNotes(to: Release, from: Release | null): Finding[] {
  if (from === null)
    return [
      note(
        `This is Suluh ${to.version}; nothing is said of what changed: no folder of the release that runs was named, or that one tells nothing of itself (no dist/release.json).`,
        'name the folder of the release that runs, where it is built: npm run update:check -- --from FOLDER',
      ),
    ];
  const entries = to.notes.filter((entry) => !from.notes.includes(entry));
  const head = from.version === to.version ? `Suluh ${to.version}, another build` : `Suluh ${from.version} → ${to.version}`;
  if (entries.length === 0) return [ok(`${head}: its notes name no change.`)];
  return [ok(`${head}: ${entries.length} changes.`), ...entries.map((entry) => note(entry))];
}

const describeDefault = (value: string | null) => (value === null ? 'unset' : value);

/** Whether the settings as they are let the new release start, and what it knows that the one before did not. */
export function checkNewSettings({
  to,
  from,
  wrong,
  env,
}: {
  to: Release;
  from: Release | null;
  wrong: readonly WrongSetting[];
  env: Environment;
}): Finding[] {
  const before = new Map(from?.settings.map((setting) => [setting.name, setting.default]));
  const after = new Map(to.settings.map((setting) => [setting.name, setting.default]));
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const findings: Finding[] = wrong.map(({ setting, says }) =>
    fail(
      `${says} The new release does not start with what it holds now.`,
      `set ${setting} rightly before the update, or take it away`,
    ),
  );
  for (const [name, fallback] of before) {
    if (!after.has(name) && isSet(name)) {
      const meant = meantSetting(name);
      findings.push(
        warn(
          `${name} is set, and the new release does not know it any more.`,
          meant === null ? `take ${name} out of the settings` : `call it ${meant}`,
        ),
      );
    } else if (after.has(name) && after.get(name) !== fallback && !isSet(name)) {
      findings.push(
        note(
          `The default of ${name} changes from ${describeDefault(fallback)} to ${describeDefault(after.get(name) ?? null)}.`,
          `set ${name} to keep it as it is`,
        ),
      );
    }
  }
  if (from !== null) {
    for (const [name, fallback] of after)
      if (!before.has(name)) findings.push(note(`New: ${name} (${describeDefault(fallback)}).`));
  }
  return findings.length > 0 ? findings : [ok('The settings are the same, and hold what the new release takes.')];
}

/** Where the database of the settings is, in words without a secret. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === null ? `the embedded database in ${dataDir}` : 'the PostgreSQL database of DATABASE_URL';
}
