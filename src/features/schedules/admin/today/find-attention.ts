import type { AdminClass, Group } from '#features/classes/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Away } from '#features/schedules/away/rules.ts';
import { groupsTitle, isCancelled, isUnlogged, titleOf, UPCOMING_WEEKS } from '#features/schedules/rules.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { addDays, dateInWib, formatTime, wallTime } from '#platform/shared/wib.ts';
import { storedClashes } from '../clashes/stored-clashes.ts';

/** A class without a schedule in this many days from today needs attention. */
export const ATTENTION_DAYS = 7;
/** A session without a link needs attention from this many minutes before its start. */
const LINK_MINUTES = 60;

/** A thing that the admin should fix. `to` is the address of the page where it is fixed. */
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
  /** The number of lesson links that students reported or that do not open. */
  badLinks?: number | undefined;
  now: Date;
  /** The schedules of the next four weeks. */
  schedules: readonly Schedule[];
  /** The schedules of the days in `unloggedWindow`: some may have no log. */
  recent: readonly Schedule[];
  /** The times when teachers and mentors are unavailable. */
  away?: Away | undefined;
}

/** The items for a programme without any class or subject. */
const FIRST_STEPS = {
  classes: { id: 'no-class', name: 'Kelas', text: 'belum ada satu pun', to: '/admin/class' },
  subjects: { id: 'no-subject', name: 'Mata pelajaran', text: 'belum ada satu pun', to: '/admin/subject' },
} as const satisfies Record<string, AttentionItem>;

/** Merges lists: first the first item of every list, then the second of every list, and so on. */
function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** Whether a schedule or one of its webinars has a valid link, so that students can join. */
function hasLink({ linkZoom, webinar }: Schedule): boolean {
  return [linkZoom, ...webinar.event.map((event) => event.webinarLinkZoom)].some((link) => safeHref(link) !== null);
}

/** Returns sessions without a link that begin soon or are in progress. */
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

/** Returns cancelled schedules without a reason. */
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
 * Finds what needs attention: sessions without a link that begin within the hour, clashes, sessions without a log, cancellations
 * without a reason, bad links, classes without schedules, subjects without materials, groups without a mentor.
 * The result alternates between these, because the dashboard shows only the first items.
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
  const clashing = storedClashes(schedules, today, away);
  const [firstClash = today] = schedules.flatMap(({ _id, scheduleDate }) => (clashing.has(_id) ? [scheduleDate] : [])).sort();
  const clashes = {
    id: 'clashes',
    name: 'Jadwal',
    text: `${clashing.size} bentrok dalam ${UPCOMING_WEEKS} minggu ke depan`,
    to: `/admin/calendar?clash=only&week=${firstClash}`,
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
  const withoutMaterials = subjects
    .filter(({ materials }) => materials.length === 0)
    .map(({ _id, name }) => ({ id: `subject-${_id}`, name, text: 'belum punya materi', to: `/admin/subject/${_id}` }));
  const withoutMentor = groups
    .filter(({ mentor }) => mentor === null)
    .map(({ _id, groupName }) => ({
      id: `group-${_id}`,
      name: groupsTitle([groupName]),
      text: 'belum punya mentor',
      to: '/admin/mentor',
    }));
  const unlogged = recent.filter((schedule) => isUnlogged(schedule, now)).length;
  const logs = { id: 'logs', name: 'Catatan kegiatan', text: `${unlogged} belum diisi`, to: '/admin/dashboard#catatan' };
  const links = { id: 'links', name: 'Tautan', text: `${badLinks} perlu dilihat`, to: '/admin/tautan' };
  return interleave<AttentionItem>([
    withoutLink(schedules, now),
    clashing.size > 0 ? [clashes] : [],
    unlogged > 0 ? [logs] : [],
    withoutReason(schedules),
    badLinks > 0 ? [links] : [],
    classes.length === 0 ? [FIRST_STEPS.classes] : unplanned,
    subjects.length === 0 ? [FIRST_STEPS.subjects] : withoutMaterials,
    withoutMentor,
  ]);
}
