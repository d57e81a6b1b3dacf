import type { AdminClass, Group } from '#features/classes/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Away } from '#features/schedules/away/rules.ts';
import { isCancelled, isUnlogged, titleOf, UPCOMING_WEEKS } from '#features/schedules/rules.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { addDays, dateInWib, formatTime, wallTime } from '#platform/shared/wib.ts';
import { storedClashes } from '../clashes/stored-clashes.ts';

/** How many days from today a class without schedule is looked for. */
export const ATTENTION_DAYS = 7;
/** How many minutes before its start a session must have its link. */
const LINK_MINUTES = 60;

/** Something to fix, and where. */
export interface AttentionItem {
  id: string;
  name: string;
  text: string;
  to: string;
}

interface AttentionData {
  subjects: readonly AdminSubject[];
  classes: readonly AdminClass[];
  groups: readonly Group[];
  /** How many links of lessons students report, or can't open. */
  badLinks?: number | undefined;
  now: Date;
  /** The schedules of the next four weeks. */
  schedules: readonly Schedule[];
  /** Those of today and the days before it that may lack a log. */
  recent: readonly Schedule[];
  /** When people can not. */
  away?: Away | undefined;
}

/** The records that a programme needs first, while they are missing. */
const FIRST_STEPS = {
  classes: { id: 'no-class', name: 'Kelas', text: 'belum ada satu pun', to: '/admin/class' },
  subjects: { id: 'no-subject', name: 'Mata pelajaran', text: 'belum ada satu pun', to: '/admin/subject' },
} as const satisfies Record<string, AttentionItem>;

/** The first of every list, then the second of every list, and so on. */
function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/** Whether students could join: the schedule's own link, or the one of a webinar. */
function hasLink({ linkZoom, webinar }: Schedule): boolean {
  return [linkZoom, ...webinar.event.map((event) => event.webinarLinkZoom)].some((link) => safeHref(link) !== null);
}

/** Sessions that students can't join though they begin soon, or are on. */
function withoutLink(schedules: readonly Schedule[], now: Date): AttentionItem[] {
  const soon = now.getTime() + LINK_MINUTES * 60_000;
  return schedules
    .filter(
      (schedule) =>
        !isCancelled(schedule) &&
        !hasLink(schedule) &&
        Date.parse(schedule.scheduleTimeStart) <= soon &&
        Date.parse(schedule.scheduleTimeEnd) > now.getTime(),
    )
    .map((schedule) => ({
      id: `link-${schedule._id}`,
      name: titleOf(schedule),
      text: `pukul ${formatTime(wallTime(schedule.scheduleTimeStart))} WIB belum punya link`,
      to: '/admin/calendar',
    }));
}

/** Cancelled schedules without a reason. */
function withoutReason(schedules: readonly Schedule[]): AttentionItem[] {
  return schedules
    .filter((schedule) => isCancelled(schedule) && !schedule.statusReason?.trim())
    .map((schedule) => ({
      id: `reason-${schedule._id}`,
      name: titleOf(schedule),
      text: 'dibatalkan tanpa alasan',
      to: '/admin/calendar',
    }));
}

/**
 * What needs attention: sessions without link that begin within the hour, schedules that clash, sessions without log, cancelled
 * ones without reason, no classes or classes without schedule, no subjects or subjects without materials, groups without mentor.
 * The kinds alternate, so that many items of one kind don't hide the others.
 */
export function findAttention({
  subjects,
  classes,
  groups,
  schedules,
  recent,
  away,
  badLinks = 0,
  now,
}: AttentionData): AttentionItem[] {
  const today = dateInWib(now);
  const clashing = storedClashes(schedules, today, away).size;
  const clashes = {
    id: 'clashes',
    name: 'Jadwal',
    text: `${clashing} bentrok dalam ${UPCOMING_WEEKS} minggu ke depan`,
    to: '/admin/calendar?clash=only',
  };
  const soon = schedules.filter((schedule) => schedule.scheduleDate <= addDays(today, ATTENTION_DAYS) && !isCancelled(schedule));
  const busy = new Set(soon.flatMap((schedule) => schedule.classes.class.map(({ _id }) => _id)));
  const unplanned = classes
    .filter(({ _id }) => !busy.has(_id))
    .map(({ _id, className }) => ({
      id: `class-${_id}`,
      name: className,
      text: `belum punya jadwal untuk ${ATTENTION_DAYS} hari ke depan`,
      to: '/admin/calendar',
    }));
  const empty = subjects
    .filter(({ materials }) => materials.length === 0)
    .map(({ _id, name }) => ({ id: `subject-${_id}`, name, text: 'belum punya materi', to: `/admin/subject/${_id}` }));
  const alone = groups
    .filter(({ mentor }) => mentor === null)
    .map(({ _id, groupName }) => ({
      id: `group-${_id}`,
      name: `Kelompok ${groupName}`,
      text: 'belum punya mentor',
      to: '/admin/mentor',
    }));
  const unlogged = recent.filter((schedule) => isUnlogged(schedule, now)).length;
  const logs = { id: 'logs', name: 'Catatan kegiatan', text: `${unlogged} belum diisi`, to: '/admin/dashboard#catatan' };
  const links = { id: 'links', name: 'Tautan', text: `${badLinks} perlu dilihat`, to: '/admin/tautan' };
  return interleave<AttentionItem>([
    withoutLink(schedules, now),
    clashing > 0 ? [clashes] : [],
    unlogged > 0 ? [logs] : [],
    withoutReason(schedules),
    badLinks > 0 ? [links] : [],
    classes.length === 0 ? [FIRST_STEPS.classes] : unplanned,
    subjects.length === 0 ? [FIRST_STEPS.subjects] : empty,
    alone,
  ]);
}
