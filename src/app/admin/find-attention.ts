import type { AdminClass, Group } from '#features/classes/contract.ts';
import { storedClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { UPCOMING_WEEKS } from '#features/schedules/rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';

/** How many days from today a class without schedule is looked for. */
export const ATTENTION_DAYS = 7;

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
  /** WIB. */
  today: IsoDate;
  /** The schedules of the next four weeks. */
  schedules: readonly Schedule[];
}

/** What a programme begins with, as long as there is none of it. */
const FIRST_STEPS = {
  classes: { id: 'no-class', name: 'Kelas', text: 'belum ada satu pun', to: '/admin/class' },
  subjects: { id: 'no-subject', name: 'Mata pelajaran', text: 'belum ada satu pun', to: '/admin/subject' },
} as const satisfies Record<string, AttentionItem>;

/** The first of every list, then the second of every list, and so on. */
function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

/**
 * What needs attention: schedules that clash, nothing there yet, classes without schedule, subjects without materials, groups without mentor; in
 * turns, so that many of one kind don't hide the others.
 */
export function findAttention({ subjects, classes, groups, schedules, today }: AttentionData): AttentionItem[] {
  const clashing = storedClashes(schedules, today).size;
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
  return interleave<AttentionItem>([
    clashing > 0 ? [clashes] : [],
    classes.length === 0 ? [FIRST_STEPS.classes] : unplanned,
    subjects.length === 0 ? [FIRST_STEPS.subjects] : empty,
    alone,
  ]);
}
