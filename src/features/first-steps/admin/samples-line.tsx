import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { restoreSamples } from '../calls.ts';
import { samplesRestored } from '../contract.ts';

/** Everything may have changed: every list is read again. */
const readAgain = () => queryClient.invalidateQueries();

async function bringBack(): Promise<void> {
  try {
    const { data, warnings } = await api(restoreSamples, samplesRestored, { body: {} });
    const text = `${data.restored} data contoh kembali seperti semula.`;
    if (warnings.length > 0) toasts.warning([text, ...warnings.map(({ message }) => message)].join(' '));
    else toasts.success(text);
  } catch (error) {
    toasts.error(errorText(error));
  }
  await readAgain();
}

const RemoveSamplesDialog = lazyDialog({
  title: 'Hapus semua contoh?',
  load: async () => (await import('./remove-samples-dialog.tsx')).RemoveSamplesDialog,
});

/** "Hapus semua contoh", or the way back after it. */
export function SamplesLine({ state }: { state: 'there' | 'removed' | null }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  if (state === null) return null;

  async function restore() {
    setBusy(true);
    await bringBack();
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
        <Button onClick={() => setAsks(true)} ahead={RemoveSamplesDialog.ahead}>
          Hapus semua contoh
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => void restore()}>
          {busy && <Spinner />}
          Kembalikan contoh
        </Button>
      )}
      {asks && <RemoveSamplesDialog onUndo={() => void bringBack()} onClose={() => setAsks(false)} />}
    </div>
  );
}
