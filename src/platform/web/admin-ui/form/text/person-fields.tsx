import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

interface PersonFieldsProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  names: { name: FieldPath<Values>; email: FieldPath<Values>; password: FieldPath<Values> };
  /** The word for the person: "guru". */
  noun: string;
  /** Whether the form edits a stored person. Then the password field is disabled. */
  editing: boolean;
}

/** The form fields of a teacher or mentor: name, email and password. */
export function PersonFields<Values extends FieldValues>({ control, names, noun, editing }: PersonFieldsProps<Values>) {
  return (
    <>
      <TextField control={control} name={names.name} label="Nama" />
      <TextField
        control={control}
        name={names.email}
        label="Email"
        type="email"
        hint={
          editing
            ? 'Bila emailnya diganti, yang sedang masuk dikeluarkan dan kata sandi lama tidak berlaku. Kirim tautan masuk baru.'
            : undefined
        }
      />
      <PasswordField
        control={control}
        name={names.password}
        label="Password"
        autoComplete="new-password"
        disabled={editing}
        placeholder={editing ? '••••••••' : ''}
        hint={editing ? `Hanya diisi saat menambah ${noun}.` : 'Paling sedikit 6 karakter.'}
      />
    </>
  );
}
