import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { historyAddress } from '#features/history/address.ts';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { HistoryEntry } from '../contract.ts';
import { sentenceOf, type Sentence } from './sentences.ts';
import { changeTexts, type ChangeText } from './words.ts';

/** Longer texts are shortened to this number of UTF-16 units. */
const LONG = 160;

export const TEXT_BUTTON =
  'inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-md text-sm font-semibold text-amber-text hover:underline md:min-h-8';

/** The margins of a button after a sentence. On wide screens it stands in the last line, and does not make this line higher. */
const AFTER_SENTENCE = '-mb-1 @xl/page:-my-1.5 @xl/page:mr-3';

/** A text that is shortened if it is long, with a button that shows it whole. */
function LongText({ text, label, className }: { text: string; label: string; className: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= LONG) return <span className={`${className} whitespace-pre-line`}>{text}</span>;
  // Without the last character, because the limit may have cut it in half.
  const shown = whole ? text : `${Array.from(text.slice(0, LONG)).slice(0, -1).join('').trimEnd()}…`;
  return (
    <span className={`${className} whitespace-pre-line`}>
      {shown}{' '}
      <button
        type="button"
        className={TEXT_BUTTON}
        onClick={() => setWhole(!whole)}
        aria-label={`${whole ? 'Ringkas' : 'Selengkapnya'}: ${label}`}
      >
        {whole ? 'Ringkas' : 'Selengkapnya'}
      </button>
    </span>
  );
}

/** The old and new value of a field, or why they are not stored. */
function Values({ change }: { change: ChangeText }) {
  const { before, after, unkept, label } = change;
  if (unkept !== null) return <span className="text-soft italic">{unkept}</span>;
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">Semula: </span>
          <LongText text={before} label={`${label}, semula`} className="text-soft" />
        </>
      )}
      {before !== null && after !== null && (
        <span aria-hidden="true" className="text-soft">
          {' → '}
        </span>
      )}
      {after !== null && (
        <>
          <span className="sr-only">{before === null ? '' : ' Menjadi: '}</span>
          <LongText text={after} label={label} className="font-semibold text-ink" />
        </>
      )}
    </>
  );
}

/** The list of changed fields. */
function Changes({ changes }: { changes: readonly ChangeText[] }) {
  return (
    <dl className="mt-1 gap-x-4 text-sm @xl/page:grid @xl/page:grid-cols-[11rem_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.field} className="py-0.5 @xl/page:contents">
          <dt className="mr-3 inline text-soft @xl/page:py-1">{change.label}</dt>
          <dd className="inline min-w-0 wrap-anywhere @xl/page:py-1">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecordLink({ entry, record }: { entry: HistoryEntry; record: string }) {
  return (
    <Link
      to={historyAddress(entry.entity, entry.entityId)}
      className={`${entry.act?.undoneAt && !entry.act.undonePart ? '' : 'font-semibold text-ink'} underline decoration-edge underline-offset-4 hover:decoration-current`}
    >
      <bdi>{record}</bdi>
    </Link>
  );
}

/** The sentence that says what was done. The record's name is a link to the history of the record. */
export function EntrySentence({ entry, sentence: { what, record, rest } }: { entry: HistoryEntry; sentence: Sentence }) {
  return (
    <>
      {what}
      {record !== null && (
        <>
          {' '}
          <RecordLink entry={entry} record={record} />
        </>
      )}
      {rest}
    </>
  );
}

/** Returns the fields that an entry can show. Without stored values, or with only a new status, the sentence already says everything. */
function fieldsOf(entry: HistoryEntry): ChangeText[] {
  const changes = changeTexts(entry);
  const saysNoMore = changes.every(({ field, unkept }) => unkept !== null || field === 'status');
  return entry.action === 'update' && saysNoMore ? [] : changes;
}

interface Fold {
  /** The button; null if there is nothing to show. */
  button: ReactNode;
  /** What it shows; null while it is closed. */
  panel: ReactNode;
}

/** Returns a button that shows `content`, and the content while it is open. @param name of the record, for the button's label */
export function useFold(text: string, name: string, content: ReactNode): Fold {
  const [open, setOpen] = useState(false);
  if (content === null) return { button: null, panel: null };
  const button = (
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
    </>
  );
  return { button, panel: open && content };
}

/** The button that shows the fields of an entry. */
export function useFields(entry: HistoryEntry, name: string): Fold {
  const changes = fieldsOf(entry);
  return useFold('Lihat isinya', name, changes.length === 0 ? null : <Changes changes={changes} />);
}

/** The change of one record in an act, without author and time. */
export function HistoryRow({ entry, act }: { entry: HistoryEntry; act: HistoryEntry }) {
  // Rows with other actions only follow from an undo: a class that is restored gets its schedules back.
  const sentence = sentenceOf(entry, entry.action === act.action ? act.act?.undoes : null);
  const { button, panel } = useFields(entry, sentence.record ?? sentence.what);
  return (
    <>
      <p className="inline wrap-anywhere">
        <EntrySentence entry={entry} sentence={sentence} />
      </p>
      {button}
      {panel}
    </>
  );
}
