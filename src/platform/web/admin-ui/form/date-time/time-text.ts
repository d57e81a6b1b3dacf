import { fromMinutes, parseTime, toMinutes, type WallTime } from '#platform/shared/wib.ts';

/** The step between the times that the list offers. Any minute can be typed. */
export const TIME_STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
/** The maximum number of characters of a typed time. */
const TYPED_MAX = 30;

/** Functions that apply a word for a part of the day to an hour from 0 to 23; null if they contradict each other. */
const DAY_PARTS = new Map<string, (hour: number) => number | null>([
  ['pagi', (hour) => (hour < 12 ? hour : null)],
  ['am', (hour) => (hour < 12 ? hour : hour === 12 ? 0 : null)],
  ['siang', (hour) => (hour >= 1 && hour <= 4 ? hour + 12 : hour >= 10 && hour <= 16 ? hour : null)],
  ['sore', (hour) => (hour >= 2 && hour <= 7 ? hour + 12 : hour >= 14 && hour <= 19 ? hour : null)],
  ['malam', (hour) => (hour >= 5 && hour <= 11 ? hour + 12 : hour === 12 ? 0 : hour < 4 || hour >= 17 ? hour : null)],
  ['pm', (hour) => (hour >= 1 && hour <= 11 ? hour + 12 : hour >= 12 ? hour : null)],
]);

const TYPED = /^(?:jam |pukul )?(?:(\d{1,2})(?:[.:](\d{1,2}))?|(\d{1,2})(\d{2}))(?: ?(pagi|siang|sore|malam|am|pm))?$/;

/**
 * Parses a typed time of day: `9`, `9.30`, `09:30`, `0930`, `15.30 WIB`, `jam 9 pagi`, `3 sore`. The digits after the separator are
 * minutes: `9.5` is five past nine. Null if the text is not a time.
 */
export function parseTypedTime(text: string): WallTime | null {
  if (text.length > TYPED_MAX) return null;
  const bare = text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .join(' ')
    .replace(/ ?wib$/, '');
  const [, hour, minute, joinedHour, joinedMinute, part] = TYPED.exec(bare) ?? [];
  const typedHour = Number(hour ?? joinedHour ?? Number.NaN);
  const adjust = part === undefined ? undefined : DAY_PARTS.get(part);
  const adjusted = adjust ? adjust(typedHour) : typedHour;
  if (adjusted === null || Number.isNaN(adjusted)) return null;
  const pad = (value: number | string) => String(value).padStart(2, '0');
  return parseTime(`${pad(adjusted)}:${pad(minute ?? joinedMinute ?? 0)}`);
}

/** The times of a day in steps of 15 minutes, `00:00` to `23:45`. */
export const TIME_STEPS: readonly WallTime[] = Array.from({ length: DAY_MINUTES / TIME_STEP_MINUTES }, (_, step) =>
  fromMinutes(step * TIME_STEP_MINUTES),
);

/** Returns the steps after a time; all of them if the text is not a time. */
export function timesAfter(after: string): readonly WallTime[] {
  return parseTime(after) === null ? TIME_STEPS : TIME_STEPS.filter((step) => step > after);
}

/** Returns the time this many minutes later on the same day; at most 23:59. */
export function addMinutes(time: WallTime, minutes: number): WallTime {
  return fromMinutes(Math.min(toMinutes(time) + minutes, DAY_MINUTES - 1));
}

/** A typed time that includes the minutes: `19.30`, `930`. */
const WITH_MINUTES = /(?:\D\d{2}|^\d{3,4})(?: ?wib)?$/i;

/**
 * Whether the list offers this step while a time is typed. An incomplete time (`9`, `09`, `9.3`, `1`) matches the steps that
 * it may become; a full hour (`10`, `3 sore`) matches every step of that hour. A time with minutes matches none, because the
 * list would cover the next field.
 */
export function matchesTypedTime(step: WallTime, typed: string): boolean {
  if (WITH_MINUTES.test(typed.trim()) && parseTypedTime(typed) !== null) return false;
  const meant = parseTypedTime(typed.replace(/[.:]$/, ''));
  if (/[a-z]/i.test(typed) || (/^\d\d[.:]?$/.test(typed.trim()) && meant)) return step.slice(0, 2) === meant?.slice(0, 2);
  const digits = typed.replaceAll(/\D/g, '');
  const plain = step.replace(':', '');
  return plain.startsWith(digits) || (digits.length < 4 && plain.startsWith(`0${digits}`));
}
