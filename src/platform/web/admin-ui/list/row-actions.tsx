import { useNavigate } from 'react-router';
import { Button } from '../page/button.tsx';
import { EditIcon, HistoryIcon, TrashIcon } from '../page/icons.tsx';
import { RowMenu, type RowAction } from './row-menu.tsx';

interface RowActionsProps {
  /** The name of the record, for the labels of the buttons. */
  name: string;
  onEdit: () => void;
  /** Preloads the code of the dialog that Edit opens. */
  preload?: () => void;
  onDelete: () => void;
  /** More actions, in the menu behind "⋯". */
  more?: readonly RowAction[];
  /** The address of its history, which is the last entry of that menu. */
  history?: string;
}

/** Returns the action that opens a record's history. */
export function historyAction(address: string, navigate: (to: string) => unknown): RowAction {
  return { label: 'Riwayat', Icon: HistoryIcon, onSelect: () => void navigate(address) };
}

/** The classes of a word that is visible instead of the icon if there is room. */
const WORD = 'sr-only @2xl/page:not-sr-only';

/** The actions of a row: Edit, Delete, and more behind "⋯". */
export function RowActions({ name, onEdit, preload, onDelete, more = [], history }: RowActionsProps) {
  const navigate = useNavigate();
  const actions = history ? [...more, historyAction(history, navigate)] : more;
  return (
    <>
      <Button look="row" data-key="edit" onClick={onEdit} preload={preload} aria-label={`Edit ${name}`}>
        <EditIcon className="size-4.5 @2xl/page:hidden" />
        <span className={WORD}>Edit</span>
      </Button>
      <Button look="row-danger" data-key="delete" onClick={onDelete} aria-label={`Delete ${name}`}>
        <TrashIcon className="size-4.5 @2xl/page:hidden" />
        <span className={WORD}>Delete</span>
      </Button>
      {actions.length > 0 && <RowMenu name={name} actions={actions} />}
    </>
  );
}
