import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { revalidate, type RecordUndo } from '#platform/server/records/undo.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { SETTING_KEYS, settingsUpdate, type SettingKey, type SettingsUpdate } from '../contract.ts';
import { fixedText } from '../messages.ts';
import { settingsRecord } from '../record.ts';
import { readSettings, type BaseSettings, type CurrentSettings } from './queries.ts';

/** The id of the settings in the history. */
const ID = 'settings';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Converts values for the history: contacts become lines "name: phone". */
function forHistory(values: Partial<Record<SettingKey, unknown>>): object {
  const { contacts, ...others } = values as SettingsUpdate;
  return { ...others, ...(contacts && { contacts: contacts.map(({ name, phone }) => `${name}: ${phone}`) }) };
}

/** Converts values of `forHistory` back to the call's input. */
function fromHistory(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { contacts } = values;
  if (!Array.isArray(contacts)) return values;
  const split = (line: string) => {
    const end = line.lastIndexOf(': ');
    return { name: line.slice(0, end), phone: line.slice(end + 2) };
  };
  return { ...values, contacts: contacts.map((line) => split(String(line))) };
}

/**
 * Stores the changed settings.
 * @throws ConflictProblem if the environment fixes one of them, or somebody else changed a setting since the admin loaded them
 */
export async function updateSettings(tx: Tx, by: Author, base: BaseSettings, input: SettingsUpdate): Promise<CurrentSettings> {
  const current = await readSettings(tx, base);
  const changed = SETTING_KEYS.filter((key) => input[key] !== undefined && !isSame(input[key], current.values[key]));
  const fixed = changed.filter((key) => base.fixed.has(key));
  const [first] = fixed;
  if (first !== undefined) {
    throw new ConflictProblem(fixedText(fixed.map((key) => settingsRecord.fields[key].label)), first);
  }
  if (current.updatedAt !== null) assertUnchanged({ updated_at: current.updatedAt }, input.updatedAt);
  if (changed.length === 0) return current;
  const updatedAt = nextUpdatedAt(by.now, current.updatedAt === null ? undefined : { updated_at: current.updatedAt });
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([key]) => changed.includes(key as SettingKey)));
  const rows = changed.map((key) => ({ key, value: JSON.stringify(input[key]), updated_at: updatedAt }));
  await tx.deleteFrom('programme_settings').where('key', 'in', changed).execute();
  await tx.insertInto('programme_settings').values(rows).execute();
  await recordChange(tx, by, {
    action: 'update',
    record: settingsRecord,
    entityId: ID,
    before: forHistory(pick(current.values)),
    after: forHistory(pick(input)),
  });
  return readSettings(tx, base);
}

/** How a change of settings is undone from the history. */
export function settingsUndo(base: BaseSettings): RecordUndo {
  return {
    record: settingsRecord,
    async writeBack(tx, by, records) {
      for (const { values } of records) await updateSettings(tx, by, base, revalidate(settingsUpdate, fromHistory(values)));
      return [];
    },
    remove: async () => {
      throw new ConflictProblem('Pengaturan tidak dapat dihapus.');
    },
  };
}
