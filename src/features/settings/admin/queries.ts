import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { readSettings, updateSettings } from '../calls.ts';
import { settingsAnswer, type SettingKey, type SettingsUpdate, type SettingValues } from '../contract.ts';

/** The settings as the screen shows them. `fixed` are those that the environment fixes. */
export interface ShownSettings {
  values: SettingValues;
  fixed: ReadonlySet<SettingKey>;
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
