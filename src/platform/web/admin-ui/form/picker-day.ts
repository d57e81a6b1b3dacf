import type { IsoDate } from '#platform/shared/wib.ts';

/**
 * The calendar widget counts days in this device's zone. A day becomes its local noon there and is read back from its
 * local parts, so that the zone (and a clock change at midnight) can't move it.
 */
export function toPickerDay(date: IsoDate): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The day that the calendar widget means. */
export function fromPickerDay(day: Date): IsoDate {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}
