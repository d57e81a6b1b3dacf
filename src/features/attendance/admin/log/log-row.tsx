import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS, type LogReason, logText, readHeadcount } from '#features/schedules/log-rules.ts';
import { addDays, formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { CONTROL_CLASS, FieldErrorText, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { firstLineOf, nameOf, timesOf, secondLineWithSubstitutes } from '#features/schedules/admin/schedule-texts.ts';
import { logResource, type LogBody } from './log-resource.ts';
import { removeLogs } from './log-several.ts';

interface LogRowProps {
  schedule: Schedule;
  today: IsoDate;
  /** The state of the checkbox that selects the row; undefined if the list has no checkboxes. */
  choice?: { isChosen: boolean; choose: (isOn: boolean) => void } | undefined;
  /** Called after the log was stored. */
  onLogged: () => void;
  /** Opens the dialog with the whole log. */
  onChange: () => void;
  /** Preloads the code of that dialog. */
  preload: () => void;
}

function dayText(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hari ini';
  return date === addDays(today, -1) ? 'Kemarin' : formatDate(date);
}

/** Holds the state of a row's quick form: the open question, the typed number, and the log that the answer stores. */
function useQuickLog(schedule: Schedule, onLogged: () => void) {
  const [asking, setAsking] = useState<'held' | 'notHeld' | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const write = useMutation({
    mutationFn: (body: LogBody) => logResource.update(schedule._id, { ...body, updatedAt: schedule.updatedAt }),
    onSuccess(stored) {
      setAsking(null);
      showSaved(logResource, stored);
      // No message: it would cover the next row. The row has a button to undo.
      toasts.saved(undefined, () => removeLogs([stored]));
      onLogged();
    },
    onError: (error) => setProblem(errorText(error)),
  });

  return {
    asking,
    problem,
    typed,
    type: setTyped,
    saving: write.isPending,
    /** Opens a question, or closes it if it is already open. */
    ask(next: 'held' | 'notHeld') {
      setProblem(null);
      setAsking(asking === next ? null : next);
    },
    saveHeld() {
      const read = readHeadcount(typed);
      if ('problem' in read) return setProblem(read.problem);
      setProblem(null);
      write.mutate({ held: true, headcount: read.headcount, reason: null, notes: '' });
    },
    saveNotHeld: (reason: LogReason) => write.mutate({ held: false, headcount: null, reason, notes: '' }),
  };
}

type QuickLog = ReturnType<typeof useQuickLog>;

/** The form for the number of students of a session that took place. */
function HeadcountForm({ log, errorId }: { log: QuickLog; errorId: string }) {
  const id = useId();
  return (
    <form
      noValidate
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!log.saving) log.saveHeld();
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
          value={log.typed}
          onChange={(event) => log.type(event.target.value)}
          aria-invalid={log.problem !== null || undefined}
          aria-describedby={log.problem === null ? undefined : errorId}
          className={`${CONTROL_CLASS} ${LINE_CLASS}`}
        />
      </div>
      <Button look="primary" type="submit" disabled={log.saving}>
        Simpan
      </Button>
    </form>
  );
}

/** The buttons for the reason of a session that did not take place. */
function ReasonButtons({ log }: { log: QuickLog }) {
  return (
    <div role="group" aria-label="Alasan tidak terlaksana" className="mt-2 flex flex-wrap gap-2">
      {LOG_REASONS.map((reason, index) => (
        <Button key={reason} autoFocus={index === 0} disabled={log.saving} onClick={() => log.saveNotHeld(reason)}>
          {LOG_REASON_LABELS[reason]}
        </Button>
      ))}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  isLogged: boolean;
  isChosen: boolean;
  choose: (isOn: boolean) => void;
}

/** The checkbox of a row. After the row is logged, a tick of the same width keeps the layout. */
function Choice({ name, isLogged, isChosen, choose }: ChoiceProps) {
  if (isLogged)
    return (
      <span className="mr-1 -ml-3 grid min-h-touch w-touch shrink-0 place-items-center">
        <CheckIcon className="size-5 text-success" />
      </span>
    );
  return (
    <label className="mr-1 -ml-3 grid min-h-touch w-touch shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
        className="size-5 cursor-pointer accent-amber-text"
      />
    </label>
  );
}

/** The box of the two questions. The log that replaces them has the same size: otherwise the next row would move at each log. */
const ANSWER_CLASS = 'flex w-full items-center md:min-h-15 md:w-54';

/** A row with one session. Two taps store a missing log. An existing log is shown, with buttons to remove and to change it. */
export function LogRow({ schedule, today, choice, onLogged, onChange, preload }: LogRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const log = useQuickLog(schedule, () => {
    onLogged();
    // The pressed button disappears. With the focus on the row, the next Tab reaches the row's new button.
    row.current?.focus();
  });
  const removal = useMutation({ mutationFn: () => removeLogs([schedule]), onSettled: () => row.current?.focus() });
  const errorId = useId();
  const name = nameOf(schedule);
  const [what, whom] = [firstLineOf(schedule), secondLineWithSubstitutes(schedule)];

  return (
    <li ref={row} tabIndex={-1} className="border-b border-line px-4 py-2.5 outline-none last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-56 items-center">
          {choice && <Choice name={name} isLogged={schedule.log !== null} {...choice} />}
          <div className="min-w-0">
            <p className="text-xs tabular-nums text-soft">
              {dayText(schedule.scheduleDate, today)} · <span className="whitespace-nowrap">{timesOf(schedule)}</span>
            </p>
            <p className="text-sm font-semibold wrap-anywhere text-ink">{what}</p>
            <p className="text-xs wrap-anywhere text-soft">{whom}</p>
          </div>
        </div>
        {schedule.log ? (
          <div className={`${ANSWER_CLASS} md:flex-col md:items-end md:justify-center`}>
            <span className="min-w-0 flex-1 text-xs leading-tight md:flex-none md:font-semibold">{logText(schedule.log)}</span>
            <div className="-mr-2.5 flex shrink-0">
              <Button
                look="row"
                disabled={removal.isPending}
                onClick={({ detail }) => detail < 2 && removal.mutate()}
                aria-label={`Urungkan catatan ${name}`}
              >
                Urungkan
              </Button>
              <Button look="row" onClick={onChange} preload={preload} aria-label={`Ubah catatan ${name}`}>
                Ubah
              </Button>
            </div>
          </div>
        ) : (
          <div role="group" aria-label={name} className={`${ANSWER_CLASS} justify-end gap-2 max-md:*:flex-1`}>
            <Button aria-expanded={log.asking === 'held'} onClick={({ detail }) => detail < 2 && log.ask('held')}>
              Terlaksana
            </Button>
            <Button aria-expanded={log.asking === 'notHeld'} onClick={({ detail }) => detail < 2 && log.ask('notHeld')}>
              Tidak
            </Button>
          </div>
        )}
      </div>
      {log.asking === 'held' && <HeadcountForm log={log} errorId={errorId} />}
      {log.asking === 'notHeld' && <ReasonButtons log={log} />}
      <FieldErrorText id={errorId} error={log.problem ?? undefined} />
    </li>
  );
}
