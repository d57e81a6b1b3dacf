import { parseTime, type WallTime } from '#platform/shared/wib.ts';

/** Section 9: time pickers step by 15 minutes. */
export const TIME_STEP_MINUTES = 15;

/** Reads a typed time of day: `9`, `9.30`, `09:30`, `0930`, `9.30 WIB`. Null when it is none. */
export function readTypedTime(text: string): WallTime | null {
  const bare = text.trim().replace(/\s*wib$/i, '');
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[.:]?([0-5]\d))?$/.exec(bare) ?? [];
  return hour === undefined ? null : parseTime(`${hour.padStart(2, '0')}:${minute}`);
}

/** The day in steps of 15 minutes, `00:00` to `23:45`. */
export const TIME_STEPS: readonly WallTime[] = Array.from({ length: (24 * 60) / TIME_STEP_MINUTES }, (_, step) => {
  const minutes = step * TIME_STEP_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Whether a step is among those that a half-typed time may mean: `9`, `09`, `9.3`, `1`. */
export function matchesTyped(step: WallTime, typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  const plain = step.replace(':', '');
  return plain.startsWith(digits) || (digits.length < 4 && plain.startsWith(`0${digits}`));
}
