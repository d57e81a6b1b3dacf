import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRegisteredField } from '../../record/field-registry.ts';
import { Field, type BoundProps, type FieldWiring } from '../field.tsx';
import { CreateButton } from './option-list.tsx';
import { OptionsFailure, type ReadFailure } from './options-failure.tsx';
import { useTypedOption, type CreateAction, type Option } from './typed-option.ts';

/** The properties of a selector in a form. */
export interface ChoiceProps<Values extends FieldValues> extends BoundProps<Values> {
  /** The options; undefined while they load. */
  options: readonly Option[] | undefined;
  /** The failure to read the options. */
  failure?: ReadFailure | null;
  placeholder?: string;
  create?: CreateAction;
}

interface ChoiceOptions {
  /** Formats the field's value for people. */
  show: (value: unknown) => string;
  choose: (id: string) => void;
  onBlur: () => void;
}

/**
 * The common logic of `SelectField` and `MultiSelectField`: the open list, the typed text, and the button that creates an
 * option.
 */
export function useChoice<Values extends FieldValues>(props: ChoiceProps<Values>, { show, choose, onBlur }: ChoiceOptions) {
  const { name, label, options, failure = null, create } = props;
  const [open, setOpen] = useState(false);
  const items = useMemo(
    () => Combobox.createItems([...(options ?? [])], { getValue: (option) => option.value, getLabel: (option) => option.label }),
    [options],
  );
  const typed = useTypedOption({ options, create, choose, onBlur });
  useRegisteredField(name, label, show, typed.problem);

  function runCreate() {
    setOpen(false);
    typed.clear();
    create?.run(typed.searched);
  }

  /** Enter opens the form of a new option if no option has the typed text. Else, with a closed list, it chooses the option. */
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    if (create && typed.isUnknown()) {
      event.preventDefault();
      runCreate();
    } else if (!open) typed.settle();
  }

  return {
    typed,
    runCreate,
    /** For `Combobox.Root`. */
    root: {
      items,
      open,
      onOpenChange: setOpen,
      onInputValueChange: (text: string, { reason }: { reason: string }) => reason === 'input-change' && typed.type(text),
      autoHighlight: true,
      locale: 'id',
    },
    /** For `Combobox.Input`. */
    input: { 'aria-label': label, onBlur: typed.leave, onKeyDown: pressKey },
    /** For `OptionPopup`. */
    popup: {
      label,
      missing: options !== undefined ? null : failure ? ('failed' as const) : ('loading' as const),
      typed: typed.searched,
      create,
      onCreate: runCreate,
    },
  };
}

interface ChoiceFrameProps<Values extends FieldValues> {
  field: ChoiceProps<Values>;
  choice: ReturnType<typeof useChoice>;
  /** The form's error. */
  error: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** The frame of a selector: label, button that creates an option, error, and the failure to read its options. */
export function ChoiceFrame<Values extends FieldValues>({ field, choice, error, children }: ChoiceFrameProps<Values>) {
  const { name, label, hint, optional, failure = null, create } = field;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={choice.typed.shownProblem ?? error}
      action={<CreateButton create={create} onCreate={choice.runCreate} />}
    >
      {(wiring) => (
        <>
          {children(wiring)}
          <OptionsFailure failure={failure} what={`Pilihan ${label}`} controlId={wiring.id} />
        </>
      )}
    </Field>
  );
}
