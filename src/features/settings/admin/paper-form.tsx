import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { NumberField, TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { REPORTS_MONTHS_MAX, settingValues } from '../contract.ts';
import type { ShownSettings } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const MONTHS_TEXT = `Isi 1 sampai ${REPORTS_MONTHS_MAX} bulan, atau kosongkan.`;
const schema = z.object({
  months: z
    .string()
    .refine(
      (text) => text.trim() === '' || (/^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= REPORTS_MONTHS_MAX),
      {
        error: MONTHS_TEXT,
      },
    ),
  letterPlace: settingValues.shape.letterPlace,
  letterSigner: settingValues.shape.letterSigner,
});
type Values = z.output<typeof schema>;

function monthsText(months: string | undefined): string {
  if (!months?.trim()) return 'Siswa melihat semua laporan tahun ajaran ini.';
  return months.trim() === '1'
    ? 'Siswa melihat laporan yang dibuat bulan ini.'
    : `Siswa melihat laporan bulan ini dan ${Number(months) - 1} bulan sebelumnya.`;
}

/** The part "Laporan dan surat" of the settings: how many months of reports students see, and what is printed on letters. */
export function PaperForm({ settings: { values, updatedAt } }: { settings: ShownSettings }) {
  const { reportsShown, letterPlace, letterSigner } = values;
  const record = useSettingsForm<Values>({
    name: 'surat',
    updatedAt,
    schema,
    values: { months: reportsShown === null ? '' : String(reportsShown), letterPlace, letterSigner },
    toBody: ({ months, ...letter }) => ({ ...letter, reportsShown: months.trim() === '' ? null : Number(months) }),
  });
  const { control } = record;
  const typed = useWatch({ control });
  return (
    <SettingsSection
      title="Laporan dan surat"
      lead="Surat keterangan relawan dicetak dari Jam relawan, oleh pengelola, guru, dan mentor."
      form={record}
      allFixed={false}
      preview={
        <>
          <p>{monthsText(typed.months)}</p>
          <p className="mt-4">Tempat: {typed.letterPlace || '……………'}</p>
          <p className="mt-1">Tanda tangan,</p>
          <p className="mt-6 wrap-anywhere">{typed.letterSigner || '……………'}</p>
        </>
      }
    >
      <NumberField
        control={control}
        name="months"
        label="Laporan berapa bulan yang tampil?"
        optional
        hint="Kosong berarti semua. Pengelola tetap melihat semuanya."
      />
      <TextField
        control={control}
        name="letterPlace"
        label="Tempat pada surat"
        optional
        hint="Kosong berarti garis untuk ditulis tangan."
        isPrivate
      />
      <TextField
        control={control}
        name="letterSigner"
        label="Nama penanda tangan surat"
        optional
        hint="Kosong berarti garis untuk ditulis tangan."
        isPrivate
      />
    </SettingsSection>
  );
}
