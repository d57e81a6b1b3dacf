import type { Config, Environment, WrongSetting } from '../../config.ts';
import { SECRET_SETTINGS, SETTINGS, type SettingName } from '../../settings.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

const NAMES = Object.keys(SETTINGS);

/** How many letters must be put in, taken away, replaced or swapped with the next to make one word the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + cost,
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Longer than any setting's name by more than a slip: it is measured against none. */
const LONGEST = 40;

/** The setting that somebody may have meant by an unknown name; null where none is near. */
export function meantSetting(name: string): string | null {
  if (name.length > LONGEST) return null;
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const slips = (setting: string) => (setting.length < 6 ? 1 : 2);
  const near = NAMES.map((setting) => ({ setting, slips: distance(plain(name), plain(setting)) }));
  return near.filter((one) => one.slips <= slips(one.setting)).sort((a, b) => a.slips - b.slips)[0]?.setting ?? null;
}

function checkDotEnv(dotEnv: Readonly<Record<string, string | undefined>>, environment: Environment): Finding[] {
  return Object.keys(dotEnv).flatMap((name) => {
    if (!NAMES.includes(name)) {
      const meant = meantSetting(name);
      if (meant === null) return [];
      return [
        warn(
          `.env sets ${name}, which Suluh does not know; it has no effect.`,
          `call it ${meant} in .env, or take the line away`,
        ),
      ];
    }
    if (environment[name] === undefined || environment[name] === dotEnv[name]) return [];
    return [note(`${name} stands in .env and, with another value, in the environment: that one counts.`, `keep it in one place`)];
  });
}

function mendOf(setting: SettingName): string {
  const fallback = SETTINGS[setting];
  return `set ${setting} rightly, or take it away${fallback === null ? '' : ` (then it is ${fallback})`}; docs/settings.md lists what each takes`;
}

function checkChoices(config: Config, env: Environment): Finding[] {
  const findings: Finding[] = [];
  if (!config.rateLimit) {
    findings.push(warn('RATE_LIMIT is off: passwords can be guessed without end.', 'take RATE_LIMIT out of the settings'));
  }
  const left = ['HOME_URL', 'MEETING_URL', 'REGISTRATION_URL', 'CONTACT_1_ADDRESS'].filter((name) => !env[name]?.trim());
  if (left.length > 0) {
    findings.push(note(`Students still see the examples of ${left.join(', ')}.`, `set them to the programme's own`));
  }
  return findings;
}

/**
 * The settings themselves.
 * @param environment the process's own, without what `.env` adds.
 * @param dotEnv what `.env` sets; null where there is none.
 */
export function checkSettings(
  config: Config,
  wrong: readonly WrongSetting[],
  environment: Environment,
  dotEnv: Readonly<Record<string, string | undefined>> | null,
): Finding[] {
  const env = { ...dotEnv, ...environment };
  const set = NAMES.filter((name) => env[name]?.trim());
  const faults = wrong.map(({ setting, says }) =>
    fail(`${says} The server does not start with what it holds now.`, mendOf(setting)),
  );
  const right = faults.length === 0 ? [ok(`Each of the ${set.length} settings that are set takes what it holds.`)] : [];
  return [...faults, ...right, ...checkDotEnv(dotEnv ?? {}, environment), ...checkChoices(config, env)];
}

/** The values of settings that no report may show, and what stands in them. */
export function secretsOf(env: Environment): string[] {
  const values = [...SECRET_SETTINGS, 'PGPASSWORD'].map((name) => env[name]?.trim() ?? '');
  const passwords = values.flatMap((value) => {
    const password = /^[a-z]+:\/\/[^:@/]*:([^@]+)@/i.exec(value)?.[1];
    if (password === undefined) return [];
    try {
      return [password, decodeURIComponent(password)];
    } catch {
      return [password];
    }
  });
  return [...values, ...passwords];
}
