import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, type RefObject } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { formatTime, parseTime, type WallTime } from '#platform/shared/wib.ts';
import { ClockIcon } from '../../page/icons.tsx';
import { useRegisteredField } from '../../record/field-registry.ts';
import { CONTROL_CLASS, Field, keepValueOnEscape, LINE_CLASS, type BoundProps } from '../field.tsx';
import { useParsedText } from '../use-parsed-text.ts';
import { matchesTypedTime, parseTypedTime, timesAfter } from './time-text.ts';

interface TimeFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  /** A time; the list offers only later ones. Any time can be typed. A value that is not a time is ignored. */
  after?: string;
  /** The list scrolls to this time if no time is chosen. */
  opensAt: WallTime;
}

/** How a time is parsed and shown. */
const TIME = {
  parse: parseTypedTime,
  isParsed: (text: string) => parseTime(text) !== null,
  show: (text: string) => text,
  echo: (time: string) => `Dibaca: ${formatTime(time)} WIB`,
  example: '15.30',
};

/** A form field for a time of day in WIB, typed (any minute) or selected in steps of 15 minutes. The field's value is `HH:mm`. */
export function TimeField<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const { control, name, label, hint, optional, after = '', opensAt } = props;
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const typed = useParsedText({
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ...TIME,
  });
  const popup = useRef<HTMLDivElement>(null);
  const steps = timesAfter(after);
  const opening = steps.find((step) => step >= (parseTime(value) ?? opensAt)) ?? steps.at(-1);
  useRegisteredField(name, label, undefined, typed.problem);

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
        <Autocomplete.Root
          items={steps}
          value={typed.text}
          onValueChange={(text, change) => {
            if (keepValueOnEscape(change)) return;
            if (change.reason === 'item-press') typed.replace(text);
            else typed.type(text);
          }}
          filter={(step, query) => typed.typing === null || matchesTypedTime(step, query)}
          onOpenChangeComplete={(open) => open && scrollToOpening(popup.current)}
          openOnInputClick
        >
          <Autocomplete.InputGroup className="relative">
            <Autocomplete.Input
              {...wiring}
              ref={field.ref}
              onBlur={typed.leave}
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
          <TimeList ref={popup} opening={opening} />
        </Autocomplete.Root>
      )}
    </Field>
  );
}

function scrollToOpening(popup: HTMLElement | null): void {
  const item = popup?.querySelector<HTMLElement>('[data-opening]');
  if (popup && item) popup.scrollTop = item.offsetTop;
}

/** The open list of times. `opening` is the time to which it scrolls. */
function TimeList({ ref, opening }: { ref: RefObject<HTMLDivElement | null>; opening: WallTime | undefined }) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={4} className="z-(--z-popup) outline-none">
        <Autocomplete.Popup
          ref={ref}
          className="relative max-h-[min(var(--available-height),18rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised py-1 shadow-dialog data-empty:hidden"
        >
          <Autocomplete.List>
            {(step: string) => (
              <Autocomplete.Item
                key={step}
                value={step}
                data-opening={step === opening || undefined}
                className="flex min-h-touch cursor-default items-center px-3 text-sm tabular-nums text-ink outline-none select-none data-highlighted:bg-amber-wash md:min-h-9"
              >
                {step}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
