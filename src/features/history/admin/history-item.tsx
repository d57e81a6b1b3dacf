import { useState } from 'react';
import { timeInWib } from '#platform/shared/wib.ts';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { HistoryEntry, HistoryQuery } from '../contract.ts';
import { ActRows } from './act-rows.tsx';
import { Details, Said, TEXT_BUTTON } from './history-row.tsx';
import { sentenceOf } from './sentences.ts';
import { UndoAct } from './undo-act.tsx';

/** The button that unfolds the rows of an act. */
function Rows({ entry, asked, name, isOfMain }: { entry: HistoryEntry; asked: HistoryQuery; name: string; isOfMain: boolean }) {
  const [open, setOpen] = useState(false);
  const rows = (entry.act?.rows ?? 1) - (isOfMain ? 1 : 0);
  if (rows === 0) return null;
  const text = `Lihat ${rows.toLocaleString('id-ID')} ${isOfMain ? 'lainnya' : 'catatan'}`;
  return (
    <>
      <button
        type="button"
        className={`${TEXT_BUTTON} mr-4`}
        aria-expanded={open}
        aria-label={`${text}: ${name}`}
        onClick={() => setOpen(!open)}
      >
        {text}
        <ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && <ActRows act={entry} asked={asked} withoutMain={isOfMain} />}
    </>
  );
}

/**
 * One act of the history. An edit lists each field with its old and new value; an act on many records unfolds to its rows. The history
 * of one record has only its own rows.
 */
export function HistoryItem({ entry, asked }: { entry: HistoryEntry; asked: HistoryQuery }) {
  const isOfRecord = asked.entityId !== undefined;
  const sentence = sentenceOf(isOfRecord ? { ...entry, act: undefined } : entry);
  const name = sentence.record ?? sentence.what;
  // An act on one record, and what followed from it.
  const isAlone = (entry.act?.parts[0]?.rows ?? 1) === 1 && !entry.act?.isWeekCopy && !entry.act?.imported;
  const isOfMain = isOfRecord || isAlone;
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-4 py-3">
      <time dateTime={entry.at} className="pt-px text-sm text-soft tabular-nums">
        {timeInWib(new Date(entry.at)).replace(':', '.')}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-semibold text-ink">{sentence.who}</bdi>
          <span className="text-soft"> · </span>
          <Said entry={entry} sentence={sentence} />
        </p>
        {isOfMain && <Details entry={entry} name={name} />}
        {!isOfRecord && <Rows entry={entry} asked={asked} name={name} isOfMain={isOfMain} />}
        <UndoAct
          id={entry._id}
          undo={entry.act?.undo ?? null}
          deed={entry.act?.deed ?? null}
          what={name}
          isOfRecord={isOfRecord}
        />
      </div>
    </li>
  );
}
