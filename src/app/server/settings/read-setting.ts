/** Reads single values from the environment, for `config.ts`. All readers refuse an invalid value with a SettingError. */
import { StartError } from '#platform/server/database/database.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import type { SettingName } from './settings.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The refusal of an invalid setting. */
export class SettingError extends StartError {
  readonly setting: SettingName;
  constructor(setting: SettingName, message: string) {
    super(message);
    this.setting = setting;
  }
}

/** Returns the refusal of a setting. @param takes the valid values */
export function invalidSetting(name: SettingName, takes: string): SettingError {
  return new SettingError(name, `${name} takes ${takes}.`);
}

/** Reads a variable; null if it is not set or empty. */
export function read(env: Environment, name: SettingName): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Reads a whole number from 0 to `max`. */
export function wholeNumber(env: Environment, name: SettingName, fallback: number, max: number): number {
  const text = read(env, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw invalidSetting(name, `a whole number from 0 to ${max}`);
  return value;
}

/** Reads one of a few words. */
export function choice<const T extends string>(env: Environment, name: SettingName, choices: readonly T[], fallback: T): T {
  const text = read(env, name);
  if (text === null) return fallback;
  const chosen = choices.find((value) => value === text.toLowerCase());
  if (chosen === undefined) throw invalidSetting(name, choices.map((value) => `"${value}"`).join(' or '));
  return chosen;
}

/** Reads an http or https address. */
export function webAddress(env: Environment, name: SettingName, fallback: string): string {
  const text = read(env, name);
  if (text === null) return fallback;
  if (!parseWebLink(text)) throw invalidSetting(name, 'an http or https address');
  return text;
}
