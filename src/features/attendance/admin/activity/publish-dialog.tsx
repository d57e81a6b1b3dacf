import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportsQuery } from '#features/reports/admin/queries.ts';
import { publishActivity, withdrawActivity } from '#features/reports/calls.ts';
import { reportAnswer } from '#features/reports/contract.ts';
import type { Activity } from '#features/attendance/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { formatMonth } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
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
    toasts.error(errorText(error));
  }
  await reloadReports();
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
    mutationFn: () => api(publishActivity, reportAnswer, { body: { month } }),
    async onSuccess() {
      // A published month has no button "Terbitkan", so the focus can't return to it.
      openerGone.current = true;
      toasts.undoable(`Laporan ${formatMonth(month)} terbit.`, () => void withdraw(month));
      await reloadReports();
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
