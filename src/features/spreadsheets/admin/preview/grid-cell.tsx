import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface GridCellProps {
  /** The row on its page and the column, from 0. */
  position: readonly [row: number, column: number];
  heading: string;
  /** The label of the open field, for screen readers. */
  label: string;
  text: string;
  /** The stored text, if the import changes it. */
  before: string | undefined;
  isWrong: boolean;
  /** Whether the row is skipped. */
  isOff: boolean;
  onText: (text: string) => void;
  /** Moves the focus to the cell at this position, after the field was closed by a key. */
  onFocusCell: (row: number, column: number) => void;
}

/** Whether the key types a character: it opens the cell with this character, as in a spreadsheet. */
const isTyped = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * A cell of the preview. A click, Enter, F2 or typing opens it for editing. Enter, Tab and leaving the field store the text, Escape
 * cancels, Shift+Enter begins a new line. Delete and Backspace empty a closed cell.
 */
export function GridCell(props: GridCellProps) {
  const { position, heading, label, text, before, isWrong, isOff, onText, onFocusCell } = props;
  const [row, column] = position;
  /** The text with which the field opened; null while it is closed. */
  const [start, setStart] = useState<string | null>(null);

  function pressOnCell(event: KeyboardEvent) {
    // The key was pressed in the open field.
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === 'F2') setStart(text);
    else if (event.key === 'Delete' || event.key === 'Backspace') onText('');
    else if (isTyped(event)) setStart(event.key);
    else return;
    event.preventDefault();
  }

  function close(typed: string | null, next?: FocusMove) {
    if (typed !== null && typed.trim() !== text) onText(typed.trim());
    setStart(null);
    // Waits for the next render: only then does the target cell exist.
    if (next) requestAnimationFrame(() => onFocusCell(row + next.rows, column + next.columns));
  }

  return (
    <div
      role="gridcell"
      data-cell={`${row}:${column}`}
      // The Tab key reaches the first cell, from where arrow keys reach the others (`rows-grid.tsx`).
      tabIndex={row === 0 && column === 0 ? 0 : -1}
      aria-invalid={isWrong || undefined}
      onKeyDown={pressOnCell}
      onClick={() => start === null && setStart(text)}
      className={`min-w-0 cursor-text px-3 py-2 outline-offset-[-2px] md:hover:bg-sunk max-md:flex max-md:min-h-touch max-md:items-center max-md:gap-2 max-md:px-1 max-md:py-1 ${isWrong ? 'bg-danger-wash' : ''} ${isOff ? 'text-soft' : ''}`}
    >
      <span aria-hidden="true" className="w-28 shrink-0 text-xs text-soft md:hidden">
        {heading}
      </span>
      {start === null ? (
        <span className={`line-clamp-3 min-h-5 min-w-0 wrap-anywhere whitespace-pre-line ${isOff ? 'line-through' : ''}`}>
          {before !== undefined && before !== text && <del className="mr-1 text-soft">{before === '' ? '(kosong)' : before}</del>}
          {text}
        </span>
      ) : (
        <CellField label={label} start={start} onClose={close} />
      )}
    </div>
  );
}

/** How many cells the focus moves after a correction; 0 and 0 for the same cell. */
interface FocusMove {
  rows: number;
  columns: number;
}

interface CellFieldProps {
  label: string;
  start: string;
  /** `typed` is the new text; null cancels. */
  onClose: (typed: string | null, next?: FocusMove) => void;
}

function CellField({ label, start, onClose }: CellFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Removing the field fires `blur`, which would store the text a second time.
  const isClosed = useRef(false);
  const [typed, setTyped] = useState(start);
  useEffect(() => {
    isClosed.current = false;
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length);
  }, [start]);

  function close(isStored: boolean, next?: FocusMove) {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(isStored ? typed : null, next);
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const direction = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') close(false, { rows: 0, columns: 0 });
    else if (event.key === 'Tab') close(true, { rows: 0, columns: direction });
    else if (event.key === 'Enter' && !event.shiftKey) close(true, { rows: 1, columns: 0 });
    else return;
    event.preventDefault();
  }

  return (
    <textarea
      ref={field}
      aria-label={label}
      rows={Math.min(typed.split('\n').length, 6)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => close(true)}
      className="block w-full min-w-0 resize-y rounded-sm border border-edge bg-paper px-1.5 py-0.5 text-base text-ink md:text-sm"
    />
  );
}
