import type { Database, Reader } from '#platform/server/database/database.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { parseSetting, SETTING_KEYS, type SettingKey, type SettingValues } from '../contract.ts';

/** How long (ms) a value may be used that another process may have changed. */
const FRESH_MS = 500;

/** The settings of the environment and the defaults. */
export interface BaseSettings {
  values: SettingValues;
  /** Fixed by the environment: stored values of these don't count. */
  fixed: ReadonlySet<SettingKey>;
  /** The scholarship's registration form. */
  registrationUrl: string;
}

/** The present settings, and when one of them was last changed. */
export interface PresentSettings {
  values: SettingValues;
  updatedAt: string | null;
}

/** Reads the stored settings over the base; stored values that are no longer valid don't count. */
export async function readSettings(db: Reader, { values, fixed }: BaseSettings): Promise<PresentSettings> {
  const rows = await db
    .selectFrom('programme_settings')
    .selectAll()
    .orderBy('key')
    .limit(SETTING_KEYS.length * 2)
    .execute();
  const present = { ...values };
  const set = <Key extends SettingKey>(key: Key, text: string) => {
    present[key] = parseSetting(key, text) ?? present[key];
  };
  for (const key of SETTING_KEYS) {
    const row = rows.find((one) => one.key === key);
    if (row && !fixed.has(key)) set(key, row.value);
  }
  return {
    values: present,
    updatedAt:
      rows
        .map((row) => row.updated_at)
        .sort()
        .at(-1) ?? null,
  };
}

/** What the pages need of the settings. */
export function programmeOf(
  values: SettingValues,
  { registrationUrl }: Pick<BaseSettings, 'registrationUrl'>,
): ProgrammeSettings {
  return {
    name: values.programmeName,
    homeUrl: values.homeSite,
    meetingUrl: values.meetingUrl,
    registrationUrl,
    contacts: values.contacts.map(({ name, phone }) => ({ name, address: phone })),
    joinMinutes: values.joinMinutes === 'always' ? 0 : values.joinMinutes,
  };
}

/** The settings as they are now, in every process. */
export interface LiveSettings {
  base: BaseSettings;
  /** As of a snapshot: for answers that a change of content invalidates. Read once for each snapshot. */
  in(read: Reader): Promise<SettingValues>;
  /** The values of at most half a second ago. */
  now(): Promise<SettingValues>;
}

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
      const mine = { at, values };
      latest = mine;
      values.catch(() => {
        if (latest === mine) latest = null;
      });
      return values;
    },
  };
}
