import { useId } from 'react';
import { CONTROL_CLASS, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { SheetKindName } from '#features/spreadsheets/contract.ts';
import { KIND_WORDS } from '../kinds.ts';
import type { Part } from './use-part.ts';

interface KindSelectProps {
  label: string;
  kind: SheetKindName | null;
  /** The text of the option without a kind. */
  none: string;
  disabled?: boolean;
  onKind: (kind: SheetKindName | null) => void;
}

/** Selects the kind of the records in a sheet. */
export function KindSelect({ label, kind, none, disabled = false, onKind }: KindSelectProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-soft">
        {label}
      </label>
      <select
        id={id}
        value={kind ?? ''}
        disabled={disabled}
        onChange={(event) => onKind(KIND_WORDS.find((words) => words.kind === event.target.value)?.kind ?? null)}
        className={`${CONTROL_CLASS} ${LINE_CLASS} w-auto! min-w-0 cursor-pointer`}
      >
        <option value="">{none}</option>
        {KIND_WORDS.map((words) => (
          <option key={words.kind} value={words.kind}>
            {words.title}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PartListProps {
  parts: readonly Part[];
  current: number | undefined;
  onOpen: (id: number) => void;
  onKind: (id: number, kind: SheetKindName | null) => void;
}

/** Lists the sheets of a workbook, in the order in which they are imported. */
export function PartList({ parts, current, onOpen, onKind }: PartListProps) {
  return (
    <ol aria-label="Lembar" className="mb-5 flex flex-col divide-y divide-line rounded-lg border border-line bg-raised">
      {parts.map((part) => (
        <li
          key={part.id}
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 first:rounded-t-lg last:rounded-b-lg ${part.id === current ? 'bg-amber-wash' : ''}`}
        >
          <Button look="quiet" aria-current={part.id === current ? 'step' : undefined} onClick={() => onOpen(part.id)}>
            {part.sheet.name}
          </Button>
          <KindSelect
            label="berisi"
            kind={part.kind}
            none="Lewati lembar ini"
            disabled={part.saved !== null}
            onKind={(kind) => onKind(part.id, kind)}
          />
          {part.saved && (
            <span className="flex items-center gap-1 text-sm text-success">
              <CheckIcon className="size-4" /> {part.undone ? 'diurungkan' : 'diimpor'}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
