import type { ScheduleWarning } from '#features/schedules/contract.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';

/** The note on a schedule in a list that says with what it clashes, and when. */
export function ClashMark({ clashes }: { clashes: readonly ScheduleWarning[] | undefined }) {
  if (!clashes) return null;
  return (
    <p className="flex gap-2 rounded-md bg-amber-wash px-3 py-1.5 text-sm text-ink">
      <WarningIcon className="mt-0.5 size-4 text-amber-text" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">Bentrok:</strong> {clashes.map(({ message }) => message).join(' ')}
      </span>
    </p>
  );
}

interface ClashBarProps {
  /** The number of schedules in the list that clash. */
  count: number;
  /** Whether the list shows only the clashing schedules. */
  only: boolean;
  onOnly: (only: boolean) => void;
}

/** The bar above a list that counts its clashing schedules, with a button that shows only those. */
export function ClashBar({ count, only, onOnly }: ClashBarProps) {
  if (count === 0 && !only) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-amber-text/40 bg-amber-wash px-4 py-1 max-md:gap-x-2 max-md:px-3 text-sm text-ink">
      <WarningIcon className="size-5 text-amber-text" />
      <p className="min-w-0 flex-1 basis-24">{count > 0 ? `${count} jadwal bentrok` : 'Tidak ada bentrok'}</p>
      <Button look="quiet" className="-mr-3" onClick={() => onOnly(!only)}>
        {only ? 'Tampilkan semua' : 'Yang bentrok saja'}
      </Button>
    </div>
  );
}
