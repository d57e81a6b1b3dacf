import type { Audience } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { sizeInWords } from '#features/files/size-rules.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { Choice } from '#platform/shared/choice.ts';
import type { DeviceCopy } from '#features/offline/student/device-copy.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { substituteTexts } from '#features/schedules/state-texts.ts';
import { scheduleAddress } from '#features/schedules/student/schedule-address.ts';
import { calendarAddress } from '#features/schedules/student/schedule-loaders.ts';
import { materialAddress, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { dateInWib, formatDay, formatInBothZones, formatShortDate, type IsoDate } from '#platform/shared/wib.ts';
import { readComing, readSeenSchedule } from './read-snapshot.ts';
import { listReadings, MOST_SCHEDULES, seenOf, shortId, type Snapshot } from './snapshot.ts';

/** The label of a cancelled schedule. */
const CANCELLED = 'Dibatalkan';
/** The label of a moved schedule, before its new time. */
const MOVED = 'Pindah ke';
/** The label of a deleted schedule. */
const GONE = 'Tidak lagi di jadwal';

/** A change since the student's last visit. */
export interface Change {
  key: string;
  /** The kind of change: "Dibatalkan", "Jadwal baru", "Materi baru" or "Bacaan diubah". */
  what: string;
  /** The name of the schedule, material, subject or reading. */
  title: string;
  /** More about the changed record, such as the time of a schedule or the subject of a material; may be empty. */
  detail: string;
  /** The address of the page about the changed record. */
  to: string;
}

/** Whether a change says that a schedule does not take place. */
export const isBadNews = ({ what }: Change) => what === CANCELLED || what.toLowerCase().endsWith(GONE.toLowerCase());

type CopiedSchedule = DeviceCopy['schedules'][number];

/**
 * The largest number of new schedules, of new materials of a subject, or of changed readings of a material, that are listed one by
 * one. Of more, only the number is shown.
 */
const FEW = 3;

/** The label of one new schedule. */
const NEW_SCHEDULE = 'Jadwal baru';
/** If a schedule existed at the last visit and begins within this time after it, the copy contained it (`bundleWindow`). */
const COPIED_MS = 90 * 86_400_000;

/**
 * Returns the label of a schedule that the snapshot `before` does not have. It is new if it is still to come and if the snapshot had
 * space for it. Returns null if it is not new.
 */
function whatIsNew(schedule: CopiedSchedule, before: Snapshot, since: number, now: number): string | null {
  const { start, end, isCancelled } = seenOf(schedule);
  if (isCancelled) return end > since && Date.parse(schedule.noticedAt ?? '') > since ? CANCELLED : null;
  const wasComplete = Object.keys(before.schedules).length < MOST_SCHEDULES;
  return end > now && start < since + COPIED_MS && wasComplete ? NEW_SCHEDULE : null;
}

/**
 * Returns the label of a schedule's change since the last visit; null if the schedule did not change. A schedule that had already
 * ended can only have a new recording.
 * @param now the time of the copy in epoch milliseconds
 */
function whatChanged(schedule: CopiedSchedule, before: Snapshot, since: number, now: number): string | null {
  const seen = readSeenSchedule(before, schedule._id);
  if (!seen && !Object.hasOwn(before.schedules, shortId(schedule._id))) return whatIsNew(schedule, before, since, now);
  if (!seen) return null;
  const current = seenOf(schedule);
  if (current.isRecorded && !seen.isRecorded) return 'Rekaman baru';
  if (Math.max(seen.end, current.end) <= since) return null;
  if (current.isCancelled !== seen.isCancelled) return current.isCancelled ? CANCELLED : 'Jadi diadakan';
  if (current.isCancelled) return null;
  if (current.start !== seen.start) return MOVED;
  if (current.end !== seen.end) return 'Jam selesai diubah';
  if (current.substitutes !== seen.substitutes) return substituteTexts(schedule)[0] ?? 'Pengajar kembali semula';
  return null;
}

/**
 * Returns "semula Jum 20 Nov, 19.00 WIB" for a moved schedule, without the day if it is the same. This is the time that the device
 * showed at the last visit: a schedule may move twice, and `movedFrom` has its first place.
 */
function formerText(schedule: CopiedSchedule, before: Snapshot, timeZone: string | null): string {
  const former = readSeenSchedule(before, schedule._id)?.start ?? NaN;
  const isSameDay = dayOf(former) === schedule.scheduleDate;
  return `semula ${isSameDay ? formatInBothZones(new Date(former), timeZone) : dayAndTime(former, timeZone)}`;
}

/** A change of a schedule, with the start of the schedule in epoch milliseconds. */
type ScheduleChange = Change & { start: number };

const dayOf = (start: number) => dateInWib(new Date(start));

/** Returns "Sen 30 Nov sampai Sab 5 Des"; from today on: "hari ini 15.00 WIB · 17.00 WIT, lalu sampai Sab 5 Des". */
function daysText(from: number, to: number, today: IsoDate, timeZone: string | null): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === last) return first === today ? 'hari ini' : formatShortDate(first);
  const isToday = first === today;
  const begin = isToday ? `hari ini ${formatInBothZones(new Date(from), timeZone)}, lalu` : formatShortDate(first);
  return `${begin} sampai ${formatShortDate(last)}`;
}

/**
 * Returns at most `FEW` changes as they are. More are one change: "12 jadwal baru: Sen 30 Nov sampai Sab 5 Des", or with their common
 * title "12 jadwal baru: Matematika", and the days below.
 * @param changes in order of time
 */
function asOneIfMany(changes: readonly ScheduleChange[], what: string, today: IsoDate, timeZone: string | null): Change[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || changes.length <= FEW) return changes.map(({ start: _start, ...change }) => change);
  const days = daysText(first.start, last.start, today, timeZone);
  const texts = changes.every(({ title }) => title === first.title)
    ? { title: first.title, detail: days }
    : { title: days, detail: '' };
  return [{ key: what, what: `${changes.length} ${what}`, ...texts, to: calendarAddress({ day: dayOf(first.start) }) }];
}

/** Returns the schedules of the next days that the copy of the last visit had, and that were deleted since. */
function goneSchedules(
  { at, schedules }: DeviceCopy,
  before: Snapshot,
  audience: Audience | null,
  timeZone: string | null,
): ScheduleChange[] {
  const existing = new Set(schedules.map(({ _id }) => shortId(_id)));
  const gone = Object.entries(before.coming ?? {}).flatMap(([id, text]) => {
    const seen = readSeenSchedule(before, id);
    if (!seen || seen.isCancelled || seen.end <= Date.parse(at) || existing.has(id)) return [];
    const coming = readComing(text);
    return coming && (!audience || concerns(coming, audience)) ? [{ id, start: seen.start, title: coming.title }] : [];
  });
  return gone
    .toSorted((one, other) => one.start - other.start)
    .map(({ id, start, title }) => {
      const to = calendarAddress({ day: dayOf(start) });
      return { key: id, what: GONE, title, detail: dayAndTime(start, timeZone), to, start };
    });
}

/** Returns "Sen 23 Nov, 19.00 WIB · 21.00 WIT". @param start epoch milliseconds */
function dayAndTime(start: number, timeZone: string | null): string {
  return `${formatShortDate(dayOf(start))}, ${formatInBothZones(new Date(start), timeZone)}`;
}

function scheduleChanges(
  copy: DeviceCopy,
  before: Snapshot,
  since: number,
  shown: Choice | null,
  timeZone: string | null,
): Change[] {
  const { at, schedules, classes, groups } = copy;
  const audience = shown === null ? null : findAudience({ data: classes, groups }, shown);
  const changes = schedules
    .filter((schedule) => !audience || concerns(schedule, audience))
    .flatMap((schedule): ScheduleChange[] => {
      const what = whatChanged(schedule, before, since, Date.parse(at));
      if (what === null) return [];
      const { _id, statusReason } = schedule;
      const { start } = seenOf(schedule);
      const time = dayAndTime(start, timeZone);
      const reason = what === CANCELLED && statusReason ? `: ${statusReason}` : '';
      const texts =
        what === MOVED
          ? { what: `${MOVED} ${time}`, detail: formerText(schedule, before, timeZone) }
          : { what, detail: time + reason };
      return [{ key: _id, ...texts, title: titleOf(schedule), to: scheduleAddress(_id), start }];
    });
  const isNew = ({ what }: Change) => what === NEW_SCHEDULE;
  const today = dayOf(Date.parse(at));
  return [
    ...changes.filter((change) => !isNew(change)).map(({ start: _start, ...change }) => change),
    ...asOneIfMany(goneSchedules(copy, before, audience, timeZone), 'tidak lagi di jadwal', today, timeZone),
    ...asOneIfMany(changes.filter(isNew), 'jadwal baru', today, timeZone),
  ];
}

function materialChanges({ subjects }: DeviceCopy, before: Snapshot): Change[] {
  const known = new Set(before.materials);
  return subjects.flatMap(({ slug, name, materials }): Change[] => {
    const newMaterials = materials.filter(({ _id }) => !known.has(shortId(_id)));
    if (newMaterials.length > FEW) {
      return [{ key: slug, what: `${newMaterials.length} materi baru`, title: name, detail: '', to: subjectAddress({ slug }) }];
    }
    return newMaterials.map(({ _id, title }) => ({
      key: _id,
      what: 'Materi baru',
      title,
      detail: name,
      to: materialAddress(slug, { _id, title }),
    }));
  });
}

const READING_NOUNS = { video: 'Video', book: 'Bacaan', exercise: 'Latihan' };

/** Finds the new and changed readings of known materials. The readings of a new material are not listed separately. */
function readingChanges({ subjects }: DeviceCopy, { materials, readings }: Snapshot): Change[] {
  if (!readings) return [];
  const known = new Set(materials);
  const changedReadings = listReadings(subjects).filter(
    ({ _id, version, material }) => readings[shortId(_id)] !== version && known.has(shortId(material._id)),
  );
  return [...groupBy(changedReadings, ({ material }) => material._id).values()].flatMap((ofMaterial): Change[] => {
    const [first] = ofMaterial;
    if (!first) return [];
    const { subject, material } = first;
    const to = materialAddress(subject.slug, material);
    if (ofMaterial.length > FEW) {
      const what = `${ofMaterial.length} bacaan baru atau diubah`;
      return [{ key: material._id, what, title: material.title, detail: subject.name, to }];
    }
    return ofMaterial.map(({ _id, title, materialType, length }) => ({
      key: _id,
      what: `${READING_NOUNS[materialType]} ${readings[shortId(_id)] === undefined ? 'baru' : 'diubah'}`,
      title,
      detail: `${subject.name} · ${sizeInWords(length)}`,
      to: `${to}/${_id}`,
    }));
  });
}

/** Finds the rounds of the scholarship whose last day of registration changed, unless both days are in the past. */
function roundChanges({ scholarship }: DeviceCopy, { closes: seen = {} }: Snapshot, since: number): Change[] {
  const today = dateInWib(new Date(since));
  return (scholarship?.rounds ?? []).flatMap(({ name, closes }): Change[] => {
    const before = Object.hasOwn(seen, name) ? seen[name] : undefined;
    if (before === undefined || before === closes || (before < today && closes < today)) return [];
    const detail = `sampai ${formatDay(closes)}, semula ${formatDay(before)}`;
    return [{ key: `gelombang ${name}`, what: 'Pendaftaran pindah', title: name, detail, to: '/scholarship' }];
  });
}

/**
 * Finds what changed between the last visit and a copy of the data: schedules, the last days of registration for the scholarship,
 * materials and readings.
 * @param before the snapshot of the last visit
 * @param since the time of the last visit in epoch milliseconds
 * @param shown limits the schedules to a class or group
 * @param timeZone the reader's zone (IANA name); times are in WIB and in this zone. Null if unknown.
 */
export function findChanges(
  copy: DeviceCopy,
  before: Snapshot,
  since: number,
  shown: Choice | null,
  timeZone: string | null,
): Change[] {
  return [
    ...scheduleChanges(copy, before, since, shown, timeZone),
    ...roundChanges(copy, before, since),
    ...materialChanges(copy, before),
    ...readingChanges(copy, before),
  ];
}
