import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { settingValues, type SettingValues } from '../contract.ts';
import { ContactRows } from './contact-rows.tsx';
import type { ShownSettings } from './queries.ts';
import { FixedValue, SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const schema = settingValues.pick({ programmeName: true, homeSite: true, contacts: true });
type Values = z.output<typeof schema>;

const contactsText = (contacts: SettingValues['contacts']) => contacts.map(({ name, phone }) => `${name} (${phone})`).join(', ');

/** The part "Program" of the settings: the programme's name, site and contacts. */
export function ProgramForm({ settings: { values, fixed, updatedAt } }: { settings: ShownSettings }) {
  const { programmeName, homeSite, contacts } = values;
  const record = useSettingsForm<Values>({
    name: 'program',
    updatedAt,
    schema,
    values: { programmeName, homeSite, contacts },
    toBody: (checked) => Object.fromEntries(Object.entries(checked).filter(([key]) => !fixed.has(key as keyof Values))),
  });
  const { control } = record;
  const typed = useWatch({ control });
  return (
    <SettingsSection
      title="Program"
      lead="Nama dan situs tampil di kaki setiap halaman siswa dan pada surat. Narahubung tampil di halaman beasiswa; guru dan mentor yang berhalangan menulis kepada narahubung kedua, atau yang pertama bila hanya satu."
      form={record}
      allFixed={fixed.has('programmeName') && fixed.has('homeSite') && fixed.has('contacts')}
      preview={
        <>
          <p className="wrap-anywhere">
            Suluh, {typed.programmeName}. <span className="underline">Situs program</span>
          </p>
          <ul className="mt-3 flex flex-col gap-2">
            {typed.contacts?.map((contact, index) => (
              <li key={index} className="wrap-anywhere">
                <span className="font-semibold">{contact.name}</span>
                <br />
                {contact.phone}
              </li>
            ))}
          </ul>
        </>
      }
    >
      {fixed.has('programmeName') ? (
        <FixedValue label="Nama program" value={programmeName} variable="PROGRAMME_NAME" />
      ) : (
        <TextField control={control} name="programmeName" label="Nama program" />
      )}
      {fixed.has('homeSite') ? (
        <FixedValue label="Situs program" value={homeSite} variable="HOME_URL" />
      ) : (
        <TextField
          control={control}
          name="homeSite"
          label="Situs program"
          type="url"
          placeholder="https://"
          hint="Juga tujuan laporan yang tidak punya tautan."
        />
      )}
      {fixed.has('contacts') ? (
        <FixedValue label="Narahubung" value={contactsText(contacts)} variable="CONTACT_1_NAME, …" />
      ) : (
        <ContactRows control={control} errors={record.form.formState.errors} />
      )}
    </SettingsSection>
  );
}
