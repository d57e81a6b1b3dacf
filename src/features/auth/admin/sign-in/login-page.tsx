import { useState } from 'react';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { pageAfterLogin } from './after-login.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { LOGIN_REDIRECT_MS } from '../session.ts';

/** The page "Admin Login", at `/admin/login` and, for a signed-out admin, at `/admin`. */
export function LoginPage() {
  const [done, setDone] = useState(false);

  function welcome() {
    setDone(true);
    toasts.success('Login berhasil!');
    const { search, origin } = window.location;
    // The delay lets the admin read the message. The next page is loaded as a new document, so that it starts with the session.
    setTimeout(() => window.location.assign(pageAfterLogin(search, origin)), LOGIN_REDIRECT_MS);
  }

  return (
    <EntryFrame
      title="Admin Login"
      below={
        <p className="text-sm text-soft">
          Lupa kata sandi? Minta pengelola lain membuat tautan masuk baru untuk Anda.{' '}
          <a href="/" className="font-semibold text-amber-text underline underline-offset-3">
            Ke halaman siswa
          </a>
        </p>
      }
    >
      <LoginForm done={done} onSignedIn={welcome} />
    </EntryFrame>
  );
}
