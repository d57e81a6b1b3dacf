import { useWatch } from 'react-hook-form';
import { settingValues, type SettingValues } from '../contract.ts';
import { CheckField } from '#platform/web/admin-ui/form/choice/check-field.tsx';
import type { ShownSettings } from './queries.ts';
import { FixedValue, SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const schema = settingValues.pick({ requireTwoStep: true, offline: true, linkChecks: true });
type Values = Pick<SettingValues, 'requireTwoStep' | 'offline' | 'linkChecks'>;

/** The switches of this part. `variable` is the environment variable that can fix the setting. */
const SWITCHES: readonly { name: keyof Values; label: string; short?: string; hint: string; variable: string }[] = [
  {
    name: 'requireTwoStep',
    label: 'Langkah kedua wajib bagi pengelola',
    hint: 'Selain kata sandi, masuk dengan 6 angka dari aplikasi di ponsel.',
    variable: 'REQUIRE_TWO_STEP',
  },
  {
    name: 'offline',
    label: 'Simpan salinan di ponsel siswa',
    short: 'Salinan di ponsel siswa',
    hint: 'Salinan berisi apa yang boleh dibaca semua orang, tanpa tautan rapat.',
    variable: 'OFFLINE',
  },
  {
    name: 'linkChecks',
    label: 'Periksa tautan pelajaran',
    hint: 'Server memakai sedikit kuota internetnya; siswa tidak.',
    variable: 'LINK_CHECKS',
  },
];

const yesOrNo = (value: boolean) => (value ? 'Ya' : 'Tidak');

/**
 * The part "Keamanan, ponsel, dan tautan" of the settings: the admins' second sign-in step, copies on students' devices, link
 * checks.
 */
export function SafetyForm({ settings: { values, fixed, updatedAt } }: { settings: ShownSettings }) {
  const { requireTwoStep, offline, linkChecks } = values;
  const record = useSettingsForm<Values>({
    name: 'keamanan',
    updatedAt,
    schema,
    values: { requireTwoStep, offline, linkChecks },
    toBody: (checked) => Object.fromEntries(Object.entries(checked).filter(([key]) => !fixed.has(key as keyof Values))),
  });
  const { control } = record;
  const typed = useWatch({ control });
  return (
    <SettingsSection
      title="Keamanan, ponsel, dan tautan"
      lead="Semuanya langsung berlaku untuk semua orang."
      form={record}
      allFixed={SWITCHES.every(({ name }) => fixed.has(name))}
      preview={
        <ul className="flex list-disc flex-col gap-2 pl-4">
          <li>
            {typed.requireTwoStep
              ? 'Pengelola tanpa langkah kedua harus menyalakannya dahulu, sebelum halaman lain terbuka. Anda juga.'
              : 'Setiap pengelola memilih sendiri apakah memakai langkah kedua.'}
          </li>
          <li>
            {typed.offline
              ? 'Ponsel siswa menyimpan salinan, jadi jadwal dan materi terbuka tanpa sinyal.'
              : 'Salinan di ponsel siswa dihapus saat mereka membuka Suluh lagi. Tanpa sinyal tidak ada yang terbuka.'}
          </li>
          <li>
            {typed.linkChecks
              ? 'Suluh membuka setiap tautan pelajaran sekitar sekali seminggu. Yang tidak terbuka muncul di Beranda.'
              : 'Suluh tidak membuka tautan apa pun. Hanya laporan siswa yang memberi tahu tautan rusak.'}
          </li>
        </ul>
      }
    >
      {SWITCHES.map(({ name, label, short = label, hint, variable }) =>
        fixed.has(name) ? (
          <FixedValue key={name} label={short} value={yesOrNo(values[name])} variable={variable} />
        ) : (
          <CheckField key={name} control={control} name={name} label={label} hint={hint} />
        ),
      )}
    </SettingsSection>
  );
}
