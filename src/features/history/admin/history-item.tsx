import { useState } from 'react';
import { timeInWib } from '#platform/shared/wib.ts';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { HistoryEntry, HistoryQuery } from '../contract.ts';
import { ActRows } from './act-rows.tsx';
import { AFTER_SENTENCE, Details, EntrySentence, TEXT_BUTTON } from './history-row.tsx';
import { sentenceOf } from './sentences.ts';
import { UndoAct } from './undo-act.tsx';

/**
 * The button that shows the changes of each record in an act.
 * @param showsMain whether the item already shows the change of the main record; the button then shows only the others
 */
function RowsButton({
  entry,
  filters,
  name,
  showsMain,
}: {
  entry: HistoryEntry;
  filters: HistoryQuery;
  name: string;
  showsMain: boolean;
}) {
  const [open, setOpen] = useState(false);
  const rows = (entry.act?.rows ?? 1) - (showsMain ? 1 : 0);
  if (rows === 0) return null;
  const text = `Lihat ${rows.toLocaleString('id-ID')} ${showsMain ? 'lainnya' : 'catatan'}`;
  return (
    <>
      {' '}
      <button
        type="button"
        className={`${TEXT_BUTTON} ${AFTER_SENTENCE}`}
        aria-expanded={open}
        aria-label={`${text}: ${name}`}
        onClick={() => setOpen(!open)}
      >
        {text}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && <ActRows act={entry} filters={filters} withoutMain={showsMain} />}
    </>
  );
}

/**
 * One act of the history: who did what, and when. An edit lists each field with its old and new value. An act on several records has
 * a button that shows the changes of each record. The history of one record shows only the changes of that record.
 */
export function HistoryItem({ entry, filters }: { entry: HistoryEntry; filters: HistoryQuery }) {
  const isRecordHistory = filters.entityId !== undefined;
  const sentence = sentenceOf(isRecordHistory ? { ...entry, act: undefined } : entry, entry.act?.undoes);
  const name = sentence.record ?? sentence.what;
  // The first part contains the act's main record. The other parts are only consequences of its change.
  const changesOneRecord = (entry.act?.parts[0]?.rows ?? 1) === 1 && !entry.act?.isWeekCopy && !entry.act?.imported;
  const showsMain = isRecordHistory || changesOneRecord;
  const common = entry.act?.common ?? [];
  const shown = showsMain ? entry : { ...entry, changes: entry.changes.filter(({ field }) => common.includes(field)) };
  return (
    <li className="gap-x-2 px-4 pt-3 pb-2 max-md:text-sm @xl/page:grid @xl/page:grid-cols-[3.25rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="float-left mr-2 h-4 pt-px text-sm text-soft tabular-nums">
        {timeInWib(new Date(entry.at)).replace(':', '.')}
      </time>
      <div className="min-w-0">
        <p className="inline wrap-anywhere">
          <bdi className="font-semibold text-ink">{sentence.who}</bdi>
          <span className="text-soft"> · </span>
          <EntrySentence entry={entry} sentence={sentence} />
        </p>
        {(showsMain || common.length > 0) && <Details entry={shown} name={name} />}
        {!isRecordHistory && <RowsButton entry={entry} filters={filters} name={name} showsMain={showsMain} />}
        <UndoAct entry={entry} what={name} isRecordHistory={isRecordHistory} />
      </div>
    </li>
  );
}
