import type { Schedule } from '#features/schedules/contract.ts';
import { nameOf } from '../schedule-texts.ts';

/** Names the schedule of an action, or the number of schedules. */
export function ChosenSchedules({ schedules }: { schedules: readonly Schedule[] }) {
  const [schedule, ...others] = schedules;
  if (!schedule) return null;
  if (others.length === 0) return <p className="text-sm font-semibold wrap-anywhere text-ink">{nameOf(schedule)}</p>;
  return (
    <details className="text-sm text-ink">
      <summary className="min-h-touch cursor-pointer content-center font-semibold md:min-h-8">
        {schedules.length} jadwal yang dipilih
      </summary>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5">
        {schedules.map((chosen) => (
          <li key={chosen._id} className="wrap-anywhere">
            {nameOf(chosen)}
          </li>
        ))}
      </ul>
    </details>
  );
}
