import { findMentoringConflicts, findWarnings, keepsPlace, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import { fromMinutes } from '#platform/shared/wib.ts';
import type { Place } from './place-rules.ts';

/** What a place would mean: nothing stands in the way, it is told, or the server refuses. */
export type Tone = 'free' | 'clash' | 'refused';

export interface Verdict {
  tone: Tone;
  /** What it would meet, in words; empty when nothing. */
  texts: string[];
}

/** What a schedule would meet at a place among those that are known, by the rules that the server asks too. */
export function verdictOn(schedule: PlannedSchedule, { date, start, end }: Place, others: readonly PlannedSchedule[]): Verdict {
  const there = { ...schedule, date, start: fromMinutes(start), end: fromMinutes(end) };
  const conflicts = findMentoringConflicts(there, others);
  const warnings = findWarnings(there, others);
  const texts = [...conflicts, ...warnings].map(({ message }) => message);
  if (conflicts.length > 0 && !keepsPlace(schedule, there)) return { tone: 'refused', texts };
  return { tone: texts.length > 0 ? 'clash' : 'free', texts };
}

/** What the sign beside a place says: never by colour alone. */
export const TONE_WORDS: Record<Tone, string> = { free: 'Bebas', clash: 'Bentrok', refused: 'Ditolak' };

/** "Bebas", "Bentrok: Ibu Ani sudah mengajar pada 09.00–10.30 WIB." */
export function verdictText({ tone, texts }: Verdict): string {
  return texts.length === 0 ? TONE_WORDS[tone] : `${TONE_WORDS[tone]}: ${texts.join(' ')}`;
}
