import { dateInWib, formatShortDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import type { Act, HistoryEntry, HistoryQuery } from '../contract.ts';
import { ActRows } from './act-rows.tsx';
import { EntrySentence, useFields, useFold } from './history-row.tsx';
import { recordSentence, sentenceOf } from './sentences.ts';
import { UndoAct } from './undo-act.tsx';

/** Returns "20.14", the time in WIB of an instant; on another day than that of `other`, "Sel 1 Des 20.14". */
function timeText(instant: string, other: string): string {
  const [day, otherDay] = [instant, other].map((at) => dateInWib(new Date(at)));
  const time = formatTime(timeInWib(new Date(instant)));
  return day === undefined || day === otherDay ? time : `${formatShortDate(day)} ${time}`;
}

/** Returns " · diurungkan 20.14", when an act was undone, and by whom if somebody else did it; of a part " · 11 dari 12 diurungkan 20.14". */
function undoneText({ undoneAt, undoneBy, undonePart }: Act, { at, by }: HistoryEntry): string {
  if (undoneAt === undefined) return '';
  const part = undonePart ? `${undonePart.rows} dari ${undonePart.of} ` : '';
  const author = undoneBy && undoneBy._id !== by?._id ? ` oleh ${undoneBy.name}` : '';
  return ` · ${part}diurungkan ${timeText(undoneAt, at)}${author}`;
}

/**
 * One act of the history: who did what, and when. A button shows each field with its old and new value; an act on several records has
 * a button that shows the changes of each record. An act that was undone is quiet, and says when. The history of one record shows only the changes of that record.
 */
export function HistoryItem({ entry, filters }: { entry: HistoryEntry; filters: HistoryQuery }) {
  const isRecordHistory = filters.entityId !== undefined;
  const sentence = isRecordHistory ? recordSentence(entry) : sentenceOf(entry, entry.act?.undoes);
  const name = sentence.record ?? sentence.what;
  // The first part contains the act's main record. The other parts are only consequences of its change.
  const changesOneRecord = (entry.act?.parts[0]?.rows ?? 1) === 1 && !entry.act?.isWeekCopy && !entry.act?.imported;
  const showsMain = isRecordHistory || changesOneRecord;
  const common = entry.act?.common ?? [];
  const shown = showsMain ? entry : { ...entry, changes: entry.changes.filter(({ field }) => common.includes(field)) };
  const fields = useFields(showsMain || common.length > 0 ? shown : { ...entry, changes: [] }, name);
  // If the item already shows the main record, the button shows only the others.
  const count = isRecordHistory ? 0 : (entry.act?.rows ?? 1) - (showsMain ? 1 : 0);
  const rows = useFold(
    `Lihat ${count.toLocaleString('id-ID')} ${showsMain ? 'lainnya' : 'rincian'}`,
    name,
    count === 0 ? null : <ActRows act={entry} withoutMain={showsMain} />,
  );
  const isUndone = entry.act?.undoneAt !== undefined && !entry.act.undonePart;
  return (
    <li
      className={`relative flex flex-wrap gap-x-3 px-4 py-2 text-sm leading-snug @xl/page:grid @xl/page:grid-cols-[2.75rem_minmax(0,1fr)_auto] ${isUndone ? 'text-soft' : ''}`}
    >
      <time dateTime={entry.at} className="absolute text-soft tabular-nums @xl/page:static">
        {timeText(entry.at, entry.at)}
      </time>
      <div className="contents min-w-0 @xl/page:block">
        <p className="basis-full indent-12 wrap-anywhere @xl/page:inline @xl/page:indent-0">
          <bdi className={isUndone ? '' : 'font-semibold text-ink'}>{sentence.who}</bdi>
          <span className="text-soft"> · </span>
          <EntrySentence entry={entry} sentence={sentence} />
          {entry.act && undoneText(entry.act, entry)}
        </p>
        {fields.button}
        {rows.button}
      </div>
      <UndoAct entry={entry} what={name} isRecordHistory={isRecordHistory} />
      {(fields.panel || rows.panel) && (
        <div className="basis-full @xl/page:col-span-2 @xl/page:col-start-2">
          {fields.panel}
          {rows.panel}
        </div>
      )}
    </li>
  );
}
