import { type SubmitEvent, useRef, useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import type { Session } from '#features/auth/contract.ts';
import { seenText } from '#features/auth/when-rules.ts';
import { formatInBothZones } from '#platform/shared/wib.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { usePageData, useRevalidator } from '#platform/web/router/router-context.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { load, now, send } from '#platform/web/staff-ui/connection.ts';
import { PasswordField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { allKept } from './kept-input.ts';
import { assertSignedIn, changePerson, readMe } from './me.ts';

/** Reads the signed-in person and the sessions. Redirects to the sign-in if nobody is signed in. */
export async function loadAccount({ request }: LoadArgs) {
  const { signal } = request;
  const model = { data: [{ _id: '', device: '', createdAt: '', lastSeenAt: '' }] } as const;
  const [me, sessions] = await Promise.all([readMe(signal), load(calls.listStaffSessions, { signal }, model)]);
  assertSignedIn(request, [me, sessions]);
  return { head: { title: 'Akun', description: '' }, me, sessions };
}

function PasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' });
  const [saved, setSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, errors, failure, refuse, clear, run } = useSend(['currentPassword', 'newPassword']);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaved(false);
    if (values.currentPassword === '') return refuse({ currentPassword: 'Isi kata sandi Anda saat ini.' }, event.currentTarget);
    if (!(await run(event.currentTarget, () => send(calls.changeStaffPassword, { body: values })))) return;
    setValues({ currentPassword: '', newPassword: '' });
    setSaved(true);
    revalidate();
  }

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value });
      clear([name]);
    },
  });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {/* Password managers store the password under this email. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Kata sandi saat ini" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="Kata sandi baru"
        autoComplete="new-password"
        hint="8 sampai 128 karakter. Kalimat pendek yang mudah Anda ingat lebih aman daripada satu kata."
        {...field('newPassword')}
      />
      <button type="submit" className="button self-start" aria-disabled={busy}>
        {busy ? 'Menyimpan…' : 'Simpan kata sandi'}
      </button>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {saved && <Notice kind="success">Kata sandi diubah. Perangkat lain harus masuk lagi.</Notice>}
      <p className="text-sm text-soft">Lupa kata sandi saat ini? Minta tautan masuk baru kepada pengelola program.</p>
    </form>
  );
}

/** Says within a sentence when something was: "baru saja", "hari ini 07.30 WIB · 08.30 WITA", "Jum 20 Nov 07.30 WIB". */
function useWhenText(): (instant: string) => string {
  const zone = useReaderZone();
  return (instant) =>
    seenText(instant, now())
      .replace(/^(?:Baru|Hari|Kemarin)/, (word) => word.toLowerCase())
      .replace(/\S*\d$/, () => formatInBothZones(new Date(instant), zone));
}

function SessionLine({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { busy, failure, run } = useSend([]);
  const whenText = useWhenText();
  async function end() {
    if (await run(null, () => send(calls.endStaffSession, { params: { id: session._id } }))) onEnded();
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="font-semibold">{session.device}</p>
        <p className="text-xs text-soft">
          {session.current ? 'Perangkat ini' : `Terakhir dipakai ${whenText(session.lastSeenAt)}`}, masuk{' '}
          {whenText(session.createdAt)}
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          aria-label={`Keluarkan ${session.device}`}
          onClick={() => void end()}
        >
          Keluarkan
        </button>
      )}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
    </li>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator();
  const { busy, failure, run } = useSend([]);
  const list = useRef<HTMLUListElement>(null);
  /** Keeps the focus in the list when the pressed button disappears. */
  function ended() {
    list.current?.focus({ preventScroll: true });
    revalidate();
  }
  async function endOthers() {
    if (await run(null, () => send(calls.endOtherStaffSessions, {}))) ended();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="perangkat" className="divide-y divide-line outline-none">
        {sessions.map((session) => (
          <SessionLine key={session._id} session={session} onEnded={ended} />
        ))}
      </ul>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {sessions.length > 1 && (
        <button type="button" className="button mt-3" aria-disabled={busy} onClick={() => void endOthers()}>
          Keluarkan semua yang lain
        </button>
      )}
    </>
  );
}

function SignOut() {
  const [isAsked, setAsked] = useState(false);
  const { busy, failure, run } = useSend([]);
  async function signOut() {
    const leave = async () => {
      const sent = await send(calls.staffSignOut, {});
      // The session has already ended, which is the wanted result.
      return !sent.ok && sent.status === 401 ? ({ ok: true } as const) : sent;
    };
    if (!(await run(null, leave))) return;
    changePerson('');
    // Loads a new document, so that no data stays in memory.
    window.location.assign('/staf/masuk');
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => (Object.values(allKept()).some(Boolean) ? setAsked(true) : void signOut())}
      >
        {busy ? 'Sebentar…' : 'Keluar dari Suluh'}
      </button>
      {/* The second button is at another place, so that a double tap deletes nothing. */}
      {isAsked && (
        <>
          <Notice kind="warning">Isian Anda yang belum tersimpan akan dihapus dari perangkat ini.</Notice>
          <button type="button" className="button" aria-disabled={busy} onClick={() => void signOut()}>
            Keluar dan hapus isian
          </button>
        </>
      )}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}

/** The page `/staf/akun`: a teacher's or mentor's own account, with sign-out, password and sessions. */
export function AccountPage() {
  const { me, sessions } = usePageData<Awaited<ReturnType<typeof loadAccount>>>();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1>Akun</h1>
        {me.ok && (
          <p className="mt-1 wrap-anywhere">
            {me.value.name}, {roleOf(me.value)} <span className="block text-sm text-soft">{me.value.email}</span>
          </p>
        )}
      </div>
      <SignOut />
      <section aria-labelledby="sandi" className="card flex flex-col gap-4 p-4">
        <h2 id="sandi">Kata sandi</h2>
        <PasswordForm email={me.ok ? me.value.email : ''} />
      </section>
      <section aria-labelledby="perangkat" className="card p-4">
        <h2 id="perangkat">Tempat Anda masuk</h2>
        <p className="mt-1 mb-2 text-sm text-soft">
          Ada yang tidak Anda kenal? Keluarkan, lalu ubah kata sandi. Tiap perangkat keluar sendiri setelah 14 hari tidak dipakai.
        </p>
        {sessions.ok ? <Sessions sessions={sessions.value.data} /> : <ErrorBox message={sessions.message} />}
      </section>
    </div>
  );
}

/** Names the roles of a person in Indonesian. */
function roleOf({ teacher, mentor }: { teacher: object | null; mentor: object | null }): string {
  return [teacher && 'guru', mentor && 'mentor'].filter(Boolean).join(' dan ');
}
