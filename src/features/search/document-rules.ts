import type { PublicSchedule } from '#features/schedules/contract.ts';
import { formatDate } from '#platform/shared/wib.ts';
import type { FoundContent, FoundMaterial, FoundSchedule, FoundSubject, SearchAnswer } from './contract.ts';
import { createIndex, type Found, type SearchDocument } from './match-rules.ts';

/** What is searched of subjects and all that stands in them, each in the admin's order. */
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
/** What is searched of a schedule. */
export type SearchedSchedule = Pick<
  PublicSchedule,
  '_id' | 'kind' | 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd' | 'anotherEvent' | 'status'
> & {
  classes: {
    class: readonly { className: string }[];
    teacher: { name: string } | null;
    substitute: { name: string } | null;
  };
  mentoring: { group: readonly { groupName: string }[]; mentor: { name: string } | null; substitute: { name: string } | null };
  webinar: { event: readonly { webinarTheme: string; webinarDescription: string; webinarSpeaker: string }[] };
};

export interface SearchRecords<Schedule extends SearchedSchedule> {
  subjects: readonly SearchedSubject[];
  /** Coming ones, by date, then start. */
  schedules: readonly Schedule[];
}

/** Words that ask for a kind of content. */
const TYPE_WORDS = { video: 'video', book: 'buku', exercise: 'latihan soal' } as const;
/** Most results of a kind; together fifty. */
const SHOWN = { subjects: 8, materials: 12, contents: 18, schedules: 12 } as const;
/** Records between two breaths: what else waits for the processor comes to its turn. */
const AT_ONCE = 50;

/** What finds records by a query; of schedules those that are not over at `now`. */
export type Search = (query: string, now: Date) => SearchAnswer['data'];

type Result =
  | { of: 'subjects'; found: FoundSubject }
  | { of: 'materials'; found: FoundMaterial }
  | { of: 'contents'; found: FoundContent }
  | { of: 'schedules'; found: FoundSchedule };

/**
 * Prepares a search over records, the same on the server and on a device.
 * @param titleOf a schedule's title, as pages show it
 * @param pause lets others have the processor; awaited after every fifty records
 */
export async function createSearch<Schedule extends SearchedSchedule>(
  records: SearchRecords<Schedule>,
  titleOf: (schedule: Schedule) => string,
  pause: () => Promise<unknown>,
): Promise<Search> {
  const index = createIndex<Result>();
  let added = 0;
  for (const document of documentsOf(records, titleOf)) {
    index.add(document);
    added += 1;
    if (added % AT_ONCE === 0) await pause();
  }
  return (query, now) => {
    const isGiven = ({ of, found }: Result) => of !== 'schedules' || Date.parse(found.scheduleTimeEnd) > now.getTime();
    return group(index.find(query, isGiven));
  };
}

function* documentsOf<Schedule extends SearchedSchedule>(
  { subjects, schedules }: SearchRecords<Schedule>,
  titleOf: (schedule: Schedule) => string,
): Generator<SearchDocument<Result>> {
  for (const { _id, slug, name, materials } of subjects) {
    const subject = { slug, name };
    yield { result: { of: 'subjects', found: { _id, slug, name } }, title: name, text: '', places: [] };
    for (const { _id: materialId, title, content: text, specificContents } of materials) {
      const material = { _id: materialId, title };
      yield { result: { of: 'materials', found: { ...material, subject } }, title, text, places: [name] };
      for (const { _id: contentId, title: contentTitle, description, materialType } of specificContents) {
        yield {
          result: { of: 'contents', found: { _id: contentId, title: contentTitle, materialType, material, subject } },
          title: contentTitle,
          text: `${TYPE_WORDS[materialType]} ${description}`,
          places: [title, name],
        };
      }
    }
  }
  for (const schedule of schedules) {
    const { _id, kind, scheduleDate, scheduleTimeStart, scheduleTimeEnd, status } = schedule;
    const title = titleOf(schedule);
    const audience = audienceOf(schedule);
    const found = { _id, title, kind, audience, scheduleDate, scheduleTimeStart, scheduleTimeEnd, status };
    yield {
      result: { of: 'schedules', found },
      title,
      text: [formatDate(scheduleDate), audience, ...detailsOf(schedule)].join(' '),
      places: [],
    };
  }
}

/** Whom a schedule is for: "Sasando, Kelompok 1". */
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

/** By kind, the best first; schedules by their time, as they were added. */
function group({ matches, isPartial }: Found<Result>): SearchAnswer['data'] {
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
  return {
    subjects: firstOf(subjects, SHOWN.subjects),
    materials: firstOf(materials, SHOWN.materials),
    contents: firstOf(contents, SHOWN.contents),
    schedules: firstOf(
      schedules.map(({ found }) => found),
      SHOWN.schedules,
    ),
    isPartial,
  };
}

function firstOf<T>(all: readonly T[], most: number): { count: number; results: T[] } {
  return { count: all.length, results: all.slice(0, most) };
}
