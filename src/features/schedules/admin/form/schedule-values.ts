import type { Schedule, ScheduleKind } from '#features/schedules/contract.ts';
import { EMPTY_INPUT, toInput, type ScheduleInput } from '#features/schedules/write-contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** The kinds that the type dialog offers; `other` has no form of its own. */
export type ScheduleType = Exclude<ScheduleKind, 'other'>;

/** The values of the form: a schedule as it is sent, except that date and times may be invalid. */
export interface ScheduleValues extends Omit<ScheduleInput, 'kind'> {
  /** Last day of a weekly repetition; empty for one date. */
  repeatUntil: string;
  /** Dates of the repetition that are left out. */
  skippedDates: string[];
}

/**
 * The fields for a schedule, or for a new one. A form of the schedule's own type keeps all of its parts; one of another
 * type starts with its part alone, because the type that was chosen is what the schedule becomes.
 */
export function toValues(type: ScheduleType, schedule: Schedule | null): ScheduleValues {
  const { kind, ...values } = schedule ? toInput(schedule) : EMPTY_INPUT;
  const { classes, mentoring, webinar } = EMPTY_INPUT;
  const keepsAll = kind === type || kind === 'other';
  return {
    ...values,
    ...(keepsAll ? {} : { classes, mentoring, webinar, [type]: values[type] }),
    repeatUntil: '',
    skippedDates: [],
  };
}

/** The fields of a copy: everything except the date, which may be given, and the state (cancelled, moved, logged). */
export function toCopy(type: ScheduleType, schedule: Schedule, date: IsoDate | null = null): ScheduleValues {
  const { classes, mentoring, ...values } = toValues(type, schedule);
  return {
    ...values,
    classes: { ...classes, substitute: null },
    mentoring: { ...mentoring, substitute: null },
    scheduleDate: date ?? '',
    status: 'planned',
    statusReason: null,
    recordingLink: null,
  };
}

/** The first values of a new schedule: its place, and whom it is for. */
export type Preset = Pick<ScheduleValues, 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd'> &
  Partial<Pick<ScheduleValues, 'classes' | 'mentoring'>>;

/** The fields of a new schedule of a type, with those first values that the type has fields for. */
export function toPreset(type: ScheduleType, { classes, mentoring, ...place }: Preset): ScheduleValues {
  return {
    ...toValues(type, null),
    ...place,
    ...(type === 'classes' && classes ? { classes } : {}),
    ...(type === 'mentoring' && mentoring ? { mentoring } : {}),
  };
}
