import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { onPersonChange, readMe } from '#features/auth/staff/me.ts';
import { SignInForm } from '#features/auth/staff/sign-in-form.tsx';
import * as calls from '#features/attendance/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import {
  LOG_NOTES_MAX,
  LOG_REASONS,
  LOG_REASON_LABELS,
  type LogReason,
  NO_NAMES_TEXT,
  readHeadcount,
} from '#features/schedules/log-rules.ts';
import { HELD_TEXT, LOG_REASON_TEXT } from '#features/attendance/messages.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { send } from '#platform/web/staff-ui/connection.ts';
import { CONTROL, describedBy, ErrorText, FieldFrame, InputField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';

/** The values of the form's fields. */
interface Values {
  held: 'yes' | 'no' | null;
  headcount: string;
  reason: LogReason | null;
  notes: string;
}

/** Input that is not stored yet, by the schedule's id. The input stays when the person opens another week or page. */
const drafts = new Map<string, Values>();
onPersonChange(() => drafts.clear());

/** Returns the form's first values: the unsaved input, otherwise the stored log. */
function valuesOf({ _id, log }: Schedule): Values {
  const stored: Values = {
    held: log && (log.held ? 'yes' : 'no'),
    headcount: log?.headcount?.toString() ?? '',
    reason: log?.reason ?? null,
    notes: log?.notes ?? '',
  };
  return drafts.get(_id) ?? stored;
}

/** Returns true if the schedule's form has unsaved input. */
export function hasDraft(schedule: Schedule): boolean {
  return drafts.has(schedule._id);
}

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
    <fieldset className="flex flex-col gap-1" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
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

/** The time limit of the call that reads the signed-in person. */
const READ_ME_MS = 10_000;

const HELD = [
  ['yes', 'Terlaksana'],
  ['no', 'Tidak'],
] as const;
const REASONS = LOG_REASONS.map((reason) => [reason, LOG_REASON_LABELS[reason]] as const);

/** Turns the form's values into a log, or returns the error text for each invalid field. */
function readLog({ held, headcount, reason, notes }: Values) {
  const read = held === 'yes' ? readHeadcount(headcount) : { headcount: null };
  const wrong = {
    ...(held === null && { held: HELD_TEXT }),
    ...('problem' in read && { headcount: read.problem }),
    ...(held === 'no' && reason === null && { reason: LOG_REASON_TEXT }),
  };
  if (Object.keys(wrong).length > 0 || 'problem' in read) return { wrong };
  return { log: { held: held === 'yes', headcount: read.headcount, reason: held === 'no' ? reason : null, notes } };
}

interface LogFormProps {
  schedule: Schedule;
  onClose: (saved: boolean) => void;
}

/** Holds the values of the form, and sends them. */
function useLogForm({ schedule, onClose }: LogFormProps, form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(() => valuesOf(schedule));
  const { revalidate } = useRevalidator();
  const { busy, errors, failure, status, refuse, clear, run } = useSend(['held', 'headcount', 'reason', 'notes']);

  return {
    values,
    errors,
    failure,
    status,
    busy,
    change(changed: Partial<Values>) {
      const next = { ...values, ...changed };
      setValues(next);
      drafts.set(schedule._id, next);
      clear(Object.keys(changed));
    },
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { wrong, log } = readLog(values);
      if (!log) return refuse(wrong, form.current);
      const sending = async () => {
        const body = { ...log, updatedAt: schedule.updatedAt };
        const sent = await send(calls.logStaffSchedule, { params: { id: schedule._id }, body });
        // Somebody else saved in the meantime. The page reads the stored log again, so that the next try can succeed.
        if (!sent.ok && sent.status === 409) revalidate();
        return sent;
      };
      if (!(await run(form.current, sending))) return;
      drafts.delete(schedule._id);
      revalidate();
      onClose(true);
    },
    /** Sends the log again after a new sign-in. If another person signed in, the form closes instead. */
    async continueSignedIn() {
      // Reads who signed in. If it is another person, `onPersonChange` above deletes all drafts.
      await readMe(AbortSignal.timeout(READ_ME_MS));
      if (hasDraft(schedule)) return form.current?.requestSubmit();
      onClose(false);
      revalidate();
    },
    cancel() {
      drafts.delete(schedule._id);
      onClose(false);
    },
  };
}

type LogFormState = ReturnType<typeof useLogForm>;

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
      hint={`Misalnya bahan yang dibahas. Jangan tulis nama siswa. Paling banyak ${LOG_NOTES_MAX.toLocaleString('id-ID')} karakter.`}
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

/**
 * The form for the log of a schedule that has begun, in its card on the staff's week page. Unsaved input is kept until the server
 * has stored it. If the person is no longer signed in, the sign-in appears below the form, and then the log is sent again.
 */
export function LogForm(props: LogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const log = useLogForm(props, form);
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <form
        ref={form}
        noValidate
        aria-label="Catatan kegiatan"
        className="flex flex-col gap-4"
        onSubmit={(event) => void log.submit(event)}
      >
        <OutcomeFields log={log} />
        <NotesField log={log} />
        {log.failure !== null && (
          <Notice kind="error">
            {log.status === 401 ? 'Sesi Anda sudah berakhir. Masuk lagi di bawah, lalu catatan ini tersimpan.' : log.failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button button-amber" aria-disabled={log.busy}>
            {log.busy ? 'Menyimpan…' : 'Simpan catatan'}
          </button>
          <button type="button" className="button" onClick={log.cancel} disabled={log.busy}>
            Batal
          </button>
        </div>
      </form>
      {log.status === 401 && <SignInForm onSignedIn={() => void log.continueSignedIn()} />}
    </div>
  );
}
