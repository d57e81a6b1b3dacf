import { useEffect, useId, useRef, useState } from 'react';
import { undoCopies, undoneText } from '#features/planning/admin/week/undo-copies.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { restoredAnswer } from '#platform/shared/records/trash.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import type { Act } from '../contract.ts';

type Undo = NonNullable<Act['undo']>;

/** What the undo will do. */
function planOf(undo: Undo): string {
  if (undo.kind === 'trash') return 'Memulihkan semua yang dihapus ini dari Sampah.';
  const moves = `Memindahkan ${undo.deletes} jadwal ke Sampah.`;
  return undo.keeps === 0 ? moves : `${moves} ${undo.keeps} yang sudah diubah tetap ada.`;
}

/** Undoes an act. @returns the text of the result. */
async function run(undo: Undo): Promise<string> {
  if (undo.kind === 'weekCopy') return undoneText(await undoCopies([undo.batch]));
  const { warnings } = await api(restoreFromTrash, restoredAnswer, { params: { id: undo.trash } });
  return ['Sudah dipulihkan.', ...warnings.map(({ message }) => message)].join(' ');
}

/** The button "Urungkan" with the effect of the undo, then its result. */
export function UndoAct({ undo, what }: { undo: Undo | null; what: string }) {
  const [state, setState] = useState<{ isDone: boolean; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const plan = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const isDone = state?.isDone ?? false;
  // The button, which had the focus, is no longer rendered.
  useEffect(() => {
    if (isDone) result.current?.focus();
  }, [isDone]);

  async function start(wanted: Undo) {
    if (busy) return;
    setBusy(true);
    try {
      setState({ isDone: true, text: await run(wanted) });
    } catch (error) {
      setState({ isDone: false, text: errorText(error) });
    }
    setBusy(false);
    void queryClient.invalidateQueries();
  }

  return (
    <>
      {undo && !isDone && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button aria-label={`Urungkan: ${what}`} aria-describedby={plan} aria-busy={busy} onClick={() => void start(undo)}>
            {busy && <Spinner />}
            Urungkan
          </Button>
          <span id={plan} className="min-w-0 flex-1 basis-48 text-sm text-soft">
            {planOf(undo)}
          </span>
        </div>
      )}
      <p
        ref={result}
        role="status"
        tabIndex={-1}
        className={`text-sm empty:hidden ${isDone ? 'mt-1.5 text-success' : 'mt-1.5 font-semibold text-danger'}`}
      >
        {state?.text}
      </p>
    </>
  );
}
