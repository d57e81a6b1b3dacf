import { Autocomplete } from '@base-ui/react/autocomplete';
import { useController, type FieldValues } from 'react-hook-form';
import { ClockIcon } from '../page/icons.tsx';
import { useRegisteredField } from '../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS } from './field.tsx';
import type { BoundProps } from './text-field.tsx';
import { matchesTyped, readTypedTime, TIME_STEPS } from './time-text.ts';

/** A time of day in WIB, typed (any minute) or picked in steps of 15 minutes; the field's value is `HH:mm`. */
export function TimeField<Values extends FieldValues>({ control, name, label, hint, optional = false }: BoundProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const typed = String(field.value ?? '');
  useRegisteredField(name, label);
  return (
    <Field label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {(wiring) => (
        <Autocomplete.Root
          items={TIME_STEPS}
          value={typed}
          onValueChange={(value) => field.onChange(value)}
          filter={(step, query) => TIME_STEPS.includes(query) || matchesTyped(step, query)}
          openOnInputClick
        >
          <Autocomplete.InputGroup className="relative">
            <Autocomplete.Input
              {...wiring}
              ref={field.ref}
              onBlur={() => {
                const time = readTypedTime(typed);
                if (time !== null && time !== typed) field.onChange(time);
                field.onBlur();
              }}
              inputMode="text"
              placeholder="--:--"
              className={`${CONTROL_CLASS} ${LINE_CLASS} pr-12 tabular-nums`}
            />
            <Autocomplete.Trigger
              aria-label={`Pilih ${label}`}
              className="absolute inset-y-0 right-0 grid w-touch cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
            >
              <ClockIcon />
            </Autocomplete.Trigger>
          </Autocomplete.InputGroup>
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-(--z-popup) outline-none">
              <Autocomplete.Popup className="max-h-[min(var(--available-height),18rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised py-1 shadow-dialog data-empty:hidden">
                <Autocomplete.List>
                  {(step: string) => (
                    <Autocomplete.Item
                      key={step}
                      value={step}
                      className="flex min-h-touch cursor-default items-center px-3 text-sm tabular-nums text-ink outline-none select-none data-highlighted:bg-amber-wash md:min-h-9"
                    >
                      {step}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
