import type { Database, Reader } from '#platform/server/database/database.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { parseSetting, SETTING_KEYS, type SettingKey, type SettingValues } from '../contract.ts';

/** How long (ms) a cached value may be used. Another process may have changed it meanwhile. */
const FRESH_MS = 500;
/** The characters of a version: 48 bits, enough to distinguish the few versions of one programme. */
const VERSION_LENGTH = 8;

/** The settings as the environment and the defaults give them, before stored values. */
export interface BaseSettings {
  values: SettingValues;
  /** The settings that the environment fixes. Their stored values are ignored. */
  fixed: ReadonlySet<SettingKey>;
  /** The address of the scholarship's registration form. */
  registrationUrl: string;
}

/** The current settings, and when one of them was last changed (ISO instant); null if none was. */
export interface CurrentSettings {
  values: SettingValues;
  updatedAt: string | null;
}

/** Reads the settings: a stored value replaces the base value, unless it is no longer valid. */
export async function readSettings(db: Reader, { values, fixed }: BaseSettings): Promise<CurrentSettings> {
  const rows = await db
    .selectFrom('programme_settings')
    .selectAll()
    .orderBy('key')
    .limit(SETTING_KEYS.length * 2)
    .execute();
  const current = { ...values };
  const set = <Key extends SettingKey>(key: Key, text: string) => {
    current[key] = parseSetting(key, text) ?? current[key];
  };
  for (const key of SETTING_KEYS) {
    const row = rows.find((stored) => stored.key === key);
    if (row && !fixed.has(key)) set(key, row.value);
  }
  return {
    values: current,
    updatedAt:
      rows
        .map((row) => row.updated_at)
        .sort()
        .at(-1) ?? null,
  };
}

/** Returns the version of the settings. Any change of a setting gives another version. */
export function versionOf(values: SettingValues, { registrationUrl }: Pick<BaseSettings, 'registrationUrl'>): string {
  return digestOf(JSON.stringify([values, registrationUrl])).slice(0, VERSION_LENGTH);
}

/** Returns the part of the settings that the students' pages show. */
export function programmeOf(values: SettingValues, base: Pick<BaseSettings, 'registrationUrl'>) {
  const { registrationUrl } = base;
  return {
    version: versionOf(values, base),
    name: values.programmeName,
    homeUrl: values.homeSite,
    meetingUrl: values.meetingUrl,
    registrationUrl,
    contacts: values.contacts.map(({ name, phone }) => ({ name, address: phone })),
    joinMinutes: values.joinMinutes === 'always' ? 0 : values.joinMinutes,
  } satisfies ProgrammeSettings;
}

/** Returns the part of the settings that the pages of admins, teachers and mentors show. */
export function withLetterSettings(values: SettingValues, base: Pick<BaseSettings, 'registrationUrl'>) {
  return { ...programmeOf(values, base), letterPlace: values.letterPlace, letterSigner: values.letterSigner };
}

/** Gives the current settings, even after another process has changed them. */
export interface LiveSettings {
  base: BaseSettings;
  /**
   * Returns the values in a snapshot of the database, for answers that are cached until the data changes. It reads each snapshot
   * once.
   */
  in(read: Reader): Promise<SettingValues>;
  /** Returns the current values; they may be half a second old. */
  now(): Promise<SettingValues>;
}

/** Creates the source of the current settings. Each server process has one. */
export function createLiveSettings(db: Database, base: BaseSettings): LiveSettings {
  const bySnapshot = new WeakMap<Reader, Promise<SettingValues>>();
  const read = async (reader: Reader) => (await readSettings(reader, base)).values;
  let latest: { at: number; values: Promise<SettingValues> } | null = null;
  db.onChange(() => {
    latest = null;
  });
  return {
    base,
    in(reader) {
      const values = bySnapshot.get(reader) ?? read(reader);
      bySnapshot.set(reader, values);
      return values;
    },
    now() {
      const at = performance.now();
      if (latest && at - latest.at < FRESH_MS) return latest.values;
      const values = read(db.read);
      const cached = { at, values };
      latest = cached;
      values.catch(() => {
        if (latest === cached) latest = null;
      });
      return values;
    },
  };
}
