import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { CrossIcon } from '../../page/icons.tsx';
import { keepValueOnEscape } from '../field.tsx';
import { OptionPopup } from './option-list.tsx';
import { ChoiceFrame, useChoice, type ChoiceProps } from './use-choice.tsx';

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

/** After a click the list stays open, so that further options can be chosen. After Enter the next text opens it again. */
const isClick = ({ reason, event }: { reason: string; event: Event }) => reason === 'item-press' && event.type !== 'keydown';

/** A choice by a tap closes the list, because on a phone it hides most of the form. */
const isTap = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch';

/** The handlers of Base UI, which a key event can skip. */
type PreventableKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Ignores Enter after a choice by Enter, until another key is pressed or the text changes (a phone's keyboard may send no keys): a
 * second Enter would choose the option that then happens to be the active one, or save the form.
 */
function useIgnoredEnter() {
  const isIgnored = useRef(false);
  function ignores(event: PreventableKey): boolean {
    isIgnored.current &&= event.key === 'Enter';
    if (!isIgnored.current || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    return true;
  }
  return {
    /** Called on a choice, with its event. */
    choose: ({ type }: Event) => {
      isIgnored.current = type === 'keydown';
    },
    /** The handlers of the input. @param pressKey handles the keys that are not ignored */
    inputHandlers: (pressKey: (event: KeyboardEvent<HTMLInputElement>) => void) => ({
      onChange: () => {
        isIgnored.current = false;
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => ignores(event) || pressKey(event),
    }),
  };
}

/**
 * A form field for any number of options, which are searched by typing and shown as chips. The field's value is the list of
 * ids.
 */
export function MultiSelectField<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { control, name, label, options, failure = null, placeholder = 'Cari lalu pilih…' } = props;
  const { field, fieldState } = useController({ control, name });
  const labels = useMemo(() => new Map((options ?? []).map((option) => [option.value, option.label])), [options]);
  const chosen = readIds(field.value);
  const labelOf = (id: string) => labels.get(id) ?? (failure ? 'Nama belum dimuat' : '…');
  const choice = useChoice(props, {
    show: (value) => readIds(value).map(labelOf).join(', '),
    choose: (id) => chosen.includes(id) || field.onChange([...chosen, id]),
    onBlur: field.onBlur,
  });
  const enter = useIgnoredEnter();

  return (
    <ChoiceFrame field={props} choice={choice} error={fieldState.error?.message}>
      {(wiring) => (
        <Combobox.Root
          {...choice.root}
          multiple
          value={chosen}
          onValueChange={(ids, change) => {
            if (keepValueOnEscape(change)) return;
            enter.choose(change.event);
            choice.typed.clear();
            field.onChange(ids);
            if (isTap(change.event)) choice.root.onOpenChange(false);
          }}
          inputValue={choice.typed.typed ?? ''}
          onOpenChange={(open, change) => {
            if (!open && isClick(change)) change.cancel();
            else choice.root.onOpenChange(open);
          }}
        >
          <Combobox.InputGroup
            data-invalid={wiring['aria-invalid']}
            className="max-h-44 cursor-text overflow-y-auto overscroll-contain rounded-md border border-edge bg-raised px-1.5 py-1 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-color) data-invalid:border-danger data-invalid:ring-1 data-invalid:ring-danger"
          >
            <Combobox.Chips
              className="flex flex-wrap items-center gap-1"
              aria-label={chosen.length > 0 ? `${label}: terpilih` : undefined}
            >
              {chosen.map((id) => (
                <Chip key={id} label={labelOf(id)} />
              ))}
              <Combobox.Input
                {...wiring}
                {...choice.input}
                {...enter.inputHandlers(choice.input.onKeyDown)}
                ref={field.ref}
                placeholder={chosen.length > 0 ? '' : placeholder}
                className="min-h-9 min-w-24 flex-1 bg-transparent px-1.5 text-base text-ink outline-none placeholder:text-soft md:min-h-7.5 md:text-sm"
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <OptionPopup {...choice.popup} />
        </Combobox.Root>
      )}
    </ChoiceFrame>
  );
}

/** A chosen option, with a button that removes it. */
function Chip({ label }: { label: string }) {
  return (
    <Combobox.Chip
      aria-label={label}
      className="flex max-w-full items-center rounded-sm border border-line bg-sunk pl-2 text-sm text-ink outline-none focus-within:outline-2 focus-within:outline-(--focus-color) data-highlighted:outline-2 data-highlighted:outline-(--focus-color)"
    >
      <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
      <Combobox.ChipRemove
        aria-label={`Hapus ${label}`}
        className="grid h-full min-h-9 min-w-9 cursor-pointer place-items-center rounded-sm text-soft hover:text-danger md:min-h-7 md:min-w-7"
      >
        <CrossIcon className="size-4" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
