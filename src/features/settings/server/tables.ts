import { instant, json, machineText, type RowRules } from '#platform/server/records/row-rules.ts';

/** The table of the settings. */
export interface SettingsTables {
  /** The settings that an admin changed; `value` is JSON. Any other setting has the environment's value, or its default. */
  programme_settings: { key: string; value: string; updated_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SettingsTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const settingsRows = {
  programme_settings: { key: machineText, value: json, updated_at: instant },
} as const satisfies RowRules<SettingsTables>;
