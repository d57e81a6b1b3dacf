import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { readProgramme, readSettings, updateSettings } from '../calls.ts';
import { programmeAnswer, settingsAnswer, type SettingKey, type SettingsUpdate, type SettingValues } from '../contract.ts';

/** The settings as the screen shows them. */
export interface ShownSettings {
  /** All settings, with the effective values. */
  values: SettingValues;
  /** The settings that environment variables set, so the form can't change them. */
  fixed: ReadonlySet<SettingKey>;
  /** When a setting was last changed; null before the first change. */
  updatedAt: string | null;
}

function toShown({ data: { updatedAt, ...settings } }: { data: { updatedAt: string | null } }): ShownSettings {
  const entries = Object.entries(settings) as [SettingKey, unknown][];
  const isFixed = (value: unknown): value is { value: unknown } =>
    typeof value === 'object' && value !== null && 'fixed' in value && 'value' in value;
  return {
    values: Object.fromEntries(entries.map(([key, value]) => [key, isFixed(value) ? value.value : value])) as SettingValues,
    fixed: new Set(entries.filter(([, value]) => isFixed(value)).map(([key]) => key)),
    updatedAt,
  };
}

/** The query for the settings. */
export const settingsQuery = queryOptions({
  queryKey: [readSettings.path],
  queryFn: async ({ signal }) => toShown(await api(readSettings, settingsAnswer, {}, { signal })),
});

/** Saves settings. @throws ApiError 409 if somebody else changed a setting since `updatedAt` */
export async function sendSettings(body: SettingsUpdate): Promise<ShownSettings> {
  return toShown(await api(updateSettings, settingsAnswer, { body }));
}

/** Reads the settings that the application shows. */
export async function fetchProgramme(): Promise<ProgrammeSettings> {
  return (await api(readProgramme, programmeAnswer, {})).data;
}
