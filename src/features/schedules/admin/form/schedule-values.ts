import type { Schedule, ScheduleKind } from '#features/schedules/contract.ts';
import { EMPTY_INPUT, toInput, type ScheduleInput } from '#features/schedules/write-contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** The kinds that the type dialog offers; `other` has no form of its own. */
export type ScheduleType = Exclude<ScheduleKind, 'other'>;

/** The values of the schedule form. They look like the body of the call, but date and times may be invalid. */
export interface ScheduleValues extends Omit<ScheduleInput, 'kind'> {
  /** The last day of a weekly repetition; empty for one date. */
  repeatUntil: string;
  /** The dates of the repetition that are not added. */
  skippedDates: string[];
}

/**
 * Returns the form's values for a stored schedule, or for a new one (null). If the chosen type differs from the schedule's kind,
 * only the part of the chosen type is kept, because the schedule becomes that type.
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

/** Returns the values of a copy. It has everything except the date, the substitutes, the cancellation and the recording. */
export function toCopy(type: ScheduleType, schedule: Schedule, date: IsoDate | null): ScheduleValues {
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

/** Initial values of a new schedule: date, times, and the classes or groups. */
export interface Preset
  extends
    Pick<ScheduleValues, 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd'>,
    Partial<Pick<ScheduleValues, 'classes' | 'mentoring'>> {
  /** The type of the schedule, if it is known; otherwise a dialog asks for it. */
  type?: ScheduleType | null;
  /** Whether the date is only proposed. Then the form begins at the date, not behind it. */
  isDateProposed?: boolean;
}

/** Returns the values of a new schedule of a type. Initial values for another type are ignored. */
export function toPreset(type: ScheduleType, preset: Preset): ScheduleValues {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd, classes, mentoring } = preset;
  return {
    ...toValues(type, null),
    scheduleDate,
    scheduleTimeStart,
    scheduleTimeEnd,
    ...(type === 'classes' && classes ? { classes } : {}),
    ...(type === 'mentoring' && mentoring ? { mentoring } : {}),
  };
}
