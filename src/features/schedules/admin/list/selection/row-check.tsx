import { useContext } from 'react';
import { SelectionContext } from './use-selection.ts';

interface RowCheckProps {
  id: string;
  name: string;
  /** Whether the row can't be selected. Then the space of the checkbox stays empty. */
  isFixed: boolean;
}

/** The checkbox of a row while the admin selects rows. A click with Shift selects all rows since the previous click. */
export function RowCheck({ id, name, isFixed }: RowCheckProps) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  if (isFixed) return <span className="w-touch shrink-0" />;
  return (
    <label className="grid w-touch shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        // A click with Shift also selects the text between, which is undone.
        onClick={(event) => event.shiftKey && getSelection()?.removeAllRanges()}
        className="size-5 cursor-pointer accent-amber-text"
      />
    </label>
  );
}
