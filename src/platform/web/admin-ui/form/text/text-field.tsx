import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { withScheme } from '#platform/shared/links/links.ts';
import { useRegisteredField } from '../../record/field-registry.ts';
import { CONTROL_CLASS, Field, LINE_CLASS, type BoundProps } from '../field.tsx';

/** The properties that fields for short and long texts share. */
export interface TextProps<Values extends FieldValues> extends BoundProps<Values> {
  placeholder?: string;
  /** Whether to show no hint about meeting links: students can't read the text, or the field is for a meeting link. */
  isPrivate?: boolean;
}

interface TextFieldProps<Values extends FieldValues> extends TextProps<Values> {
  type?: 'text' | 'email' | 'url';
  autoComplete?: string;
  disabled?: boolean;
  /** Whether it gets the focus when it appears. */
  focused?: boolean;
  /** Whether phones show the number keyboard. The value is still a text. */
  numeric?: boolean;
  /** Finds the value in a longer pasted text; null if there is none. */
  findPasted?: (text: string) => string | null;
  /** The line under a value that `findPasted` found. */
  foundText?: string;
}

/** Returns the handlers of a field that adds `https://` to a typed link. A stored link is not changed before somebody types. */
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

/** A form field for one line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, optional, type = 'text', numeric, findPasted, foundText } = props;
  const { isPrivate = type === 'email' || numeric === true } = props;
  const { field, fieldState } = useController({ control, name });
  const [found, setFound] = useState<string | null>(null);
  useRegisteredField(name, label);
  const value = String(field.value ?? '');
  const link = useTypedLink(type === 'url', field);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
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
          onPaste={findPasted && handlePaste}
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

/** A form field for a whole number. The contract parses the typed text. */
export function NumberField<Values extends FieldValues>(props: Omit<TextFieldProps<Values>, 'numeric' | 'type'>) {
  return <TextField {...props} numeric />;
}
