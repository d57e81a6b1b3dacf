import { useId, useRef } from 'react';
import { SignInAgain } from '#features/auth/staff/sign-in-again.tsx';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS, NO_NAMES_TEXT } from '#features/schedules/log-rules.ts';
import { Conflict } from '#platform/web/staff-ui/conflict.tsx';
import { CONTROL, describedBy, ErrorText, FieldFrame, InputField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { type LogFormState, NOTES_LENGTH_TEXT, storedText, useLogForm } from './use-log-form.ts';

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value | null;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
function Choice<Value extends string>({ name, legend, options, value, error, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-edge px-3 has-checked:border-ink has-checked:bg-amber-wash"
          >
            <input
              type="radio"
              className="size-5 shrink-0 accent-ink"
              name={name}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {label}
          </label>
        ))}
      </div>
      <ErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}

const HELD = [
  ['yes', 'Terlaksana'],
  ['no', 'Tidak'],
] as const;
const REASONS = LOG_REASONS.map((reason) => [reason, LOG_REASON_LABELS[reason]] as const);

/** The fields for the result: whether the session took place, and the number of students or the reason. */
function OutcomeFields({ log: { values, errors, change } }: { log: LogFormState }) {
  const { held, headcount, reason } = values;
  return (
    <>
      <Choice
        name="held"
        legend="Kegiatan ini terlaksana?"
        options={HELD}
        value={held}
        error={errors['held']}
        onChange={(next) => change({ held: next })}
      />
      {held === 'yes' && (
        <InputField
          label="Jumlah siswa yang hadir (boleh kosong)"
          name="headcount"
          inputMode="numeric"
          autoComplete="off"
          hint={NO_NAMES_TEXT}
          value={headcount}
          onChange={({ target }) => change({ headcount: target.value })}
          error={errors['headcount']}
        />
      )}
      {held === 'no' && (
        <Choice
          name="reason"
          legend="Alasannya"
          options={REASONS}
          value={reason}
          error={errors['reason']}
          onChange={(next) => change({ reason: next })}
        />
      )}
    </>
  );
}

function NotesField({ log: { values, errors, change } }: { log: LogFormState }) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label="Catatan (boleh kosong)"
      hint={`Misalnya bahan yang dibahas. Jangan tulis nama siswa. ${NOTES_LENGTH_TEXT}`}
      error={errors['notes']}
    >
      <textarea
        {...describedBy(id, '', errors['notes'])}
        name="notes"
        rows={3}
        value={values.notes}
        onChange={({ target }) => change({ notes: target.value })}
        className={CONTROL}
      />
    </FieldFrame>
  );
}

interface LogFormProps {
  schedule: Schedule;
  onClose: (saved: boolean) => void;
}

/**
 * The form for the log of a schedule that has begun, in its card on the staff's week page. Unsaved input is kept until the server
 * has stored it. If the person is no longer signed in, the sign-in appears below the form, and then the log is sent again.
 */
export function LogForm(props: LogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const log = useLogForm(props, form);
  const { failure, conflict, status } = log;

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <form ref={form} noValidate aria-label="Catatan kegiatan" className="flex flex-col gap-4" onSubmit={log.submit}>
        <OutcomeFields log={log} />
        <NotesField log={log} />
        {conflict ? (
          <Conflict failure={failure} stored={storedText(conflict)} onRead={log.useStored} onKeep={log.keepOwn} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={status === 401 ? 'button' : 'button button-amber'} aria-disabled={log.busy}>
              {log.busy ? 'Menyimpan…' : 'Simpan catatan'}
            </button>
            <button type="button" className="button" onClick={log.cancel} aria-disabled={log.busy}>
              Batal
            </button>
          </div>
        )}
      </form>
      {/* Below the buttons, so that no message moves them. */}
      {status === 401 ? (
        <SignInAgain what="catatan ini" isKept onSame={() => form.current?.requestSubmit()} onOther={log.leave} />
      ) : (
        failure !== null && !conflict && <Notice kind="error">{failure}</Notice>
      )}
    </div>
  );
}
