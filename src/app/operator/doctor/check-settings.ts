import type { Config, WrongSetting } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { SECRET_SETTINGS, SETTINGS, type SettingName } from '#app/server/settings/settings.ts';
import { parseSetting, SETTING_KEYS, type SettingKey } from '#features/settings/contract.ts';
import { settingsRecord } from '#features/settings/record.ts';
import '#features/scholarship/server/tables.ts';
import '#features/settings/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { fail, type Finding, list, note, ok, warn } from './report.ts';

const NAMES = Object.keys(SETTINGS);

/** Returns the edit distance of two words: the insertions, removals, replacements and swaps that turn `from` into `to`. */
function distance(from: string, to: string): number {
  // `rows[i][j]` is the distance between the first i letters of `from` and the first j of `to`.
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwap ? cell(row - 2, column - 2) + 1 : Infinity;
      line.push(Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, replaced, swapped));
    }
  }
  return cell(from.length, to.length);
}

/** The longest name that is compared. This bounds the time; the names of all settings are shorter. */
const LONGEST = 40;

/** Returns the setting whose name is most similar to an unknown name, which is probably a typo; null if none is similar. */
export function similarSetting(name: string): string | null {
  if (name.length > LONGEST) return null;
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const near = NAMES.map((setting) => ({ setting, edits: distance(plain(name), plain(setting)) }));
  const similar = near.filter(({ setting, edits }) => edits <= (setting.length < 6 ? 1 : 2));
  return similar.toSorted((a, b) => a.edits - b.edits)[0]?.setting ?? null;
}

/** Finds variables in `.env` that have no effect: misspelled names, and values that the environment overrides. */
function checkDotEnv(dotEnv: Environment, environment: Environment): Finding[] {
  return Object.keys(dotEnv).flatMap((name) => {
    if (NAMES.includes(name)) {
      const isHidden = environment[name] !== undefined && environment[name] !== dotEnv[name];
      const message = `${name} has one value in .env and another in the environment, which takes precedence.`;
      return isHidden ? [note(message, 'keep it in one place')] : [];
    }
    const meant = similarSetting(name);
    if (meant === null) return [];
    return [
      warn(`.env sets ${name}, which Suluh does not know; it has no effect.`, `call it ${meant} in .env, or remove the line`),
    ];
  });
}

function checkValue({ setting, message }: WrongSetting): Finding {
  const fallback = SETTINGS[setting];
  const removed = fallback === null ? '' : ` (then it is ${fallback})`;
  const fix = `correct ${setting}, or remove it${removed}; docs/settings.md lists what each takes`;
  return fail(`${message} The server does not start with the present value.`, fix);
}

/**
 * Checks the settings of the environment and of `.env`, for `npm run doctor`.
 * @param environment the process's own variables, without those of `.env`.
 * @param dotEnv the variables of `.env`; null if there is no such file.
 */
export function checkSettings(
  config: Config,
  wrong: readonly WrongSetting[],
  environment: Environment,
  dotEnv: Environment | null,
): Finding[] {
  const env = { ...dotEnv, ...environment };
  const isSet = (name: string) => Boolean(env[name]?.trim());
  return list(
    wrong.map(checkValue),
    wrong.length === 0 && ok(`All ${NAMES.filter(isSet).length} settings that are set have valid values.`),
    checkDotEnv(dotEnv ?? {}, environment),
    !config.rateLimit &&
      warn('RATE_LIMIT is off: passwords can be guessed without limit.', 'remove RATE_LIMIT from the settings'),
  );
}

/** Returns the values of secret settings, and the passwords in them. `withoutSecrets` removes them from the report. */
export function secretsOf(env: Environment): string[] {
  return [...SECRET_SETTINGS, 'PGPASSWORD'].flatMap((name) => {
    const value = env[name]?.trim() ?? '';
    const password = /^[a-z]+:\/\/[^:@/]*:([^@]+)@/i.exec(value)?.[1] ?? '';
    try {
      return [value, password, decodeURIComponent(password)];
    } catch {
      return [value, password];
    }
  });
}

/** The settings whose default is only an example. Students see the example until the environment or an admin sets a value. */
const EXAMPLES: readonly { key: SettingKey; variable: SettingName }[] = [
  { key: 'homeSite', variable: 'HOME_URL' },
  { key: 'meetingUrl', variable: 'MEETING_URL' },
  { key: 'contacts', variable: 'CONTACT_1_ADDRESS' },
];

const labels = (keys: readonly SettingKey[]) => keys.map((key) => settingsRecord.fields[key].label).join(', ');

/** Checks the settings that admins changed in the admin area, and how they combine with the environment. */
export async function checkProgramme(db: Reader, { fixed }: Pick<Config, 'fixed'>, env: Environment): Promise<Finding[]> {
  const rows = await db.selectFrom('programme_settings').select(['key', 'value']).execute();
  const stored = SETTING_KEYS.filter((key) => rows.some((row) => row.key === key));
  const invalid = stored.filter((key) => rows.some((row) => row.key === key && parseSetting(key, row.value) === undefined));
  const hidden = stored.filter((key) => fixed.has(key));
  const isSet = (variable: SettingName) => Boolean(env[variable]?.trim());
  const examples = EXAMPLES.filter(({ key, variable }) => !isSet(variable) && !stored.includes(key)).map(({ key }) => key);
  const page = await db.selectFrom('scholarship').select('id').limit(1).executeTakeFirst();
  return list(
    invalid.length > 0 &&
      warn(`Stored settings are not valid, so their defaults count: ${labels(invalid)}.`, 'set them again at /admin/pengaturan'),
    hidden.length > 0 &&
      note(
        `The environment hides what admins set: ${labels(hidden)}.`,
        'remove the settings from the environment, so that /admin/pengaturan decides',
      ),
    examples.length > 0 && note(`Students still see examples of: ${labels(examples)}.`, 'set them at /admin/pengaturan'),
    !page &&
      !isSet('REGISTRATION_URL') &&
      note('Students still see the example of the scholarship page and its form.', 'write it at /admin/beasiswa'),
    invalid.length === 0 && stored.length > 0 && ok(`All ${stored.length} settings that admins set have valid values.`),
  );
}
