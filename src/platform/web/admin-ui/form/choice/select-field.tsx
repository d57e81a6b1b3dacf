import { Combobox } from '@base-ui/react/combobox';
import { useController, type FieldValues } from 'react-hook-form';
import { ChevronDownIcon, CrossIcon } from '../../page/icons.tsx';
import { CONTROL_CLASS, keepValueOnEscape, LINE_CLASS } from '../field.tsx';
import { OptionPopup } from './option-list.tsx';
import { ChoiceFrame, useChoice, type ChoiceProps } from './use-choice.tsx';

/** A form field for one option, which is searched by typing. The field's value is the option's id, or null. */
export function SelectField<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { control, name, label, options, placeholder = 'Cari lalu pilih…' } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: unknown = field.value;
  const labelOf = (value: unknown) => options?.find((option) => option.value === value)?.label ?? '';
  const choice = useChoice(props, { show: labelOf, choose: field.onChange, onBlur: field.onBlur });

  return (
    <ChoiceFrame field={props} choice={choice} error={fieldState.error?.message}>
      {(wiring) => (
        <Combobox.Root
          {...choice.root}
          value={typeof chosen === 'string' && chosen !== '' ? chosen : null}
          onValueChange={(id, change) => {
            if (keepValueOnEscape(change)) return;
            choice.typed.clear();
            field.onChange(id);
          }}
          inputValue={choice.typed.typed ?? labelOf(chosen)}
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...wiring}
              {...choice.input}
              ref={field.ref}
              placeholder={placeholder}
              className={`${CONTROL_CLASS} ${LINE_CLASS} pr-20`}
            />
            <div className="absolute inset-y-0 right-0 flex">
              <Combobox.Clear
                aria-label={`Kosongkan ${label}`}
                className="grid w-9 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
              >
                <CrossIcon className="size-4" />
              </Combobox.Clear>
              <Combobox.Trigger
                aria-label={`Buka pilihan ${label}`}
                className="grid w-10 cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
              >
                <ChevronDownIcon className="size-4" />
              </Combobox.Trigger>
            </div>
          </Combobox.InputGroup>
          <OptionPopup {...choice.popup} />
        </Combobox.Root>
      )}
    </ChoiceFrame>
  );
}
