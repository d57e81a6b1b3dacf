import type { ShownSchedule } from '#features/schedules/contract.ts';
import { nameOf, shortTitleOf, stateAndPeopleLines } from '#features/schedules/detail-rules.ts';
import { substituteTexts } from '#features/schedules/state-texts.ts';
import { isCancelled, movedFromOf, namesOf } from '#features/schedules/rules.ts';
import { rangesInZones, startInZones } from '#features/schedules/zone-rules.ts';
import { dateInWib, formatDate, formatDayRange, formatShortDate, formatTime, monthOf, timeInWib } from '#platform/shared/wib.ts';
import { scheduleAddress } from './schedule-address.ts';
import { calendarAddress } from './schedule-loaders.ts';

/** The maximum number of activities in one message, so that it stays readable. */
const LISTED_MAX = 40;
/** The maximum number of classes of a lesson that a message names; if there are more, it says how many. */
const CLASSES_MAX = 4;

const lines = (...parts: (string | readonly string[])[]) => parts.flat().join('\n');

const whatAndWhen = (schedule: ShownSchedule) => [
  nameOf(schedule),
  formatDate(schedule.scheduleDate),
  ...rangesInZones(schedule),
];

/** Returns "Dipindah dari Jum 27 Nov, 19.00 WIB / 20.00 WITA / 21.00 WIT"; null if the schedule was not moved. */
function movedInZones(schedule: ShownSchedule): string | null {
  const from = movedFromOf(schedule);
  return from && `Dipindah dari ${formatShortDate(from.scheduleDate)}, ${startInZones(from)}`;
}

/**
 * The line that says how old the data of a message is. None if it is current.
 * @param stored the ISO instant of the copy on the device; null if the data is the server's
 */
function copyLines(stored: string | null): string[] {
  if (stored === null) return [];
  const at = new Date(stored);
  const when = `${formatShortDate(dateInWib(at))}, ${formatTime(timeInWib(at))} WIB`;
  return [`Menurut data ${when}. Perubahan sesudahnya belum diketahui.`];
}

/**
 * Returns a message about one activity: title, time in the three zones, people and link. `origin` is that of the site, `stored` as in
 * `copyLines`.
 */
export function sessionText(schedule: ShownSchedule, origin: string, stored: string | null = null): string {
  const cancelled = isCancelled(schedule);
  const moved = movedInZones(schedule);
  return lines(
    cancelled ? 'DIBATALKAN' : moved ? 'PINDAH JADWAL' : [],
    whatAndWhen(schedule),
    stateAndPeopleLines(schedule, moved),
    copyLines(stored),
    `Rincian${cancelled ? '' : ' dan tautan'}: ${origin}${scheduleAddress(schedule._id)}`,
  );
}

/** Returns the message with which a student reports an absence. The student adds the reason. */
export function absenceText(schedule: ShownSchedule, origin: string): string {
  return lines('Maaf, saya berhalangan hadir.', whatAndWhen(schedule), `${origin}${scheduleAddress(schedule._id)}`, 'Alasan: ');
}

/** Returns the title with the classes: "Matematika (Kelas Tifa)". It distinguishes the lessons of several classes. */
function nameWithClasses(schedule: ShownSchedule): string {
  const names = schedule.classes.class.map(({ className }) => className);
  if (schedule.kind !== 'classes' || names.length === 0) return nameOf(schedule);
  return `${shortTitleOf(schedule)} (${names.length > CLASSES_MAX ? `${names.length} kelas` : namesOf(names)})`;
}

/** Returns a line of a list: "- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika (Kelas); Digantikan Pak Budi". */
function listLine(schedule: ShownSchedule, name: (schedule: ShownSchedule) => string): string {
  const { statusReason } = schedule;
  const cancelled = isCancelled(schedule);
  const notes = cancelled ? [statusReason] : [movedInZones(schedule), ...substituteTexts(schedule)];
  const parts = [`${cancelled ? 'DIBATALKAN, ' : ''}${name(schedule)}`, ...notes.filter(Boolean)];
  return `- ${startInZones(schedule)}: ${parts.join('; ')}`;
}

/** Writes at most `LISTED_MAX` activities, and a line with the number of the others. */
function listAtMost(schedules: readonly ShownSchedule[], write: (some: readonly ShownSchedule[]) => string[]): string[] {
  const omitted = schedules.length - LISTED_MAX;
  return [...write(schedules.slice(0, LISTED_MAX)), ...(omitted > 0 ? [`dan ${omitted} kegiatan lain`] : [])];
}

/** Returns a message with a day's activities, one per line. Lessons name their classes. `stored` as in `copyLines`. */
export function dayText(date: string, schedules: readonly ShownSchedule[], origin: string, stored: string | null = null): string {
  return lines(
    `Jadwal ${formatDate(date)}`,
    schedules.length === 0
      ? 'Tidak ada kegiatan'
      : listAtMost(schedules, (some) => some.map((schedule) => listLine(schedule, nameWithClasses))),
    copyLines(stored),
    `Rincian: ${origin}${calendarAddress({ day: date })}`,
  );
}

/**
 * Returns a message with the activities between two days, by day. `shown` is the name of the class or group; null for all: then
 * lessons name their classes. `stored` as in `copyLines`.
 */
export function weekText(
  { from, to, shown }: { from: string; to: string; shown: string | null },
  schedules: readonly ShownSchedule[],
  origin: string,
  stored: string | null = null,
): string {
  const name = shown === null ? nameWithClasses : nameOf;
  return lines(
    `Jadwal ${formatDayRange(from, to)}${shown === null ? '' : `, ${shown}`}`,
    schedules.length === 0
      ? ['', 'Tidak ada kegiatan']
      : listAtMost(schedules, (some) =>
          some.flatMap((schedule, index) => {
            const date = schedule.scheduleDate;
            const head = date === some[index - 1]?.scheduleDate ? [] : ['', formatDate(date)];
            return [...head, listLine(schedule, name)];
          }),
        ),
    '',
    copyLines(stored),
    `Rincian: ${origin}${calendarAddress({ month: monthOf(from) })}`,
  );
}
