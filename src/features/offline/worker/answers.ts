/**
 * Computes the answers of the students' calls from the device's copy, as the server would. `answerFromCopy`, at the end, is for the
 * service worker. It finds the call of an address in `READS`, and calls the function beside it.
 */
import type { Audience } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { listAudiences } from '#features/classes/calls.ts';
import { readPastAudience } from '#features/school-year/calls.ts';
import { listPublicReports } from '#features/reports/calls.ts';
import { readPublicScholarship } from '#features/scholarship/calls.ts';
import { listCalendarSchedules, listPublicSchedules, readPublicSchedule } from '#features/schedules/calls.ts';
import * as subjects from '#features/subjects/calls.ts';
import { countContents, sumCounts } from '#features/subjects/rules.ts';
import type { Call } from '#platform/shared/calls.ts';
import { isDate } from '#platform/shared/wib.ts';
import type { CopiedSubject } from '../contract.ts';
import type { DeviceCopy } from '../copy-rules.ts';

type Params = Readonly<Record<string, string>>;
/** Reads the text of a content that the device stores; undefined if it stores none. */
type ReadText = (id: string) => Promise<string | undefined>;
/** Computes a call's answer, or a promise of it, from the copy; undefined if the copy does not contain it. */
type Read = (copy: DeviceCopy, params: Params, query: URLSearchParams, readText: ReadText) => unknown;

/** Returns how many contents of each type a subject has. */
const countsOf = ({ materials }: CopiedSubject) =>
  sumCounts(materials.map((material) => countContents(material.specificContents)));

function findSubject(copy: DeviceCopy, { subjectId = '' }: Params): CopiedSubject | undefined {
  return (
    copy.subjects.find(({ _id }) => _id === subjectId) ??
    copy.subjects.find(({ slug, oldSlugs }) => slug === subjectId || oldSlugs.includes(subjectId))
  );
}

const readSubject: Read = (copy, params) => {
  const subject = findSubject(copy, params);
  if (!subject) return undefined;
  const { oldSlugs: _, ...shown } = subject;
  const materials = subject.materials.map(({ specificContents, ...material }) => ({
    ...material,
    contentCounts: countContents(specificContents),
  }));
  return { data: { ...shown, contentCounts: countsOf(subject), materials } };
};

type CopiedContent = CopiedSubject['materials'][number]['specificContents'][number];

/** Returns a content as the server answers it, with this text. */
const toContent = ({ reading, video, ...content }: CopiedContent, html: string | null) => ({
  ...content,
  html,
  htmlBytes: reading?.length ?? null,
  video: video ?? null,
});

const readMaterial: Read = (copy, params) => {
  const subject = findSubject(copy, params);
  const index = subject?.materials.findIndex(({ _id }) => _id === params['materialId']) ?? -1;
  const material = subject?.materials[index];
  if (!subject || !material) return undefined;
  const next = subject.materials[index + 1];
  return {
    data: {
      ...material,
      specificContents: material.specificContents.map((content) => toContent(content, null)),
      subject: { _id: subject._id, slug: subject.slug, name: subject.name },
      next: next ? { _id: next._id, title: next.title } : null,
    },
  };
};

/** Answers the read of one content. The device stores the texts of only some readings. */
const readContent: Read = async (copy, params, _, readText) => {
  const subject = findSubject(copy, params);
  const material = subject?.materials.find(({ _id }) => _id === params['materialId']);
  const found = material?.specificContents.find(({ _id }) => _id === params['contentId']);
  if (!subject || !material || !found) return undefined;
  const html = found.reading ? await readText(found._id) : null;
  if (html === undefined) return undefined;
  return {
    data: {
      ...toContent(found, html),
      subject: { _id: subject._id, slug: subject.slug, name: subject.name },
      material: { _id: material._id, title: material.title },
    },
  };
};

const validateSubject: Read = (copy, params) => {
  const subject = findSubject(copy, params);
  return subject && { data: { valid: true, _id: subject._id, slug: subject.slug } };
};

/** Returns a list with the class or group of the id; with null if the copy does not contain it. The list is empty without an id. */
function findNamed({ classes, groups }: DeviceCopy, kind: Audience['kind'], id: string | null): (Audience | null)[] {
  if (id === null) return [];
  const audience = findAudience({ data: classes, groups }, id);
  return [audience?.kind === kind ? audience : null];
}

type CopiedSchedule = DeviceCopy['schedules'][number];

/** Answers only if the copy has all days of the requested window: missing days would look free. */
const listSchedules: Read = (copy, _, query) => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!isDate(from) || !isDate(to) || from < copy.from || to > copy.to) return undefined;
  const ids = [query.get('class'), query.get('group')];
  const audiences = (['class', 'group'] as const).flatMap((kind, index) => findNamed(copy, kind, ids[index] ?? null));
  if (audiences.length > 1 || audiences.includes(null)) return undefined;
  const [audience] = audiences;
  const isInside = (day = '') => day >= from && day <= to;
  const isLeft = ({ movedFrom }: CopiedSchedule) => query.get('movedFrom') === 'true' && isInside(movedFrom?.scheduleDate);
  const data = copy.schedules.filter(
    (schedule) => (isInside(schedule.scheduleDate) || isLeft(schedule)) && (!audience || concerns(schedule, audience)),
  );
  return { data };
};

const readSchedule: Read = (copy, params) => {
  const schedule = copy.schedules.find(({ _id }) => _id === params['id']);
  return schedule && { data: schedule };
};

/** Answers null for an unknown class or group: the list of classes in the same copy does not have it either. */
const readPast: Read = ({ past }, params) => past && { data: past.find(({ _id }) => _id === params['audienceId']) ?? null };

/** The answer before an admin has saved the scholarship page. The page then shows the content that is part of its code. */
const NO_PAGE = { sections: [], rounds: [], contacts: [] };

/** Answers the read of the scholarship page. */
const readScholarship: Read = ({ at, scholarship }) =>
  scholarship === undefined
    ? undefined
    : { data: scholarship === null ? { ...NO_PAGE, updatedAt: null } : { ...scholarship, updatedAt: at } };

const listed = ({ _id, id, slug, name }: CopiedSubject) => ({ _id, id, slug, name });

/** The calls that the copy can answer. */
const READS: readonly [Call, Read][] = [
  [
    subjects.listPublicSubjects,
    (copy) => copy.subjects.map((subject) => ({ ...listed(subject), contentCounts: countsOf(subject) })),
  ],
  [subjects.readPublicSubject, readSubject],
  [subjects.readPublicMaterial, readMaterial],
  [subjects.readPublicContent, readContent],
  [subjects.validatePublicSubject, validateSubject],
  [listPublicSchedules, listSchedules],
  [listCalendarSchedules, listSchedules],
  [readPublicSchedule, readSchedule],
  [listAudiences, ({ classes, groups }) => ({ data: classes, groups })],
  [readPastAudience, readPast],
  [listPublicReports, ({ reports }) => ({ data: reports })],
  [readPublicScholarship, readScholarship],
];

/** These calls, each with a pattern that matches its path: `:id` becomes a named group. */
const ROUTES = READS.map(([{ path }, read]) => ({
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  read,
}));

/**
 * Returns what the server would have answered at an address when the copy was read, without meeting links and `updatedAt`.
 * Returns undefined if the copy does not contain it, also for an unknown record, because it may be new.
 */
export async function answerFromCopy(copy: DeviceCopy, address: URL, readText: ReadText): Promise<unknown> {
  for (const { pattern, read } of ROUTES) {
    const match = pattern.exec(address.pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return read(copy, Object.fromEntries(params), address.searchParams, readText);
  }
  return undefined;
}
