import type { GroupReference } from '#features/classes/contract.ts';

/** How each group is shown: "Group {groupName}". */
export function groupLabel({ groupName }: Pick<GroupReference, 'groupName'>): string {
  return `Group ${groupName}`;
}
