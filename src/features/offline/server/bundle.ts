import { setImmediate as pause } from 'node:timers/promises';
import { listPublicClasses } from '#features/classes/server/queries.ts';
import { listPublicReports } from '#features/reports/server/queries.ts';
import { listMonthWithoutLinks } from '#features/schedules/server/window-queries.ts';
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

/** The bundle of a day (WIB), in parts that the call's schema validated. Other requests can run between two parts. */
export async function writeParts(db: Reader, today: IsoDate): Promise<WrittenPart[]> {
  const parts: WrittenPart[] = [];
  const add = async (part: BundlePart) => {
    parts.push(write(part));
    await pause();
  };
  for (const subject of await listWholeSubjects(db)) await add({ kind: 'subject', subject: seen(subject) });
  for (const month of bundleMonths(today)) {
    await add({ kind: 'schedules', month, schedules: seen(await listMonthWithoutLinks(db, month, today)) });
  }
  const { data: classes, groups } = await listPublicClasses(db);
  await add(seen({ kind: 'lists', classes, groups, reports: await listPublicReports(db) }));
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
