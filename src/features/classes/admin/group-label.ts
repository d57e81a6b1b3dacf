import type { GroupReference } from '#features/classes/contract.ts';

/** Section 2: each group is shown as "Group {groupName}". */
export function groupLabel({ groupName }: Pick<GroupReference, 'groupName'>): string {
  return `Group ${groupName}`;
}
