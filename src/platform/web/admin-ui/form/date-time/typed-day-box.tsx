import { useId, useState } from 'react';
import { isDate, type IsoDate } from '#platform/shared/wib.ts';
import { FieldErrorText } from '../field.tsx';
import { DateControl, useTypedDate } from './date-control.tsx';

/** The properties of a date field outside of a form. */
export interface DayBoxProps {
  label: string;
  value: IsoDate | null;
  /** Called with the new day; null if the field was emptied. A required field shows the former day again instead. */
  onChange: (day: IsoDate | null) => void;
  required?: boolean;
  /** The classes of the box, the label and the input. */
  looks: { box: string; label: string; input?: string };
  placeholder?: string;
}

/** The field of `DayBox` after its code is loaded. A day is typed or selected as in a form. */
export function TypedDayBox({ label, value, onChange, required = false, looks, placeholder }: DayBoxProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ of: IsoDate | null; text: string }>({ of: value, text: value ?? '' });
  // The draft is outdated if the value was set elsewhere: by another filter, or the Back button.
  const text = draft.of === value ? draft.text : (value ?? '');
  const resetDraft = (day: IsoDate | null) => setDraft({ of: day, text: day ?? '' });
  function set(day: IsoDate | null) {
    resetDraft(day);
    onChange(day);
  }
  function commit() {
    if (text === (value ?? '')) return;
    if (isDate(text)) set(text);
    else if (text === '') {
      if (required) resetDraft(value);
      else set(null);
    }
  }
  const typed = useTypedDate(text, (next) => setDraft({ of: value, text: next }), commit);
  const problem = typed.shownProblem ?? undefined;
  return (
    <div className={looks.box}>
      <label htmlFor={id} className={looks.label}>
        {label}
      </label>
      <div className="min-w-0 flex-1">
        <DateControl
          wiring={{ id, 'aria-describedby': problem && `${id}-error`, 'aria-invalid': problem ? true : undefined }}
          label={label}
          value={text}
          typed={typed}
          onSelect={set}
          onEnter={typed.leave}
          {...(looks.input === undefined ? {} : { look: looks.input })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {typed.echo !== null && <p className="text-xs text-soft">{typed.echo}</p>}
        <FieldErrorText id={`${id}-error`} error={problem} />
      </div>
    </div>
  );
}
