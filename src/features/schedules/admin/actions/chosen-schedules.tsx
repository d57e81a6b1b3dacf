import type { Schedule } from '#features/schedules/contract.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { firstLineOf, dateAndTimesText, timesOf } from '../schedule-texts.ts';

/** Shows at the top of an action's dialog which schedule it changes, or how many, with a list that can be opened. */
export function ChosenSchedules({ schedules }: { schedules: readonly Schedule[] }) {
  const [schedule, ...others] = schedules;
  if (!schedule) return null;
  if (others.length === 0) {
    return (
      <p className="text-sm wrap-anywhere text-ink">
        <span className="block font-semibold">{firstLineOf(schedule)}</span>
        {formatDate(schedule.scheduleDate)}, <span className="whitespace-nowrap">{timesOf(schedule)}</span>
      </p>
    );
  }
  return (
    <details className="text-sm text-ink">
      <summary className="min-h-touch cursor-pointer content-center font-semibold md:min-h-8">
        {schedules.length} jadwal yang dipilih
      </summary>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5">
        {schedules.map((chosen) => (
          <li key={chosen._id} className="wrap-anywhere">
            {firstLineOf(chosen)}, {dateAndTimesText(chosen)}
          </li>
        ))}
      </ul>
    </details>
  );
}
