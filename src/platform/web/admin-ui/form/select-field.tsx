import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { ChevronDownIcon, CrossIcon } from '../page/icons.tsx';
import { useRegisteredField } from '../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS } from './field.tsx';
import { keepChoiceOnEscape } from './keep-choice-on-escape.ts';
import { CreateButton, OptionPopup, type CreateAction } from './option-list.tsx';
import type { BoundProps } from './text-field.tsx';
import { matchesNothing, type Option } from './typed-option.ts';
import { useTypedOption } from './use-typed-option.ts';

interface SelectFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  /** What can be chosen; undefined while it is loading. */
  options: readonly Option[] | undefined;
  placeholder?: string;
  create?: CreateAction;
}

/** One option, searched by typing; the field's value is its id, or null. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, hint, optional = false, options, placeholder, create } = props;
  const { field, fieldState } = useController({ control, name });
  const [open, setOpen] = useState(false);
  const items = useMemo(
    () => Combobox.createItems([...(options ?? [])], { getValue: (option) => option.value, getLabel: (option) => option.label }),
    [options],
  );
  const chosen: unknown = field.value;
  const labelOf = (value: unknown) => options?.find((option) => option.value === value)?.label ?? '';
  const typed = useTypedOption({ options, create, take: ({ value }) => field.onChange(value), onBlur: field.onBlur });
  useRegisteredField(name, label, labelOf, typed.problem);

  function runCreate() {
    setOpen(false);
    typed.clear();
    create?.run(typed.searched);
  }

  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={typed.told ?? fieldState.error?.message}
      action={<CreateButton create={create} onCreate={runCreate} />}
    >
      {(wiring) => (
        <Combobox.Root
          items={items}
          value={typeof chosen === 'string' && chosen !== '' ? chosen : null}
          onValueChange={(id, details) => {
            if (keepChoiceOnEscape(details)) return;
            typed.clear();
            field.onChange(id);
          }}
          inputValue={typed.typed ?? labelOf(chosen)}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && typed.type(text)}
          open={open}
          onOpenChange={setOpen}
          autoHighlight
          locale="id"
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...wiring}
              aria-label={label}
              ref={field.ref}
              onBlur={typed.leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                if (create && matchesNothing(options, typed.searched)) {
                  event.preventDefault();
                  runCreate();
                } else if (!open) typed.settle();
              }}
              placeholder={placeholder ?? 'Cari lalu pilih…'}
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
          <OptionPopup
            label={label}
            loading={options === undefined}
            typed={typed.searched}
            create={create}
            onCreate={runCreate}
          />
        </Combobox.Root>
      )}
    </Field>
  );
}
