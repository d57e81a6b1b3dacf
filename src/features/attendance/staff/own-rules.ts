import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { nameOf, whoLines } from '#features/schedules/detail-rules.ts';
import { cancelledText, movedText } from '#features/schedules/life-rules.ts';
import { mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';

type Person = { _id: string } | null | undefined;
const is = (person: Person, own: Person) => Boolean(person && own && person._id === own._id);

/** Whether the person leads the session. A replaced person does not. */
export function isOwn(schedule: Schedule, { teacher, mentor }: Staff): boolean {
  return is(teacherOf(schedule), teacher) || is(mentorOf(schedule), mentor);
}

/** "Menggantikan Ibu Ani", "Digantikan Pak Budi": the person's part in a substitution. */
export function standInTexts({ classes, mentoring }: Schedule, { teacher, mentor }: Staff): string[] {
  return (
    [
      [classes.substitute, classes.teacher, teacher],
      [mentoring.substitute, mentoring.mentor, mentor],
    ] as const
  ).flatMap(([substitute, planned, own]) => {
    if (is(substitute, own)) return [planned ? `Menggantikan ${planned.name}` : 'Sebagai pengganti'];
    return substitute && is(planned, own) ? [`Digantikan ${substitute.name}`] : [];
  });
}

/** Whom it is for and who leads it, a line each, without its state. */
export function linesOf(schedule: Schedule): string[] {
  const state = [cancelledText(schedule), movedText(schedule)];
  return whoLines(schedule).filter((line) => !state.includes(line));
}

/** The same for the person's own list, where the marks say the kind, and all of who leads what is theirs. */
export function ownLinesOf(schedule: Schedule, { teacher, mentor }: Staff): string[] {
  const { classes, mentoring } = schedule;
  const isTaught = is(classes.teacher, teacher) || is(classes.substitute, teacher);
  const isMentored = is(mentoring.mentor, mentor) || is(mentoring.substitute, mentor);
  return linesOf(schedule)
    .filter((line) => !(isTaught && line.startsWith('Pengajar: ')) && !(isMentored && line.startsWith('Mentor: ')))
    .map((line) => line.replace(/^Kelas: (?=Kelas )/, ''));
}

/** The message to the programme from somebody who can't come. */
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
