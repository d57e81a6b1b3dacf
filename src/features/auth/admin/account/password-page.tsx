import { z } from 'zod';
import { passwordChange, type PasswordChange } from '#features/auth/contract.ts';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { changePassword } from '../session.ts';
import { usePlainForm } from '../use-plain-form.ts';

interface Values extends PasswordChange {
  /** The new password, typed a second time. */
  repeated: string;
}

const noValues: Values = { currentPassword: '', newPassword: '', repeated: '' };

const schema = passwordChange.extend({ repeated: z.string() }).refine((values) => values.newPassword === values.repeated, {
  path: ['repeated'],
  error: 'Kedua kata sandi baru tidak sama.',
});

/** The screen `/admin/password`, on which the signed-in admin changes the password. */
export function PasswordPage() {
  const { form, control, busy, failure, onSubmit } = usePlainForm<Values>({
    schema,
    values: noValues,
    send: async ({ currentPassword, newPassword }) => {
      try {
        await changePassword({ currentPassword, newPassword });
      } catch (error) {
        toasts.error('Gagal mengubah kata sandi');
        throw error;
      }
      form.reset(noValues);
      toasts.success('Kata sandi diubah');
    },
  });

  return (
    <Page title="Ubah kata sandi" lead="Setelah diubah, perangkat lain yang masih masuk dengan akun ini harus masuk lagi.">
      <form noValidate className="max-w-lg rounded-lg border border-line bg-raised p-5" onSubmit={onSubmit}>
        <fieldset disabled={busy} className="flex flex-col gap-4">
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
            {busy && <Spinner />}
            Simpan kata sandi
          </Button>
        </fieldset>
      </form>
    </Page>
  );
}
