import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import type { Activity } from '#features/attendance/contract.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** A box with a button that publishes a month's totals. For a published month, it shows the address of the public page. */
export function Publish({ activity }: { activity: Activity }) {
  const { month } = activity;
  const { data: reports } = useQuery(reportsQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  const published = reports?.some((report) => report.month === month);
  const page = `/kegiatan/${month}`;
  return (
    <section aria-label="Halaman untuk umum" className="rounded-lg border border-line bg-raised p-4 text-sm">
      {published ? (
        <p className="wrap-anywhere">
          Sudah terbit di <NewTabLink href={page}>{page}</NewTabLink>. Angkanya mengikuti catatan kegiatan. Menghapus laporannya
          di{' '}
          <Link to="/admin/laporan" className="text-amber-text underline decoration-1 underline-offset-3 hover:decoration-2">
            Daftar Laporan
          </Link>{' '}
          menutup halaman itu.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64">
            Terbitkan jumlahnya untuk umum di <span className="font-semibold whitespace-nowrap">{page}</span> dan di Laporan
            Bulanan. Nama orang tidak ikut.
          </p>
          <Button look="primary" disabled={!reports} onClick={() => setIsConfirming(true)}>
            Terbitkan
          </Button>
        </div>
      )}
      {isConfirming && <PublishDialog activity={activity} onClose={() => setIsConfirming(false)} />}
    </section>
  );
}
