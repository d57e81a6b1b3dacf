import { useId, useRef } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CONTROL_CLASS, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { MAKE_NEW, type SheetColumnAnswer, type SheetKindName } from '#features/spreadsheets/contract.ts';
import { withSemicolons } from '#features/spreadsheets/name-rules.ts';
import { isAfter, kindWords } from '../kinds.ts';
import { useAssignableRecords, type Option } from './use-options.ts';
import type { UnknownName } from './rows.ts';

interface UnknownListProps {
  /** The kind of records in the table. */
  kind: SheetKindName;
  names: readonly UnknownName[];
  columns: readonly SheetColumnAnswer[];
  onSettle: (column: string, text: string, id: string) => void;
  /** Splits a text that contains several names into a list of names. */
  onSeparate: (column: string, text: string) => void;
  /** Ignores a column of the table. */
  onDrop: (column: string) => void;
}

/** The number of names that are shown at the same time. Further names appear when these are assigned. */
const SHOWN = 8;

/** Lists the unknown names. The admin chooses a record for each name; the choice applies to every row with the name. */
export function UnknownList({ names, columns, ...acts }: UnknownListProps) {
  const all = useRef<HTMLButtonElement>(null);
  useFocusFallback(all);
  if (names.length === 0) return null;
  const byColumn = columns.filter(({ name }) => names.some(({ column }) => column === name));
  /** The names of which one record may be meant. */
  const proposed = names.filter(({ suggestions }) => suggestions.length === 1);
  return (
    <div
      role="group"
      aria-label="Nama yang belum dikenal"
      className="mb-4 rounded-md border border-amber-text/40 bg-amber-wash p-4 text-sm"
    >
      <h3 className="font-bold text-ink">Nama yang belum dikenal ({names.length.toLocaleString('id-ID')})</h3>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">Satu jawaban berlaku untuk semua baris dengan nama itu.</p>
        {proposed.length > 1 && (
          <Button
            ref={all}
            onClick={() =>
              proposed.forEach(({ column, text, suggestions }) =>
                suggestions.forEach(({ _id }) => acts.onSettle(column, text, _id)),
              )
            }
          >
            Pakai {proposed.length.toLocaleString('id-ID')} usulan
          </Button>
        )}
      </div>
      {byColumn.map((column) => (
        <UnknownColumn key={column.name} column={column} names={names.filter((name) => name.column === column.name)} {...acts} />
      ))}
    </div>
  );
}

interface UnknownColumnProps extends Pick<UnknownListProps, 'kind' | 'names' | 'onSettle' | 'onSeparate' | 'onDrop'> {
  column: SheetColumnAnswer;
}

function UnknownColumn({ kind, column, names, onSettle, onSeparate, onDrop }: UnknownColumnProps) {
  const options = useAssignableRecords(column.of);
  const hidden = names.length - SHOWN;
  const noun = kindWords(column.of)?.noun ?? 'nama';
  // The records of this column are usually imported after those of the table.
  const isLater = !column.required && !column.canMake && isAfter(column.of, kind);
  return (
    <div className="mt-3 first-of-type:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold text-ink">{column.heading}</h4>
        <div className="flex flex-wrap gap-2">
          {column.canMake && names.length > 1 && (
            <Button onClick={() => names.forEach(({ text }) => onSettle(column.name, text, MAKE_NEW))}>
              Buat {names.length.toLocaleString('id-ID')} {noun} baru
            </Button>
          )}
          {!column.required && <Button onClick={() => onDrop(column.name)}>Abaikan kolom ini</Button>}
        </div>
      </div>
      {isLater && (
        <p className="mt-1 text-soft">
          Ada di tabel {noun} yang belum diimpor? Abaikan kolom ini dulu, impor {noun}, lalu impor tabel ini sekali lagi.
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2">
        {names.slice(0, SHOWN).map((name) => (
          <UnknownLine
            key={name.text}
            name={name}
            column={column}
            options={options}
            onSettle={onSettle}
            onSeparate={onSeparate}
          />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-soft">… dan {hidden.toLocaleString('id-ID')} nama lagi.</p>}
    </div>
  );
}

interface UnknownLineProps extends Pick<UnknownListProps, 'onSettle' | 'onSeparate'> {
  name: UnknownName;
  column: SheetColumnAnswer;
  options: readonly Option[];
}

function UnknownLine({ name: { text, rows, suggestions }, column, options, ...acts }: UnknownLineProps) {
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  const several = column.isList ? withSemicolons(text) : null;
  useFocusFallback(line);

  /** Moves the focus to the next name, because this line disappears. */
  function focusNext() {
    const next = line.current?.nextElementSibling ?? line.current?.previousElementSibling;
    next?.querySelector<HTMLElement>('button, select')?.focus();
  }

  function settle(recordId: string) {
    focusNext();
    acts.onSettle(column.name, text, recordId);
  }

  function separate() {
    focusNext();
    acts.onSeparate(column.name, text);
  }

  return (
    <li ref={line} className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">
        “{text}” <span className="text-soft">({rows.toLocaleString('id-ID')} baris)</span>
      </span>
      {several !== null && <Button onClick={separate}>Pisahkan menjadi {several}</Button>}
      {suggestions.map(({ _id, name }) => (
        <Button key={_id} onClick={() => settle(_id)}>
          Maksudnya {name}?
        </Button>
      ))}
      {options.length > 0 && (
        <>
          <label htmlFor={id} className="sr-only">
            Pilih untuk “{text}”
          </label>
          <select
            id={id}
            value=""
            onChange={(event) => settle(event.target.value)}
            className={`${CONTROL_CLASS} ${LINE_CLASS} w-auto! max-w-full cursor-pointer`}
          >
            <option value="">Pilih yang lain…</option>
            {options.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      {column.canMake && <Button onClick={() => settle(MAKE_NEW)}>Buat baru</Button>}
    </li>
  );
}
