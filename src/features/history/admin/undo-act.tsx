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
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
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

/**
 * Says what the undo of an act will do; '' if it only writes back what was there before. The history of one record is only about this
 * record; `othersText` names the others.
 */
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
    if (changes.some(({ field }) => field === 'log.notes')) return 'Keterangannya tetap seperti sekarang.';
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

/** The text at a delete whose records were not just edited: they were restored and deleted again, or deleted forever. */
const NEWER_TEXT = 'Tidak dapat diurungkan: ada tindakan yang lebih baru.';
/** Why an act has no undo any more. An undone act says so in its sentence. */
const NO_UNDO_TEXTS: Partial<Record<NonNullable<Act['noUndo']>, string>> = {
  changed: 'Tidak dapat diurungkan: sudah diubah lagi.',
  grown: 'Tidak dapat diurungkan: isinya sudah bertambah.',
  republished: 'Tidak dapat diurungkan: bulan ini sudah diterbitkan lagi.',
};

/** Says in the history of one record that the undo also changes other records: "Juga untuk 2 lainnya dari tindakan yang sama." */
function othersText(undo: Undo, act: Act | undefined): string {
  // If the record's change only followed from another one, the sentence names the whole act.
  if (act?.main) return '';
  const trashed = undo.kind === 'trash' ? (act?.parts[0]?.rows ?? 1) : 1;
  const rows = undo.kind === 'edit' || undo.kind === 'remove' ? undo.rows : trashed;
  return rows > 1 ? `Juga untuk ${rows - 1} lainnya dari tindakan yang sama.` : '';
}

/** The maximum number of warnings of a result that are named. */
const WARNINGS_MAX = 3;

/** The result of a call: its text, and whether everything went as the plan said. */
interface Result {
  text: string;
  look: 'success' | 'plain';
}

const result = (text: string, isSuccess = true): Result => ({ text, look: isSuccess ? 'success' : 'plain' });

/** Adds the first warnings to a text, and the number of the others. */
function withWarnings(text: string, warnings: readonly { message: string }[]): Result {
  const named = warnings.slice(0, WARNINGS_MAX).map(({ message }) => message);
  const others = warnings.length - named.length;
  const texts = [text, ...named, ...(others > 0 ? [`Dan ${others} peringatan lainnya.`] : [])];
  return result(texts.join(' '), warnings.length === 0);
}

/** The edge of an act's row that keeps its place on the screen. */
type Edge = 'top' | 'bottom';
/** Returns the position of an edge in the document, of the row that contains this element. */
const positionOf = (element: HTMLElement | null, edge: Edge) =>
  (element?.closest('li')?.getBoundingClientRect()[edge] ?? 0) + window.scrollY;

/** Undoes an act. */
async function run(undo: Undo, id: string): Promise<Result> {
  if (undo.kind === 'weekCopy') {
    const undone = await undoCopy(undo.batch);
    return result(undoneText(undone), undone.deleted > 0);
  }
  if (undo.kind === 'schoolYear') {
    return result(undoneYearText((await api(undoNewYear, newYearUndone, { params: { id: undo._id } })).data));
  }
  if (undo.kind === 'import') {
    const { data } = await api(undoImport, importUndone, { params: { batch: undo.batch } });
    return result(undoneImportText(data), data.deleted + data.restored > 0);
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
  text: string;
  look: Result['look'] | 'refused';
  /** Whether the server gave no answer. */
  isUnanswered?: boolean;
}

function refusalOf(error: unknown): Outcome {
  return { look: 'refused', text: errorText(error), isUnanswered: !(error instanceof ApiError) || error.status === 0 };
}

/** Returns the outcome that is still true: not a refusal if somebody else undid the act. */
function currentOutcome(outcome: Outcome | null, act: Act | undefined): Outcome | null {
  if (outcome?.look !== 'refused' || act?.undoneAt === undefined || act.undonePart) return outcome;
  return { ...outcome, look: 'plain', text: `Sudah diurungkan oleh ${act.undoneBy?.name ?? 'Suluh'}.` };
}

/**
 * Runs the undo of an act, and holds its result. `box` is the element with the button. Nothing moves under the pointer, because a second
 * click on another "Urungkan" would undo another act:
 * - The box keeps its height, `minHeight`, until the list is read again.
 * - The list then has a new act above this one. The page scrolls by its height.
 */
function useUndo({ _id: id, act }: HistoryEntry) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [minHeight, setMinHeight] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<{ edge: Edge; position: number } | null>(null);
  const [undoneAt, setUndoneAt] = useState(act?.undoneAt);
  if (undoneAt !== act?.undoneAt) {
    setUndoneAt(act?.undoneAt);
    // The undo was undone.
    if (act?.undoneAt === undefined) setOutcome(null);
  }
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { edge, position } = place.current;
    const shift = positionOf(box.current, edge) - position;
    place.current = minHeight === undefined ? null : { edge, position: position + shift };
    if (shift !== 0) window.scrollBy(0, shift);
  });

  async function start(requested: Undo) {
    if (busy) return;
    setBusy(true);
    const outcome: Outcome = await asUndo(() => run(requested, id)).catch(refusalOf);
    setOutcome(outcome);
    setBusy(false);
    setMinHeight(box.current?.offsetHeight);
    // What is below the row keeps its place, or the button of a refused undo.
    const edge = outcome.look === 'refused' ? 'top' : 'bottom';
    place.current = { edge, position: positionOf(box.current, edge) };
    // If the server refused the undo, the list is probably old.
    await queryClient.invalidateQueries({ refetchType: outcome.isUnanswered ? 'none' : 'active' });
    // After the lists are rendered.
    setTimeout(() => setMinHeight(undefined), 0);
  }

  return { outcome: currentOutcome(outcome, act), busy, box, minHeight, start };
}

interface UndoActProps {
  /** The entry of the act. */
  entry: HistoryEntry;
  /** The name of the act's record, for the button's label. */
  what: string;
  /** Whether this is the history of one record, which does not show the act's other records. */
  isRecordHistory: boolean;
}

const LOOKS: Record<Outcome['look'], string> = {
  success: 'text-success',
  plain: 'text-ink',
  refused: 'mt-1.5 font-semibold text-danger',
};

/** The button "Urungkan" (undo) of an act, with a text about its effect. After the undo, it shows the result. */
export function UndoAct({ entry, what, isRecordHistory }: UndoActProps) {
  const undo = entry.act?.undo ?? null;
  const reason = entry.act?.noUndo ?? null;
  const noUndo =
    reason === null ? undefined : reason === 'changed' && entry.action === 'delete' ? NEWER_TEXT : NO_UNDO_TEXTS[reason];
  const { outcome, busy, box, minHeight, start } = useUndo(entry);
  const planId = useId();
  const plan = undo
    ? [planOf(undo, entry, isRecordHistory), isRecordHistory && othersText(undo, entry.act)].filter(Boolean).join(' ')
    : '';
  const isPlain = PLAIN_PLANS.includes(plan);
  const status = useRef<HTMLParagraphElement>(null);
  const hasButton = undo !== null && (outcome === null || outcome.look === 'refused');
  const isOver = outcome !== null && !hasButton;
  // The focus moves to the result, because the button is no longer rendered.
  useEffect(() => {
    if (isOver && document.activeElement === document.body) status.current?.focus();
  }, [isOver]);

  return (
    <div ref={box} className="max-w-full @xl/page:max-w-96 @xl/page:text-right" style={{ minHeight }}>
      {hasButton && (
        <div className="flex items-center gap-x-3 @xl/page:flex-row-reverse">
          <button
            type="button"
            className={`${TEXT_BUTTON} -mb-1 shrink-0 @xl/page:-my-1.5`}
            aria-label={`Urungkan: ${what}`}
            aria-describedby={planId}
            aria-busy={busy}
            onClick={() => void start(undo)}
          >
            {busy ? <Spinner /> : <RestoreIcon className="size-4" />}
            Urungkan
          </button>
          <span id={planId} className={`min-w-0 text-sm leading-snug text-soft ${isPlain ? 'sr-only @xl/page:not-sr-only' : ''}`}>
            {plan}
          </span>
        </div>
      )}
      {noUndo !== undefined && !outcome && <p className="text-sm text-soft">{noUndo}</p>}
      <p ref={status} role="status" tabIndex={-1} className={`text-sm empty:hidden ${outcome ? LOOKS[outcome.look] : ''}`}>
        {outcome?.text}
      </p>
    </div>
  );
}
