import type { DeviceCopy } from '#features/offline/student/device-copy.ts';

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
const MOST_MATERIALS = 3_000;
const MOST_READINGS = 2_000;
const MINUTE_MS = 60_000;

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

/** Reads a schedule from a snapshot. Returns null if it is unknown or malformed. */
export function readSeenSchedule({ schedules }: Snapshot, id: string): SeenSchedule | null {
  const [start = '', minutes = '', flags = '', substitutes = ''] = schedules[shortId(id)]?.split(',') ?? [];
  const [from, length] = [parseInt(start, 36) * MINUTE_MS, parseInt(minutes, 36) * MINUTE_MS];
  if (Number.isNaN(from + length)) return null;
  return { start: from, end: from + length, isCancelled: flags.includes('c'), substitutes, isRecorded: flags.includes('r') };
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
export function takeSnapshot({ schedules, subjects, scholarship }: DeviceCopy): Snapshot {
  return {
    schedules: Object.fromEntries(
      schedules.slice(-MOST_SCHEDULES).map((schedule) => [shortId(schedule._id), write(seenOf(schedule))]),
    ),
    materials: subjects.flatMap(({ materials }) => materials.map(({ _id }) => shortId(_id))).slice(0, MOST_MATERIALS),
    readings: Object.fromEntries(
      listReadings(subjects)
        .slice(0, MOST_READINGS)
        .map(({ _id, version }) => [shortId(_id), version]),
    ),
    closes: Object.fromEntries((scholarship?.rounds ?? []).map(({ name, closes }) => [name, closes])),
  };
}
