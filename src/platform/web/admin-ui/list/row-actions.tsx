import { Button } from '../page/button.tsx';
import { EditIcon, TrashIcon } from '../page/icons.tsx';
import type { RowAction } from './row-action.ts';
import { RowMenu } from './row-menu.tsx';

interface RowActionsProps {
  /** The record as a person knows it: tells one row's buttons from another's. */
  name: string;
  onEdit: () => void;
  /** Fetches the code of what Edit opens. */
  ahead?: () => void;
  onDelete: () => void;
  /** What else can be done with it, behind "⋯". */
  more?: readonly RowAction[];
}

/** Beside the icon where there is room. */
const WORD = 'sr-only @2xl/page:not-sr-only';

/** What can be done with one row: Edit, Delete, and the rest behind "⋯". */
export function RowActions({ name, onEdit, ahead, onDelete, more = [] }: RowActionsProps) {
  return (
    <>
      <Button look="row" data-key="edit" onClick={onEdit} ahead={ahead} aria-label={`Edit ${name}`}>
        <EditIcon className="size-4.5 @2xl/page:hidden" />
        <span className={WORD}>Edit</span>
      </Button>
      <Button look="row-danger" data-key="delete" onClick={onDelete} aria-label={`Delete ${name}`}>
        <TrashIcon className="size-4.5 @2xl/page:hidden" />
        <span className={WORD}>Delete</span>
      </Button>
      {more.length > 0 && <RowMenu name={name} actions={more} />}
    </>
  );
}
