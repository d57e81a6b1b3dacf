import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { withScheme } from '#platform/shared/links/links.ts';
import { useRegisteredField } from '../../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS, type BoundProps } from '../field.tsx';

export interface TextProps<Values extends FieldValues> extends BoundProps<Values> {
  placeholder?: string;
  /** Students can't read the text, or it is the intended place of a meeting link. */
  isPrivate?: boolean;
}

interface TextFieldProps<Values extends FieldValues> extends TextProps<Values> {
  type?: 'text' | 'email' | 'url';
  autoComplete?: string;
  disabled?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
  /** Digits only: the number keyboard on phones; the value is a text. */
  numeric?: boolean;
  /** Finds the value in a longer pasted text; null when it is not there. */
  findPasted?: (text: string) => string | null;
  /** The line under a value that `findPasted` found. */
  foundText?: string;
}

/** The handlers of a field that completes a typed link with its scheme. A stored link stays as it is until somebody changes it. */
function useTypedLink(isLink: boolean, field: { value: unknown; onChange: (value: unknown) => void; onBlur: () => void }) {
  const isTyped = useRef(false);
  const complete = () => {
    const link = withScheme(String(field.value ?? ''));
    if (isLink && isTyped.current && link !== field.value) field.onChange(link);
  };
  return {
    onChange(event: ChangeEvent) {
      isTyped.current = true;
      field.onChange(event);
    },
    onBlur() {
      complete();
      field.onBlur();
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && complete(),
  };
}

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, optional, type = 'text', numeric, findPasted, foundText } = props;
  const { isPrivate = type === 'email' || numeric === true } = props;
  const { field, fieldState } = useController({ control, name });
  const [found, setFound] = useState<string | null>(null);
  useRegisteredField(name, label);
  const value = String(field.value ?? '');
  const link = useTypedLink(type === 'url', field);

  function takePasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    const part = findPasted?.(text) ?? null;
    if (part === null || part === text.trim()) return;
    event.preventDefault();
    setFound(part);
    field.onChange(part);
  }

  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      published={isPrivate ? undefined : value}
      isLink={type === 'url'}
      echo={found !== null && found === field.value ? (foundText ?? null) : null}
    >
      {(wiring) => (
        <input
          {...wiring}
          {...field}
          value={value}
          {...link}
          onPaste={findPasted && takePasted}
          type={type}
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          disabled={props.disabled}
          autoFocus={props.focused}
          className={`${CONTROL_CLASS} ${LINE_CLASS}`}
        />
      )}
    </Field>
  );
}

/** A whole number, typed; the contract reads it from the text. */
export function NumberField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'numeric' | 'type'>) {
  return <TextField {...props} numeric />;
}
