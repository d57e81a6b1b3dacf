import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { codeInput, type Admin, type CodeInput } from '#features/auth/contract.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { contractResolver } from '#platform/web/admin-ui/record/contract-resolver.ts';
import { sendCode } from '../session.ts';

/** The texts for each kind of code. */
const KINDS = {
  authenticator: {
    label: 'Kode 6 angka',
    hint: 'Buka aplikasi autentikator di ponsel Anda, lalu salin angka untuk Suluh.',
    other: 'Ponsel tidak ada? Pakai kode pemulihan',
  },
  recovery: {
    label: 'Kode pemulihan',
    hint: 'Salah satu dari sepuluh kode yang Anda simpan. Tiap kode berlaku sekali.',
    other: 'Pakai kode dari ponsel',
  },
} as const;

interface CodeFormProps {
  /** True after the sign-in, while the next page loads. The form is then disabled. */
  done: boolean;
  onSignedIn: (admin: Admin) => void;
  /** Returns to the password. `why` is the reason if the password is required again; null if the admin chose to return. */
  onBack: (why: string | null) => void;
}

/** The form for the second step of an admin's sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ done, onSignedIn, onBack }: CodeFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [kind, setKind] = useState<keyof typeof KINDS>('authenticator');
  const form = useForm<CodeInput, unknown, CodeInput>({
    defaultValues: { code: '' },
    resolver: contractResolver<CodeInput, CodeInput>(codeInput),
  });
  const busy = form.formState.isSubmitting || done;
  const { label, hint, other } = KINDS[kind];

  async function submit(input: CodeInput) {
    setFailure(null);
    try {
      onSignedIn(await sendCode(input));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign-in-expired') return onBack(error.message);
      setFailure(errorText(error));
      form.reset();
      form.setFocus('code');
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // A dialog over another form may contain this form. The submit event must not reach that other form.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <TextField
          // Another kind of code has another key. React then creates a new field, which takes the focus.
          key={kind}
          control={form.control}
          name="code"
          label={label}
          hint={hint}
          autoComplete="one-time-code"
          numeric={kind === 'authenticator'}
          focused
        />
        <Button look="primary" type="submit" className="mt-1 w-full">
          {busy && <Spinner />}
          Masuk
        </Button>
        <OtherWays
          other={other}
          onOther={() => setKind(kind === 'recovery' ? 'authenticator' : 'recovery')}
          onBack={() => onBack(null)}
        />
      </fieldset>
    </form>
  );
}

interface OtherWaysProps {
  /** The label of the button that switches the kind of code. */
  other: string;
  onOther: () => void;
  onBack: () => void;
}

/** The buttons that switch the kind of code, and return to the password. */
function OtherWays({ other, onOther, onBack }: OtherWaysProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <Button look="quiet" className="-ml-3 text-left" onClick={onOther}>
        {other}
      </Button>
      <Button look="quiet" className="-ml-3" onClick={onBack}>
        Kembali
      </Button>
    </div>
  );
}
