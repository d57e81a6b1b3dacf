import { memo } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { SheetColumnAnswer, SheetProblem } from '#features/spreadsheets/contract.ts';
import { GridCell } from './grid-cell.tsx';
import { correctionOf, inIndonesian } from './reasons.ts';
import { STATE_WORDS, type PreviewRow, type RowState } from './rows.ts';

/** How the admin corrects rows. */
export interface RowEdits {
  onEdit: (line: number, column: string, text: string) => void;
  /** Skips rows, or includes them again. */
  onSkip: (lines: readonly number[], skipped: boolean) => void;
  /** Assigns an unknown name to the record with this id. */
  onSettle: (column: string, text: string, id: string) => void;
}

const LOOKS: Readonly<Record<RowState, string>> = {
  new: 'bg-success-wash text-success',
  same: 'bg-sunk text-soft',
  changed: 'bg-amber-wash text-amber-text',
  problem: 'bg-danger-wash text-danger',
  skipped: 'bg-sunk text-soft',
};

interface GridRowProps extends RowEdits {
  row: PreviewRow;
  /** The index of the row on its page. */
  index: number;
  /** The number of the row among all rows: 1 is the row of headings. */
  position: number;
  columns: readonly SheetColumnAnswer[];
  onFocusCell: (row: number, column: number) => void;
}

/** The CSS class of a row. On a phone, it puts the columns below each other. */
export const ROW_CLASS = 'md:grid md:grid-cols-(--columns)';

/** Shows a row of the preview: its state, its cells, and its problems below them. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, position, columns, onFocusCell, onEdit } = props;
  const wrong = new Set(row.problems.map(({ column }) => column));
  return (
    <div
      role="row"
      aria-rowindex={position}
      data-row={row.line}
      className={`${ROW_CLASS} border-t border-line max-md:rounded-md max-md:border max-md:bg-raised max-md:p-3`}
    >
      <RowHead row={row} onSkip={props.onSkip} />
      {columns.map(({ name, heading }, column) => (
        <GridCell
          key={name}
          position={[index, column]}
          heading={heading}
          label={`${heading}, baris ${row.line}`}
          text={row.cells[name] ?? ''}
          before={row.before[name]}
          isWrong={wrong.has(name)}
          isOff={row.state === 'skipped'}
          onText={(text) => onEdit(row.line, name, text)}
          onFocusCell={onFocusCell}
        />
      ))}
      {(row.problems.length > 0 || row.warnings.length > 0) && (
        <div role="gridcell" className="col-span-full px-3 pb-3 max-md:px-0 max-md:pt-2 max-md:pb-0">
          <ul className="flex flex-col gap-1.5">
            {row.problems.map((problem) => (
              <Problem
                key={`${problem.column}${problem.value}${problem.reason}`}
                problem={problem}
                cell={row.cells[problem.column ?? ''] ?? ''}
                columns={columns}
                onEdit={onEdit}
                onSettle={props.onSettle}
              />
            ))}
            {row.warnings.map((text) => (
              <li key={text} className="flex gap-2 text-xs text-amber-text">
                <WarningIcon className="size-4" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
});

/** Shows the line of the row, its state, and the button that skips or includes it. */
function RowHead({ row: { line, state }, onSkip }: { row: PreviewRow; onSkip: RowEdits['onSkip'] }) {
  const isSkipped = state === 'skipped';
  return (
    <div role="rowheader" className="flex flex-wrap content-start items-center gap-x-2 px-3 py-1.5 max-md:px-0 max-md:py-0">
      <span className="text-xs text-soft tabular-nums">
        <span className="md:sr-only">Baris </span>
        {line}
      </span>
      <span className={`rounded-sm px-1.5 py-0.5 text-xs font-semibold ${state ? LOOKS[state] : 'text-soft'}`}>
        {state ? STATE_WORDS[state] : '…'}
      </span>
      <Button
        look="quiet"
        className="px-1.5! py-0! text-xs md:min-h-7!"
        aria-label={isSkipped ? `Ikutkan baris ${line}` : `Lewati baris ${line}`}
        onClick={() => onSkip([line], !isSkipped)}
      >
        {isSkipped ? 'Ikutkan' : 'Lewati'}
      </Button>
    </div>
  );
}

/** Moves the focus to the wrong cell, because a solved problem disappears with its button. */
function focusWrongCell(button: Element): void {
  button.closest('[data-row]')?.querySelector<HTMLElement>('[data-cell][aria-invalid]')?.focus();
}

/** Matches the suggestions at the end of a message, which are shown as buttons. */
const SUGGESTED = / Maksudnya [^?]*\?$/;

interface ProblemProps extends Pick<RowEdits, 'onEdit' | 'onSettle'> {
  problem: SheetProblem;
  /** The whole text of the cell. */
  cell: string;
  columns: readonly SheetColumnAnswer[];
}

function Problem({ problem, cell, columns, onEdit, onSettle }: ProblemProps) {
  const { line, column, value, reason, name, suggestions } = problem;
  const { heading, isList = false } = columns.find((candidate) => candidate.name === column) ?? {};
  const corrected = correctionOf(problem, cell, isList);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-2 text-xs text-danger">
      <WarningIcon className="size-4" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {heading !== undefined && <strong>{heading}: </strong>}
          {value !== '' && name === undefined && <>“{value}” – </>}
          {suggestions.length > 0 ? reason.replace(SUGGESTED, '') : inIndonesian(reason)}
        </span>
        {column !== null && corrected !== null && (
          <Button
            className="px-2! py-0.5! text-xs md:min-h-7!"
            onClick={(event) => {
              focusWrongCell(event.currentTarget);
              onEdit(line, column, corrected);
            }}
          >
            Ubah menjadi {corrected}
          </Button>
        )}
        {column !== null &&
          name !== undefined &&
          suggestions.map(({ _id, name: meant }) => (
            <Button
              key={_id}
              className="px-2! py-0.5! text-xs md:min-h-7!"
              onClick={(event) => {
                focusWrongCell(event.currentTarget);
                onSettle(column, name, _id);
              }}
            >
              Maksudnya {meant}?
            </Button>
          ))}
      </div>
    </li>
  );
}
