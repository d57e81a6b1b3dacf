import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameOf, stateAndPeopleLines } from '#features/schedules/detail-rules.ts';
import { cancelledText } from '#features/schedules/state-texts.ts';
import { isCancelled, mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';

type Person = { _id: string } | null | undefined;
const isSame = (a: Person, b: Person) => Boolean(a && b && a._id === b._id);

/** Returns true if the person holds the session, as planned or as a substitute. Returns false for a person who was replaced. */
export function isOwn(schedule: Schedule, { teacher, mentor }: Staff): boolean {
  return isSame(teacherOf(schedule), teacher) || isSame(mentorOf(schedule), mentor);
}

/** Whether the person can write the log of the session at `now` (epoch milliseconds). */
export function canLog(schedule: Schedule, me: Staff, now: number): boolean {
  return isOwn(schedule, me) && !isCancelled(schedule) && Date.parse(schedule.scheduleTimeStart) <= now;
}

/** Returns the person's part in a substitution: "Menggantikan Ibu Ani" or "Digantikan Pak Budi". */
export function substitutionTexts({ classes, mentoring }: Schedule, { teacher, mentor }: Staff): string[] {
  return (
    [
      [classes.substitute, classes.teacher, teacher],
      [mentoring.substitute, mentoring.mentor, mentor],
    ] as const
  ).flatMap(([substitute, planned, person]) => {
    if (isSame(substitute, person)) return [planned ? `Menggantikan ${planned.name}` : 'Sebagai pengganti'];
    return substitute && isSame(planned, person) ? [`Digantikan ${substitute.name}`] : [];
  });
}

/** Returns lines that say whom the session is for and who holds it. Leaves out whether it was cancelled or moved. */
export function linesOf(schedule: Schedule): string[] {
  return stateAndPeopleLines(schedule, null).filter((line) => line !== cancelledText(schedule));
}

/**
 * Returns the lines of `linesOf` for the person's own week, without the person's name and the word "Kelas: ", which are obvious there.
 */
export function ownLinesOf(schedule: Schedule, { teacher, mentor }: Staff): string[] {
  const { classes, mentoring } = schedule;
  const isTaught = isSame(classes.teacher, teacher) || isSame(classes.substitute, teacher);
  const isMentored = isSame(mentoring.mentor, mentor) || isSame(mentoring.substitute, mentor);
  return linesOf(schedule)
    .filter((line) => !(isTaught && line.startsWith('Pengajar: ')) && !(isMentored && line.startsWith('Mentor: ')))
    .map((line) => line.replace(/^Kelas: (?=Kelas )/, ''));
}

/** Returns the message to the programme from a person who can't come to a session. */
export function absenceText(schedule: Schedule, name: string): string {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = schedule;
  const when = `${formatDate(scheduleDate)}, ${formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd))}`;
  return [
    `Halo, saya ${name}. Saya berhalangan hadir pada kegiatan ini:`,
    nameOf(schedule),
    when,
    ...linesOf(schedule),
    '',
    'Mohon dicarikan pengganti. Terima kasih.',
  ].join('\n');
}
