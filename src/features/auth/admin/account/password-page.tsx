import { useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { z } from 'zod';
import { passwordChange, type PasswordChange } from '#features/auth/contract.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { contractResolver } from '#platform/web/admin-ui/record/contract-resolver.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { changePassword } from '../session.ts';

interface Values extends PasswordChange {
  /** The new password, typed a second time. */
  repeated: string;
}

const fields: readonly FieldPath<Values>[] = ['currentPassword', 'newPassword', 'repeated'];
const noValues: Values = { currentPassword: '', newPassword: '', repeated: '' };

const schema = passwordChange.extend({ repeated: z.string() }).refine((values) => values.newPassword === values.repeated, {
  path: ['repeated'],
  error: 'Kedua kata sandi baru tidak sama.',
});

/** The screen `/admin/password`, on which the signed-in admin changes the password. */
export function PasswordPage() {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Values>({ defaultValues: noValues, resolver: contractResolver<Values, Values>(schema) });
  const { control, formState } = form;

  async function submit({ currentPassword, newPassword }: Values) {
    setFailure(null);
    try {
      await changePassword({ currentPassword, newPassword });
      form.reset(noValues);
      toasts.success('Kata sandi diubah');
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      const fieldErrors = errors.flatMap(({ field, message }) => {
        const name = fields.find((known) => known === field);
        return name === undefined ? [] : [{ name, message }];
      });
      fieldErrors.forEach(({ name, message }) => form.setError(name, { type: 'server', message }));
      // The general text is needed for an error that no field of this form shows.
      if (fieldErrors.length < errors.length || errors.length === 0) setFailure(errorText(error));
      toasts.error('Gagal mengubah kata sandi');
    }
  }

  return (
    <Page title="Ubah kata sandi" lead="Setelah diubah, perangkat lain yang masih masuk dengan akun ini harus masuk lagi.">
      <form
        noValidate
        className="max-w-lg rounded-lg border border-line bg-raised p-5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <fieldset disabled={formState.isSubmitting} className="flex flex-col gap-4">
          <PasswordField control={control} name="currentPassword" label="Kata sandi saat ini" autoComplete="current-password" />
          <PasswordField
            control={control}
            name="newPassword"
            label="Kata sandi baru"
            hint="12 sampai 128 karakter. Kalimat pendek yang mudah Anda ingat lebih aman daripada satu kata."
            autoComplete="new-password"
          />
          <PasswordField control={control} name="repeated" label="Ulangi kata sandi baru" autoComplete="new-password" />
          {failure !== null && <Notice kind="error">{failure}</Notice>}
          <Button look="primary" type="submit" className="self-start">
            {formState.isSubmitting && <Spinner />}
            Simpan kata sandi
          </Button>
        </fieldset>
      </form>
    </Page>
  );
}
