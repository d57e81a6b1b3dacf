import type { DeviceCopy } from '#features/offline/student/device-copy.ts';
import type { Concerned } from '#features/schedules/audience-rules.ts';
import { titleOf } from '#features/schedules/rules.ts';

type CopiedSchedule = DeviceCopy['schedules'][number];

/** The fields of a schedule that are compared. Times are in epoch milliseconds. `substitutes` contains shortened ids. */
export interface SeenSchedule {
  start: number;
  end: number;
  isCancelled: boolean;
  substitutes: string;
  isRecorded: boolean;
}

/**
 * What a student could see at the end of a visit, stored on the device in a compact form. A later visit compares with it. Ids are
 * shortened to their first letters.
 */
export interface Snapshot {
  /** Each `SeenSchedule` as a short text, by the shortened id of the schedule. */
  schedules: Record<string, string>;
  /**
   * A `Coming` as JSON for each schedule of the next days, by its shortened id. If the schedule is deleted, the device knows its title
   * only from here. Undefined in a snapshot of an earlier release.
   */
  coming?: Record<string, string>;
  materials: string[];
  /** The version of each reading; undefined in a snapshot of an earlier release. */
  readings?: Record<string, string>;
  /** The last day of registration of each round of the scholarship, by its name; undefined in a snapshot of an earlier release. */
  closes?: Record<string, string>;
}

/** The number of letters of a shortened id. */
const ID_LETTERS = 8;
/** The largest numbers of records in a snapshot. If there are more, the oldest schedules and the last materials are left out. */
export const MOST_SCHEDULES = 1_200;
const MOST_COMING = 150;
const MOST_MATERIALS = 3_000;
const MOST_READINGS = 2_000;
export const MINUTE_MS = 60_000;
/** Schedules that end within this time are stored with their titles. */
const COMING_MS = 14 * 86_400_000;

/** Shortens an id. */
export const shortId = (id: string) => id.slice(0, ID_LETTERS);

/** Returns the compared fields of a schedule. */
export function seenOf({
  scheduleTimeStart,
  scheduleTimeEnd,
  status,
  classes,
  mentoring,
  recordingLink,
}: CopiedSchedule): SeenSchedule {
  return {
    start: Date.parse(scheduleTimeStart),
    end: Date.parse(scheduleTimeEnd),
    isCancelled: status === 'cancelled',
    substitutes: [classes.substitute, mentoring.substitute].map((person) => shortId(person?._id ?? '')).join('+'),
    isRecorded: recordingLink !== null,
  };
}

/**
 * Writes a schedule as a short text: start and length in minutes (base 36), flags, ids. `hta40,2i,c,1f0c9a2b+` is a cancelled session
 * of 90 minutes whose teacher has a substitute.
 */
function write({ start, end, isCancelled, substitutes, isRecorded }: SeenSchedule): string {
  const flags = `${isCancelled ? 'c' : ''}${isRecorded ? 'r' : ''}`;
  return [(start / MINUTE_MS).toString(36), ((end - start) / MINUTE_MS).toString(36), flags, substitutes].join(',');
}

/** The title of a schedule, and whom it concerns. */
export interface Coming extends Concerned {
  title: string;
}

function writeComing(schedule: CopiedSchedule): string {
  const { kind, webinar, anotherEvent, classes, mentoring } = schedule;
  const coming: Coming = {
    title: titleOf(schedule),
    kind,
    webinar: { event: webinar.event.map(() => 0) },
    anotherEvent: anotherEvent.slice(0, 1),
    classes: { class: classes.class.map(({ _id }) => ({ _id })) },
    mentoring: { group: mentoring.group.map(({ _id }) => ({ _id })) },
  };
  return JSON.stringify(coming);
}

/** Lists all readings with their versions and lengths (bytes), their subjects and materials. */
export function listReadings(subjects: DeviceCopy['subjects']) {
  return subjects.flatMap((subject) =>
    subject.materials.flatMap((material) =>
      material.specificContents.flatMap(({ _id, title, materialType, reading }) =>
        reading ? [{ _id, title, materialType, ...reading, subject, material }] : [],
      ),
    ),
  );
}

/** Creates the snapshot of the device's copy. */
export function takeSnapshot({ at, schedules, subjects, scholarship }: DeviceCopy): Snapshot {
  const now = Date.parse(at);
  const coming = schedules.filter(({ scheduleTimeEnd }) => {
    const end = Date.parse(scheduleTimeEnd);
    return end > now && end < now + COMING_MS;
  });
  return {
    schedules: Object.fromEntries(
      schedules.slice(-MOST_SCHEDULES).map((schedule) => [shortId(schedule._id), write(seenOf(schedule))]),
    ),
    coming: Object.fromEntries(coming.slice(0, MOST_COMING).map((schedule) => [shortId(schedule._id), writeComing(schedule)])),
    materials: subjects.flatMap(({ materials }) => materials.map(({ _id }) => shortId(_id))).slice(0, MOST_MATERIALS),
    readings: Object.fromEntries(
      listReadings(subjects)
        .slice(0, MOST_READINGS)
        .map(({ _id, version }) => [shortId(_id), version]),
    ),
    closes: Object.fromEntries((scholarship?.rounds ?? []).map(({ name, closes }) => [name, closes])),
  };
}
