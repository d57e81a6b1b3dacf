import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import {
  codeInput,
  recoveryCodesAnswer,
  secretAnswer,
  twoStepAnswer,
  twoStepEnd,
  type CodeInput,
  type TwoStepEnd,
} from '#features/auth/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { LoadingLine } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { CopyButton } from '../copy-button.tsx';
import { twoStepQuery } from '../queries.ts';
import { QrCode } from './qr-code.tsx';
import { usePlainForm } from '../use-plain-form.ts';

/** Requests a new secret each time the dialog opens; the result is not cached. */
const startQuery = {
  queryKey: [calls.startTwoStep.path],
  queryFn: async () => (await api(calls.startTwoStep, secretAnswer, { body: {} })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
} as const;

/** Writes a secret in groups of four characters, which are easier to type. */
function spaced(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

/** Turns the second step on: shows the secret, asks for the first code, then shows the recovery codes. */
export function TwoStepOnDialog({ onClose }: { onClose: () => void }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { data: started, error } = useQuery({ ...startQuery, enabled: recoveryCodes === null });
  const { control, busy, failure, onSubmit } = usePlainForm<CodeInput>({
    schema: codeInput,
    values: { code: '' },
    send: async (body) => setRecoveryCodes((await api(calls.confirmTwoStep, recoveryCodesAnswer, { body })).data.recoveryCodes),
  });
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} onClose={onClose} />;
  return (
    <DialogFrame title="Nyalakan langkah kedua" onDismiss={() => !busy && onClose()}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
        <fieldset disabled={busy} className={`${DIALOG_BODY} flex min-h-96 flex-col gap-4 text-sm`}>
          {error && <Notice kind="error">{errorText(error)}</Notice>}
          {!started && !error && <LoadingLine />}
          {started && (
            <>
              <p>
                1. Pasang aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, lalu pindai kode ini. Sedang
                memakai ponsel itu?{' '}
                <a href={started.uri} className="font-semibold text-amber-text underline underline-offset-3">
                  Buka di aplikasi autentikator
                </a>
                .
              </p>
              <QrCode text={started.uri} label="Kode QR untuk aplikasi autentikator" />
              <details>
                <summary className="min-h-touch cursor-pointer content-center font-semibold text-amber-text">
                  Tidak dapat memindai?
                </summary>
                <p className="mt-1 mb-2">Ketik kunci ini di aplikasi itu, sebagai akun berbasis waktu:</p>
                <p className="mb-2 font-mono wrap-anywhere select-all" data-secret>
                  {spaced(started.secret)}
                </p>
                <CopyButton text={started.secret} label="Salin kunci" />
              </details>
              <p>2. Ketik 6 angka yang sekarang ditampilkan aplikasi itu untuk Suluh.</p>
              <TextField control={control} name="code" label="Kode 6 angka" autoComplete="one-time-code" numeric />
            </>
          )}
          {failure !== null && <Notice kind="error">{failure}</Notice>}
        </fieldset>
        <div className={DIALOG_FOOT}>
          <Button onClick={onClose} disabled={busy}>
            Batal
          </Button>
          <Button look="primary" type="submit" disabled={busy || !started}>
            {busy && <Spinner />}
            Nyalakan
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

/** Shows the recovery codes. They are shown only once, so only the button closes the dialog. */
function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  function finish() {
    void queryClient.invalidateQueries();
    toasts.success('Langkah kedua menyala');
    onClose();
  }
  return (
    <AlertFrame title="Simpan kode pemulihan" width="normal" onDismiss={() => {}}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4 text-sm`}>
        <AlertText>
          Langkah kedua sudah menyala. Kalau ponsel hilang, satu kode ini menggantikan angka dari ponsel; tiap kode berlaku
          sekali. Simpan di tempat yang bukan ponsel itu: kertas, atau pengelola kata sandi. Kode ini hanya ditampilkan sekarang.
        </AlertText>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-sunk px-4 py-3 font-mono text-base select-all min-[26rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div>
          <CopyButton text={codes.join('\n')} label="Salin semua" />
        </div>
      </div>
      <div className={DIALOG_FOOT}>
        <Button look="primary" onClick={finish}>
          Sudah saya simpan
        </Button>
      </div>
    </AlertFrame>
  );
}

/** Turns the second step off, with the password and a code. */
export function TwoStepOffDialog({ onClose }: { onClose: () => void }) {
  const { control, busy, failure, onSubmit } = usePlainForm<TwoStepEnd>({
    schema: twoStepEnd,
    values: { password: '', code: '' },
    send: async (body) => {
      const { data } = await api(calls.endTwoStep, twoStepAnswer, { body });
      queryClient.setQueryData(twoStepQuery.queryKey, data);
      toasts.success('Langkah kedua dimatikan');
      onClose();
    },
  });
  return (
    <DialogFrame title="Matikan langkah kedua" width="narrow" onDismiss={() => !busy && onClose()}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
        <fieldset disabled={busy} className={`${DIALOG_BODY} flex flex-col gap-4`}>
          <p className="text-sm">Ganti ponsel? Matikan di sini, lalu nyalakan lagi dengan ponsel yang baru.</p>
          <PasswordField control={control} name="password" label="Kata sandi saat ini" autoComplete="current-password" />
          <TextField control={control} name="code" label="Kode 6 angka atau kode pemulihan" autoComplete="one-time-code" />
          {failure !== null && <Notice kind="error">{failure}</Notice>}
        </fieldset>
        <div className={DIALOG_FOOT}>
          <Button onClick={onClose} disabled={busy}>
            Batal
          </Button>
          <Button look="danger" type="submit" disabled={busy}>
            {busy && <Spinner />}
            Matikan
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
