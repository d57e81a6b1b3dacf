import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { restoreSamples } from '#features/first-steps/calls.ts';
import { samplesRestored } from '#features/first-steps/contract.ts';
import { undoCopy, undoneText } from '#features/planning/admin/week/undo-copies.ts';
import { undoneYearText } from '#features/school-year/admin/undone-text.ts';
import { undoNewYear } from '#features/school-year/calls.ts';
import { newYearUndone } from '#features/school-year/contract.ts';
import { undoImport } from '#features/spreadsheets/calls.ts';
import { importUndone } from '#features/spreadsheets/contract.ts';
import { undoneImportText } from '#features/spreadsheets/undone-rules.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { restoredAnswer } from '#platform/shared/records/trash.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api, asUndo } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { RestoreIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { undoAct } from '../calls.ts';
import { undoAnswer, type Act, type HistoryEntry } from '../contract.ts';
import type { Deed } from '../deeds.ts';
import { recordKind } from '../records.ts';
import { TEXT_BUTTON } from './history-row.tsx';

type Undo = NonNullable<Act['undo']>;

/** Says what the undo will do, for the edits that the history names with a special verb (`deeds.ts`), such as a cancellation. */
const PLANS: Partial<Record<Deed, string>> = {
  cancel: 'Kegiatan diadakan lagi, dan siswa melihatnya.',
  resume: 'Kegiatan dibatalkan lagi, dengan alasan semula.',
  unlog: 'Mengembalikan catatan yang dihapus.',
};

const TRASH_PLAN = 'Memulihkan semua yang dihapus ini dari Sampah.';
const REMOVE_PLAN = 'Memindahkan ini ke Sampah.';
/** These go without saying on phones, where they would take two lines. */
const PLAIN_PLANS = ['', TRASH_PLAN, REMOVE_PLAN];

/** Says what undoing an import will do. */
function importPlan({ deletes, restores }: { deletes: number; restores: number }): string {
  const parts = [
    deletes > 0 && `Memindahkan ${deletes} data baru ke Sampah.`,
    restores > 0 && `Mengembalikan isi ${restores} data.`,
    'Yang sudah diubah lagi tetap ada.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Says what the undo of an act will do; '' if it only writes back what was there before. The history of one record is only about this record; `othersText` names the others. */
function planOf(undo: Undo, { act, entity, changes }: HistoryEntry, isRecordHistory: boolean): string {
  if (undo.kind === 'trash') {
    const writtenBack = act?.imported && act.parts.find(({ action, entity: kind }) => action === 'update' && kind === entity);
    const rest = writtenBack ? ` Isi ${writtenBack.rows} data lain tetap seperti sebelum impor.` : '';
    return TRASH_PLAN + rest;
  }
  if (undo.kind === 'samples') return 'Mengembalikan semua data contoh dari Sampah.';
  if (undo.kind === 'remove') {
    if (undo.rows === 1 || isRecordHistory) return REMOVE_PLAN;
    return `Memindahkan ${undo.rows} ${recordKind(entity).noun} ini ke Sampah.`;
  }
  if (undo.kind === 'edit') {
    const isFirstLog = changes.some(({ field, before }) => field === 'log.held' && before === null);
    if (!isFirstLog) return (act?.deed && PLANS[act.deed]) ?? '';
    if (undo.rows === 1 || isRecordHistory) return 'Menghapus catatan ini.';
    return act?.common.includes('log.held') ? `Menghapus ${undo.rows} catatan ini.` : '';
  }
  if (undo.kind === 'schoolYear') return 'Mengembalikan semua dari arsip. Kelas baru yang belum dipakai pindah ke Sampah.';
  if (undo.kind === 'import') return importPlan(undo);
  const moves = `Memindahkan ${undo.deletes} jadwal ke Sampah.`;
  return undo.keeps === 0 ? moves : `${moves} ${undo.keeps} yang sudah diubah tetap ada.`;
}

/** Why an act has no undo any more. An undone act says so in its sentence. */
const NO_UNDO_TEXTS: Partial<Record<NonNullable<Act['noUndo']>, string>> = {
  changed: 'Tidak dapat diurungkan: sudah diubah lagi.',
  republished: 'Tidak dapat diurungkan: bulan ini sudah diterbitkan lagi.',
};

/** Says that the undo also changes other records: "Juga untuk 2 lainnya dari tindakan yang sama." */
function othersText(undo: Undo): string {
  const isSeveral = (undo.kind === 'edit' || undo.kind === 'remove') && undo.rows > 1;
  return isSeveral ? `Juga untuk ${undo.rows - 1} lainnya dari tindakan yang sama.` : '';
}

/** The maximum number of warnings of a result that are named. */
const WARNINGS_MAX = 3;

/** Adds the first warnings to a text, and the number of the others. */
function withWarnings(text: string, warnings: readonly { message: string }[]): string {
  const named = warnings.slice(0, WARNINGS_MAX).map(({ message }) => message);
  const others = warnings.length - named.length;
  return [text, ...named, ...(others > 0 ? [`Dan ${others} peringatan lainnya.`] : [])].join(' ');
}

const topOf = (element: HTMLElement | null) => (element?.getBoundingClientRect().top ?? 0) + window.scrollY;

/** Undoes an act. @returns the text of the result. */
async function run(undo: Undo, id: string): Promise<string> {
  if (undo.kind === 'weekCopy') return undoneText(await undoCopy(undo.batch));
  if (undo.kind === 'schoolYear') {
    return undoneYearText((await api(undoNewYear, newYearUndone, { params: { id: undo._id } })).data);
  }
  if (undo.kind === 'import') {
    const { data } = await api(undoImport, importUndone, { params: { batch: undo.batch } });
    return undoneImportText(data);
  }
  if (undo.kind === 'samples') {
    const { warnings } = await api(restoreSamples, samplesRestored, { body: {} });
    return withWarnings('Data contoh sudah dikembalikan.', warnings);
  }
  if (undo.kind === 'trash') {
    const { warnings } = await api(restoreFromTrash, restoredAnswer, { params: { id: undo.trash } });
    return withWarnings('Sudah dipulihkan.', warnings);
  }
  const { warnings } = await api(undoAct, undoAnswer, { params: { id } });
  return withWarnings(undo.kind === 'remove' ? 'Sudah dipindahkan ke Sampah.' : 'Sudah diurungkan.', warnings);
}

interface Outcome {
  isDone: boolean;
  text: string;
  /**
   * The height of the box with the button. The box keeps it when a text replaces the button, so that no other "Urungkan" moves
   * under the pointer.
   */
  minHeight?: number | undefined;
}

/** Runs the undo of an act, and holds its result. `box` is the element that keeps its place on the screen. */
function useUndo(id: string) {
  const [state, setState] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The top of the box in the document, from an undo until the list has the new act. */
  const place = useRef<number | null>(null);
  // The undo is a new act above this one. The page scrolls by its height, so that nothing moves under the pointer: a second click on
  // another "Urungkan" could undo the undo.
  useLayoutEffect(() => {
    if (place.current === null) return;
    const shift = topOf(box.current) - place.current;
    if (shift === 0) return;
    place.current += shift;
    window.scrollBy(0, shift);
  });

  async function start(requested: Undo) {
    if (busy) return;
    setBusy(true);
    try {
      const text = await asUndo(() => run(requested, id));
      setState({ isDone: true, text, minHeight: box.current?.offsetHeight });
      setBusy(false);
      place.current = topOf(box.current);
      await queryClient.invalidateQueries();
      // After the lists are rendered.
      setTimeout(() => (place.current = null), 0);
    } catch (error) {
      setState({ isDone: false, text: errorText(error) });
      setBusy(false);
      void queryClient.invalidateQueries({ refetchType: 'none' });
    }
  }

  return { state, busy, box, start };
}

interface UndoActProps {
  /** The entry of the act. */
  entry: HistoryEntry;
  /** The name of the act's record, for the button's label. */
  what: string;
  /** Whether this is the history of one record, which does not show the act's other records. */
  isRecordHistory: boolean;
}

/** The button "Urungkan" (undo) of an act, with a text about its effect. After the undo, it shows the result. */
export function UndoAct({ entry, what, isRecordHistory }: UndoActProps) {
  const undo = entry.act?.undo ?? null;
  const noUndo = entry.act?.noUndo ? NO_UNDO_TEXTS[entry.act.noUndo] : undefined;
  const { state, busy, box, start } = useUndo(entry._id);
  const planId = useId();
  const plan = undo ? [planOf(undo, entry, isRecordHistory), isRecordHistory && othersText(undo)].filter(Boolean).join(' ') : '';
  const isPlain = PLAIN_PLANS.includes(plan);
  const result = useRef<HTMLParagraphElement>(null);
  const isDone = state?.isDone ?? false;
  // The focus moves to the result, because the button is no longer rendered.
  useEffect(() => {
    if (isDone) result.current?.focus();
  }, [isDone]);

  return (
    <div
      ref={box}
      className={`max-w-full align-top @xl/page:block @xl/page:max-w-96 ${isPlain ? 'inline-block' : ''}`}
      style={{ minHeight: state?.minHeight }}
    >
      {undo && !isDone && (
        <div className="flex items-center gap-x-3 @xl/page:flex-row-reverse">
          <button
            type="button"
            className={`${TEXT_BUTTON} shrink-0 md:-my-1.5 ${isPlain ? '-my-3' : '-mb-2'}`}
            aria-label={`Urungkan: ${what}`}
            aria-describedby={planId}
            aria-busy={busy}
            onClick={() => void start(undo)}
          >
            {busy ? <Spinner /> : <RestoreIcon className="size-4" />}
            Urungkan
          </button>
          <span
            id={planId}
            className={`min-w-0 text-sm leading-snug text-soft @xl/page:text-right ${isPlain ? 'sr-only @xl/page:not-sr-only' : ''}`}
          >
            {plan}
          </span>
        </div>
      )}
      {noUndo !== undefined && !state && <p className="text-sm text-soft">{noUndo}</p>}
      <p
        ref={result}
        role="status"
        tabIndex={-1}
        className={`text-sm empty:hidden ${isDone ? 'flex min-h-touch items-center text-success md:min-h-8' : 'mt-1.5 font-semibold text-danger'}`}
      >
        {state?.text}
      </p>
    </div>
  );
}
