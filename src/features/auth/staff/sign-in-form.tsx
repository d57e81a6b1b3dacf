import { type SubmitEvent, useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import { STAFF_EMAIL_TEXT, STAFF_PASSWORD_TEXT } from '#features/auth/messages.ts';
import { send } from '#platform/web/staff-ui/connection.ts';
import { InputField, PasswordField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { invalidateMe } from './me.ts';

/** The form with which a teacher or mentor signs in with email and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, errors, failure, refuse, clear, run } = useSend(['email', 'password']);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = {
      ...(email.includes('@') ? {} : { email: STAFF_EMAIL_TEXT }),
      ...(password === '' ? { password: STAFF_PASSWORD_TEXT } : {}),
    };
    if (Object.keys(missing).length > 0) return refuse(missing, form);
    if (!(await run(form, () => send(calls.staffSignIn, { body: { email, password } })))) return;
    invalidateMe();
    onSignedIn();
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          clear(['email']);
        }}
        error={errors['email']}
      />
      <PasswordField
        label="Kata sandi"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          clear(['password']);
        }}
        error={errors['password']}
      />
      <button type="submit" className="button button-amber w-full" aria-disabled={busy}>
        {busy ? 'Sebentar…' : 'Masuk'}
      </button>
      {/* Below the button, so that a second tap does not hit "Tampilkan". */}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <p className="text-sm text-soft">
        Lupa atau belum punya kata sandi? Minta tautan masuk kepada pengelola program: cukup dibuka, lalu tekan satu tombol.
      </p>
    </form>
  );
}
