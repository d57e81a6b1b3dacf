import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASON_LABELS } from '#features/schedules/messages.ts';
import { addDays, formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { CONTROL_CLASS, FieldErrorText, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { linesOf, nameOf, timesOf } from '#features/schedules/admin/schedule-texts.ts';
import { logResource, type LogBody } from './log-resource.ts';
import { LOG_REASONS, logText, readHeadcount } from '#features/schedules/log-rules.ts';

interface LogRowProps {
  schedule: Schedule;
  today: IsoDate;
  /** After its log was stored. */
  onLogged: () => void;
  /** To change the log in full, with notes. */
  onChange: () => void;
  ahead: () => void;
}

function dayText(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hari ini';
  return date === addDays(today, -1) ? 'Kemarin' : formatDate(date);
}

/** A session without log: two taps write it. With one it says so, and the log can be changed. */
export function LogRow({ schedule, today, onLogged, onChange, ahead }: LogRowProps) {
  const [asking, setAsking] = useState<'held' | 'notHeld' | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const rowRef = useRef<HTMLLIElement>(null);
  const write = useMutation({
    mutationFn: (body: LogBody) => logResource.update(schedule._id, { ...body, updatedAt: schedule.updatedAt }),
    onSuccess(stored) {
      setAsking(null);
      showSaved(logResource, stored);
      onLogged();
      // The pressed button is gone: the row's next one has the focus.
      rowRef.current?.focus();
    },
    onError: (error) => setProblem(errorText(error)),
  });
  const name = nameOf(schedule);
  const [what, whom] = linesOf(schedule);

  function ask(next: 'held' | 'notHeld') {
    setProblem(null);
    setAsking(asking === next ? null : next);
  }

  function saveHeld() {
    const read = readHeadcount(typed);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(null);
    write.mutate({ held: true, headcount: read.headcount, reason: null, notes: '' });
  }

  return (
    <li ref={rowRef} tabIndex={-1} className="border-b border-line px-4 py-2.5 outline-none last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xs tabular-nums text-soft">
            {dayText(schedule.scheduleDate, today)} · {timesOf(schedule)}
          </p>
          <p className="text-sm font-semibold wrap-anywhere text-ink">{what}</p>
          <p className="truncate text-xs text-soft">{whom}</p>
        </div>
        {schedule.log ? (
          <p className="flex items-center gap-2 text-sm font-semibold">
            <CheckIcon className="size-5 text-success" />
            {logText(schedule.log)}
            <Button look="quiet" onClick={onChange} ahead={ahead} aria-label={`Ubah catatan ${name}`}>
              Ubah
            </Button>
          </p>
        ) : (
          <div role="group" aria-label={name} className="flex gap-2 max-md:w-full max-md:*:flex-1">
            <Button aria-expanded={asking === 'held'} onClick={() => ask('held')}>
              Terlaksana
            </Button>
            <Button aria-expanded={asking === 'notHeld'} onClick={() => ask('notHeld')}>
              Tidak
            </Button>
          </div>
        )}
      </div>
      {asking === 'held' && (
        <form
          noValidate
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!write.isPending) saveHeld();
          }}
        >
          <div className="w-40">
            <label htmlFor={id} className="text-sm font-semibold">
              Jumlah siswa <span className="font-normal text-soft">(opsional)</span>
            </label>
            <input
              id={id}
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-error`}
              className={`${CONTROL_CLASS} ${LINE_CLASS}`}
            />
          </div>
          <Button look="primary" type="submit" disabled={write.isPending}>
            Simpan
          </Button>
        </form>
      )}
      {asking === 'notHeld' && (
        <div role="group" aria-label="Alasan tidak terlaksana" className="mt-2 flex flex-wrap gap-2">
          {LOG_REASONS.map((reason, index) => (
            <Button
              key={reason}
              autoFocus={index === 0}
              disabled={write.isPending}
              onClick={() => write.mutate({ held: false, headcount: null, reason, notes: '' })}
            >
              {LOG_REASON_LABELS[reason]}
            </Button>
          ))}
        </div>
      )}
      <FieldErrorText id={`${id}-error`} error={problem ?? undefined} />
    </li>
  );
}
