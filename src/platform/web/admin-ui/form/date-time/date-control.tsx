import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import { formatDate, isDate, type IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '../../api/server-clock.ts';
import { CalendarIcon } from '../../page/icons.tsx';
import { CONTROL_CLASS, LINE_CLASS, type FieldWiring } from '../field.tsx';
import { useParsedText } from '../use-parsed-text.ts';
import { dateText, parseTypedDate } from './date-text.ts';

const LOOK =
  'absolute top-full right-0 z-(--z-popup) mt-1 max-w-64 rounded-md border border-edge bg-raised p-4 text-sm text-soft';

/** Replaces the calendar if its code could not be loaded. An error instead would lose the form's input. */
function NoCalendar({ open }: { open: boolean }) {
  if (!open) return <></>;
  return <p className={LOOK}>Kalender tidak dapat dimuat. Ketik saja tanggalnya, misalnya 24/11/2026.</p>;
}

/** The calendar. Its code loads when it is first opened. */
const CalendarPopup = lazy(() =>
  import('./calendar-popup.tsx').then(
    (module) => ({ default: module.CalendarPopup }),
    () => ({ default: NoCalendar }),
  ),
);

/** Parses and shows the typed text of a date field: `20/11/2026`, `besok`. */
export function useTypedDate(value: string, onChange: (value: string) => void, onBlur: () => void) {
  return useParsedText({
    value,
    onChange,
    onBlur,
    parse: (text) => parseTypedDate(text, todayInWib()),
    isParsed: isDate,
    show: dateText,
    echo: (date) => `Dibaca: ${formatDate(date)}`,
    example: '24/11/2026',
  });
}

interface DateControlProps {
  /** Connects the control with its label and error. */
  wiring: Partial<FieldWiring>;
  label: string;
  /** The day as `YYYY-MM-DD`, or the typed text if it is not a date. */
  value: string;
  typed: ReturnType<typeof useTypedDate>;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The classes of the input. */
  look?: string;
  placeholder?: string;
  /** Called after a day was selected in the calendar. */
  onSelect?: (date: IsoDate) => void;
  onEnter?: () => void;
}

/** The input of a date field, with a button for the calendar. */
export function DateControl(props: DateControlProps) {
  const { wiring, label, value, typed, name, inputRef, look, placeholder, onSelect, onEnter } = props;
  const [open, setOpen] = useState(false);
  /** Whether the calendar was ever opened: its code loads only then. */
  const [isUsed, setIsUsed] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function select(date: IsoDate) {
    typed.replace(date);
    onSelect?.(date);
    setOpen(false);
  }
  return (
    <div className="relative min-w-0 flex-1" ref={anchor}>
      <input
        {...wiring}
        ref={inputRef}
        name={name}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        // A form may open with a proposed date in focus: what is typed replaces it.
        onFocus={({ target }) => target.select()}
        onBlur={typed.leave}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
        autoComplete="off"
        placeholder={placeholder ?? 'Contoh: 24/11/2026'}
        className={`${look ?? `${CONTROL_CLASS} ${LINE_CLASS}`} pr-12`}
      />
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Pilih ${label} di kalender`}
        onClick={() => {
          setIsUsed(true);
          setOpen(!open);
        }}
        className="absolute inset-y-0 right-0 grid w-touch cursor-pointer place-items-center rounded-md text-soft hover:text-ink"
      >
        <CalendarIcon />
      </button>
      {isUsed && (
        <Suspense fallback={open && <p className={LOOK}>Memuat kalender…</p>}>
          <CalendarPopup
            open={open}
            label={label}
            anchor={anchor}
            opener={button}
            selected={isDate(value) ? value : null}
            onSelect={select}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
