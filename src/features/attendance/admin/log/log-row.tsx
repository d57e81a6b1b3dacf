import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS, logText } from '#features/schedules/log-rules.ts';
import { addDays, formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { CONTROL_CLASS, FieldErrorText, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { firstLineOf, nameOf, timesOf, secondLineWithSubstitutes } from '#features/schedules/admin/schedule-texts.ts';
import { undoLog } from './log-several.ts';
import { useQuickLog, type QuickLog } from './use-quick-log.ts';

interface LogRowProps {
  schedule: Schedule;
  today: IsoDate;
  /** The state of the checkbox that selects the row; undefined if the list has no checkboxes. */
  choice?: { isChosen: boolean; choose: (isOn: boolean) => void } | undefined;
  /** Whether the log was stored here, and not by somebody else. */
  isOwn: boolean;
  /** Keeps the row in the list although its session is logged. `isOwn`: here, and not by somebody else. */
  keep: (isOwn: boolean) => void;
  /** Opens the dialog with the whole log. */
  onChange: () => void;
  /** Preloads the code of that dialog. */
  preload: () => void;
}

function dayText(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hari ini';
  return date === addDays(today, -1) ? 'Kemarin' : formatDate(date);
}

interface QuickFormProps {
  log: QuickLog;
  /** Further buttons. */
  children: ReactNode;
}

/** The box of the two questions. The log that replaces them has the same size: otherwise the next row would move at each log. */
const ANSWER_CLASS = 'flex w-full items-center md:min-h-15 md:w-54';

/** The buttons that open the two forms. */
function Questions({ name, log }: { name: string; log: QuickLog }) {
  return (
    <div role="group" aria-label={name} className={`${ANSWER_CLASS} justify-end gap-2 max-md:*:flex-1`}>
      <Button aria-expanded={log.asking === 'held'} onClick={({ detail }) => detail < 2 && log.ask('held')}>
        Terlaksana
      </Button>
      <Button aria-expanded={log.asking === 'notHeld'} onClick={({ detail }) => detail < 2 && log.ask('notHeld')}>
        Tidak
      </Button>
    </div>
  );
}

/** The form for the number of students of a session that took place. */
function HeadcountForm({ log, errorId, children }: QuickFormProps & { errorId: string }) {
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
        <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
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
      {children}
    </form>
  );
}

/** The buttons for the reason of a session that did not take place. */
function ReasonButtons({ log, children }: QuickFormProps) {
  return (
    <div role="group" aria-label="Alasan tidak terlaksana" className="mt-2 flex flex-wrap gap-2">
      {LOG_REASONS.map((reason, index) => (
        <Button key={reason} autoFocus={index === 0} disabled={log.saving} onClick={() => log.saveNotHeld(reason)}>
          {LOG_REASON_LABELS[reason]}
        </Button>
      ))}
      {children}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  log: Schedule['log'];
  isChosen: boolean;
  choose: (isOn: boolean) => void;
}

/** The checkbox of a row. After the row is logged, a tick or a cross of the same width keeps the layout. */
function Choice({ name, log, isChosen, choose }: ChoiceProps) {
  if (log)
    return (
      <span className="mr-1 -ml-3 grid min-h-touch w-touch shrink-0 place-items-center">
        {log.held ? <CheckIcon className="size-5 text-success" /> : <CrossIcon className="size-5 text-soft" />}
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

/** The time and the names of a session. */
function SessionText({ schedule, today }: Pick<LogRowProps, 'schedule' | 'today'>) {
  return (
    <div className="min-w-0">
      <p className="text-xs tabular-nums text-soft">
        {dayText(schedule.scheduleDate, today)} · <span className="whitespace-nowrap">{timesOf(schedule)}</span>
      </p>
      <p className="text-sm font-semibold wrap-anywhere text-ink">{firstLineOf(schedule)}</p>
      <p className="text-xs wrap-anywhere text-soft">{secondLineWithSubstitutes(schedule)}</p>
    </div>
  );
}

interface StoredLogProps extends Pick<LogRowProps, 'onChange' | 'preload'> {
  text: string;
  /** The name of the session. */
  name: string;
  /** Removes the log; undefined if somebody else stored it. */
  remove: { isPending: boolean; mutate: () => void } | undefined;
}

/** A stored log, with buttons to remove and to change it. */
function StoredLog({ text, name, remove, onChange, preload }: StoredLogProps) {
  return (
    <div className={`${ANSWER_CLASS} md:flex-col md:items-end md:justify-center`}>
      <span className="min-w-0 flex-1 text-xs leading-tight md:flex-none md:font-semibold">{text}</span>
      <div className="-mr-2.5 flex shrink-0">
        {remove && (
          <Button
            look="row"
            disabled={remove.isPending}
            onClick={({ detail }) => detail < 2 && remove.mutate()}
            aria-label={`Urungkan catatan ${name}`}
          >
            Urungkan
          </Button>
        )}
        <Button look="row" onClick={onChange} preload={preload} aria-label={`Ubah catatan ${name}`}>
          Ubah
        </Button>
      </div>
    </div>
  );
}

/** A row with one session. Two taps store a missing log. An existing log is shown, with buttons to remove and to change it. */
export function LogRow({ schedule, today, choice, isOwn, keep, onChange, preload }: LogRowProps) {
  const row = useRef<HTMLLIElement>(null);
  // The pressed button disappears. With the focus on the row, the next Tab reaches the row's new button.
  const log = useQuickLog(schedule, keep, () => row.current?.focus());
  const removal = useMutation({
    mutationFn: () => undoLog(schedule, log.replaced),
    onSuccess(isTheirs) {
      if (isTheirs) keep(false);
    },
    onSettled() {
      row.current?.focus();
    },
  });
  const errorId = useId();
  const name = nameOf(schedule);
  // The two questions, which close the form, are gone if somebody else has logged the session.
  const leave = schedule.log && (
    <Button look="quiet" onClick={log.close}>
      Biarkan
    </Button>
  );

  return (
    <li ref={row} tabIndex={-1} className="border-b border-line px-4 py-2.5 outline-none last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-56 items-center">
          {choice && <Choice name={name} log={schedule.log} {...choice} />}
          <SessionText schedule={schedule} today={today} />
        </div>
        {schedule.log ? (
          <StoredLog
            text={logText(schedule.log)}
            name={name}
            remove={isOwn ? removal : undefined}
            onChange={() => {
              if (log.asking) log.close();
              onChange();
            }}
            preload={preload}
          />
        ) : (
          <Questions name={name} log={log} />
        )}
      </div>
      {log.asking === 'held' && (
        <HeadcountForm log={log} errorId={errorId}>
          {leave}
        </HeadcountForm>
      )}
      {log.asking === 'notHeld' && <ReasonButtons log={log}>{leave}</ReasonButtons>}
      <div className={log.problem === null ? '' : 'mt-1.5'}>
        <FieldErrorText id={errorId} error={log.problem ?? undefined} />
      </div>
    </li>
  );
}
