import type { WrongCodes } from '#features/auth/contract.ts';
import { useDeviceChoice } from '#platform/web/admin-ui/device-choice.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { dateInWib, formatShortDate } from '#platform/shared/wib.ts';

/**
 * Warns an admin that somebody entered wrong codes before this sign-in. That person may be somebody else who knows the password.
 * An admin can dismiss the warning on the device.
 */
export function WrongCodesNotice({ wrongCodes }: { wrongCodes: WrongCodes }) {
  const [read, setRead] = useDeviceChoice('suluh-wrong-codes');
  if (read === wrongCodes.since) return null;
  const since = formatShortDate(dateInWib(new Date(wrongCodes.since)));
  return (
    <section aria-label="Kode salah" className="mb-6">
      <Notice kind="warning">
        <p className="font-semibold">
          {wrongCodes.count.toLocaleString('id-ID')} kode salah sejak {since}
        </p>
        <p className="mt-1">
          Ada yang tahu kata sandi Anda dan mencoba menebak kodenya. Kalau itu bukan Anda, ubah kata sandi sekarang.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to="/admin/password">Ubah kata sandi</ButtonLink>
          <Button look="quiet" onClick={() => setRead(wrongCodes.since)}>
            Mengerti
          </Button>
        </div>
      </Notice>
    </section>
  );
}
