import { useFieldArray, type Control, type FieldErrors, type FieldValues } from 'react-hook-form';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CrossIcon, PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { CONTACTS_MAX, type SettingValues } from '../contract.ts';

type WithContacts = Pick<SettingValues, 'contacts'>;

interface ContactRowsProps<Values extends FieldValues & WithContacts> {
  control: Control<Values, unknown, Values>;
  errors: FieldErrors<WithContacts>;
}

/** The field `contacts` of a form: one to six people whom students may ask. */
export function ContactRows<Values extends FieldValues & WithContacts>({ errors, ...form }: ContactRowsProps<Values>) {
  // The form may have more fields, but this component uses only `contacts`.
  const control = form.control as unknown as Control<WithContacts, unknown, WithContacts>;
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const message = errors.contacts?.root?.message ?? errors.contacts?.message;
  return (
    <div role="group" aria-label="Narahubung" className="@container flex flex-col gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <div className="grid gap-2 @lg:grid-cols-2">
            <TextField control={control} name={`contacts.${index}.name`} label={`Narahubung ${index + 1}`} isPrivate />
            <TextField
              control={control}
              name={`contacts.${index}.phone`}
              label="Nomor, email, atau tautan"
              placeholder="+62 812 3456 7890"
              isPrivate
            />
          </div>
          <Button
            look="row"
            aria-label={`Hapus narahubung ${index + 1}`}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <CrossIcon />
          </Button>
        </div>
      ))}
      {message !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {message}
        </p>
      )}
      {fields.length < CONTACTS_MAX && (
        <Button className="self-start" onClick={() => append({ name: '', phone: '' })}>
          <PlusIcon />
          Tambah narahubung
        </Button>
      )}
    </div>
  );
}
