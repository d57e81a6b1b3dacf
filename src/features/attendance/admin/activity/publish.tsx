import { useMutation, useQuery } from '@tanstack/react-query';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import { publishActivity } from '#features/reports/calls.ts';
import { reportAnswer } from '#features/reports/contract.ts';
import { formatMonth, type IsoMonth } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { OutsideLink } from '#platform/web/admin-ui/page/outside-link.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

/** Publishes a month's page, and shows its address. */
export function Publish({ month }: { month: IsoMonth }) {
  const { data: reports } = useQuery(reportsQuery);
  const write = useMutation({
    mutationFn: () => api(publishActivity, reportAnswer, { body: { month } }),
    onSuccess() {
      toasts.success(`Laporan ${formatMonth(month)} terbit.`);
      return queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });
    },
    onError: (error) => toasts.error(errorText(error)),
  });
  const published = reports?.some((report) => report.month === month);
  const page = `/kegiatan/${month}`;
  return (
    <section aria-label="Halaman untuk umum" className="rounded-lg border border-line bg-raised p-4 text-sm">
      {published ? (
        <p className="wrap-anywhere">
          Sudah terbit di <OutsideLink href={page}>{page}</OutsideLink>. Angkanya mengikuti catatan kegiatan. Menghapus laporannya
          di Daftar Laporan menutup halaman itu.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64">
            Terbitkan jumlahnya untuk umum di <span className="font-semibold wrap-anywhere">{page}</span> dan di Laporan Bulanan.
            Nama orang tidak ikut.
          </p>
          <Button look="primary" disabled={write.isPending || !reports} onClick={() => write.mutate()}>
            {write.isPending && <Spinner />}
            Terbitkan
          </Button>
        </div>
      )}
    </section>
  );
}
