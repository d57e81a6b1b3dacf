import type { ShownSchedule } from '#features/schedules/contract.ts';
import { nameOf, shortTitleOf, whoLines } from '#features/schedules/detail-rules.ts';
import { movedText, substituteTexts } from '#features/schedules/life-rules.ts';
import { isCancelled, namesOf } from '#features/schedules/rules.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { rangesInZones, startInZones } from '#features/schedules/zone-rules.ts';
import { formatDate, formatDayRange, monthOf } from '#platform/shared/wib.ts';
import { scheduleAddress } from './schedule-address.ts';
import { calendarAddress } from './schedule-loaders.ts';

/** The maximum activities in one message, to keep it readable. */
const LISTED_MAX = 40;
/** More classes of one lesson are counted. */
const CLASSES_MAX = 4;

const lines = (...parts: (string | readonly string[])[]) => parts.flat().join('\n');

const whatAndWhen = (schedule: ShownSchedule) => [
  nameOf(schedule),
  formatDate(schedule.scheduleDate),
  ...rangesInZones(schedule),
];

/** One activity: title, time in the three zones, people, and link. `origin` is the site's. */
export function sessionText(schedule: ShownSchedule, origin: string): string {
  const cancelled = isCancelled(schedule);
  return lines(
    cancelled ? 'DIBATALKAN' : [],
    whatAndWhen(schedule),
    whoLines(schedule),
    `Rincian${cancelled ? '' : ' dan tautan'}: ${origin}${scheduleAddress(schedule._id)}`,
  );
}

/** A message of absence to the mentor's group; the reader adds the reason. */
export function absenceText(schedule: ShownSchedule, origin: string): string {
  return lines('Maaf, saya berhalangan hadir.', whatAndWhen(schedule), `${origin}${scheduleAddress(schedule._id)}`, 'Alasan: ');
}

/** "Matematika (Kelas Tifa)": distinguishes the lessons of several classes. */
function nameWithClasses(schedule: ShownSchedule): string {
  const names = schedule.classes.class.map(({ className }) => className);
  if (schedule.kind !== 'classes' || names.length === 0) return nameOf(schedule);
  return `${shortTitleOf(schedule)} (${names.length > CLASSES_MAX ? `${names.length} kelas` : namesOf(names)})`;
}

/** "- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika (Kelas); Digantikan Pak Budi". */
function listLine(schedule: ShownSchedule, name: (schedule: ShownSchedule) => string): string {
  const { statusReason } = schedule;
  const cancelled = isCancelled(schedule);
  const notes = cancelled ? [statusReason] : [movedText(schedule), ...substituteTexts(schedule)];
  const said = [`${cancelled ? 'DIBATALKAN, ' : ''}${name(schedule)}`, ...notes.filter(Boolean)];
  return `- ${startInZones(schedule)}: ${said.join('; ')}`;
}

function listed(schedules: readonly ShownSchedule[], write: (some: readonly ShownSchedule[]) => string[]): string[] {
  const left = schedules.length - LISTED_MAX;
  return [...write(schedules.slice(0, LISTED_MAX)), ...(left > 0 ? [`dan ${left} kegiatan lain`] : [])];
}

/** A day's activities, one per line, lessons with their classes. */
export function dayText(date: string, schedules: readonly ShownSchedule[], origin: string): string {
  return lines(
    `Jadwal ${formatDate(date)}`,
    schedules.length === 0
      ? 'Tidak ada kegiatan'
      : listed(schedules, (some) => some.map((one) => listLine(one, nameWithClasses))),
    `Rincian: ${origin}${calendarAddress({ day: date })}`,
  );
}

/** The activities between two days, by day. `whose` is the class or group; null for all, whose lessons then name their classes. */
export function weekText(
  { from, to, whose }: { from: string; to: string; whose: string | null },
  schedules: readonly ShownSchedule[],
  origin: string,
): string {
  const name = whose === null ? nameWithClasses : nameOf;
  return lines(
    `Jadwal ${formatDayRange(from, to)}${whose === null ? '' : `, ${whose}`}`,
    schedules.length === 0
      ? ['', 'Tidak ada kegiatan']
      : listed(schedules, (some) =>
          [...groupByDay(some)].flatMap(([date, those]) => ['', formatDate(date), ...those.map((one) => listLine(one, name))]),
        ),
    '',
    `Rincian: ${origin}${calendarAddress({ month: monthOf(from) })}`,
  );
}
