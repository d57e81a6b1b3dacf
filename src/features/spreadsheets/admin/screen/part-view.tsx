import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { splitTimeRange } from '#platform/shared/sheets/written-times.ts';
import { ROWS_MAX, type SheetColumnAnswer } from '#features/spreadsheets/contract.ts';
import type { KindWords } from '../kinds.ts';
import { editCell, editCells, settleName, skipRows, type Body, type DraftChange } from '../preview/draft.ts';
import type { RowEdits } from '../preview/grid-row.tsx';
import { RowsGrid } from '../preview/rows-grid.tsx';
import { addressCorrections, countStates, nameCorrections, previewRows, unknownNames, type PreviewRow } from '../preview/rows.ts';
import { SettledList } from '../preview/settled-list.tsx';
import { Summary, type Shown } from '../preview/summary.tsx';
import { UnknownList } from '../preview/unknown-list.tsx';
import { useCheck } from '../preview/use-check.ts';
import { useSave } from '../preview/use-save.ts';
import type { Saved } from '../preview/result.tsx';
import { columnsQuery } from '../queries.ts';
import { ColumnAssign } from '../table/column-assign.tsx';
import { usePart, type ChangePart, type Part } from './use-part.ts';

const number = (value: number) => value.toLocaleString('id-ID');

interface PartViewProps {
  part: Part;
  words: KindWords;
  /** Values of columns that the table lacks. They come from the list where the import was opened. */
  fixed: Readonly<Record<string, string>>;
  onChange: ChangePart;
  onSaved: (saved: Saved) => void;
  /** Further buttons beside the import button. */
  children?: ReactNode;
}

/**
 * Shows one part of an import, that is one table, such as a sheet of a workbook: its columns, the preview, and the button that imports
 * it. The screen `/admin/impor` renders it.
 *
 * `Loaded` finds out which column of the table means which column of the record. `Preview` sends the rows to the server's check after
 * each change, shows the result, and imports the rows when none has a problem.
 */
export function PartView({ words, ...props }: PartViewProps) {
  const { data: columns, error, isFetching, refetch } = useQuery(columnsQuery(words.kind));
  if (columns) return <Loaded key={words.kind} words={words} columns={columns} {...props} />;
  if (error && !isFetching)
    return <ErrorState heading={undefined} text={errorText(error)} retrying={false} onRetry={() => void refetch()} />;
  return <TableSkeleton />;
}

interface LoadedProps extends PartViewProps {
  columns: readonly SheetColumnAnswer[];
}

/** Shows the meanings of the columns and the preview, or why there is nothing to import. */
function Loaded({ part, words, fixed, columns, onChange, onSaved, children }: LoadedProps) {
  const { table, rows, body, change, assign } = usePart(part, columns, fixed, onChange);
  const dropColumn = (name: string) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (column) assign(column.index, null);
  };
  return (
    <>
      <ColumnAssign table={table} columns={columns} rows={part.sheet.rows} fixed={fixed} onAssign={assign} />
      {rows.length === 0 && (
        <EmptyState
          text={
            table.headingRow === null
              ? 'Tidak ada baris yang dapat dibaca. Pilih arti kolomnya, atau tempel tabel lain.'
              : 'Hanya ada judul kolom, belum ada baris di bawahnya. Isi tabelnya, lalu tempel lagi.'
          }
        />
      )}
      {rows.length > ROWS_MAX && (
        <Notice kind="error">
          Tabel ini berisi {number(rows.length)} baris; sekali impor paling banyak {number(ROWS_MAX)}. Bagi tabelnya, lalu impor
          bagian demi bagian.
        </Notice>
      )}
      {rows.length > 0 && rows.length <= ROWS_MAX && (
        <Preview
          words={words}
          columns={columns}
          cells={rows[0]?.cells ?? NO_CELLS}
          body={body}
          onDraft={change}
          onDropColumn={dropColumn}
          onSaved={onSaved}
        >
          {children}
        </Preview>
      )}
    </>
  );
}

const NO_CELLS = {};

interface PreviewProps extends Pick<LoadedProps, 'words' | 'columns' | 'onSaved' | 'children'> {
  /** The cells of one row: its keys are the columns that the table has. */
  cells: Readonly<Record<string, string>>;
  body: Body;
  onDraft: (change: DraftChange) => void;
  onDropColumn: (name: string) => void;
}

/** Filters the rows by state. The filter keeps its rows until it is pressed again: a corrected row does not disappear. */
function useShownRows(rows: readonly PreviewRow[]) {
  const [filter, setFilter] = useState<{ shown: Shown; lines: ReadonlySet<number> } | null>(null);
  const show = useCallback(
    (shown: Shown) => {
      const matching = rows.filter(({ state }) => state === shown);
      setFilter(shown === null ? null : { shown, lines: new Set(matching.map(({ line }) => line)) });
    },
    [rows],
  );
  const visible = filter === null ? rows : rows.filter(({ line }) => filter.lines.has(line));
  return { shown: filter?.shown ?? null, show, visible };
}

/** Returns the actions on rows and cells. They are stable: only changed rows are rendered again. */
function useRowEdits(onDraft: (change: DraftChange) => void): RowEdits {
  return useMemo(
    () => ({
      onEdit: (line, column, text) => onDraft(editCell(line, column, text)),
      onSkip: (lines, skipped) => onDraft(skipRows(lines, skipped)),
      onSettle: (column, text, id) => onDraft(settleName(column, text, id)),
    }),
    [onDraft],
  );
}

/** Whether the table lacks a column. Of ranges such as "15.00–16.30", only rows without one lack an end, and they say so themselves. */
function isMissing({ name, endOf: start }: SheetColumnAnswer, cells: PreviewProps['cells'], { rows }: Body): boolean {
  const hasRanges = start !== null && rows.some((row) => splitTimeRange(row.cells[start] ?? '') !== null);
  return !(name in cells) && !hasRanges;
}

/** Shows the rows with the result of their check, and imports them. */
function Preview({ words, columns: all, cells, body, onDraft, onDropColumn, onSaved, children }: PreviewProps) {
  const { checked, checking, error, retry } = useCheck(words.kind, body);
  const save = useSave({ kind: words.kind, body, checked, onSaved, onRefused: retry });
  const rows = previewRows(body, checked);
  const wrongColumns = new Set(checked?.problems.map(({ column }) => column));
  // A required column that the table lacks can be filled in the preview.
  const columns = all.filter(({ name }) => name in cells || wrongColumns.has(name));
  const missing = columns.filter((column) => isMissing(column, cells, body));
  const counts = countStates(rows);
  const { shown, show, visible } = useShownRows(rows);
  const edits = useRowEdits(onDraft);
  const addresses = addressCorrections(rows);
  const wrong = rows.filter(({ state }) => state === 'problem').map(({ line }) => line);
  const todo = (checked?.new ?? 0) + (checked?.changed ?? 0);
  const isReady = checked !== null && !checking && error === null && wrong.length === 0 && todo > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={!isReady || save.saving} onClick={() => void save.save()}>
          {save.saving && <Spinner />}
          {save.saving ? `Mengimpor ${number(todo)} ${words.noun}…` : `Impor ${number(todo)} ${words.noun}`}
        </Button>
        {children}
        {addresses.length > 1 && (
          <Button onClick={() => onDraft(editCells(addresses))}>Perbaiki {number(addresses.length)} email</Button>
        )}
        {wrong.length > 0 && <SkipWrong count={wrong.length} onPress={() => edits.onSkip(wrong, true)} />}
        <span className="text-sm text-soft">
          {readyText({ wrong: wrong.length, todo, checked: checked !== null, all: body.rows.length, skipped: body.skip.length })}
        </span>
      </div>
      <Failures check={error} save={save} rows={body.rows.length} onCheck={retry} />
      {missing.length > 0 && (
        <div className="mb-4">
          <Notice kind="warning">
            Tabel ini tidak punya kolom {missing.map(({ heading }) => `“${heading}”`).join(', ')}. Isi di pratinjau, pilih
            kolomnya di “Kolom” di atas, atau tambahkan di tabel Anda lalu tempel lagi.
          </Notice>
        </div>
      )}
      <div inert={save.saving}>
        <UnknownList
          kind={words.kind}
          names={unknownNames(rows, body)}
          columns={columns}
          onSettle={edits.onSettle}
          onSeparate={(column, text) => onDraft(editCells(nameCorrections(rows, column, text)))}
          onDrop={onDropColumn}
        />
        <SettledList names={body.names} columns={columns} onReopen={(column, text) => onDraft(settleName(column, text, null))} />
        <div className="mb-3">
          <Summary counts={counts} total={rows.length} shown={shown} onShow={show} checking={checking} />
        </div>
        <RowsGrid key={shown} rows={visible} columns={columns} {...edits} />
      </div>
    </>
  );
}

/** The button that skips the rows with problems. It disappears when it is pressed, so the focus moves to a neighbour. */
function SkipWrong({ count, onPress }: { count: number; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <Button ref={button} onClick={onPress}>
      Lewati {number(count)} yang bermasalah
    </Button>
  );
}

interface Ready {
  /** The numbers of rows: with problems, to import, all, and skipped. */
  wrong: number;
  todo: number;
  all: number;
  skipped: number;
  /** Whether the rows have been checked. */
  checked: boolean;
}

/** Says why nothing can be imported yet; '' if the button is ready, or while the check runs. */
function readyText({ wrong, todo, checked, all, skipped }: Ready): string {
  if (!checked) return '';
  if (skipped === all) return 'Semua baris dilewati. Ikutkan yang akan diimpor; baris contoh tidak perlu.';
  if (wrong > 0) return `${number(wrong)} baris bermasalah: perbaiki di tabel atau lewati.`;
  return todo === 0 ? 'Semua baris sudah ada. Tidak ada yang perlu diimpor.' : '';
}

interface FailuresProps {
  check: unknown;
  save: { error: unknown; isDisconnected: boolean; saving: boolean; save: () => Promise<void> };
  rows: number;
  onCheck: () => void;
}

/** The number of rows above which a slow uplink can cause a lost connection: 5,000 rows need 128 kbit/s. */
const SLOW_ROWS = 500;

/** Says why a check or an import failed, and what to do. Typed corrections are kept. */
function Failures({ check, save, rows, onCheck }: FailuresProps) {
  const slow = rows > SLOW_ROWS && ` Sambungan pelan? Bagi tabelnya, ${number(SLOW_ROWS)} baris sekali impor.`;
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {save.error !== null && save.isDisconnected && (
        <Notice kind="error">
          <p>
            Sambungan terputus saat mengimpor. Biarkan halaman ini terbuka: impor dicoba lagi begitu tersambung, dan tidak ada
            yang tersimpan dua kali.{slow}
          </p>
          <Button className="mt-2" disabled={save.saving} onClick={() => void save.save()}>
            Coba lagi
          </Button>
        </Notice>
      )}
      {save.error !== null && !save.isDisconnected && <Notice kind="error">{errorText(save.error)}</Notice>}
      {check !== null && (
        <Notice kind="error">
          <p>
            Belum dapat diperiksa. {errorText(check)}
            {check instanceof ApiError && check.status === 0 && slow}
          </p>
          <Button className="mt-2" onClick={onCheck}>
            Coba lagi
          </Button>
        </Notice>
      )}
    </div>
  );
}
