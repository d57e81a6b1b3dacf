import { useRef, type MouseEvent } from 'react';
import { fieldLabel } from '#features/history/admin/words.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { seriesEdit } from '#features/schedules/series-rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { ChosenSchedules } from './chosen-schedules.tsx';
import { scopeOptions, type Scope } from './scope-field.tsx';
import type { Edit, PreviewedEdit } from './series-store.ts';

interface ScopeQuestionProps {
  /** The edited schedule, before the edit. */
  target: Schedule;
  /** The labels of the changed fields, in one text. */
  changed: string;
  /** The number of schedules if the later schedules are included. */
  count: number;
  backLabel: string;
  /** Whether the preview is being read. */
  checking: boolean;
  onBack: () => void;
  onChoose: (scope: Scope) => void;
}

/** Asks whether an edit also applies to the later schedules of the series. */
function ScopeQuestion({ target, changed, count, backLabel, checking, onBack, onChoose }: ScopeQuestionProps) {
  const firstRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Simpan untuk jadwal mana?" onDismiss={onBack} initialFocus={firstRef}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3 text-sm`}>
        <ChosenSchedules schedules={[target]} />
        <AlertText>
          Jadwal ini bagian dari rangkaian. Yang Anda ubah: <strong className="font-semibold wrap-anywhere">{changed}</strong>.
          Bila yang berikutnya ikut, hanya itu yang ditulis ke sana. Sebelum disimpan, Anda melihat dulu apa yang berubah.
        </AlertText>
      </div>
      <div className={`${DIALOG_FOOT} flex-col`}>
        {scopeOptions(count).map(({ value, label }, index) => (
          <Button
            key={value}
            look={index === 0 ? 'primary' : 'secondary'}
            ref={index === 0 ? firstRef : undefined}
            disabled={checking}
            onClick={() => onChoose(value)}
          >
            {checking && value === 'following' && <Spinner />}
            {label}
          </Button>
        ))}
        <Button look="quiet" onClick={onBack}>
          {backLabel}
        </Button>
        <p role="status" className="sr-only">
          {checking ? 'Memeriksa…' : ''}
        </p>
      </div>
    </AlertFrame>
  );
}

/** The maximum number of clashes that are listed. */
const WARNINGS_MAX = 3;

const labelsOf = (fields: readonly string[]) => fields.map((field) => fieldLabel('schedule', field)).join(', ');

function changedText({ changed, days }: Pick<PreviewedEdit, 'changed' | 'days'>): string {
  const direction = days > 0 ? 'lebih lambat' : 'lebih awal';
  const date = days === 0 ? [] : [`Tanggal (semua bergeser ${Math.abs(days)} hari ${direction})`];
  const others = changed.filter((field) => field !== 'scheduleDate');
  return [...date, ...(others.length > 0 ? [labelsOf(others)] : [])].join(', ');
}

interface SeriesPreviewProps {
  edit: PreviewedEdit;
  backLabel: string;
  onBack: () => void;
  onSave: (overwrite: boolean) => void;
}

/**
 * Shows before the save which fields an edit changes in this schedule and in the later ones, and which later schedules keep
 * values of their own.
 */
function SeriesPreview({ edit, backLabel, onBack, onSave }: SeriesPreviewProps) {
  const saveRef = useRef<HTMLButtonElement>(null);
  const { count, kept, warnings } = edit;
  // Ignore the second click of a double click: the first click was on a button of the question, at the same position.
  const answer = (overwrite: boolean) => (event: MouseEvent) => event.detail < 2 && onSave(overwrite);
  return (
    <AlertFrame title="Ini dan berikutnya" width="normal" onDismiss={onBack} initialFocus={saveRef}>
      <div className={`${DIALOG_BODY} text-sm`}>
        <AlertText className="flex flex-col gap-3">
          <p>
            Akan berubah pada {count} jadwal: <strong className="font-semibold wrap-anywhere">{changedText(edit)}</strong>.
          </p>
          {kept.length > 0 && (
            <div>
              <p>Jadwal yang sudah diubah sendiri tetap seperti adanya:</p>
              <ul className="my-1 max-h-48 list-disc overflow-y-auto pl-5">
                {kept.map(({ _id, scheduleDate, fields }) => (
                  <li key={_id} className="wrap-anywhere">
                    {formatDate(scheduleDate)}: {labelsOf(fields)}
                  </li>
                ))}
              </ul>
              <p className="text-soft">“Timpa juga” menyamakannya dengan perubahan ini.</p>
            </div>
          )}
          {warnings.length > 0 && (
            <Notice kind="warning">
              <ul>
                {warnings.slice(0, WARNINGS_MAX).map(({ code, message }) => (
                  <li key={`${code} ${message}`}>{message}</li>
                ))}
                {warnings.length > WARNINGS_MAX && <li>Dan {warnings.length - WARNINGS_MAX} bentrok lainnya.</li>}
              </ul>
            </Notice>
          )}
        </AlertText>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onBack}>{backLabel}</Button>
        {kept.length > 0 && <Button onClick={answer(true)}>Timpa juga</Button>}
        <Button look="primary" ref={saveRef} onClick={answer(false)}>
          Simpan
        </Button>
      </div>
    </AlertFrame>
  );
}

interface SeriesQuestionProps {
  edit: Edit;
  later: readonly Schedule[];
  /** Null until it is read. */
  preview: PreviewedEdit | null;
  /** Receives the focus when the dialog closes. */
  opener: Element | null;
  /** The label of the button that saves nothing. */
  backLabel: string;
  /** Whether the preview is being read. */
  checking: boolean;
  onBack: () => void;
  onChoose: (scope: Scope) => void;
  onSave: (overwrite: boolean) => void;
}

/** Asks for the scope of an edit, then shows its preview. */
export function SeriesQuestion({ edit, later, preview, opener, checking, onChoose, onSave, ...back }: SeriesQuestionProps) {
  const changed = changedText(seriesEdit(edit.target, edit.body));
  return (
    <OpenersContext value={[opener]}>
      {preview ? (
        <SeriesPreview edit={preview} onSave={onSave} {...back} />
      ) : (
        <ScopeQuestion count={later.length + 1} target={edit.target} {...{ changed, checking, onChoose }} {...back} />
      )}
    </OpenersContext>
  );
}
