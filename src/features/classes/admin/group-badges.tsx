import type { GroupReference } from '#features/classes/contract.ts';
import { groupLabel } from './group-label.ts';

/** The mentoring groups of one class or mentor, in a row of a list. */
export function GroupBadges({ groups }: { groups: readonly GroupReference[] }) {
  if (groups.length === 0) return <span className="text-soft">Belum ada kelompok</span>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {groups.map((group) => (
        <li key={group._id} className="rounded-sm bg-mentoring-wash px-2 py-0.5 text-xs font-semibold text-mentoring">
          {groupLabel(group)}
        </li>
      ))}
    </ul>
  );
}
