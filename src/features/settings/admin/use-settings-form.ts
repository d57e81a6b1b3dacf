import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { SettingsUpdate } from '../contract.ts';
import { sendSettings, settingsQuery } from './queries.ts';
import { useLatestForm } from './use-latest-form.ts';

interface SettingsFormOptions<Values extends FieldValues> {
  /** The name of the form's draft, without the prefix `pengaturan-`. */
  name: string;
  /** When a setting was last changed; null before the first change. */
  updatedAt: string | null;
  schema: z.ZodType<Values>;
  values: Values;
  /** Returns the settings to send, without those that the environment fixes. */
  toBody: (values: Values) => SettingsUpdate;
}

/** A form for some of the programme's settings. All such forms share one `updatedAt`. */
export function useSettingsForm<Values extends FieldValues>({
  name,
  updatedAt,
  schema,
  values,
  toBody,
}: SettingsFormOptions<Values>) {
  return useLatestForm({
    draftName: `pengaturan-${name}`,
    updatedAt,
    schema,
    values,
    query: settingsQuery,
    send: (input, editedFrom) => sendSettings({ ...toBody(input), updatedAt: editedFrom }),
    savedText: 'Pengaturan disimpan',
    changedText: 'Pengelola lain baru saja mengubah pengaturan. Isian Anda masih di sini: periksa, lalu simpan lagi.',
  });
}
