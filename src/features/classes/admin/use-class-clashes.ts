import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminClass } from '#features/classes/contract.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { findClassWarnings, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Warning } from '#platform/shared/answers.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';

/**
 * Which stored schedules of today (WIB) and later would clash if the class got these groups, by the rule that the server
 * asks too; none for a class that is not stored yet, and none until the schedules are read.
 */
export function useClassClashes(item: AdminClass | null, groupIds: readonly string[]): Warning[] {
  const had = new Set(item?.mentoringGroup.map(({ _id }) => _id));
  const gained = item ? groupIds.filter((id) => !had.has(id)) : [];
  const { data } = useQuery({ ...schedulesQuery({ from: todayInWib() }), enabled: gained.length > 0 });
  const planned = useMemo(() => data?.map(toPlanned) ?? [], [data]);
  return item ? findClassWarnings({ id: item._id, name: item.className, gained }, planned) : [];
}
