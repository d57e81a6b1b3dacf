import { type RefObject, startTransition, type SubmitEvent, useState } from 'react';
import * as calls from '#features/attendance/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_NOTES_MAX, logText, readHeadcount } from '#features/schedules/log-rules.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { HELD_TEXT, LOG_REASON_TEXT } from '#features/attendance/messages.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { send, type Sent } from '#platform/web/staff-ui/connection.ts';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { putLog, readStored } from '../week-loader.ts';
import { sessionTitle } from '../week-rules.ts';
import { type Draft, findDraft, keepDraft, type Log, type Values } from './drafts.ts';

function draftOf(schedule: Schedule): Draft {
  const { _id, scheduleDate, log, updatedAt } = schedule;
  const values: Values = {
    held: log && (log.held ? 'yes' : 'no'),
    headcount: log?.headcount?.toString() ?? '',
    reason: log?.reason ?? null,
    notes: log?.notes ?? '',
  };
  const base = { _id, scheduleDate, log, updatedAt };
  return findDraft(_id) ?? { values, what: sessionTitle(schedule), base, unanswered: null };
}

export const NOTES_LENGTH_TEXT = `Paling banyak ${LOG_NOTES_MAX.toLocaleString('id-ID')} karakter.`;

/** Turns the form's values into a log, or returns the error text for each invalid field. */
function readLog({
  held,
  headcount,
  reason,
  notes,
}: Values): { log: Log; wrong?: never } | { wrong: Record<string, string>; log?: never } {
  const read = held === 'yes' ? readHeadcount(headcount) : { headcount: null };
  const wrong = {
    ...(held === null && { held: HELD_TEXT }),
    ...('problem' in read && { headcount: read.problem }),
    ...(held === 'no' && reason === null && { reason: LOG_REASON_TEXT }),
    ...(Array.from(notes.trim()).length > LOG_NOTES_MAX && { notes: NOTES_LENGTH_TEXT }),
  };
  if (Object.keys(wrong).length > 0 || 'problem' in read) return { wrong };
  return { log: { held: held === 'yes', headcount: read.headcount, reason: held === 'no' ? reason : null, notes } };
}

/** Returns a log as a text to compare: the server stores the notes trimmed and normalised. */
function keyOf(log: Log | null): string {
  return JSON.stringify(log && [log.held, log.headcount, log.reason, log.notes.trim().normalize()]);
}

/** Returns a stored log in words, for the choice between it and the person's own: "Terlaksana, 12 siswa, “Bab 3”". */
export function storedText({ log }: Schedule): string {
  return log ? logText(log) + (log.notes && `, “${log.notes}”`) : 'belum dicatat';
}

/**
 * Returns the function that stores a log. If the schedule was changed since the form opened, there are three cases:
 * - It has this log: an earlier try was stored, and only its answer was lost. The log is saved.
 * - Nobody else changed its log: the log is sent again, with the version that is stored now.
 * - It has another log: `onConflict` gets the stored schedule, because the person must see it before overwriting it.
 */
function useStore(schedule: Schedule, draft: Draft, onConflict: (stored: Schedule) => void) {
  const { revalidate } = useRevalidator();
  return async function store(log: Log, base: Draft['base']): Promise<Sent> {
    const body = { ...log, updatedAt: base.updatedAt };
    const sent = await send(calls.logStaffSchedule, { params: { id: schedule._id }, body });
    if (sent.ok) return sent;
    const current = findDraft(schedule._id) ?? draft;
    if (sent.status === 0 || sent.status >= 500) keepDraft(schedule._id, { ...current, unanswered: log });
    // The session was deleted, or somebody else holds it now: the page then shows the input instead of the form.
    if (sent.status === 404) revalidate();
    if (sent.status !== 409) return sent;
    const stored = await readStored(schedule);
    if (stored && keyOf(stored.log) === keyOf(log)) return { ok: true };
    const isOpen = stored && !isCancelled(stored);
    if (
      isOpen &&
      base === draft.base &&
      [base.log, current.unanswered ?? base.log].some((own) => keyOf(own) === keyOf(stored.log))
    ) {
      return store(log, stored);
    }
    if (isOpen) onConflict(stored);
    // The card must show the stored log if the person chooses it, or that the session was moved or cancelled.
    revalidate();
    return sent;
  };
}

interface LogFormProps {
  schedule: Schedule;
  onClose: (saved: boolean) => void;
}

/** The text of a conflict if the session had no log when the form opened: more exact than that of the server. */
const LOGGED_TEXT = 'Kegiatan ini sudah dicatat, oleh orang lain atau di perangkat lain.';

/** Holds the values of the form, and sends them. */
export function useLogForm({ schedule, onClose }: LogFormProps, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const [conflict, setConflict] = useState<Schedule | null>(null);
  const { revalidate } = useRevalidator();
  const store = useStore(schedule, draft, setConflict);
  const { run, refuse, clear, ...sending } = useSend(['held', 'headcount', 'reason', 'notes']);

  function close(isSaved: boolean) {
    keepDraft(schedule._id, null);
    onClose(isSaved);
  }

  /** Stores the input. @param base the version that may be overwritten */
  async function save(base: Draft['base']) {
    const { wrong, log } = readLog(draft.values);
    setConflict(null);
    if (!log) return refuse(wrong, form.current);
    if (!(await run(form.current, () => store(log, base)))) return;
    putLog(schedule._id, log);
    revalidate();
    // Together with the card, which `revalidate` renders again as a transition.
    startTransition(() => close(true));
  }

  return {
    ...sending,
    values: draft.values,
    failure: conflict?.log && !draft.base.log ? LOGGED_TEXT : sending.failure,
    /** The stored schedule, if its log differs from the one with which the input began. */
    conflict,
    change(changed: Partial<Values>) {
      const next = { ...draft, ...findDraft(schedule._id), values: { ...draft.values, ...changed } };
      setDraft(next);
      keepDraft(schedule._id, next);
      clear(Object.keys(changed));
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void save(draft.base);
    },
    /** Saves the input instead of the log that was stored in the meantime. */
    keepOwn: () => conflict && void save(conflict),
    /** Discards the input. The page was read again after the conflict. */
    useStored: () => close(false),
    /** Closes the form after another person has signed in, whose sessions the page then shows. */
    leave() {
      onClose(false);
      revalidate();
    },
    cancel: () => sending.busy || close(false),
  };
}

/** The state of the form. */
export type LogFormState = ReturnType<typeof useLogForm>;
