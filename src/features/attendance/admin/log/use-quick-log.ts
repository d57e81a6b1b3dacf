import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { type LogReason, logText, readHeadcount } from '#features/schedules/log-rules.ts';
import { isUnlogged } from '#features/schedules/rules.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import { isConflict, logResource, readAgain, type LogBody } from './log-resource.ts';
import { undoLog } from './log-several.ts';

/**
 * Sends a log. After a conflict it reads the session again, so that the next try has the new version.
 * @param keep keeps the row in the list. `isOwn`: the log was stored here, and not by somebody else
 * @param onEnd called after the log was stored
 * @param onRefused called with the reason if it was not
 */
function useWriteLog(keep: (isOwn: boolean) => void, onEnd: () => void, onRefused: (text: string) => void) {
  /** The log of somebody else that this row's last log replaced. */
  const [replaced, setReplaced] = useState<LogBody | null>(null);
  const write = useMutation({
    mutationFn: ({ body, target }: { body: LogBody; target: Schedule }) =>
      logResource.update(target._id, { ...body, updatedAt: target.updatedAt }),
    onSuccess(stored, { target }) {
      onEnd();
      setReplaced(target.log);
      showSaved(logResource, stored);
      // No message: it would cover the next row. The row has a button to undo.
      toasts.saved(undefined, () => undoLog(stored, target.log));
      keep(true);
    },
    async onError(error, { body, target }) {
      if (!isConflict(error)) return onRefused(errorText(error));
      keep(false);
      const [current] = await readAgain([target]);
      if (current?.updatedAt === target.updatedAt) return onRefused(errorText(error));
      if (current?.log && logText(current.log) === logText(body)) return onEnd();
      if (current?.log) return onRefused(`Orang lain sudah mencatatnya: ${logText(current.log)}. Tekan lagi untuk menggantinya.`);
      if (current && isUnlogged(current, serverNow()))
        return onRefused('Jadwal ini baru diubah orang lain. Tekan sekali lagi untuk menyimpan.');
      // The row is no longer in the list, so it can't show the reason.
      toasts.error(`${nameOf(target)} tidak perlu dicatat lagi: orang lain membatalkan, memindahkan, atau menghapusnya.`);
    },
  });
  return { replaced, write };
}

/** Holds the state of a row's quick form: the open question, the typed number, and the log that the answer stores. */
export function useQuickLog(schedule: Schedule, keep: (isOwn: boolean) => void, onClose: () => void) {
  const [asking, setAsking] = useState<'held' | 'notHeld' | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    setAsking(null);
    onClose();
  };
  const { write, replaced } = useWriteLog(keep, close, setProblem);
  const save = (body: Omit<LogBody, 'notes'>) => {
    setProblem(null);
    // The form has no notes: those of a log that it replaces stay.
    write.mutate({ body: { ...body, notes: schedule.log?.notes ?? '' }, target: schedule });
  };

  return {
    asking,
    problem,
    typed,
    type: setTyped,
    saving: write.isPending,
    /** The log of somebody else that the last save replaced; null if there was none. */
    replaced,
    close,
    /** Opens a question, or closes it if it is already open. */
    ask(next: 'held' | 'notHeld') {
      setProblem(null);
      setAsking(asking === next ? null : next);
    },
    saveHeld() {
      const read = readHeadcount(typed);
      if ('problem' in read) return setProblem(read.problem);
      save({ held: true, headcount: read.headcount, reason: null });
    },
    saveNotHeld: (reason: LogReason) => save({ held: false, headcount: null, reason }),
  };
}

export type QuickLog = ReturnType<typeof useQuickLog>;
