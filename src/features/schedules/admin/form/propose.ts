import type { Schedule } from '#features/schedules/contract.ts';
import { knownPerson } from '#platform/shared/records/erased-person.ts';
import { addDays, isDate, parseTime, wallTime, weekday } from '#platform/shared/wib.ts';
import type { Proposal } from '#platform/web/admin-ui/form/proposals.tsx';
import { addMinutes } from '#platform/web/admin-ui/form/date-time/time-text.ts';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleType, ScheduleValues } from './schedule-values.ts';

/** The length in minutes that is proposed if there is no earlier schedule. */
export const USUAL_MINUTES = 90;

/** The fields that can have a proposal. */
export const PROPOSED_FIELDS = [
  'scheduleTimeEnd',
  'classes.subjects',
  'classes.teacher',
  'mentoring.mentor',
  'linkZoom',
  'repeatUntil',
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

const FROM_LAST = 'Diusulkan dari jadwal terakhir.';

interface ProposalSources {
  type: ScheduleType;
  /** The admin's input. Fields that contain a proposal are empty here. */
  values: ScheduleValues;
  /** The recent schedules of the chosen class or group, in order of time. */
  recent: readonly Schedule[];
  options: ScheduleOptions;
  /** The number of weekly dates of the copied schedule; 1 without a repetition. */
  repeats: number;
  /** The last date of the previous repetition, if the admin adds one schedule after another; '' for none. */
  until: string;
}

/** Returns the first chosen class or group. Its earlier schedules are the source of proposals. Null if none is chosen. */
export function proposalSourceOf(
  type: ScheduleType,
  { classes, mentoring }: ScheduleValues,
): { class: string } | { group: string } | null {
  const [first] = type === 'classes' ? classes.class : type === 'mentoring' ? mentoring.group : [];
  if (first === undefined) return null;
  return type === 'classes' ? { class: first } : { group: first };
}

function minutesOf({ scheduleTimeStart, scheduleTimeEnd }: Schedule): number {
  return (Date.parse(scheduleTimeEnd) - Date.parse(scheduleTimeStart)) / 60_000;
}

/** Returns the most frequent length in minutes; if several are equally frequent, the latest. Null without schedules. */
function usualMinutes(schedules: readonly Schedule[]): number | null {
  const counts = new Map<number, number>();
  let usual: number | null = null;
  for (const minutes of schedules.map(minutesOf)) {
    counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
    if (usual === null || (counts.get(minutes) ?? 0) >= (counts.get(usual) ?? 0)) usual = minutes;
  }
  return usual;
}

/** Returns the schedule that a new one most likely continues: the last with the same weekday and start, else the last of all. */
function lastLike(schedules: readonly Schedule[], { scheduleDate, scheduleTimeStart }: ScheduleValues): Schedule | undefined {
  const isAlike = (schedule: Schedule) =>
    isDate(scheduleDate) &&
    weekday(schedule.scheduleDate) === weekday(scheduleDate) &&
    wallTime(schedule.scheduleTimeStart) === scheduleTimeStart;
  return schedules.findLast(isAlike) ?? schedules.at(-1);
}

/** Returns the value that all items have, or undefined if they differ. */
function commonValue<Item>(items: readonly Item[]): Item | undefined {
  const [first, ...others] = new Set(items);
  return others.length === 0 ? first : undefined;
}

function proposedEnd({ values }: ProposalSources, known: readonly Schedule[]): Proposal | null {
  const start = parseTime(values.scheduleTimeStart);
  if (start === null) return null;
  const minutes = usualMinutes(known);
  const value = addMinutes(start, minutes ?? USUAL_MINUTES);
  // The schedule would end after midnight.
  if (value <= start) return null;
  return { value, why: minutes === null ? `Diusulkan: ${USUAL_MINUTES} menit.` : FROM_LAST };
}

function proposedTeacher(subject: string | null, last: Schedule | undefined, { teachers }: ScheduleOptions): Proposal | null {
  const able = subject === null ? [] : teachers.filter((teacher) => teacher.subject.some(({ _id }) => _id === subject));
  const single = commonValue(able);
  if (single) return { value: single._id, why: 'Diusulkan: satu-satunya guru mata pelajaran ini.' };
  const teacher = knownPerson(last?.classes.teacher ?? null);
  return teacher && (last?.classes.subjects?._id ?? null) === subject ? { value: teacher._id, why: FROM_LAST } : null;
}

function proposedMentor({ values, options }: ProposalSources): Proposal | null {
  const chosen = options.groups.filter(({ _id }) => values.mentoring.group.includes(_id));
  const mentor = commonValue(chosen.map((group) => group.mentor?._id));
  return mentor === undefined ? null : { value: mentor, why: 'Diusulkan: mentor kelompok ini.' };
}

function proposedRepeat({ values: { scheduleDate }, repeats, until }: ProposalSources): Proposal | null {
  if (!isDate(scheduleDate)) return null;
  if (until > scheduleDate) return { value: until, why: 'Diusulkan: sampai tanggal yang sama seperti tadi.' };
  if (repeats < 2) return null;
  return { value: addDays(scheduleDate, (repeats - 1) * 7), why: `Diusulkan: ${repeats} kali, seperti yang disalin.` };
}

/**
 * Computes likely values for the empty fields of a new schedule. `use-proposals.ts` writes them into the form. The sources are:
 * - the last similar schedule of the chosen class or group: subject, teacher and link;
 * - all its recent schedules: the usual length;
 * - the teachers' subjects and the groups' mentors;
 * - the repetition of a copied schedule, or of the one that was added before.
 */
export function propose(sources: ProposalSources): Map<ProposedField, Proposal> {
  const { type, values, recent, options } = sources;
  const source = proposalSourceOf(type, values);
  // `recent` may still be of the class or group that was chosen before.
  const known = recent.filter(({ classes, mentoring }) =>
    source !== null && 'class' in source
      ? classes.class.some(({ _id }) => _id === source.class)
      : mentoring.group.some(({ _id }) => _id === source?.group),
  );
  const chosen = values.classes.subjects;
  const ofSubject = chosen === null ? known : known.filter(({ classes }) => classes.subjects?._id === chosen);
  const last = lastLike(ofSubject, values);
  const link = (last ?? lastLike(known, values))?.linkZoom;
  const isLesson = type === 'classes';
  const subject = isLesson ? last?.classes.subjects : null;
  const found: Record<ProposedField, Proposal | null> = {
    scheduleTimeEnd: proposedEnd(sources, known),
    'classes.subjects': subject ? { value: subject._id, why: FROM_LAST } : null,
    'classes.teacher': isLesson ? proposedTeacher(chosen ?? subject?._id ?? null, last, options) : null,
    'mentoring.mentor': proposedMentor(sources),
    linkZoom: link ? { value: link, why: FROM_LAST } : null,
    repeatUntil: proposedRepeat(sources),
  };
  return new Map(
    PROPOSED_FIELDS.flatMap((field): [ProposedField, Proposal][] => {
      const proposal = found[field];
      return proposal ? [[field, proposal]] : [];
    }),
  );
}
