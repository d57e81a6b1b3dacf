import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LOGS_MAX } from '#features/attendance/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS } from '#features/schedules/log-rules.ts';
import { isUnlogged } from '#features/schedules/rules.ts';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { FieldErrorText } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { isConflict, readAgain } from './log-resource.ts';
import { logSeveral, type Outcome } from './log-several.ts';

interface SeveralBarProps {
  chosen: readonly Schedule[];
  /** Keeps the selected rows in the list although their sessions are logged. `isOwn`: here, and not by somebody else. */
  keep: (isOwn: boolean) => void;
  /** Clears the selection. */
  onEnd: () => void;
}

/** Names the sessions that somebody else has logged meanwhile, cancelled, moved or deleted; null if there are none. */
function lostText(chosen: readonly Schedule[], current: readonly Schedule[], now: Date): string | null {
  const open = new Set(current.filter((session) => isUnlogged(session, now)).map(({ _id }) => _id));
  const lost = chosen.filter(({ _id }) => !open.has(_id));
  const [first] = lost;
  if (!first) return null;
  const isLogged = lost.every(({ _id }) => current.some((session) => session._id === _id && session.log));
  const what = lost.length === 1 ? nameOf(first) : `${lost.length} kegiatan`;
  return `${what} ${isLogged ? 'sudah dicatat' : 'sudah dicatat, dibatalkan, dipindahkan, atau dihapus'} orang lain.`;
}

/** Logs the selected sessions, all or none. After a conflict it reads them again, so that the next press logs those that are left. */
function useLogSeveral({ chosen, keep, onEnd }: SeveralBarProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const write = useMutation({
    mutationFn: ({ sessions, outcome }: { sessions: readonly Schedule[]; outcome: Outcome }) => logSeveral(sessions, outcome),
    onMutate: () => setProblem(null),
    onSuccess() {
      keep(true);
      onEnd();
    },
    async onError(error, { sessions }) {
      if (!isConflict(error)) return setProblem(errorText(error));
      keep(false);
      const current = await readAgain(sessions);
      const now = serverNow();
      const lost = lostText(sessions, current, now);
      if (lost === null) return setProblem(errorText(error));
      if (current.some((session) => isUnlogged(session, now)))
        return setProblem(`${lost} Belum ada yang dicatat: tekan lagi untuk mencatat yang lain.`);
      // Without a selected session, the bar disappears and can't show the reason.
      toasts.warning(lost);
      onEnd();
    },
  });
  return { problem, isPending: write.isPending, log: (outcome: Outcome) => write.mutate({ sessions: chosen, outcome }) };
}

/** The bar below a list with selected sessions. Its buttons log all of them as held, or all as not held with one reason. */
export function SeveralBar(props: SeveralBarProps) {
  const { chosen, onEnd } = props;
  const [asksWhy, setAsksWhy] = useState(false);
  const errorId = useId();
  const write = useLogSeveral(props);
  const isTooMany = chosen.length > LOGS_MAX;
  const problem = isTooMany ? `Paling banyak ${LOGS_MAX} kegiatan sekali catat.` : write.problem;
  const isOff = write.isPending || isTooMany;
  return (
    <div
      role="group"
      aria-label="Kegiatan yang dipilih"
      className="keep-clear sticky bottom-2 z-(--z-bar) mt-2 rounded-lg border border-edge bg-raised p-2 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto px-2 text-sm font-semibold text-ink">
          {chosen.length} dipilih
        </p>
        <Button look="quiet" onClick={onEnd}>
          Selesai
        </Button>
        <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-md:w-full max-md:*:flex-auto max-md:*:px-1.5 max-md:*:text-[0.8125rem]">
          <Button disabled={isOff} onClick={({ detail }) => detail < 2 && write.log({ held: true, reason: null })}>
            Terlaksana semua
          </Button>
          <Button aria-expanded={asksWhy} disabled={isOff} onClick={() => setAsksWhy(!asksWhy)}>
            Tidak terlaksana
          </Button>
        </div>
      </div>
      {asksWhy && (
        <div role="group" aria-label="Alasan tidak terlaksana, untuk semua yang dipilih" className="mt-2 flex flex-wrap gap-2">
          {LOG_REASONS.map((reason, index) => (
            <Button key={reason} autoFocus={index === 0} disabled={isOff} onClick={() => write.log({ held: false, reason })}>
              {LOG_REASON_LABELS[reason]}
            </Button>
          ))}
        </div>
      )}
      <div className={problem === null ? '' : 'mt-1.5 px-2'}>
        <FieldErrorText id={errorId} error={problem ?? undefined} />
      </div>
    </div>
  );
}
