import { useNavigate } from 'react-router';
import { historyAddress, type AuditedEntity } from '#platform/shared/history.ts';
import { Button } from '../page/button.tsx';
import { EditIcon, HistoryIcon, TrashIcon } from '../page/icons.tsx';
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
  /** Whose history it leads to, the last entry behind "⋯". */
  history?: { entity: AuditedEntity; id: string };
}

/** The way to what happened to a record. */
export function historyAction(
  { entity, id }: { entity: AuditedEntity; id: string },
  navigate: (to: string) => unknown,
): RowAction {
  return { label: 'Riwayat', Icon: HistoryIcon, onSelect: () => void navigate(historyAddress(entity, id)) };
}

/** Beside the icon where there is room. */
const WORD = 'sr-only @2xl/page:not-sr-only';

/** What can be done with one row: Edit, Delete, and the rest behind "⋯". */
export function RowActions({ name, onEdit, ahead, onDelete, more = [], history }: RowActionsProps) {
  const navigate = useNavigate();
  const actions = history ? [...more, historyAction(history, navigate)] : more;
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
      {actions.length > 0 && <RowMenu name={name} actions={actions} />}
    </>
  );
}
