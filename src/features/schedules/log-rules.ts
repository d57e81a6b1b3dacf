import { HEADCOUNT_TEXT } from './messages.ts';

/** Reasons why a session did not take place. */
export const LOG_REASONS = ['network', 'power', 'students', 'teacher', 'facility', 'other'] as const;
export type LogReason = (typeof LOG_REASONS)[number];

/** The names of the reasons why a session did not take place. */
export const LOG_REASON_LABELS: Readonly<Record<LogReason, string>> = {
  network: 'Jaringan',
  power: 'Listrik',
  students: 'Siswa',
  teacher: 'Pengajar',
  facility: 'Sarana',
  other: 'Lainnya',
};

/** The maximum length of a log's notes, and the largest headcount. */
export const LOG_NOTES_MAX = 1_000;
export const HEADCOUNT_MAX = 5_000;

export const NO_NAMES_TEXT = 'Tulis jumlahnya saja, jangan nama siswa.';

/** The part of a log that `logText` describes. */
interface LogOutcome {
  held: boolean;
  headcount: number | null;
  reason: LogReason | null;
}

/** Returns "Terlaksana, 12 siswa", "Terlaksana" or "Tidak terlaksana: listrik". */
export function logText({ held, headcount, reason }: LogOutcome): string {
  if (held) return headcount === null ? 'Terlaksana' : `Terlaksana, ${headcount.toLocaleString('id-ID')} siswa`;
  return reason === null ? 'Tidak terlaksana' : `Tidak terlaksana: ${LOG_REASON_LABELS[reason].toLowerCase()}`;
}

/**
 * Parses a typed number of students, also "1.250". The result is null for an empty text, or an error text (`problem`) for an
 * invalid one.
 */
export function readHeadcount(typed: string): { headcount: number | null } | { problem: string } {
  const text = typed.trim();
  if (text === '') return { headcount: null };
  const count = /^\d{1,3}(\.\d{3})*$|^\d+$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  return count <= HEADCOUNT_MAX ? { headcount: count } : { problem: HEADCOUNT_TEXT };
}
