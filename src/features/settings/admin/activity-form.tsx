import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { CheckField } from '#platform/web/admin-ui/form/choice/check-field.tsx';
import { NumberField, TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { JOIN_MINUTES_MAX, settingValues } from '../contract.ts';
import type { ShownSettings } from './queries.ts';
import { FixedValue, SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const MINUTES_TEXT = `Isi 0 sampai ${JOIN_MINUTES_MAX.toLocaleString('id-ID')} menit.`;
const schema = z
  .object({ meetingUrl: settingValues.shape.meetingUrl, always: z.boolean(), minutes: z.string() })
  .refine(({ always, minutes }) => always || (/^\d{1,4}$/.test(minutes.trim()) && Number(minutes) <= JOIN_MINUTES_MAX), {
    error: MINUTES_TEXT,
    path: ['minutes'],
  });
type Values = z.output<typeof schema>;

const opensText = ({ always, minutes }: Partial<Values>) =>
  always ? 'Tautan setiap kegiatan selalu terbuka.' : `Tautan kegiatan pukul 16.00 terbuka ${minutes || '…'} menit sebelumnya.`;

/** The fields that set how long before the start meeting links open. */
function Minutes({ control, isAlways }: { control: Control<Values, unknown, Values>; isAlways: boolean }) {
  return (
    <>
      <CheckField control={control} name="always" label="Tautan kegiatan selalu terbuka" />
      {!isAlways && (
        <NumberField
          control={control}
          name="minutes"
          label="Tautan terbuka berapa menit sebelum mulai?"
          hint="Sebelum itu siapa pun hanya melihat jamnya, supaya orang asing tidak masuk."
        />
      )}
    </>
  );
}

/** The part "Kegiatan" of the settings: the programme's meeting link, and when meeting links open. */
export function ActivityForm({ settings: { values, fixed, updatedAt } }: { settings: ShownSettings }) {
  const isAlways = values.joinMinutes === 'always';
  const record = useSettingsForm<Values>({
    name: 'kegiatan',
    updatedAt,
    schema,
    // If links are always open now, the field is hidden. When the admin shows it, it contains a proposal of 30 minutes.
    values: { meetingUrl: values.meetingUrl, always: isAlways, minutes: isAlways ? '30' : String(values.joinMinutes) },
    toBody: ({ meetingUrl, always, minutes }) => ({
      ...(!fixed.has('meetingUrl') && { meetingUrl }),
      ...(!fixed.has('joinMinutes') && { joinMinutes: always ? ('always' as const) : Number(minutes) }),
    }),
  });
  const { control } = record;
  const typed = useWatch({ control });
  return (
    <SettingsSection
      title="Kegiatan"
      lead="Berlaku di dashboard, kalender, dan halaman setiap kegiatan."
      form={record}
      allFixed={fixed.has('meetingUrl') && fixed.has('joinMinutes')}
      preview={
        <>
          <p className="inline-flex rounded-md bg-amber px-4 py-2 font-semibold text-on-amber">Ikuti kegiatan</p>
          <p className="mt-2 wrap-anywhere text-soft">membuka {typed.meetingUrl}</p>
          <p className="mt-3">{opensText(typed)}</p>
        </>
      }
    >
      {fixed.has('meetingUrl') ? (
        <FixedValue label='Tautan "Ikuti kegiatan"' value={values.meetingUrl} variable="MEETING_URL" />
      ) : (
        <TextField
          control={control}
          name="meetingUrl"
          label='Tautan "Ikuti kegiatan"'
          type="url"
          placeholder="https://"
          isPrivate
          hint="Ruang rapat tetap program, untuk kegiatan tanpa tautan sendiri."
        />
      )}
      {fixed.has('joinMinutes') ? (
        <FixedValue
          label="Tautan terbuka"
          value={opensText({ always: isAlways, minutes: String(values.joinMinutes) })}
          variable="JOIN_WINDOW_MINUTES"
        />
      ) : (
        <Minutes control={control} isAlways={typed.always === true} />
      )}
    </SettingsSection>
  );
}
