import { HEADCOUNT_MAX, type Schedule, type ScheduleLogInput } from '#features/schedules/contract.ts';
import { HEADCOUNT_TEXT, LOG_REASON_LABELS } from '#features/schedules/messages.ts';

export const NO_NAMES_TEXT = 'Tulis jumlahnya saja, jangan nama siswa.';

/** "Terlaksana, 12 siswa", "Terlaksana", "Tidak terlaksana: listrik". */
export function logText({ held, headcount, reason }: NonNullable<Schedule['log']>): string {
  if (held) return headcount === null ? 'Terlaksana' : `Terlaksana, ${headcount.toLocaleString('id-ID')} siswa`;
  return reason === null ? 'Tidak terlaksana' : `Tidak terlaksana: ${LOG_REASON_LABELS[reason].toLowerCase()}`;
}

/** A typed head count, "1.250" too; null where nothing is typed. The text of what can't be read instead. */
export function readHeadcount(typed: string): Pick<ScheduleLogInput, 'headcount'> | { problem: string } {
  const text = typed.trim();
  if (text === '') return { headcount: null };
  const count = /^\d{1,3}(\.\d{3})*$|^\d+$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
  return count <= HEADCOUNT_MAX ? { headcount: count } : { problem: HEADCOUNT_TEXT };
}
