import type { PublicSchedule } from '#features/schedules/contract.ts';
import { substituteTexts } from '#features/schedules/state-texts.ts';
import { formatDate } from '#platform/shared/wib.ts';
import type { FoundContent, FoundMaterial, FoundSchedule, FoundSubject, SearchAnswer } from './contract.ts';
import { createIndex, type Found, type SearchDocument } from './match-rules.ts';

/** The searched fields of a subject, its materials and their contents, in the admins' order. */
export interface SearchedSubject {
  _id: string;
  slug: string;
  name: string;
  materials: readonly {
    _id: string;
    title: string;
    content: string;
    specificContents: readonly { _id: string; title: string; description: string; materialType: FoundContent['materialType'] }[];
  }[];
}
/** The searched fields of a schedule. */
export type SearchedSchedule = Pick<
  PublicSchedule,
  | '_id'
  | 'kind'
  | 'scheduleDate'
  | 'scheduleTimeStart'
  | 'scheduleTimeEnd'
  | 'anotherEvent'
  | 'status'
  | 'statusReason'
  | 'recordingLink'
> & {
  movedFrom: FoundSchedule['movedFrom'];
  classes: {
    class: readonly { className: string }[];
    teacher: { name: string } | null;
    substitute: { name: string } | null;
  };
  mentoring: { group: readonly { groupName: string }[]; mentor: { name: string } | null; substitute: { name: string } | null };
  webinar: { event: readonly { webinarTheme: string; webinarDescription: string; webinarSpeaker: string }[] };
};

/** All records that a search looks at. */
export interface SearchRecords<Schedule extends SearchedSchedule> {
  subjects: readonly SearchedSubject[];
  /** Sorted by date, then by start. A past schedule without a recording is never found. */
  schedules: readonly Schedule[];
}

/** Words by which a kind of content is found. */
const TYPE_WORDS = { video: 'video', book: 'buku', exercise: 'latihan soal' } as const;
/** The words by which a schedule with a recording, a cancelled and a moved one are found. */
const STATE_WORDS = { recorded: 'rekaman', cancelled: 'dibatalkan', moved: 'dipindah' } as const;
/** Maximum number of results of each kind; sixty in all. */
const SHOWN = { subjects: 8, materials: 12, contents: 18, schedules: 12, recordings: 10 } as const;
/** How many characters are indexed between two pauses. */
const CHARACTERS_PER_SLICE = 3_000;
/** An unchanged record counts as this many characters. */
const CHARACTERS_PER_RECORD = 40;

/** A search over records in memory. */
export interface Search<Schedule extends SearchedSchedule> {
  /**
   * Replaces the searched records, and indexes only the changed records. It awaits `pause` after each few milliseconds of work.
   * Calls must not overlap. Until `update` ends, `find` answers from a mix of old and new records.
   * @returns how many records were indexed
   */
  update(records: SearchRecords<Schedule>, pause: () => Promise<unknown>): Promise<number>;
  /** Finds records. Schedules that ended before `now` are found only if they have a recording. */
  find(query: string, now: Date): SearchAnswer['data'];
  /** Finds schedules, latest first. Unlike `find`, it also finds past schedules without a recording. */
  findSchedules(query: string): SearchAnswer['data']['schedules'];
}

type Result =
  | { of: 'subjects'; found: FoundSubject }
  | { of: 'materials'; found: FoundMaterial }
  | { of: 'contents'; found: FoundContent }
  | { of: 'schedules'; found: FoundSchedule; isRecorded: boolean };

/**
 * Creates an empty search over subjects, materials, contents and schedules. The server and the student's device both use it.
 * @param titleOf returns the title of a schedule as pages show it
 */
export function createSearch<Schedule extends SearchedSchedule>(titleOf: (schedule: Schedule) => string): Search<Schedule> {
  const index = createIndex<Result>();
  return {
    async update(records, pause) {
      const ids = new Set<string>();
      let indexed = 0;
      let work = 0;
      const pauseAfter = async (characters: number) => {
        work += CHARACTERS_PER_RECORD + characters;
        if (work < CHARACTERS_PER_SLICE) return;
        work = 0;
        await pause();
      };
      for (const document of documentsOf(records, titleOf)) {
        const characters = index.put(document, ids.size);
        ids.add(document.id);
        if (characters > 0) indexed += 1;
        await pauseAfter(characters);
      }
      for (const id of index.ids()) if (!ids.has(id)) await pauseAfter(index.remove(id));
      return indexed;
    },
    find(query, now) {
      const isShown = (result: Result) => result.of !== 'schedules' || result.isRecorded || isComing(result.found, now);
      return group(index.find(query, isShown), now);
    },
    findSchedules(query) {
      const { matches } = index.find(query, ({ of }) => of === 'schedules');
      const found = matches
        .toSorted((one, other) => other.place - one.place)
        .flatMap(({ result }) => (result.of === 'schedules' ? result.found : []));
      return firstOf(found, SHOWN.schedules);
    },
  };
}

/**
 * Yields one document for each record, in the order in which results with equal scores appear. `places` are the names of the subject
 * and the material that contain the record.
 */
function* documentsOf<Schedule extends SearchedSchedule>(
  { subjects, schedules }: SearchRecords<Schedule>,
  titleOf: (schedule: Schedule) => string,
): Generator<SearchDocument<Result>> {
  for (const { _id, slug, name, materials } of subjects) {
    const subject = { slug, name };
    yield { id: _id, result: { of: 'subjects', found: { _id, slug, name } }, title: name, text: '', places: [] };
    for (const { _id: materialId, title, content: text, specificContents } of materials) {
      const material = { _id: materialId, title };
      yield { id: materialId, result: { of: 'materials', found: { ...material, subject } }, title, text, places: [name] };
      for (const { _id: contentId, title: contentTitle, description, materialType } of specificContents) {
        yield {
          id: contentId,
          result: { of: 'contents', found: { _id: contentId, title: contentTitle, materialType, material, subject } },
          title: contentTitle,
          text: `${TYPE_WORDS[materialType]} ${description}`,
          places: [title, name],
        };
      }
    }
  }
  for (const schedule of schedules) {
    const { _id, kind, scheduleDate, scheduleTimeStart, scheduleTimeEnd, status, statusReason } = schedule;
    const title = titleOf(schedule);
    const audience = audienceOf(schedule);
    const isRecorded = schedule.recordingLink !== null && status !== 'cancelled';
    const found = {
      _id,
      title,
      kind,
      audience,
      scheduleDate,
      scheduleTimeStart,
      scheduleTimeEnd,
      status,
      statusReason,
      substitutes: substituteTexts(schedule),
      movedFrom: schedule.movedFrom,
    };
    yield {
      id: _id,
      result: { of: 'schedules', found, isRecorded },
      title,
      text: [formatDate(scheduleDate), audience, ...detailsOf(schedule), ...stateWords(found, isRecorded)].join(' '),
      places: [],
    };
  }
}

/** Returns the names of a schedule's classes and groups: "Sasando, Kelompok 1". */
function audienceOf({ classes, mentoring }: SearchedSchedule): string {
  return [...classes.class.map(({ className }) => className), ...mentoring.group.map(({ groupName }) => groupName)].join(', ');
}

function detailsOf({ classes, mentoring, webinar, anotherEvent }: SearchedSchedule): string[] {
  const people = [classes.teacher, classes.substitute, mentoring.mentor, mentoring.substitute];
  return [
    ...people.map((person) => person?.name ?? ''),
    ...webinar.event.flatMap((event) => [event.webinarTheme, event.webinarSpeaker, event.webinarDescription]),
    anotherEvent,
  ];
}

function stateWords({ status, movedFrom, substitutes }: FoundSchedule, isRecorded: boolean): string[] {
  return [
    isRecorded ? STATE_WORDS.recorded : '',
    status === 'cancelled' ? STATE_WORDS.cancelled : '',
    movedFrom ? STATE_WORDS.moved : '',
    ...substitutes,
  ];
}

const isComing = ({ scheduleTimeEnd }: FoundSchedule, now: Date) => Date.parse(scheduleTimeEnd) > now.getTime();

/** Groups the matches by kind: records best first, coming schedules by time, recordings latest first. */
function group({ matches, isPartial }: Found<Result>, now: Date): SearchAnswer['data'] {
  const subjects: FoundSubject[] = [];
  const materials: FoundMaterial[] = [];
  const contents: FoundContent[] = [];
  const schedules: { found: FoundSchedule; place: number }[] = [];
  for (const { result, place } of matches) {
    if (result.of === 'subjects') subjects.push(result.found);
    else if (result.of === 'materials') materials.push(result.found);
    else if (result.of === 'contents') contents.push(result.found);
    else schedules.push({ found: result.found, place });
  }
  schedules.sort((one, other) => one.place - other.place);
  const inOrder = schedules.map(({ found }) => found);
  const coming = inOrder.filter((found) => isComing(found, now));
  const recordings = inOrder.filter((found) => !isComing(found, now)).toReversed();
  return {
    subjects: firstOf(subjects, SHOWN.subjects),
    materials: firstOf(materials, SHOWN.materials),
    contents: firstOf(contents, SHOWN.contents),
    schedules: firstOf(coming, SHOWN.schedules),
    recordings: firstOf(recordings, SHOWN.recordings),
    isPartial,
  };
}

function firstOf<T>(all: readonly T[], most: number): { count: number; results: T[] } {
  return { count: all.length, results: all.slice(0, most) };
}
