import { useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { linkUsedAnswer } from '#features/auth/contract.ts';
import { AFTER_LOGIN } from '#features/auth/admin/sign-in/after-login.ts';
import { CodeForm } from '#features/auth/admin/sign-in/code-form.tsx';
import { EntryFrame } from '#features/auth/admin/sign-in/entry-frame.tsx';
import { usePlainForm } from '#features/auth/admin/use-plain-form.ts';
import { untilText } from '#features/auth/when-rules.ts';
import type { SettingValues } from '#features/settings/contract.ts';
import { ContactRows } from '#features/settings/admin/contact-rows.tsx';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { finishFirstSteps } from '../calls.ts';
import { firstStepsInput, type FirstKeyState, type FirstStepsInput } from '../contract.ts';
import { readFirstKeyState } from './first-key-state.ts';

type State = NonNullable<FirstKeyState>;
type Values = Omit<FirstStepsInput, 'programmeName' | 'contacts'> & Pick<SettingValues, 'programmeName' | 'contacts'>;
type Stage = 'form' | 'code' | 'done' | 'gone';

/** The form's type always has both settings, although a setting that the environment fixes is neither validated nor sent. */
const schema = firstStepsInput as unknown as z.ZodType<Values>;
const SAMPLES = [
  { value: 'keep', label: 'Simpan dulu' },
  { value: 'remove', label: 'Hapus sekarang' },
];

/** Opens the dashboard. It replaces the address in the history, so that "Back" does not lead to the used key. */
function enter(): void {
  window.location.replace(AFTER_LOGIN);
}

/**
 * The page /mulai/{key}, whose address the first start of a server prints. It creates the first admin's account and sets the
 * programme's name and contacts. Only its button uses the key up; opening the page does not.
 */
export function FirstStepsPage() {
  const { key = '' } = useParams();
  const [state] = useState(readFirstKeyState);
  const [stage, setStage] = useState<Stage>(state ? 'form' : 'gone');
  if (!state || stage === 'gone') return <GonePage />;
  if (stage === 'code') {
    return (
      <EntryFrame title="Satu langkah lagi">
        <CodeForm done={false} onSignedIn={enter} onBack={() => window.location.replace('/admin/login')} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Selamat datang di Suluh">
      <StartForm state={state} firstKey={key} done={stage === 'done'} onStage={setStage} />
    </EntryFrame>
  );
}

interface StartFormProps {
  state: State;
  firstKey: string;
  done: boolean;
  onStage: (stage: Stage) => void;
}

/** Returns the form, with only those settings that the environment does not fix. Sending it uses the key up and signs in. */
function useStartForm({ state, firstKey, onStage }: StartFormProps) {
  const { name, email, programmeName, contacts, fixed } = state;
  const settings = Object.fromEntries(
    Object.entries({ programmeName, contacts }).filter(([field]) => !fixed.some((fixedField) => fixedField === field)),
  ) as Pick<Values, 'programmeName' | 'contacts'>;
  return usePlainForm<Values>({
    schema,
    hasRows: true,
    values: { name, email, password: '', samples: 'keep', ...settings },
    send: async (body) => {
      try {
        const { data } = await api(
          finishFirstSteps,
          linkUsedAnswer,
          { params: { key: firstKey }, body },
          { onSignedOut: 'throw' },
        );
        // The account already has a second step, so a code must complete the sign-in.
        if ('twoStep' in data) return onStage('code');
        onStage('done');
        enter();
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return onStage('gone');
        throw error;
      }
    },
  });
}

function StartForm(props: StartFormProps) {
  const { state, done } = props;
  const { samples, expiresAt } = state;
  const { form, control, busy, failure, onSubmit } = useStartForm(props);
  const disabled = busy || done;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <p className="text-sm">Tiga hal, lalu Anda langsung masuk. Semuanya dapat diubah lagi nanti di Akun saya dan Pengaturan.</p>
      <fieldset disabled={disabled} className="flex flex-col gap-4">
        <AccountFields control={control} />
        <ProgrammeFields state={state} form={form} />
        {samples && (
          <>
            <h2 className="mt-2 text-lg font-bold text-ink">Data contoh</h2>
            <RadioField
              control={control}
              name="samples"
              label="Mata pelajaran, kelas, orang, dan jadwal contoh"
              hint="Contoh membantu mengenal Suluh. Semuanya dapat dihapus sekaligus kapan saja, atau dikembalikan selama 30 hari."
              options={SAMPLES}
            />
          </>
        )}
        {failure !== null && <Notice kind="error">{failure}</Notice>}
        <Button look="primary" type="submit" className="w-full">
          {disabled && <Spinner />}
          Simpan dan masuk
        </Button>
      </fieldset>
      <p className="text-xs text-soft">Alamat ini sekali pakai dan berlaku sampai {untilText(expiresAt)}.</p>
    </form>
  );
}

function AccountFields({ control }: { control: Control<Values, unknown, Values> }) {
  return (
    <>
      <h2 className="text-lg font-bold text-ink">Akun Anda</h2>
      <TextField control={control} name="name" label="Nama Anda" autoComplete="name" isPrivate />
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint="Untuk masuk; tidak tampil bagi siswa."
      />
      <PasswordField
        control={control}
        name="password"
        label="Kata sandi"
        hint="12 sampai 128 karakter. Kalimat pendek yang mudah Anda ingat lebih aman daripada satu kata."
        autoComplete="new-password"
      />
    </>
  );
}

function ProgrammeFields({
  state: { programmeName, contacts, fixed },
  form: { control, formState },
}: {
  state: State;
  form: UseFormReturn<Values, unknown, Values>;
}) {
  return (
    <>
      <h2 className="mt-2 text-lg font-bold text-ink">Program</h2>
      {fixed.includes('programmeName') ? (
        <FixedLine label="Nama program" value={programmeName} />
      ) : (
        <TextField control={control} name="programmeName" label="Nama program" hint="Tampil di setiap halaman siswa." />
      )}
      {fixed.includes('contacts') ? (
        <FixedLine label="Narahubung" value={contacts.map(({ name, phone }) => `${name} (${phone})`).join(', ')} />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-xs text-soft">Narahubung tampil bagi siswa: orang yang boleh mereka tanya.</p>
          <ContactRows control={control} errors={formState.errors} />
        </div>
      )}
    </>
  );
}

/** Shows a value that the environment fixes, instead of a field. */
function FixedLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink">{label}</p>
      <p className="wrap-anywhere text-ink">{value}</p>
      <p className="text-xs text-soft">Ditetapkan di server, jadi tidak dapat diubah di sini.</p>
    </div>
  );
}

/** The page for a key that was used or has expired. */
function GonePage() {
  return (
    <EntryFrame title="Alamat ini sudah tidak berlaku">
      <div className="flex flex-col gap-4 text-sm">
        <p>Alamat langkah pertama hanya sekali pakai dan berlaku 48 jam.</p>
        <p>
          Sudah punya akun?{' '}
          <a href="/admin/login" className="font-semibold text-amber-text underline underline-offset-3">
            Masuk di sini
          </a>
        </p>
        <p>
          Belum ada yang dapat masuk? Minta yang mengurus server memulai Suluh lagi: alamat baru tercetak. Bila sudah ada akun, ia
          dapat membuat pengelola dengan <code>npm run admin:create</code>.
        </p>
      </div>
    </EntryFrame>
  );
}
