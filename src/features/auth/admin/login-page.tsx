import { useState } from 'react';
import { programme } from '#platform/web/admin-ui/programme.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { pageAfterLogin } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import { LOGIN_REDIRECT_MS } from './session.ts';

/** The login (title Admin Login): at /admin/login, and at /admin when signed out. */
export function LoginPage() {
  const [done, setDone] = useState(false);

  function welcome() {
    setDone(true);
    toasts.success('Login berhasil!');
    const { search, origin } = window.location;
    setTimeout(() => window.location.assign(pageAfterLogin(search, origin)), LOGIN_REDIRECT_MS);
  }

  return (
    <>
      <title>Admin Login · Suluh</title>
      <IkatBand />
      <main data-edge-to-edge className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 pt-10 pb-16 md:pt-20">
        <div className="flex flex-col gap-1">
          <Logo />
          <p className="text-sm text-soft">{programme.name}</p>
        </div>
        <div className="rounded-lg border border-line bg-raised p-5 shadow-raised md:p-7">
          <h1 className="mb-5 font-display text-2xl font-bold text-ink">Admin Login</h1>
          <LoginForm done={done} onSignedIn={welcome} />
        </div>
        <p className="text-sm text-soft">
          Lupa kata sandi? Minta pengelola server menggantinya.{' '}
          <a href="/" className="font-semibold text-amber-text underline underline-offset-3">
            Ke halaman siswa
          </a>
        </p>
      </main>
    </>
  );
}
