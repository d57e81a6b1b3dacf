import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { CrossIcon } from '../page/icons.tsx';
import { useRegisteredField } from '../record/field-registry.ts';
import { Field } from './field.tsx';
import { keepChoiceOnEscape } from './keep-choice-on-escape.ts';
import { CreateButton, OptionPopup, type CreateAction } from './option-list.tsx';
import type { BoundProps } from './text-field.tsx';
import { matchesNothing, type Option } from './typed-option.ts';
import { useTypedOption } from './use-typed-option.ts';

interface MultiSelectFieldProps<Values extends FieldValues> extends BoundProps<Values> {
  /** What can be chosen; undefined while it is loading. */
  options: readonly Option[] | undefined;
  placeholder?: string;
  /** Makes a new option from inside the list. */
  create?: CreateAction;
}

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

/** Any number of options, searched by typing, chosen ones as chips. The field's value is the list of ids. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { control, name, label, hint, optional = false, options, placeholder, create } = props;
  const { field, fieldState } = useController({ control, name });
  const [open, setOpen] = useState(false);
  const labels = useMemo(() => new Map((options ?? []).map((option) => [option.value, option.label])), [options]);
  const items = useMemo(
    () => Combobox.createItems([...(options ?? [])], { getValue: (option) => option.value, getLabel: (option) => option.label }),
    [options],
  );
  const chosen = readIds(field.value);
  const labelOf = (id: string) => labels.get(id) ?? '…';
  const typed = useTypedOption({
    options,
    create,
    take: ({ value }) => chosen.includes(value) || field.onChange([...chosen, value]),
    onBlur: field.onBlur,
  });
  useRegisteredField(name, label, (value) => readIds(value).map(labelOf).join(', '), typed.problem);

  function runCreate() {
    setOpen(false);
    typed.clear();
    create?.run(typed.searched);
  }

  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={typed.told ?? fieldState.error?.message}
      action={<CreateButton create={create} onCreate={runCreate} />}
    >
      {(wiring) => (
        <Combobox.Root
          multiple
          items={items}
          value={chosen}
          onValueChange={(ids, details) => {
            if (keepChoiceOnEscape(details)) return;
            typed.clear();
            field.onChange(ids);
          }}
          inputValue={typed.typed ?? ''}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && typed.type(text)}
          open={open}
          onOpenChange={(next, details) => {
            if (!next && details.reason === 'item-press') details.cancel();
            else setOpen(next);
          }}
          autoHighlight
          locale="id"
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
                <Combobox.Chip
                  key={id}
                  aria-label={labelOf(id)}
                  className="flex max-w-full items-center rounded-sm border border-line bg-sunk pl-2 text-sm text-ink outline-none focus-within:outline-2 focus-within:outline-(--focus-color) data-highlighted:outline-2 data-highlighted:outline-(--focus-color)"
                >
                  <span className="min-w-0 py-1 wrap-anywhere">{labelOf(id)}</span>
                  <Combobox.ChipRemove
                    aria-label={`Hapus ${labelOf(id)}`}
                    className="grid h-full min-h-9 min-w-9 cursor-pointer place-items-center rounded-sm text-soft hover:text-danger md:min-h-7 md:min-w-7"
                  >
                    <CrossIcon className="size-4" />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
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
                placeholder={chosen.length > 0 ? '' : (placeholder ?? 'Cari lalu pilih…')}
                className="min-h-9 min-w-24 flex-1 bg-transparent px-1.5 text-base text-ink outline-none placeholder:text-soft md:min-h-7.5 md:text-sm"
              />
            </Combobox.Chips>
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
