import { useContext } from 'react';
import { SelectionContext } from './use-selection.ts';

interface RowCheckProps {
  id: string;
  name: string;
  /** Whether the row can be selected. If not, an empty space replaces the checkbox. */
  isSelectable: boolean;
}

/**
 * The checkbox of a row while the admin selects rows. A click with Shift selects all rows from the previously clicked one to this
 * one.
 */
export function RowCheck({ id, name, isSelectable }: RowCheckProps) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  if (!isSelectable) return <span className="w-touch shrink-0" />;
  return (
    <label className="grid w-touch shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        // On a click with Shift, the browser also selects the text between the two rows. This clears that selection.
        onClick={(event) => event.shiftKey && getSelection()?.removeAllRanges()}
        className="size-5 cursor-pointer accent-amber-text"
      />
    </label>
  );
}
