import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import * as calls from '#features/auth/calls.ts';
import { linkUsedAnswer, newPassword, type LinkState } from '#features/auth/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { AFTER_LOGIN } from './after-login.ts';
import { CodeForm } from './code-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { readLinkState } from './link-state.ts';
import { usePlainForm } from '../use-plain-form.ts';
import { untilText } from '#features/auth/when-rules.ts';

const schema = z.object({ password: newPassword });
type Values = z.output<typeof schema>;

/** The state of the page. `code` asks for the code of the second step, `gone` says that the link is no longer valid. */
type PageState = 'password' | 'code' | 'done' | 'gone';

/** Opens the dashboard. Replaces the link in the browser's history, so that "Back" does not lead to a used link. */
function openDashboard(): void {
  window.location.replace(AFTER_LOGIN);
}

/**
 * The page `/masuk/{token}` of an admin's one-time link, on which the admin sets a password and is signed in. Only its button uses up
 * the link, because chats open every link for their preview.
 */
export function LinkPage() {
  const { token = '' } = useParams();
  const [link] = useState(readLinkState);
  const [state, setState] = useState<PageState>(link ? 'password' : 'gone');
  if (!link || state === 'gone') return <GonePage />;
  if (state === 'code') {
    return (
      <EntryFrame title="Satu langkah lagi">
        <CodeForm done={false} onSignedIn={openDashboard} onBack={() => window.location.replace('/admin/login')} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Masuk ke Suluh">
      <PasswordForm link={link} token={token} done={state === 'done'} onState={setState} />
    </EntryFrame>
  );
}

interface PasswordFormProps {
  link: LinkState;
  token: string;
  done: boolean;
  onState: (state: PageState) => void;
}

function PasswordForm({ link, token, done, onState }: PasswordFormProps) {
  const { control, busy, failure, onSubmit } = usePlainForm<Values>({
    schema,
    values: { password: '' },
    send: async (body) => {
      try {
        const { data } = await api(calls.useLink, linkUsedAnswer, { params: { token }, body }, { onSignedOut: 'throw' });
        if ('twoStep' in data) return onState('code');
        onState('done');
        openDashboard();
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return onState('gone');
        throw error;
      }
    },
  });
  const isDisabled = busy || done;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-sm">
        Halo <strong className="wrap-anywhere">{link.name}</strong>. Buat kata sandi untuk akun pengelola Anda, lalu Anda langsung
        masuk.
      </p>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <fieldset disabled={isDisabled} className="flex flex-col gap-4">
        {/* Password managers store the password under this email. */}
        <div className="flex flex-col gap-1">
          <label htmlFor="username" className="text-sm font-semibold text-ink">
            Email
          </label>
          <input
            id="username"
            name="username"
            type="email"
            autoComplete="username"
            readOnly
            value={link.email}
            className="w-full rounded-md bg-sunk px-3 py-2 text-base text-ink md:text-sm"
          />
        </div>
        <PasswordField
          control={control}
          name="password"
          label="Kata sandi baru"
          hint="12 sampai 128 karakter. Kalimat pendek yang mudah Anda ingat lebih aman daripada satu kata."
          autoComplete="new-password"
        />
        <Button look="primary" type="submit" className="w-full">
          {isDisabled && <Spinner />}
          Simpan dan masuk
        </Button>
      </fieldset>
      <p className="text-xs text-soft">Tautan ini sekali pakai dan berlaku sampai {untilText(link.expiresAt)}.</p>
    </form>
  );
}

const LINK = 'font-semibold text-amber-text underline underline-offset-3';

/**
 * Shown if the link was used or replaced while its page was open. A link that is no longer valid when it is opened has the page in
 * `auth/staff`, which is smaller.
 */
function GonePage() {
  return (
    <EntryFrame title="Tautan ini sudah tidak berlaku">
      <div className="flex flex-col gap-4 text-sm">
        <p>Tautan masuk hanya sekali pakai dan berlaku 48 jam. Tautan yang lebih baru juga mengakhiri yang lama.</p>
        <p>Sudah punya kata sandi? Kalau belum, minta tautan baru kepada pengelola.</p>
        <a href="/admin/login" className={LINK}>
          Masuk sebagai pengelola
        </a>
        <a href="/staf/masuk" className={LINK}>
          Masuk sebagai guru atau mentor
        </a>
      </div>
    </EntryFrame>
  );
}
