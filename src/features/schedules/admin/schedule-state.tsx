import type { Schedule } from '#features/schedules/contract.ts';
import { cancelledText, movedText, substituteTexts } from '#features/schedules/state-texts.ts';
import { PlayIcon } from '#platform/web/admin-ui/page/icons.tsx';

const CHIP = 'rounded-xl px-2 text-xs font-semibold wrap-anywhere';

/**
 * Labels on a schedule that is archived, cancelled, moved, has a substitute or a recording. Renders nothing for most schedules.
 */
export function ScheduleState({ schedule, className }: { schedule: Schedule; className: string }) {
  const cancelled = cancelledText(schedule);
  const moved = movedText(schedule);
  const substitutes = substituteTexts(schedule);
  const isRecorded = schedule.recordingLink !== null;
  if (!cancelled && !moved && substitutes.length === 0 && !isRecorded && !schedule.archive) return null;
  return (
    <p className={`flex flex-wrap gap-1.5 ${className}`}>
      {schedule.archive && <span className={`${CHIP} bg-sunk text-ink`}>Arsip {schedule.archive.name}</span>}
      {cancelled && <span className={`${CHIP} bg-danger-wash text-danger`}>{cancelled}</span>}
      {moved && <span className={`${CHIP} bg-amber-wash text-amber-text`}>{moved}</span>}
      {substitutes.map((text) => (
        <span key={text} className={`${CHIP} bg-sunk text-ink`}>
          {text}
        </span>
      ))}
      {isRecorded && (
        <span className={`${CHIP} bg-sunk text-ink`}>
          <PlayIcon className="mr-1 inline size-3.5 align-[-0.15em]" />
          Ada rekaman
        </span>
      )}
    </p>
  );
}
