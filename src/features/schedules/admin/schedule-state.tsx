import type { Schedule } from '#features/schedules/contract.ts';
import { cancelledText, movedText, substituteTexts } from '#features/schedules/view/life-texts.ts';
import { PlayIcon } from '#platform/web/admin-ui/page/icons.tsx';

const CHIP = 'mr-1.5 inline-block rounded-full px-2 text-xs font-semibold';

/** What happened to a schedule, in words, in a line with others: cancelled, moved, substituted, recorded; nothing for most. */
export function ScheduleState({ schedule }: { schedule: Schedule }) {
  const cancelled = cancelledText(schedule);
  const moved = movedText(schedule);
  return (
    <>
      {cancelled && <span className={`${CHIP} bg-danger-wash text-danger`}>{cancelled}</span>}
      {moved && <span className={`${CHIP} bg-amber-wash text-amber-text`}>{moved}</span>}
      {substituteTexts(schedule).map((text) => (
        <span key={text} className={`${CHIP} bg-sunk text-ink`}>
          {text}
        </span>
      ))}
      {schedule.recordingLink !== null && (
        <span className={`${CHIP} bg-sunk text-ink`}>
          <PlayIcon className="mr-1 inline size-3.5 align-[-0.15em]" />
          Ada rekaman
        </span>
      )}
    </>
  );
}
