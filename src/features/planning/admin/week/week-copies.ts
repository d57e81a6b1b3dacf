import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import * as calls from '#features/planning/calls.ts';
import { weekCopyAnswer, type WeekCopied, type WeekCopy, type WeekPreviewLine } from '#features/planning/contract.ts';
import { addDays, formatDayRange, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, UNREADABLE_ANSWER_TEXT } from '#platform/web/admin-ui/api/api-error.ts';

/** Returns the Monday of the week that contains a day. */
export function mondayOf(day: IsoDate): IsoDate {
  return weekOf(day)[0] ?? day;
}

/** Returns the name of the week with this Monday: "16–22 November 2026". */
export function weekText(monday: IsoDate): string {
  return formatDayRange(monday, addDays(monday, 6));
}

/** A copy to one week, as it is sent. */
export type WeekPlan = Omit<WeekCopy, 'dryRun' | 'also'>;

/** Asks the server for the result of a copy, without storing it. */
async function preview(plan: WeekPlan, signal: AbortSignal): Promise<WeekPreviewLine[]> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, also: [], dryRun: true } }, { signal });
  if ('batch' in answer) throw new ApiError(200, UNREADABLE_ANSWER_TEXT);
  return answer.data;
}

/** Copies a week to one or more weeks. The server stores all of it or nothing. */
export async function copyWeek(plan: Omit<WeekCopy, 'dryRun'>, idempotencyKey: string): Promise<WeekCopied> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, dryRun: false } }, { idempotencyKey });
  if (!('batch' in answer)) throw new ApiError(201, UNREADABLE_ANSWER_TEXT);
  return answer;
}

/** A schedule in the preview of a copy. */
export interface PreviewedLine extends WeekPreviewLine {
  /** Whether the schedule is not copied, because it exists in the target week or has no tick. */
  isExcluded: boolean;
}

/** The checkboxes that the admin changed: true if ticked. The keys are the ids of the source schedules. */
export type Ticks = Readonly<Record<string, boolean>>;

/** The admin's choices for the copy to one week. */
export interface WeekChoice {
  plan: Omit<WeekPlan, 'without'>;
  ticks: Ticks;
  /** The ids of the schedules to copy; null for the whole week. */
  chosen: readonly string[] | null;
}

/** The preview of a copy to one week. */
export interface PreviewedWeek {
  /** The Monday of the target week. */
  to: IsoDate;
  /** The copy as it is sent. */
  plan: WeekPlan;
  /** The schedules in order of time; undefined while they are loading. */
  lines: PreviewedLine[] | undefined;
  /** Whether the preview is being read. */
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

const isChosen = ({ schedule }: WeekPreviewLine, chosen: WeekChoice['chosen']) => chosen?.includes(schedule._id) ?? true;

/** Whether a schedule has a tick before the admin changes it. Refused and clashing schedules have none. */
const isTickedAtFirst = ({ problem, warnings }: WeekPreviewLine) => problem === null && warnings.length === 0;

/** Returns the ids of the schedules that the copy must omit: those without a tick, and those that are not chosen. */
function excludedIds(lines: readonly WeekPreviewLine[], { ticks, chosen }: WeekChoice): string[] {
  return lines
    .filter((line) => !isChosen(line, chosen) || (!line.exists && !(ticks[line.schedule._id] ?? isTickedAtFirst(line))))
    .map(({ schedule }) => schedule._id);
}

function previewQuery(plan: WeekPlan) {
  return {
    queryKey: [calls.copyWeek.path, plan],
    queryFn: ({ signal }: { signal: AbortSignal }) => preview(plan, signal),
    // Do not cache: a schedule that is stored in the meantime changes the clashes.
    gcTime: 0,
  };
}

/**
 * Previews copies to several weeks. For each week it reads two previews. The first contains all schedules and gives the lines.
 * The second omits the excluded schedules and gives the clashes of the rest.
 */
export function usePreviews(choices: readonly WeekChoice[]): PreviewedWeek[] {
  const all = useQueries({ queries: choices.map(({ plan }) => previewQuery({ ...plan, without: [] })) });
  const plans = choices.map((choice, index) => ({ ...choice.plan, without: excludedIds(all[index]?.data ?? [], choice) }));
  const withoutExcluded = useQueries({
    queries: plans.map((plan) => ({ ...previewQuery(plan), placeholderData: keepPreviousData })),
  });
  return plans.map((plan, index) => {
    const [whole, reduced]: (UseQueryResult<WeekPreviewLine[]> | undefined)[] = [all[index], withoutExcluded[index]];
    const reducedLines = new Map(reduced?.data?.map((line) => [line.schedule._id, line]));
    const failed = [whole, reduced].find((query) => query?.isError && query.data === undefined);
    return {
      to: plan.to,
      plan,
      lines: whole?.data
        ?.filter((line) => isChosen(line, choices[index]?.chosen ?? null))
        .map((line) => {
          const current = reducedLines.get(line.schedule._id) ?? line;
          return { ...current, isExcluded: current.exists || plan.without.includes(line.schedule._id) };
        }),
      isFetching: Boolean(whole?.isFetching || reduced?.isFetching),
      error: failed?.error ?? null,
      retry: () => void failed?.refetch(),
    };
  });
}
