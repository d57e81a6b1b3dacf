import { type SubmitEvent, useId, useRef, useState } from 'react';
import { onSomebodyElse, readMe } from '#features/auth/staff/me.ts';
import { SignInForm } from '#features/auth/staff/sign-in-form.tsx';
import * as calls from '#features/attendance/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_NOTES_MAX, LOG_REASONS, NO_NAMES_TEXT, readHeadcount, type LogReason } from '#features/schedules/log-rules.ts';
import { HELD_TEXT, LOG_REASON_TEXT } from '#features/attendance/messages.ts';
import { LOG_REASON_LABELS } from '#features/schedules/messages.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { send } from '#platform/web/staff-ui/connection.ts';
import { CONTROL, describedBy, ErrorText, FieldFrame, InputField } from '#platform/web/staff-ui/field.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { useSend } from '#platform/web/staff-ui/use-send.ts';

interface Values {
  held: 'yes' | 'no' | null;
  headcount: string;
  reason: LogReason | null;
  notes: string;
}

/** What is typed and not stored yet, by schedule: another week, another page, and back. */
const drafts = new Map<string, Values>();
onSomebodyElse(() => drafts.clear());

function valuesOf({ _id, log }: Schedule): Values {
  const stored: Values = {
    held: log && (log.held ? 'yes' : 'no'),
    headcount: log?.headcount?.toString() ?? '',
    reason: log?.reason ?? null,
    notes: log?.notes ?? '',
  };
  return drafts.get(_id) ?? stored;
}

/** Whether something is typed that is not stored. */
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
              className="size-5 accent-ink"
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

/** How long it is waited for who signed in. */
const WHO_MS = 10_000;

const HELD = [
  ['yes', 'Terlaksana'],
  ['no', 'Tidak'],
] as const;
const REASONS = LOG_REASONS.map((reason) => [reason, LOG_REASON_LABELS[reason]] as const);

/** What came of a session that has begun. What is typed stays until the server has it. */
export function LogForm({ schedule, onClose }: { schedule: Schedule; onClose: (saved: boolean) => void }) {
  const [values, setValues] = useState(() => valuesOf(schedule));
  const { revalidate } = useRevalidator();
  const { busy, errors, failure, status, refuse, run } = useSend(['held', 'headcount', 'reason', 'notes']);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { held, headcount, reason, notes } = values;

  function change(changed: Partial<Values>) {
    const next = { ...values, ...changed };
    setValues(next);
    drafts.set(schedule._id, next);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const heads = held === 'yes' ? readHeadcount(headcount) : { headcount: null };
    const wrong = {
      ...(held === null && { held: HELD_TEXT }),
      ...('problem' in heads && { headcount: heads.problem }),
      ...(held === 'no' && reason === null && { reason: LOG_REASON_TEXT }),
    };
    if (Object.keys(wrong).length > 0 || 'problem' in heads) return refuse(wrong, form.current);
    const body = {
      held: held === 'yes',
      headcount: heads.headcount,
      reason: held === 'no' ? reason : null,
      notes,
      updatedAt: schedule.updatedAt,
    };
    const sending = async () => {
      const sent = await send(calls.logStaffSchedule, { params: { id: schedule._id }, body });
      // Somebody else wrote meanwhile: the next try goes out from what is stored now.
      if (!sent.ok && sent.status === 409) revalidate();
      return sent;
    };
    if (!(await run(form.current, sending))) return;
    drafts.delete(schedule._id);
    revalidate();
    onClose(true);
  }

  /** Signed in again below the form: its writer's log goes on; what somebody else typed is not theirs to store. */
  async function goOn() {
    await readMe(AbortSignal.timeout(WHO_MS));
    if (hasDraft(schedule)) return form.current?.requestSubmit();
    onClose(false);
    revalidate();
  }

  function cancel() {
    drafts.delete(schedule._id);
    onClose(false);
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <form
        ref={form}
        noValidate
        aria-label="Catatan kegiatan"
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
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
            value={notes}
            onChange={({ target }) => change({ notes: target.value })}
            className={CONTROL}
          />
        </FieldFrame>
        {failure !== null && (
          <Notice kind="error">
            {status === 401 ? 'Sesi Anda sudah berakhir. Masuk lagi di bawah, lalu catatan ini tersimpan.' : failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button button-amber" aria-disabled={busy}>
            {busy ? 'Menyimpan…' : 'Simpan catatan'}
          </button>
          <button type="button" className="button" onClick={cancel} disabled={busy}>
            Batal
          </button>
        </div>
      </form>
      {status === 401 && <SignInForm onSignedIn={() => void goOn()} />}
    </div>
  );
}
