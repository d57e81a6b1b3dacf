import { Popover } from '@base-ui/react/popover';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { formatDate, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '../../api/server-clock.ts';
import { CalendarIcon } from '../../page/icons.tsx';
import { useRegisteredField } from '../../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS, type BoundProps } from '../field.tsx';
import { useParsedText } from '../use-parsed-text.ts';
import { dateText, parseTypedDate } from './date-text.ts';

/** Replaces a calendar whose code could not be loaded, so that the form's typed text survives. */
function NoCalendar() {
  return (
    <p className="max-w-64 p-4 text-sm text-soft">Kalender tidak dapat dimuat. Ketik saja tanggalnya, misalnya 24/11/2026.</p>
  );
}

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then(
    (module) => ({ default: module.DayCalendar }),
    () => ({ default: NoCalendar }),
  ),
);

/** A day, typed (`20/11/2026`, `besok`) or selected in a calendar; the field's value is `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues>({ control, name, label, hint, optional }: BoundProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const value = String(field.value ?? '');
  const typed = useParsedText({
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    parse: (text) => parseTypedDate(text, todayInWib()),
    isParsed: isDate,
    show: dateText,
    echo: (date) => `Dibaca: ${formatDate(date)}`,
    example: '24/11/2026',
  });
  useRegisteredField(name, label, (shown) => dateText(String(shown ?? '')), typed.problem);

  function select(date: IsoDate) {
    typed.take(date);
    setOpen(false);
  }

  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={typed.shownProblem ?? fieldState.error?.message}
      echo={typed.echo}
    >
      {(wiring) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <div className="relative" ref={anchor}>
            <input
              {...wiring}
              ref={field.ref}
              name={field.name}
              value={typed.text}
              onChange={(event) => typed.type(event.target.value)}
              onBlur={typed.leave}
              autoComplete="off"
              placeholder="Contoh: 24/11/2026"
              className={`${CONTROL_CLASS} ${LINE_CLASS} pr-12`}
            />
            <Popover.Trigger
              aria-label={`Pilih ${label} di kalender`}
              className="absolute inset-y-0 right-0 grid w-touch cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
            >
              <CalendarIcon />
            </Popover.Trigger>
          </div>
          <CalendarPopup label={label} anchor={anchor} selected={isDate(value) ? value : null} onSelect={select} />
        </Popover.Root>
      )}
    </Field>
  );
}

interface CalendarPopupProps {
  label: string;
  anchor: RefObject<HTMLDivElement | null>;
  selected: IsoDate | null;
  onSelect: (date: IsoDate) => void;
}

function CalendarPopup({ label, anchor, selected, onSelect }: CalendarPopupProps) {
  return (
    <Popover.Portal>
      <Popover.Positioner anchor={anchor} align="end" sideOffset={4} className="z-(--z-popup)">
        <Popover.Popup
          aria-label={`Kalender ${label}`}
          initialFocus={false}
          className="min-h-88 min-w-74 rounded-md border border-edge bg-raised p-2 shadow-dialog outline-none"
        >
          <Suspense fallback={<p className="p-4 text-sm text-soft">Memuat kalender…</p>}>
            <DayCalendar selected={selected} onSelect={onSelect} />
          </Suspense>
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  );
}
