import { CLASS_GROUPS_TEXT, CLASS_NAME_TEXT, CLASS_NUMBER_TEXT, GROUPS_TAKEN_TEXT } from '#features/classes/messages.ts';
import { MENTOR_GROUPS_TAKEN_TEXT, MENTOR_GROUPS_TEXT, TEACHER_SUBJECTS_TEXT } from '#features/people/messages.ts';
import { MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { KURIKULUM_TEXT, SUBJECT_NAME_TEXT } from '#features/subjects/messages.ts';
import { WEBINAR_ZOOM_INVALID_TEXT } from '#features/webinars/messages.ts';
import { withSemicolons } from '#features/spreadsheets/name-rules.ts';
import type { SheetProblem } from '#features/spreadsheets/contract.ts';
import { EMAIL_MAX, PERSON_EMAIL_TEXT, PERSON_NAME_TEXT } from '#platform/shared/person-fields.ts';

/** The English messages of the forms, and the Indonesian messages that the preview shows instead. */
const IN_INDONESIAN: Readonly<Record<string, string>> = {
  [CLASS_NAME_TEXT]: 'Nama kelas minimal 3 huruf.',
  [CLASS_NUMBER_TEXT]: 'Tulis nomor kelas sebagai bilangan bulat mulai dari 1.',
  [CLASS_GROUPS_TEXT]: 'Tulis paling tidak satu kelompok mentoring.',
  [GROUPS_TAKEN_TEXT]: 'Ada kelompok yang sudah milik kelas lain.',
  [PERSON_NAME_TEXT]: 'Nama minimal 3 huruf.',
  [PERSON_EMAIL_TEXT]: 'Tulis alamat email yang lengkap, misalnya ani@contoh.id.',
  [TEACHER_SUBJECTS_TEXT]: 'Tulis paling tidak satu mata pelajaran.',
  [MENTOR_GROUPS_TEXT]: 'Tulis paling tidak satu kelompok.',
  [MENTOR_GROUPS_TAKEN_TEXT]: 'Ada kelompok yang sudah punya mentor lain.',
  [SUBJECT_NAME_TEXT]: 'Nama mata pelajaran minimal 3 huruf.',
  [KURIKULUM_TEXT]: 'Tulis link kurikulum yang lengkap, mulai dari https://.',
  [WEBINAR_ZOOM_INVALID_TEXT]: 'Tulis link Zoom yang lengkap, mulai dari https://.',
  [MENTORING_CONFLICT_TEXT]: 'Kelompok ini sudah ada jadwal kelas pada jam itu.',
};

/** Translates a problem's reason to Indonesian. */
export const inIndonesian = (reason: string): string => IN_INDONESIAN[reason] ?? reason;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/**
 * Match "(at)", "[at]" and "at" between spaces, and the same with "dot". People write addresses like this to hide them from bots.
 */
const AT = /\s*[([{]\s*at\s*[)\]}]\s*|\s+at\s+/i;
const DOT = /\s*[([{]\s*(?:dot|titik)\s*[)\]}]\s*|\s+(?:dot|titik)\s+/gi;

/** Returns the address in "agus(at)contoh.id"; null if the text is not an address. */
export function addressIn(text: string): string | null {
  if (text.length > EMAIL_MAX || text.includes('@')) return null;
  const address = text.trim().replace(AT, '@').replaceAll(DOT, '.');
  return ADDRESS.test(address) ? address : null;
}

/**
 * Returns the text that solves a problem of a cell: an address with its "@", or a list of names instead of "Jati dan Mahoni".
 * Null if no solution is known.
 */
export function correctionOf({ name }: Pick<SheetProblem, 'name'>, cell: string, isList: boolean): string | null {
  if (name === undefined) return addressIn(cell);
  const several = isList && cell.includes(name) ? withSemicolons(name) : null;
  return several === null ? null : cell.replace(name, () => several);
}
