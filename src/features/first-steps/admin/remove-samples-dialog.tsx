import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ConfirmDialog } from '#platform/web/admin-ui/dialog/confirm-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { removeSamples } from '../calls.ts';
import { samplesRemoved } from '../contract.ts';

async function remove(onUndo: () => void): Promise<void> {
  const { deleted, kept } = (await api(removeSamples, samplesRemoved, {})).data;
  await queryClient.invalidateQueries();
  const detail = kept === 0 ? {} : { detail: `${kept} tetap ada, karena sudah diubah atau dipakai.` };
  if (deleted === 0) toasts.success('Tidak ada contoh yang dapat dihapus.');
  else toasts.undoable(`${deleted} data contoh dihapus.`, onUndo, detail);
}

/** Asks for a confirmation before the sample records are moved to the trash. */
export function RemoveSamplesDialog({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) {
  const openerGone = useRef(false);
  const action = useMutation({
    mutationFn: () => remove(onUndo),
    onSuccess: () => {
      // The button that opened the dialog is replaced by one that restores the samples.
      openerGone.current = true;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Hapus semua contoh?"
      confirm="Hapus contoh"
      cancel="Batal"
      action={action}
      openerGone={openerGone}
      onClose={onClose}
    >
      <p>
        Semua data contoh yang belum diubah atau dipakai pindah ke Sampah, dan hilang juga dari halaman siswa. Dapat dikembalikan
        selama 30 hari.
      </p>
    </ConfirmDialog>
  );
}
