import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import * as calls from '#features/planning/calls.ts';
import { weekCopyAnswer, type WeekCopied, type WeekCopy, type WeekPreviewLine } from '#features/planning/contract.ts';
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

/** A copy to one week, with the schedules to leave out. */
export type WeekPlan = Omit<WeekCopy, 'dryRun'>;

async function preview(plan: WeekPlan, signal: AbortSignal): Promise<WeekPreviewLine[]> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, dryRun: true } }, { signal });
  if ('batch' in answer) throw new ApiError(200, UNREADABLE_ANSWER_TEXT);
  return answer.data;
}

/** Copies a week; all of it is stored, or nothing. */
export async function copyWeek(plan: WeekPlan, idempotencyKey: string): Promise<WeekCopied> {
  const answer = await api(calls.copyWeek, weekCopyAnswer, { body: { ...plan, dryRun: false } }, { idempotencyKey });
  if (!('batch' in answer)) throw new ApiError(201, UNREADABLE_ANSWER_TEXT);
  return answer;
}

export interface PreviewedLine extends WeekPreviewLine {
  /** Not copied: it exists already, or is left out. */
  isOut: boolean;
}

/** The rows that the admin ticked (true) or left out (false), by the ids of the schedules that are copied. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A copy to one week, with the admin's ticks. */
export interface WeekChoice {
  plan: Omit<WeekPlan, 'without'>;
  ticks: Ticks;
  /** The ids of the schedules to copy; null for the whole week. */
  chosen: readonly string[] | null;
}

export interface PreviewedWeek {
  to: IsoDate;
  /** The copy as it is sent. */
  plan: WeekPlan;
  /** In the order of time; undefined until they are known. */
  lines: PreviewedLine[] | undefined;
  /** The preview is being read. */
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

const isChosen = ({ schedule }: WeekPreviewLine, chosen: WeekChoice['chosen']) => chosen?.includes(schedule._id) ?? true;

/** Refused and clashing schedules start without a tick. */
const isTickedAtFirst = ({ problem, warnings }: WeekPreviewLine) => problem === null && warnings.length === 0;

/** The schedules without a tick, and all that are not chosen. The server itself skips those that exist. */
function leftOut(lines: readonly WeekPreviewLine[], { ticks, chosen }: WeekChoice): string[] {
  return lines
    .filter((line) => !isChosen(line, chosen) || (!line.exists && !(ticks[line.schedule._id] ?? isTickedAtFirst(line))))
    .map(({ schedule }) => schedule._id);
}

function previewQuery(plan: WeekPlan) {
  return {
    queryKey: [calls.copyWeek.path, plan],
    queryFn: ({ signal }: { signal: AbortSignal }) => preview(plan, signal),
    // A schedule stored in the meantime changes the clashes of a copy.
    gcTime: 0,
  };
}

/** Previews copies to several weeks. A left-out schedule keeps its line; the other lines are checked without it. */
export function usePreviews(choices: readonly WeekChoice[]): PreviewedWeek[] {
  const all = useQueries({ queries: choices.map(({ plan }) => previewQuery({ ...plan, without: [] })) });
  const plans = choices.map((choice, index) => ({ ...choice.plan, without: leftOut(all[index]?.data ?? [], choice) }));
  const kept = useQueries({
    queries: plans.map((plan) => ({ ...previewQuery(plan), placeholderData: keepPreviousData })),
  });
  return plans.map((plan, index) => {
    const [whole, left]: (UseQueryResult<WeekPreviewLine[]> | undefined)[] = [all[index], kept[index]];
    const now = new Map(left?.data?.map((line) => [line.schedule._id, line]));
    const failed = [whole, left].find((query) => query?.isError && query.data === undefined);
    return {
      to: plan.to,
      plan,
      lines: whole?.data
        ?.filter((line) => isChosen(line, choices[index]?.chosen ?? null))
        .map((line) => {
          const present = now.get(line.schedule._id) ?? line;
          return { ...present, isOut: present.exists || plan.without.includes(line.schedule._id) };
        }),
      isFetching: Boolean(whole?.isFetching || left?.isFetching),
      error: failed?.error ?? null,
      retry: () => void failed?.refetch(),
    };
  });
}
