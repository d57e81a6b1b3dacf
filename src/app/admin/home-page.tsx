import type { Admin } from '#features/auth/contract.ts';
import { BackupNotice } from '#features/backups/admin/backup-notice.tsx';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { AppearTogether } from '#platform/web/admin-ui/page/appear-together.tsx';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { Account } from './account.tsx';
import { Attention, useAttention } from '#features/schedules/admin/today/attention.tsx';
import { Tiles } from './tiles.tsx';

/** Warns while the storage for files is nearly full. It is loaded after the screen, because it is rarely shown. */
const RoomNotice = lazyPart(async () => (await import('#features/files/admin/room-notice.tsx')).RoomNotice);

/** The home screen: the open tasks, and a tile for each area. */
export function HomePage({ admin }: { admin: Admin }) {
  const programme = useProgramme();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 max-md:hidden">
        <Logo />
        <Account email={admin.email} inline />
      </div>
      {/* On a phone, the nine links would push the open tasks down. */}
      <details className="group mb-4 md:hidden">
        <summary className="flex min-h-touch cursor-pointer items-center justify-between rounded-md">
          <Logo />
          <span className="flex items-center gap-1 text-sm font-semibold text-ink">
            Akun dan lainnya
            <ChevronDownIcon className="size-4 group-open:rotate-180" />
          </span>
        </summary>
        <Account email={admin.email} inline />
      </details>
      <div className="mb-6 overflow-hidden rounded-sm">
        <IkatBand />
      </div>
      <Page title="Halaman Admin" lead={programme.name}>
        <AppearTogether>
          <BackupNotice />
          <div className="mb-6 empty:hidden">
            <RoomNotice />
          </div>
          <div className="mb-8">
            <Attention state={useAttention()} />
          </div>
          <section aria-labelledby="areas">
            <h2 id="areas" className="mb-3 text-lg font-bold text-ink">
              Kelola
            </h2>
            <Tiles />
          </section>
        </AppearTogether>
      </Page>
    </>
  );
}
