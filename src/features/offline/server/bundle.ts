import { setImmediate as pause } from 'node:timers/promises';
import { listPublicClasses } from '#features/classes/server/queries.ts';
import { listPublicReports } from '#features/reports/server/queries.ts';
import { listPastAudiences } from '#features/school-year/server/queries.ts';
import { listMonthWithoutLinks } from '#features/schedules/server/window-queries.ts';
import { readCopied } from '#features/scholarship/server/queries.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { listWholeSubjects } from '#features/subjects/server/whole-subject-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import { withoutMeetings } from '#platform/server/http/without-meetings.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { without } from '#platform/shared/without.ts';
import { bundlePart, type BundlePart } from '../contract.ts';
import { bundleMonths, bundleWindow } from '../copy-rules.ts';

/** The length of a part's name (48 bits), enough for the few parts of one device. */
const NAME_LENGTH = 8;

/** The days of a part of a month, four parts at most. A change is sent with its part, and shorter parts add more names. */
const PART_DAYS = 8;

/** A part of the answer, with its name. */
interface WrittenPart {
  name: string;
  json: string;
}

/** Removes meeting links before it computes the part's name, so that a link's change alone does not change the name. */
const seen = <T>(records: T) => withoutMeetings(without(records, ['updatedAt']));

function write(part: BundlePart): WrittenPart {
  return { name: digestOf(JSON.stringify(part)).slice(0, NAME_LENGTH), json: JSON.stringify(bundlePart.parse(part)) };
}

/** A month's schedules in parts. A part without a schedule is not written. */
function divide<T extends { scheduleDate: string }>(schedules: readonly T[]): T[][] {
  const parts = new Map<number, T[]>();
  for (const schedule of schedules) {
    const place = Math.floor((Number(schedule.scheduleDate.slice(-2)) - 1) / PART_DAYS);
    parts.set(place, [...(parts.get(place) ?? []), schedule]);
  }
  return [...parts.values()];
}

/** The bundle of a day (WIB), in parts that the call's schema validated. Other requests can run between two parts. */
export async function writeParts(db: Reader, today: IsoDate, settings: LiveSettings): Promise<WrittenPart[]> {
  const parts: WrittenPart[] = [];
  const add = async (part: BundlePart) => {
    parts.push(write(part));
    await pause();
  };
  for (const subject of await listWholeSubjects(db)) await add({ kind: 'subject', subject: seen(subject) });
  for (const month of bundleMonths(today)) {
    const schedulesOfMonth = seen(await listMonthWithoutLinks(db, month, today));
    for (const schedules of divide(schedulesOfMonth)) await add({ kind: 'schedules', month, schedules });
  }
  const { data: classes, groups } = await listPublicClasses(db);
  const { reportsShown } = await settings.in(db);
  const reports = await listPublicReports(db, today, reportsShown);
  await add(
    seen({
      kind: 'lists',
      classes,
      groups,
      reports,
      past: await listPastAudiences(db),
      scholarship: await readCopied(db, settings),
    }),
  );
  return parts;
}

/** The answer without the parts that the version `have` names. */
export function writeBundle(parts: readonly WrittenPart[], have: string | undefined, today: IsoDate): string {
  const known = new Set(have?.split('.'));
  const unknown = parts.filter(({ name }) => !known.has(name)).map(({ name, json }) => `"${name}":${json}`);
  const { from, to } = bundleWindow(today);
  const head = JSON.stringify({ version: parts.map(({ name }) => name).join('.'), from, to });
  return `{"data":${head.slice(0, -1)},"parts":{${unknown.join(',')}}}}`;
}
