import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { validAgain, type RecordUndo } from '#platform/server/records/undo.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { SETTING_KEYS, settingsUpdate, type SettingKey, type SettingsUpdate } from '../contract.ts';
import { fixedText } from '../messages.ts';
import { settingsRecord } from '../record.ts';
import { readSettings, type BaseSettings, type PresentSettings } from './queries.ts';

/** The id of the only record. */
const ID = 'settings';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The history's form of a value: contacts are lines "name: phone". */
function forHistory(values: Partial<Record<SettingKey, unknown>>): object {
  const { contacts, ...others } = values as SettingsUpdate;
  return { ...others, ...(contacts && { contacts: contacts.map(({ name, phone }) => `${name}: ${phone}`) }) };
}

/** The value of `forHistory` as a call takes it. */
function fromHistory(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { contacts } = values;
  if (!Array.isArray(contacts)) return values;
  const split = (line: string) => {
    const at = line.lastIndexOf(': ');
    return { name: line.slice(0, at), phone: line.slice(at + 2) };
  };
  return { ...values, contacts: contacts.map((line) => split(String(line))) };
}

/**
 * Stores the changed settings.
 * @throws ConflictProblem if the environment fixes one of them, or somebody changed them meanwhile
 */
export async function updateSettings(tx: Tx, by: Author, base: BaseSettings, input: SettingsUpdate): Promise<PresentSettings> {
  const present = await readSettings(tx, base);
  const changed = SETTING_KEYS.filter((key) => input[key] !== undefined && !isSame(input[key], present.values[key]));
  const fixed = changed.filter((key) => base.fixed.has(key));
  const [first] = fixed;
  if (first !== undefined) {
    throw new ConflictProblem(fixedText(fixed.map((key) => settingsRecord.fields[key].label)), first);
  }
  if (present.updatedAt !== null) assertUnchanged({ updated_at: present.updatedAt }, input.updatedAt);
  if (changed.length === 0) return present;
  const updatedAt = nextUpdatedAt(by.now, present.updatedAt === null ? undefined : { updated_at: present.updatedAt });
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([key]) => changed.includes(key as SettingKey)));
  const rows = changed.map((key) => ({ key, value: JSON.stringify(input[key]), updated_at: updatedAt }));
  await tx.deleteFrom('programme_settings').where('key', 'in', changed).execute();
  await tx.insertInto('programme_settings').values(rows).execute();
  await recordChange(tx, by, {
    action: 'update',
    record: settingsRecord,
    entityId: ID,
    before: forHistory(pick(present.values)),
    after: forHistory(pick(input)),
  });
  return readSettings(tx, base);
}

/** Undoes a change of settings from the history. */
export function settingsUndo(base: BaseSettings): RecordUndo {
  return {
    record: settingsRecord,
    async writeBack(tx, by, records) {
      for (const { values } of records) await updateSettings(tx, by, base, validAgain(settingsUpdate, fromHistory(values)));
      return [];
    },
    remove: async () => {
      throw new ConflictProblem('Pengaturan tidak dapat dihapus.');
    },
  };
}
