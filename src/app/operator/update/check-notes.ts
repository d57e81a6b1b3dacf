import type { WrongSetting } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { similarSetting } from '../doctor/check-settings.ts';
import { fail, type Finding, list, listOr, note, ok, warn } from '../doctor/report.ts';
import type { Release } from './release.ts';

/** Lists what is new in a release, from its notes. @param from the running release; null if unknown. */
export function checkNotes(to: Release, from: Release | null): Finding[] {
  if (from === null)
    return [
      note(
        `This is Suluh ${to.version}. Its changes are unknown: no folder of the running release was named, or it has no dist/release.json.`,
        'name the folder of the running release, where it is built: npm run update:check -- --from FOLDER',
      ),
    ];
  const entries = to.notes.filter((entry) => !from.notes.includes(entry));
  const head = from.version === to.version ? `Suluh ${to.version}, another build` : `Suluh ${from.version} → ${to.version}`;
  if (entries.length === 0) return [ok(`${head}: its notes name no change.`)];
  return [ok(`${head}: ${entries.length} changes.`), ...entries.map((entry) => note(entry))];
}

interface NewSettings {
  /** The new release. */
  to: Release;
  /** The running release; null if unknown. */
  from: Release | null;
  /** The settings that are invalid for the new release. */
  wrong: readonly WrongSetting[];
  env: Environment;
}

/** Checks whether the new release starts with the current settings, and lists the settings that it adds, changes or removes. */
export function checkNewSettings({ to, from, wrong, env }: NewSettings): Finding[] {
  const defaultsOf = (release: Release | null) =>
    new Map(release?.settings.map((setting) => [setting.name, setting.default ?? 'unset']));
  const [before, after] = [defaultsOf(from), defaultsOf(to)];
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const removed = (name: string) => {
    const meant = similarSetting(name);
    const fix = meant === null ? `remove ${name} from the settings` : `call it ${meant}`;
    return warn(`${name} is set, and the new release does not know it.`, fix);
  };
  const changed = (name: string, value: string) =>
    note(`The default of ${name} changes from ${value} to ${after.get(name)}.`, `set ${name} to keep the present value`);
  return listOr(
    ok('The settings are the same, and valid for the new release.'),
    wrong.map(({ setting, message }) =>
      fail(
        `${message} The new release does not start with the present value.`,
        `correct ${setting} before the update, or remove it`,
      ),
    ),
    [...before].map(([name, value]) =>
      list(
        !after.has(name) && isSet(name) && removed(name),
        after.has(name) && after.get(name) !== value && !isSet(name) && changed(name, value),
      ),
    ),
    from !== null && [...after].map(([name, value]) => !before.has(name) && note(`New: ${name} (${value}).`)),
  );
}
