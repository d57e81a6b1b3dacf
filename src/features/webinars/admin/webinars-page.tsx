import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webinar } from '#features/webinars/contract.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { historyAddress } from '#features/history/address.ts';
import { SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/records/usage.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { webinarsQuery } from './queries.ts';
import { webinarResource } from './webinar-resource.ts';

const WebinarDialog = lazyDialog({
  title: 'Webinar',
  load: async () => (await import('./webinar-dialog.tsx')).WebinarDialog,
});

/** A row shows at most this many speakers, and then the number of the others. */
const SHOWN_SPEAKERS = 3;

const themeOf = (row: Webinar) => row.webinarTheme;

function Speakers({ text }: { text: string }) {
  const speakers = splitSpeakers(text);
  const hidden = speakers.length - SHOWN_SPEAKERS;
  return (
    <ul>
      {speakers.slice(0, SHOWN_SPEAKERS).map((speaker, index) => (
        <li key={index}>{speaker}</li>
      ))}
      {hidden > 0 && <li>dan {hidden} lainnya</li>}
    </ul>
  );
}

function Links({ webinar }: { webinar: Webinar }) {
  const zoom = safeHref(webinar.webinarLinkZoom);
  const photo = safeHref(webinar.webinarPhoto);
  return (
    <>
      {zoom && <NewTabLink href={zoom}>Zoom</NewTabLink>} {photo && <NewTabLink href={photo}>Foto</NewTabLink>}
    </>
  );
}

const columns: Column<Webinar>[] = [
  { id: 'theme', header: 'Tema', share: 3, main: true, cell: themeOf },
  {
    id: 'description',
    header: 'Deskripsi',
    share: 5,
    prose: true,
    cell: (row) => row.webinarDescription,
  },
  { id: 'speaker', header: 'Pembicara', share: 3, cell: (row) => <Speakers text={row.webinarSpeaker} /> },
  { id: 'links', header: 'Tautan', share: 2, cell: (row) => <Links webinar={row} /> },
];

const sorts: [Sort<Webinar>, ...Sort<Webinar>[]] = [
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
  { id: 'theme', label: 'Tema A–Z', compare: byText(themeOf) },
];

/** The open dialog. */
type Open = { kind: 'form'; webinar: Webinar | null } | { kind: 'delete'; webinar: Webinar };

/** Returns lines about the records that stay when the webinar is deleted. */
function usageLines({ schedules }: Usage): string[] {
  return schedules > 0 ? [`${schedules} jadwal tetap ada, tanpa webinar ini`] : [];
}

/** The screen /admin/webinar, with the list of webinars. */
export function WebinarsPage() {
  const query = useQuery(webinarsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Webinar"
        heading="Daftar Webinar"
        noun="webinar"
        query={query}
        searchText={(row) => `${row.webinarTheme} ${row.webinarSpeaker} ${row.webinarDescription}`}
        sorts={sorts}
        columns={columns}
        actions={(webinar) => (
          <RowActions
            name={webinar.webinarTheme}
            onEdit={() => setOpen({ kind: 'form', webinar })}
            preload={WebinarDialog.preload}
            onDelete={() => setOpen({ kind: 'delete', webinar })}
            history={historyAddress('webinar', webinar._id)}
          />
        )}
        beside={<SheetLinks kind="webinar" />}
        addLabel="Tambah Webinar"
        onAdd={() => setOpen({ kind: 'form', webinar: null })}
        preload={WebinarDialog.preload}
        emptyText="Belum ada webinar"
      />
      {open?.kind === 'form' && <WebinarDialog key={open.webinar?._id ?? 'new'} webinar={open.webinar} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          resource={webinarResource}
          item={open.webinar}
          name={open.webinar.webinarTheme}
          noun="webinar"
          onClose={close}
        >
          <UsageLines kind="webinar" id={open.webinar._id} lines={usageLines} />
        </DeleteDialog>
      )}
    </>
  );
}
