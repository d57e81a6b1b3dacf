import { setImmediate as pause } from 'node:timers/promises';
import { listAudiences } from '#features/classes/server/queries.ts';
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

/*
 * The bundle is the JSON of everything that students may read. Devices store it as their copy. It consists of parts: one for each
 * subject, one for each eight days with schedules, and one with all lists. The name of a part is a digest of its content, so a changed
 * part has a new name. A device sends the names of the parts that it has (`have`), and gets the others.
 */

/** The length of a part's name in characters: 48 bits, which is enough to distinguish the few parts of one device. */
const NAME_LENGTH = 8;

/**
 * How many days of a month one part has. The part of a changed schedule is sent whole, so shorter parts would need less data; but
 * devices would send more names.
 */
const PART_DAYS = 8;

/** A part of the bundle as JSON, with its name. */
interface WrittenPart {
  name: string;
  json: string;
}

/**
 * Removes what students do not see. Meeting links are removed before the part is named, so that a changed link does not change
 * the name.
 */
const withoutUnseen = <T>(records: T) => withoutMeetings(without(records, ['updatedAt']));

/** Validates a part, writes it as JSON, and computes its name. */
function write(part: BundlePart): WrittenPart {
  return { name: digestOf(JSON.stringify(part)).slice(0, NAME_LENGTH), json: JSON.stringify(bundlePart.parse(part)) };
}

/** Divides the schedules of a month into parts. There is no part for days without schedules. */
function divide<T extends { scheduleDate: string }>(schedules: readonly T[]): T[][] {
  const parts = new Map<number, T[]>();
  for (const schedule of schedules) {
    const partNumber = Math.floor((Number(schedule.scheduleDate.slice(-2)) - 1) / PART_DAYS);
    parts.set(partNumber, [...(parts.get(partNumber) ?? []), schedule]);
  }
  return [...parts.values()];
}

/**
 * Writes the parts of the bundle for a day (WIB): subjects, schedules by month, lists. Other requests can run between two parts
 * (`pause`).
 */
export async function writeParts(db: Reader, today: IsoDate, settings: LiveSettings): Promise<WrittenPart[]> {
  const parts: WrittenPart[] = [];
  const add = async (part: BundlePart) => {
    parts.push(write(part));
    await pause();
  };
  for (const subject of await listWholeSubjects(db)) await add({ kind: 'subject', subject: withoutUnseen(subject) });
  for (const month of bundleMonths(today)) {
    const schedulesOfMonth = withoutUnseen(await listMonthWithoutLinks(db, month, today));
    for (const schedules of divide(schedulesOfMonth)) await add({ kind: 'schedules', month, schedules });
  }
  const { data: classes, groups } = await listAudiences(db);
  const { reportsShown } = await settings.in(db);
  const reports = await listPublicReports(db, today, reportsShown);
  await add(
    withoutUnseen({
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

/** Writes the answer of `readBundle`. It leaves out the parts that the device already has; their names are in `have`. */
export function writeBundle(parts: readonly WrittenPart[], have: string | undefined, today: IsoDate): string {
  const onDevice = new Set(have?.split('.'));
  const missing = parts.filter(({ name }) => !onDevice.has(name)).map(({ name, json }) => `"${name}":${json}`);
  const { from, to } = bundleWindow(today);
  const head = JSON.stringify({ version: parts.map(({ name }) => name).join('.'), from, to });
  return `{"data":${head.slice(0, -1)},"parts":{${missing.join(',')}}}}`;
}
