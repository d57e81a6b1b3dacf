import { Button } from '../page/button.tsx';
import { EditIcon, TrashIcon } from '../page/icons.tsx';

interface RowActionsProps {
  /** The record as a person knows it: tells one row's buttons from another's. */
  name: string;
  onEdit?: () => void;
  /** Fetches the code of what Edit opens. */
  ahead?: () => void;
  onDelete?: () => void;
}

/** A row's button: one line, however narrow its row. */
export const ROW_BUTTON = 'whitespace-nowrap';

/** Edit and Delete of one row. */
export function RowActions({ name, onEdit, ahead, onDelete }: RowActionsProps) {
  return (
    <>
      {onEdit && (
        <Button look="quiet" className={ROW_BUTTON} onClick={onEdit} ahead={ahead} aria-label={`Edit ${name}`}>
          <EditIcon className="size-4" />
          Edit
        </Button>
      )}
      {onDelete && (
        <Button look="quiet-danger" className={ROW_BUTTON} onClick={onDelete} aria-label={`Delete ${name}`}>
          <TrashIcon className="size-4" />
          Delete
        </Button>
      )}
    </>
  );
}
