import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import type { LinkState } from '#features/auth/contract.ts';
import { untilText } from '#features/auth/when-rules.ts';
import { useRouterState } from '#platform/web/router/router-context.tsx';
import { send, type Sent } from '#platform/web/staff-ui/connection.ts';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { PasswordField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { GonePage } from './gone-page.tsx';

/** Reads the account of the one-time link from the page, into which the server wrote it. Returns null if the link is no longer valid. */
const readLinkState = () => JSON.parse(document.getElementById('link')?.textContent || 'null') as LinkState | null;

/**
 * The page `/masuk/{token}` for the one-time link of a teacher or mentor. One button signs in; another form also sets a password.
 * Opening the page does not use the link.
 */
export default function LinkPage() {
  const { token = '' } = useRouterState().match.params;
  const [link, setLink] = useState(readLinkState);
  const { busy, errors, failure, run } = useSend(['password']);
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const zone = useReaderZone();

  /** Signs in. Both buttons set a password that is typed and shown, so that none gets lost with the link. */
  function signIn(isRequired: boolean) {
    const isShown = form.current?.closest('details')?.open;
    const body: { password?: string } = isRequired || (isShown && password) ? { password } : {};
    void run(body.password === undefined ? null : form.current, async (): Promise<Sent> => {
      const sent = await send(calls.useLink, { params: { token }, body });
      if (!sent.ok) {
        if (sent.status === 410) setLink(null);
        return sent;
      }
      // Replaces the link in the history, so that "Back" does not lead to a used link.
      window.location.replace('/staf');
      // The buttons stay busy until the next page is there.
      return new Promise(() => {});
    });
  }

  if (link === null) return <GonePage />;
  return (
    <EntryFrame title="Masuk ke Suluh">
      <p>
        Halo <strong className="wrap-anywhere">{link.name}</strong>. Tautan ini membuka jadwal dan catatan kegiatan Anda.
      </p>
      <button type="button" className="button button-amber w-full" aria-disabled={busy} onClick={() => signIn(false)}>
        Masuk
      </button>
      <WithPassword
        email={link.email}
        error={errors['password']}
        isDisabled={busy}
        form={form}
        password={password}
        onType={setPassword}
        onEnter={() => signIn(true)}
      />
      {/* Below both buttons, so that it moves none of them. */}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <p className="text-xs text-soft">Tautan ini sekali pakai dan berlaku sampai {untilText(link.expiresAt, zone)}.</p>
    </EntryFrame>
  );
}

interface WithPasswordProps {
  email: string;
  error: string | undefined;
  isDisabled: boolean;
  form: RefObject<HTMLFormElement | null>;
  password: string;
  onType: (password: string) => void;
  onEnter: () => void;
}

/** The form that signs in and also sets a password. */
function WithPassword({ email, error, isDisabled, form, password, onType, onEnter }: WithPasswordProps) {
  return (
    <details className="group rounded-md border border-line px-4">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
        Masuk dan buat kata sandi
        <DownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <p className="text-sm wrap-anywhere text-soft">
          Tidak wajib. Dengan kata sandi, Anda dapat masuk tanpa tautan, dengan email {email}.
        </p>
        {/* Only for password managers, which store the new password for this username. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Kata sandi baru"
          name="password"
          autoComplete="new-password"
          hint="8 sampai 128 karakter."
          value={password}
          onChange={({ target }) => onType(target.value)}
          error={error}
        />
        <button type="submit" className="button w-full" aria-disabled={isDisabled}>
          Simpan dan masuk
        </button>
      </form>
    </details>
  );
}
