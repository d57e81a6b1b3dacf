import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { clashText } from '#platform/web/admin-ui/toast/clash-text.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { restoreSamples } from '../calls.ts';
import { samplesRestored } from '../contract.ts';

/** Reads every list again, because a restore may change any of them. */
const reloadAll = () => queryClient.invalidateQueries();

/** Restores the samples, and shows the result in a toast. */
async function restoreRemoved(): Promise<void> {
  try {
    const { data, warnings } = await api(restoreSamples, samplesRestored, { body: {} });
    const text = `${data.restored} data contoh kembali seperti semula.`;
    if (warnings.length > 0) toasts.warning(`${text} ${clashText(warnings.map(({ message }) => message))}`);
    else toasts.success(text);
  } catch (error) {
    toasts.error(errorText(error));
  }
  await reloadAll();
}

const RemoveSamplesDialog = lazyDialog({
  title: 'Hapus semua contoh?',
  load: async () => (await import('./remove-samples-dialog.tsx')).RemoveSamplesDialog,
});

/** The line below the list of first steps: the button that removes the samples, or the button that restores them. */
export function SamplesLine({ state }: { state: 'there' | 'removed' | null }) {
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  if (state === null) return null;

  async function restore() {
    setBusy(true);
    await restoreRemoved();
    setBusy(false);
  }

  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 pt-3 pb-2 text-sm">
      <p className="min-w-0 flex-1 basis-56 text-soft">
        {state === 'there'
          ? 'Mata pelajaran, kelas, orang, dan jadwal contoh masih ada. Yang sudah Anda ubah atau pakai tidak ikut terhapus.'
          : 'Data contoh ada di Sampah selama 30 hari.'}
      </p>
      {state === 'there' ? (
        <Button onClick={() => setConfirming(true)} preload={RemoveSamplesDialog.preload}>
          Hapus semua contoh
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => void restore()}>
          {busy && <Spinner />}
          Kembalikan contoh
        </Button>
      )}
      {isConfirming && <RemoveSamplesDialog onUndo={() => void restoreRemoved()} onClose={() => setConfirming(false)} />}
    </div>
  );
}
