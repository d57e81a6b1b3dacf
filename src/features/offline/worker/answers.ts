import type { Audience } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import { listPublicClasses } from '#features/classes/calls.ts';
import { listPublicReports } from '#features/reports/calls.ts';
import { listCalendarSchedules, listPublicSchedules, readPublicSchedule } from '#features/schedules/calls.ts';
import * as subjects from '#features/subjects/calls.ts';
import { countContents, sumCounts } from '#features/subjects/rules.ts';
import type { Call } from '#platform/shared/calls.ts';
import { isDate } from '#platform/shared/wib.ts';
import type { CopiedSubject } from '../contract.ts';
import type { DeviceCopy } from '../copy-rules.ts';

type Params = Readonly<Record<string, string>>;
/** Computes a call's answer from the copy; undefined if the copy does not contain it. */
type Read = (copy: DeviceCopy, params: Params, query: URLSearchParams) => unknown;

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

const readMaterial: Read = (copy, params) => {
  const subject = findSubject(copy, params);
  const place = subject?.materials.findIndex(({ _id }) => _id === params['materialId']) ?? -1;
  const material = subject?.materials[place];
  if (!subject || !material) return undefined;
  const next = subject.materials[place + 1];
  return {
    data: {
      ...material,
      subject: { _id: subject._id, slug: subject.slug, name: subject.name },
      next: next ? { _id: next._id, title: next.title } : null,
    },
  };
};

const validateSubject: Read = (copy, params) => {
  const subject = findSubject(copy, params);
  return subject && { data: { valid: true, _id: subject._id, slug: subject.slug } };
};

/** The class or group in a query; the copy may not contain it. */
function findOf({ classes, groups }: DeviceCopy, kind: Audience['kind'], id: string | null): (Audience | null)[] {
  if (id === null) return [];
  const audience = findAudience({ data: classes, groups }, id);
  return [audience?.kind === kind ? audience : null];
}

/** Only windows that the copy covers completely: missing days would look free. */
const listSchedules: Read = (copy, _, query) => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (!isDate(from) || !isDate(to) || from < copy.from || to > copy.to) return undefined;
  const named = [query.get('class'), query.get('group')];
  const audiences = (['class', 'group'] as const).flatMap((kind, place) => findOf(copy, kind, named[place] ?? null));
  if (audiences.length > 1 || audiences.includes(null)) return undefined;
  const [audience] = audiences;
  const data = copy.schedules.filter(
    (schedule) => schedule.scheduleDate >= from && schedule.scheduleDate <= to && (!audience || concerns(schedule, audience)),
  );
  return { data };
};

const readSchedule: Read = (copy, params) => {
  const schedule = copy.schedules.find(({ _id }) => _id === params['id']);
  return schedule && { data: schedule };
};

const READS: readonly [Call, Read][] = [
  [
    subjects.listPublicSubjects,
    (copy) => copy.subjects.map((subject) => ({ ...listed(subject), contentCounts: countsOf(subject) })),
  ],
  [subjects.readPublicSubject, readSubject],
  [subjects.readPublicMaterial, readMaterial],
  [subjects.validatePublicSubject, validateSubject],
  [listPublicSchedules, listSchedules],
  [listCalendarSchedules, listSchedules],
  [readPublicSchedule, readSchedule],
  [listPublicClasses, ({ classes, groups }) => ({ data: classes, groups })],
  [listPublicReports, ({ reports }) => ({ data: reports })],
];

const listed = ({ _id, id, slug, name }: CopiedSubject) => ({ _id, id, slug, name });

const ROUTES = READS.map(([{ path }, read]) => ({
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  read,
}));

/**
 * The server's answer at an address, at the time of the copy, without meeting links and `updatedAt`. Undefined if the copy does not
 * contain it, also for an unknown record, which may be new.
 */
export function answerFromCopy(copy: DeviceCopy, address: URL): unknown {
  for (const { pattern, read } of ROUTES) {
    const match = pattern.exec(address.pathname);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return read(copy, Object.fromEntries(params), address.searchParams);
  }
  return undefined;
}
