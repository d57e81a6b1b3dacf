import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Colleague } from '#features/auth/contract.ts';
import { historyAddress } from '#features/history/address.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { colleaguesQuery } from '../queries.ts';
import { meQuery } from '../session.ts';
import { seenText, untilText } from '#features/auth/when-rules.ts';

const InviteDialog = lazyDialog({
  title: 'Undang pengelola',
  load: async () => (await import('./invite-dialog.tsx')).InviteDialog,
});
const LinkDialog = lazyDialog({
  title: 'Tautan masuk baru',
  load: async () => (await import('./colleague-dialogs.tsx')).LinkDialog,
});
const RemoveDialog = lazyDialog({
  title: 'Hapus pengelola',
  load: async () => (await import('./colleague-dialogs.tsx')).RemoveDialog,
});

/** The open dialog. */
type OpenDialog = { kind: 'invite' } | { kind: 'link' | 'remove'; colleague: Colleague };

/** Says when an admin was last seen, or until when the invitation is valid. */
function presence({ lastSeenAt, linkUntil }: Colleague): string {
  if (lastSeenAt !== null) return `Terakhir terlihat: ${seenText(lastSeenAt, serverNow())}`;
  return linkUntil === null ? 'Belum masuk, tautannya sudah lewat' : `Diundang sampai ${untilText(linkUntil)}`;
}

interface LineProps {
  colleague: Colleague;
  isMe: boolean;
  onOpen: (open: OpenDialog) => void;
}

function Line({ colleague, isMe, onOpen }: LineProps) {
  const { _id, name, email, twoStep } = colleague;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere text-ink">
          <bdi>{name}</bdi>
          {isMe && <span className="font-normal text-soft"> (Anda)</span>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
      </div>
      <div className="text-sm">
        <p>{presence(colleague)}</p>
        <p className="text-soft">Langkah kedua {twoStep ? 'menyala' : 'mati'}</p>
      </div>
      <div className="-ml-2.5 flex flex-wrap md:ml-0 md:justify-end">
        <ButtonLink look="row" to={historyAddress('admin', _id)} aria-label={`Riwayat ${name}`}>
          Riwayat
        </ButtonLink>
        {!isMe && (
          <>
            <Button
              look="row"
              aria-label={`Tautan baru untuk ${name}`}
              preload={LinkDialog.preload}
              onClick={() => onOpen({ kind: 'link', colleague })}
            >
              Tautan baru
            </Button>
            <Button
              look="row-danger"
              aria-label={`Hapus ${name}`}
              preload={RemoveDialog.preload}
              onClick={() => onOpen({ kind: 'remove', colleague })}
            >
              Hapus
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The screen `/admin/pengelola`: lists all admins, with dialogs to invite, to remove and to send a new link. */
export function ColleaguesPage() {
  const { data: colleagues, error, isFetching, refetch } = useQuery(colleaguesQuery);
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title="Pengelola"
      lead="Semua pengelola dapat mengubah semua isi Suluh. Satu orang satu akun, supaya jelas siapa mengubah apa."
      action={
        <Button look="primary" data-key="add" preload={InviteDialog.preload} onClick={() => setOpen({ kind: 'invite' })}>
          <PlusIcon />
          Undang pengelola
        </Button>
      }
    >
      {colleagues ? (
        <ul aria-label="Daftar pengelola" className="divide-y divide-line rounded-lg border border-line bg-raised">
          {colleagues.map((colleague) => (
            <Line key={colleague._id} colleague={colleague} isMe={colleague._id === me?._id} onOpen={setOpen} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'link' && <LinkDialog colleague={open.colleague} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog colleague={open.colleague} onClose={close} />}
    </Page>
  );
}
