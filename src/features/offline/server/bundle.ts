import { listPublicClasses } from '#features/classes/server/queries.ts';
import { listPublicReports } from '#features/reports/server/queries.ts';
import { listMonthWithoutLinks } from '#features/schedules/server/month-queries.ts';
import { listWholeSubjects } from '#features/subjects/server/whole-subject-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { digestOf } from '#platform/server/http/delivery/entity-tag.ts';
import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import { without } from '#platform/shared/without.ts';
import type { Bundle, BundlePart } from '../contract.ts';
import { bundleMonths, bundleWindow } from '../copy-rules.ts';

/** 48 bits: names are compared among the few parts of one device. */
const NAME_LENGTH = 8;

const seen = <T>(records: T) => without(records, ['updatedAt']);

async function readParts(db: Reader, today: IsoDate): Promise<BundlePart[]> {
  const parts: BundlePart[] = [];
  for (const subject of seen(await listWholeSubjects(db))) parts.push({ kind: 'subject', subject });
  for (const month of bundleMonths(today)) {
    parts.push({ kind: 'schedules', month, schedules: seen(await listMonthWithoutLinks(db, month, today)) });
  }
  const { data: classes, groups } = await listPublicClasses(db);
  parts.push(seen({ kind: 'lists', classes, groups, reports: await listPublicReports(db) }));
  return parts;
}

/** All that students may read, without the parts that are named in `have`, a version. */
export async function readBundle(db: Reader, have: string | undefined, now: Date): Promise<Bundle> {
  const today = dateInWib(now);
  const parts = await readParts(db, today);
  const named = parts.map((part): [string, BundlePart] => [digestOf(JSON.stringify(part)).slice(0, NAME_LENGTH), part]);
  const known = new Set(have?.split('.'));
  return {
    version: named.map(([name]) => name).join('.'),
    ...bundleWindow(today),
    parts: Object.fromEntries(named.filter(([name]) => !known.has(name))),
  };
}
