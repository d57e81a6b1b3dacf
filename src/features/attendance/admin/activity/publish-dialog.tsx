import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import { publishActivity, withdrawActivity } from '#features/reports/calls.ts';
import { reportAnswer, type Report } from '#features/reports/contract.ts';
import type { Activity } from '#features/attendance/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { formatMonth } from '#platform/shared/wib.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ConfirmDialog } from '#platform/web/admin-ui/dialog/confirm-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';

const reloadReports = () => queryClient.invalidateQueries({ queryKey: reportsQuery.queryKey });

/** Undoes the publication of a month. */
async function withdraw(month: string): Promise<void> {
  try {
    await api(withdrawActivity, deletedAnswer, { params: { month } });
    toasts.success(`Laporan ${formatMonth(month)} tidak jadi terbit.`);
  } catch (error) {
    const isWithdrawn = error instanceof ApiError && error.status === 404;
    toasts.error(isWithdrawn ? `Laporan ${formatMonth(month)} sudah ditarik orang lain.` : errorText(error));
  }
  await reloadReports();
}

/** Publishes a month. Returns its report, and whether this call published it: it may have been published already. */
async function publish(month: string): Promise<{ report: Report; isNew: boolean }> {
  let isNew = false;
  const options = { onStatus: (status: number) => (isNew = status === 201) };
  const { data } = await api(publishActivity, reportAnswer, { body: { month } }, options);
  return { report: data, isNew };
}

/** Shows that the month is published. Only what this press published can be undone. */
async function reportPublished(month: string, { report: stored, isNew }: Awaited<ReturnType<typeof publish>>): Promise<void> {
  const what = `Laporan ${formatMonth(month)}`;
  if (isNew) return void toasts.undoable(`${what} terbit.`, () => void withdraw(month));
  const author = await import('./author-of.ts').then(({ authorOf }) => authorOf(stored)).catch(() => undefined);
  toasts.warning(author === undefined ? `${what} sudah terbit sebelumnya.` : `${what} sudah diterbitkan oleh ${author}.`);
}

interface PublishDialogProps {
  activity: Activity;
  onClose: () => void;
}

/**
 * The dialog that confirms the publication of a month. It says how many sessions have no log yet and how many are still to come.
 */
export function PublishDialog({ activity: { month, unlogged, upcoming }, onClose }: PublishDialogProps) {
  const openerGone = useRef(false);
  const write = useMutation({
    mutationFn: () => publish(month),
    async onSuccess(published) {
      // A published month has no button "Terbitkan", so the focus can't return to it.
      openerGone.current = true;
      await Promise.all([reportPublished(month, published), reloadReports()]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Terbitkan ${formatMonth(month)}?`}
      cancel="Batal"
      confirm="Terbitkan"
      look="primary"
      action={write}
      openerGone={openerGone}
      onClose={onClose}
    >
      <p>
        Jumlahnya terbuka untuk umum di <span className="font-semibold whitespace-nowrap">/kegiatan/{month}</span> dan di Laporan
        Bulanan siswa. Nama orang, kelas, dan kelompok tidak ikut. Kehadiran dijumlah dari catatan yang memuat jumlah siswanya.
      </p>
      {unlogged > 0 && (
        <p>
          <strong>{unlogged} kegiatan belum dicatat</strong> dan belum dihitung terlaksana.
        </p>
      )}
      {upcoming > 0 && <p>{upcoming} kegiatan masih akan datang.</p>}
      {unlogged + upcoming > 0 && <p>Angkanya ikut berubah setelah dicatat.</p>}
    </ConfirmDialog>
  );
}
