import { Popover } from '@base-ui/react/popover';
import { lazy, Suspense, useRef, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { formatDate, isDate } from '#platform/shared/wib.ts';
import { todayInWib } from '../api/server-clock.ts';
import { CalendarIcon } from '../page/icons.tsx';
import { useRegisteredField } from '../record/field-registry.ts';
import { dateText, parseTypedDate } from './date-text.ts';
import { CONTROL_CLASS, Field, LINE_CLASS } from './field.tsx';
import type { BoundProps } from './text-field.tsx';
import { useParsedText } from './use-parsed-text.ts';

/** Stands in when the calendar could not be loaded: what is typed in the form must not fall with it. */
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

/** A day, typed (`20/11/2026`, `besok`) or picked from a calendar; the field's value is `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues>({ control, name, label, hint, optional = false }: BoundProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const [open, setOpen] = useState(false);
  const inputRef = useRef<HTMLDivElement>(null);
  const value = String(field.value ?? '');
  const typed = useParsedText({
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    read: (text) => parseTypedDate(text, todayInWib()),
    isRead: isDate,
    show: dateText,
    echo: (date) => `Dibaca: ${formatDate(date)}`,
    example: '24/11/2026',
  });
  useRegisteredField(name, label, (shown) => dateText(String(shown ?? '')), typed.problem);

  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={typed.told ?? fieldState.error?.message}
      echo={typed.echo}
    >
      {(wiring) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <div className="relative" ref={inputRef}>
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
          <Popover.Portal>
            <Popover.Positioner anchor={inputRef} align="end" sideOffset={4} className="z-(--z-popup)">
              <Popover.Popup
                aria-label={`Kalender ${label}`}
                initialFocus={false}
                className="min-h-88 min-w-74 rounded-md border border-edge bg-raised p-2 shadow-dialog outline-none"
              >
                <Suspense fallback={<p className="p-4 text-sm text-soft">Memuat kalender…</p>}>
                  <DayCalendar
                    selected={isDate(value) ? value : null}
                    onSelect={(date) => {
                      typed.take(date);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}
