import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoStep } from '#features/auth/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { AccountSection } from './account-section.tsx';
import { NameForm } from './name-form.tsx';
import { twoStepQuery } from '../queries.ts';
import { meQuery } from '../session.ts';
import { SessionsSection } from './sessions-section.tsx';

const TwoStepOnDialog = lazyDialog({
  title: 'Nyalakan langkah kedua',
  load: async () => (await import('./two-step-dialogs.tsx')).TwoStepOnDialog,
});
const TwoStepOffDialog = lazyDialog({
  title: 'Matikan langkah kedua',
  load: async () => (await import('./two-step-dialogs.tsx')).TwoStepOffDialog,
});

/** With at most this many unused recovery codes, the page recommends new ones. */
const FEW_CODES = 3;

/** The state of the admin's second step (two-step login), with a button that turns it on or off. */
function TwoStepSection({ twoStep }: { twoStep: TwoStep | undefined }) {
  const [open, setOpen] = useState(false);
  const { on, recoveryCodesLeft = 0 } = twoStep ?? {};
  const Dialog = on ? TwoStepOffDialog : TwoStepOnDialog;
  return (
    <AccountSection
      title="Langkah kedua"
      lead="Selain kata sandi, masuk dengan 6 angka dari aplikasi di ponsel Anda. Kata sandi yang bocor saja tidak cukup lagi."
    >
      <p className="mb-3 min-h-6 text-sm font-semibold text-ink" aria-busy={!twoStep}>
        {on === true && `Menyala. Sisa kode pemulihan: ${recoveryCodesLeft}.`}
        {on === false && 'Mati.'}
      </p>
      {on === true && recoveryCodesLeft <= FEW_CODES && (
        <div className="mb-3">
          <Notice kind="warning">Kode pemulihan hampir habis. Matikan lalu nyalakan lagi untuk mendapat yang baru.</Notice>
        </div>
      )}
      <Button look={on ? 'secondary' : 'primary'} disabled={!twoStep} preload={Dialog.preload} onClick={() => setOpen(true)}>
        {on ? 'Matikan' : 'Nyalakan'}
      </Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}

/** The screen `/admin/akun`: the signed-in admin's name, password, second step and sessions. */
export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  const { data: twoStep, error, isFetching, refetch } = useQuery(twoStepQuery);
  const mustSwitchOn = twoStep?.required === true && !twoStep.on;
  return (
    <Page title="Akun saya" lead={me?.email}>
      <div className="flex max-w-3xl flex-col gap-5">
        {mustSwitchOn && (
          <Notice kind="warning">
            Program ini meminta langkah kedua dari setiap pengelola. Nyalakan dahulu; setelah itu semua halaman terbuka.
          </Notice>
        )}
        {error && !twoStep && (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!mustSwitchOn && me && (
          <AccountSection title="Nama" lead="Begini pengelola lain mengenal Anda.">
            <NameForm admin={me} />
          </AccountSection>
        )}
        {!mustSwitchOn && (
          <AccountSection
            title="Kata sandi"
            lead="Setelah diubah, perangkat lain yang masih masuk dengan akun ini harus masuk lagi."
          >
            <ButtonLink to="/admin/password">Ubah kata sandi</ButtonLink>
          </AccountSection>
        )}
        <TwoStepSection twoStep={twoStep} />
        {twoStep && !mustSwitchOn && <SessionsSection />}
      </div>
    </Page>
  );
}
