import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import * as calls from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { weekCopyAnswer, type WeekCopy, type WeekPreviewLine } from '#features/schedules/planning-contract.ts';
import { addDays, formatDayRange, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, UNREADABLE_ANSWER_TEXT } from '#platform/web/admin-ui/api/api-error.ts';

/** The Monday of a day's week. */
export function mondayOf(day: IsoDate): IsoDate {
  return weekOf(day)[0] ?? day;
}

/** "16–22 November 2026", by its Monday. */
export function weekText(monday: IsoDate): string {
  return formatDayRange(monday, addDays(monday, 6));
}

/** A copy to one week, without what is left out of it. */
export type WeekPlan = Omit<WeekCopy, 'dryRun'>;

async function preview(plan: WeekPlan, signal: AbortSignal): Promise<WeekPreviewLine[]> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, dryRun: true } }, { signal });
  if ('warnings' in answer) throw new ApiError(200, UNREADABLE_ANSWER_TEXT);
  return answer.data;
}

/** Copies a week; all of it is stored, or nothing. */
export async function copyWeek(plan: WeekPlan, idempotencyKey: string): Promise<Schedule[]> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, dryRun: false } }, { idempotencyKey });
  if (!('warnings' in answer)) throw new ApiError(201, UNREADABLE_ANSWER_TEXT);
  return answer.data;
}

export interface PreviewedLine extends WeekPreviewLine {
  /** Left out by the admin. */
  isOut: boolean;
}

export interface PreviewedWeek {
  to: IsoDate;
  /** In the order of time; undefined until they are known. */
  lines: PreviewedLine[] | undefined;
  /** Being looked at again. */
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

function previewQuery(plan: WeekPlan) {
  return {
    queryKey: [calls.copyWeek.path, plan],
    queryFn: ({ signal }: { signal: AbortSignal }) => preview(plan, signal),
    // What is stored meanwhile changes what a copy would meet.
    gcTime: 0,
  };
}

/** What copies to several weeks would make. What is left out keeps its line; the others are looked at without it. */
export function usePreviews(plans: readonly WeekPlan[]): PreviewedWeek[] {
  const all = useQueries({ queries: plans.map((plan) => previewQuery({ ...plan, without: [] })) });
  const kept = useQueries({
    queries: plans.map((plan) => ({ ...previewQuery(plan), placeholderData: keepPreviousData })),
  });
  return plans.map(({ to, without }, index) => {
    const [whole, left]: (UseQueryResult<WeekPreviewLine[]> | undefined)[] = [all[index], kept[index]];
    const now = new Map(left?.data?.map((line) => [line.schedule._id, line]));
    const failed = [whole, left].find((query) => query?.isError && query.data === undefined);
    return {
      to,
      lines: whole?.data?.map((line) => ({
        ...(now.get(line.schedule._id) ?? line),
        isOut: without.includes(line.schedule._id),
      })),
      isFetching: Boolean(whole?.isFetching || left?.isFetching),
      error: failed?.error ?? null,
      retry: () => void failed?.refetch(),
    };
  });
}
