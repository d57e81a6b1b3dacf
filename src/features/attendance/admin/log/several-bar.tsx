import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LOGS_MAX } from '#features/attendance/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { LOG_REASONS, LOG_REASON_LABELS } from '#features/schedules/log-rules.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { FieldErrorText } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { logSeveral, type Outcome } from './log-several.ts';

interface SeveralBarProps {
  chosen: readonly Schedule[];
  /** Called after all selected sessions were logged. */
  onLogged: () => void;
  /** Clears the selection. */
  onEnd: () => void;
}

/** The bar below a list with selected sessions. Its buttons log all of them as held, or all as not held with one reason. */
export function SeveralBar({ chosen, onLogged, onEnd }: SeveralBarProps) {
  const [asksWhy, setAsksWhy] = useState(false);
  const errorId = useId();
  const write = useMutation({ mutationFn: (outcome: Outcome) => logSeveral(chosen, outcome), onSuccess: onLogged });
  const isTooMany = chosen.length > LOGS_MAX;
  const problem = isTooMany ? `Paling banyak ${LOGS_MAX} kegiatan sekali catat.` : write.error && errorText(write.error);
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
          <Button disabled={isOff} onClick={({ detail }) => detail < 2 && write.mutate({ held: true, reason: null })}>
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
            <Button key={reason} autoFocus={index === 0} disabled={isOff} onClick={() => write.mutate({ held: false, reason })}>
              {LOG_REASON_LABELS[reason]}
            </Button>
          ))}
        </div>
      )}
      <FieldErrorText id={errorId} error={problem ?? undefined} />
    </div>
  );
}
