import { useRef } from 'react';
import { fieldLabel } from '#features/history/admin/words.ts';
import { seriesEdit, type ScheduleField } from '#features/schedules/series-rules.ts';
import { formatDate, formatShortDate, formatTime } from '#platform/shared/wib.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { OpenersContext } from '#platform/web/admin-ui/dialog/use-return-focus.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { fieldText } from '../schedule-texts.ts';
import { ChosenSchedules } from './chosen-schedules.tsx';
import { scopeOptions, type Scope } from './scope-field.tsx';
import type { Edit, SeriesPreview } from './series-store.ts';

/** `one` stores the edit in this schedule alone, `following` and `overwrite` also in the later ones, `back` nowhere. */
export type SeriesAnswer = Scope | 'overwrite' | 'back';

/** The maximum number of clashes that are listed. */
const WARNINGS_MAX = 3;

const labelsOf = (fields: readonly string[]) => fields.map((field) => fieldLabel('schedule', field)).join(', ');

/** The fields whose old and new values are shown, and how. */
const SHOWN_VALUES: Partial<Record<ScheduleField, (value: string) => string>> = {
  scheduleDate: formatShortDate,
  scheduleTimeStart: formatTime,
  scheduleTimeEnd: formatTime,
  anotherEvent: (text) => (text === '' ? '(kosong)' : `“${text}”`),
};
/** The maximum number of characters of a value that is shown. */
const VALUE_MAX = 40;

/** Names the changed fields, with old and new values if these are short. */
function changedText({ target, body }: Edit): string {
  const { changed, days, stored, edited } = seriesEdit(target, body);
  const direction = days > 0 ? 'lebih lambat' : 'lebih awal';
  const texts = changed.map((field) => {
    const values = [stored[field], edited[field]].map((value) => String(value ?? ''));
    const show = SHOWN_VALUES[field];
    const isShown = show && values.every((value) => value.length <= VALUE_MAX);
    return isShown ? `${labelsOf([field])} ${values.map(show).join(' → ')}` : labelsOf([field]);
  });
  if (days !== 0) texts[0] += ` (semua bergeser ${Math.abs(days)} hari ${direction})`;
  return texts.join(', ');
}

/** Shows what an edit does to the later schedules: the clashes, and the values that they keep; or why it can't include them. */
function LaterSchedules({ kept, warnings, refusal }: SeriesPreview) {
  return (
    <>
      {refusal !== null && <Notice kind="warning">Yang berikutnya tidak dapat ikut. {refusal}</Notice>}
      {warnings.length > 0 && (
        <Notice kind="warning">
          Bentrok bila yang berikutnya ikut:
          <ul>
            {warnings.slice(0, WARNINGS_MAX).map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
            {warnings.length > WARNINGS_MAX && <li>Dan {warnings.length - WARNINGS_MAX} bentrok lainnya.</li>}
          </ul>
        </Notice>
      )}
      {kept.length > 0 && (
        <div>
          <p>
            {kept.length} jadwal berikutnya isinya lain dan tetap seperti adanya. “Timpa juga” menyamakannya dengan perubahan ini:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {kept.map(({ _id, scheduleDate, fields, now }) => (
              <li key={_id} className="wrap-anywhere">
                {formatDate(scheduleDate)}:{' '}
                {now
                  ? fields.map((field) => fieldText(now, field as ScheduleField, labelsOf([field]))).join(', ')
                  : labelsOf(fields)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface SeriesQuestionProps {
  edit: Edit;
  preview: SeriesPreview;
  /** Receives the focus when the dialog closes. */
  opener: Element | null;
  /** The label of the button that saves nothing. */
  backLabel: string;
  onAnswer: (answer: SeriesAnswer) => void;
}

/** Asks whether an edit also applies to the later schedules of the series, and shows what it would change there. */
export function SeriesQuestion({ edit, preview, opener, backLabel, onAnswer }: SeriesQuestionProps) {
  const firstRef = useRef<HTMLButtonElement>(null);
  const [one, following] = scopeOptions(preview.count);
  return (
    <OpenersContext value={[opener]}>
      <AlertFrame title="Simpan untuk jadwal mana?" width="normal" onDismiss={() => onAnswer('back')} initialFocus={firstRef}>
        <div className={`${DIALOG_BODY} flex flex-col gap-3 text-sm`} tabIndex={0} role="region" aria-label="Yang akan berubah">
          <ChosenSchedules schedules={[edit.target]} />
          <AlertText className="flex flex-col gap-3">
            <p>
              Jadwal ini bagian dari rangkaian. Yang Anda ubah:{' '}
              <strong className="font-semibold wrap-anywhere">{changedText(edit)}</strong>.
              {preview.refusal === null && ' Bila yang berikutnya ikut, hanya itu yang ditulis ke sana.'}
            </p>
            <LaterSchedules {...preview} />
          </AlertText>
        </div>
        <div className={`${DIALOG_FOOT} flex-col`}>
          <Button look="primary" ref={firstRef} onClick={() => onAnswer('one')}>
            {one.label}
          </Button>
          {preview.count > 1 && <Button onClick={() => onAnswer('following')}>{following.label}</Button>}
          {preview.kept.length > 0 && <Button onClick={() => onAnswer('overwrite')}>Timpa juga</Button>}
          <Button look="quiet" onClick={() => onAnswer('back')}>
            {backLabel}
          </Button>
        </div>
      </AlertFrame>
    </OpenersContext>
  );
}
