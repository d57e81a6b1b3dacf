import { dateInWib, formatDay, formatShortDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { OTHER_SUBJECT_TEXT } from '#features/schedules/messages.ts';
import type { Substitute } from '../contract.ts';

/** Returns how much a person teaches in the week and month of the session: "Minggu itu 1 sesi (1 jam 30 menit), bulan itu 2 sesi (3 jam)". */
export function loadText({ sessionsThisWeek, minutesThisWeek, sessionsThisMonth, minutesThisMonth }: Substitute): string {
  return `Minggu itu ${sessionsThisWeek} sesi (${formatDuration(minutesThisWeek)}), bulan itu ${sessionsThisMonth} sesi (${formatDuration(minutesThisMonth)})`;
}

/** Returns when a person was asked, with the day if it was not today: "19.27 WIB", "Jum 20 Nov 19.27 WIB". */
function askedWhen(at: Date): string {
  const day = dateInWib(at);
  const time = `${formatTime(timeInWib(at))} WIB`;
  return day === dateInWib(new Date()) ? time : `${formatShortDate(day)} ${time}`;
}

function answerText({ asked }: Substitute, isFirst: boolean): string | null {
  if (isFirst) return 'pertama menjawab bisa';
  if (!asked) return null;
  if (asked.answer === null) return `ditanya ${askedWhen(new Date(asked.at))}, belum dijawab`;
  return asked.answer === 'yes' ? 'menjawab bisa' : 'menjawab tidak bisa';
}

/** Returns whether a person teaches the subject of the session; null for a session without a subject. */
export function subjectText({ sameSubject }: Substitute, { classes }: Schedule): string | null {
  if (sameSubject) return 'sesuai';
  return classes.subjects === null ? null : OTHER_SUBJECT_TEXT;
}

/**
 * Returns the state of a possible substitute: "bebas · sesuai · terakhir 5 Okt · ditanya 19.27 WIB, belum dijawab". `isFirst` says that this person
 * was the first to answer "yes".
 */
export function stateText(substitute: Substitute, schedule: Schedule, isFirst = false): string {
  const { busy, lastTaughtClass } = substitute;
  return [
    busy ?? 'bebas',
    subjectText(substitute, schedule),
    lastTaughtClass === null ? null : `terakhir ${formatDay(lastTaughtClass)}`,
    answerText(substitute, isFirst),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
