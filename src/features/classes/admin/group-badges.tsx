import type { GroupReference } from '#features/classes/contract.ts';

/** Returns the name of a group as screens show it. */
export function groupLabel({ groupName }: Pick<GroupReference, 'groupName'>): string {
  return `Group ${groupName}`;
}

/** Lists the mentoring groups of one class or mentor, in a row of a list. */
export function GroupBadges({ groups }: { groups: readonly GroupReference[] }) {
  if (groups.length === 0) return <span className="text-soft">Belum ada kelompok</span>;
  return (
    <ul className="text-mentoring">
      {groups.map((group) => (
        <li key={group._id}>{groupLabel(group)}</li>
      ))}
    </ul>
  );
}
