import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '#features/reports/contract.ts';
import { historyAddress } from '#features/history/address.ts';
import { ArchiveToggle, useArchiveShown } from '#features/school-year/admin/archive-toggle.tsx';
import { ArchivedActions, withArchive } from '#features/school-year/admin/archived-rows.tsx';
import { listSearch, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { DeleteDialog } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { REPORT_FALLBACK_NAME } from '../messages.ts';
import { allReportsQuery, reportsQuery } from './queries.ts';
import { reportResource } from './report-resource.ts';

const ReportDialog = lazyDialog({
  title: 'Laporan',
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
});

function nameOf(report: Report): string {
  return report.reportName || REPORT_FALLBACK_NAME;
}

/** A report's name as a link: to the report, or to the programme's site if the report has no valid link. */
function ReportLink({ report }: { report: Report }) {
  const { homeUrl } = useProgramme();
  return <NewTabLink href={safeHref(report.reportLink) ?? homeUrl}>{nameOf(report)}</NewTabLink>;
}

const columns: Column<Report>[] = [
  {
    id: 'name',
    header: 'Laporan',
    share: 2,
    main: true,
    cell: (report) => <ReportLink report={report} />,
  },
  {
    id: 'description',
    header: 'Deskripsi',
    share: 3,
    prose: true,
    cell: (report) => report.reportDescription,
  },
];

const allColumns = withArchive(columns);

const sorts: [Sort<Report>, ...Sort<Report>[]] = [
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((report) => report.updatedAt) },
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
];

/** The open dialog. */
type Open = { kind: 'form'; report: Report | null } | { kind: 'delete'; report: Report };

function ReportActions({ report, onOpen }: { report: Report; onOpen: (open: Open) => void }) {
  const shared = { name: nameOf(report), history: historyAddress('report', report._id) };
  if (report.archive) return <ArchivedActions kind="report" id={report._id} {...shared} />;
  return (
    <RowActions
      {...shared}
      onEdit={() => onOpen({ kind: 'form', report })}
      preload={ReportDialog.preload}
      onDelete={() => onOpen({ kind: 'delete', report })}
    />
  );
}

/** The screen /admin/laporan, with the list of reports. */
export function ReportsPage() {
  const [archived, showArchived] = useArchiveShown();
  const current = useQuery(reportsQuery);
  const all = useQuery({ ...allReportsQuery, enabled: archived });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Laporan"
        heading="Daftar Laporan"
        noun="laporan"
        query={archived ? all : current}
        searchText={(report) => `${nameOf(report)} ${report.reportDescription}`}
        sorts={sorts}
        columns={archived ? allColumns : columns}
        actions={(report) => <ReportActions report={report} onOpen={setOpen} />}
        beside={<SheetLinks kind="report" filters={() => ({ ...listSearch(), archived: archived ? 'true' : undefined })} />}
        addLabel="Tambah Laporan"
        onAdd={() => setOpen({ kind: 'form', report: null })}
        preload={ReportDialog.preload}
        emptyText="Belum ada laporan"
        errorHeading="Failed to fetch data."
        action={<ArchiveToggle shown={archived} onShow={showArchived} />}
      >
        <nav aria-label="Laporan kegiatan" className="mb-5 flex flex-wrap gap-2">
          <ButtonLink to="/admin/laporan/bulan">Laporan bulan</ButtonLink>
          <ButtonLink to="/admin/laporan/relawan">Jam relawan</ButtonLink>
        </nav>
      </ListPage>
      {open?.kind === 'form' && <ReportDialog key={open.report?._id ?? 'new'} report={open.report} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={reportResource} item={open.report} name={nameOf(open.report)} noun="laporan" onClose={close} />
      )}
    </>
  );
}
