import { z } from 'zod';
import { REPEAT_MAX } from '#features/schedules/rules.ts';
import { scheduleInput, type ScheduleInput } from '#features/schedules/write-contract.ts';
import { DATE_TEXT, MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { isDate } from '#platform/shared/wib.ts';
import { chosenDates, findClashes, offeredDates } from '../clashes/find-clashes.ts';
import { schedulesQuery } from '../queries.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

const REPEAT_TEXT = `Pilih tanggal paling cepat seminggu sesudah tanggal jadwal, paling banyak ${REPEAT_MAX} tanggal.`;
const NO_DATE_TEXT = 'Pilih paling tidak satu tanggal.';

/** The most important field of each type. Errors about the whole form are shown there. */
export const MAIN_FIELDS = {
  classes: 'classes.class',
  mentoring: 'mentoring.group',
  webinar: 'webinar.event',
} as const satisfies Record<ScheduleType, string>;

/**
 * Returns the chosen type if one of its fields is filled. Otherwise null: then the server takes the first filled part, or `other`.
 */
function kindOf(type: ScheduleType, { classes, mentoring, webinar }: ScheduleInput): ScheduleType | null {
  const filled = {
    classes: classes.class.length > 0 || classes.subjects !== null || classes.teacher !== null,
    mentoring: mentoring.group.length > 0 || mentoring.mentor !== null,
    webinar: webinar.event.length > 0,
  };
  return filled[type] ? type : null;
}

/** Returns why the repetition can't be saved, or null. */
function repeatProblem(values: ScheduleValues): string | null {
  if (values.repeatUntil === '') return null;
  if (!isDate(values.repeatUntil)) return DATE_TEXT;
  if (isDate(values.scheduleDate) && offeredDates(values).length === 0) return REPEAT_TEXT;
  return isDate(values.scheduleDate) && chosenDates(values).length === 0 ? NO_DATE_TEXT : null;
}

/**
 * Whether the mentoring groups have a lesson at the same time on one of the dates. False if the schedules can't be read: the
 * server checks too.
 */
async function hasConflict(values: ScheduleValues, id: string | null, options: ScheduleOptions): Promise<boolean> {
  const dates = chosenDates(values);
  const [from] = dates;
  const to = dates.at(-1);
  if (values.mentoring.group.length === 0 || from === undefined || to === undefined) return false;
  try {
    const schedules = await queryClient.fetchQuery(schedulesQuery({ from, to }));
    return findClashes({ values, id, dates, schedules, options }).some(({ conflicts }) => conflicts.length > 0);
  } catch {
    return false;
  }
}

/**
 * Returns the schema that validates the form of one type and converts its values to the body of the call. It also checks for a
 * mentoring conflict, so that the form shows it before anything is sent.
 *
 * @param id the id of the edited schedule; null for a new one
 */
export function scheduleFormSchema(type: ScheduleType, id: string | null, options: ScheduleOptions): z.ZodType<ScheduleBody> {
  const main = MAIN_FIELDS[type].split('.');
  return z.custom<ScheduleValues>().transform(async (values, context): Promise<ScheduleBody> => {
    const parsed = scheduleInput.safeParse(values);
    const problem = repeatProblem(values);
    if (!parsed.success) {
      for (const { message, path } of parsed.error.issues) {
        // The contract reports a schedule without content at the path `classes`. The form has no field of that name.
        const field = path.length === 1 && path[0] === 'classes' ? main : path;
        context.issues.push({ code: 'custom', message, path: [...field], input: values });
      }
    }
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, path: ['repeatUntil'], input: values });
    if (await hasConflict(values, id, options)) {
      context.issues.push({ code: 'custom', message: MENTORING_CONFLICT_TEXT, path: main, input: values });
    }
    if (!parsed.success || context.issues.length > 0) return z.NEVER;
    return { ...parsed.data, kind: kindOf(type, parsed.data), dates: values.repeatUntil === '' ? [] : chosenDates(values) };
  });
}
