import { addDays, addMonths, monthOf, monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Bundle, BundlePart, CopiedSubject } from './contract.ts';

/** The days around today whose schedules are in the bundle, extended to whole months. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

type Part<Kind extends BundlePart['kind']> = Extract<BundlePart, { kind: Kind }>;

/** All data that a student may read, at one time. */
export interface DeviceCopy {
  /** The server's time, ISO. */
  at: string;
  /** First and last day (WIB) of the schedules. */
  from: IsoDate;
  to: IsoDate;
  /** By name. */
  subjects: CopiedSubject[];
  /** By date, then start. None has a meeting link. */
  schedules: Part<'schedules'>['schedules'];
  classes: Part<'lists'>['classes'];
  /** Groups without a class. */
  groups: Part<'lists'>['groups'];
  reports: Part<'lists'>['reports'];
  /** Archived classes and groups; undefined in a copy of an earlier release. */
  past?: Part<'lists'>['past'];
  /** Null: its first content; undefined in a copy of an earlier release. */
  scholarship?: Part<'lists'>['scholarship'];
}

/** No connection to the server, or a slow one. */
export type Trouble = 'none' | 'slow';

/** For a page that shows stored data: the reason, and whether the server's answer has arrived since. */
export interface CopyState {
  why: Trouble;
  isLate: boolean;
}

/** The months of the bundle on a day. */
export function bundleMonths(today: IsoDate): IsoMonth[] {
  const last = monthOf(addDays(today, DAYS_AHEAD));
  const months: IsoMonth[] = [];
  for (let month = monthOf(addDays(today, -DAYS_BACK)); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** First and last day of the bundle on a day. */
export function bundleWindow(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const months = bundleMonths(today);
  return { from: monthWindow(months[0] ?? '').from, to: monthWindow(months.at(-1) ?? '').to };
}

/** Combines the parts of a bundle that was read at `at`; null if a part is missing. */
export function composeCopy({ version, from, to, parts }: Bundle, at: string): DeviceCopy | null {
  const copy: DeviceCopy = { at, from, to, subjects: [], schedules: [], classes: [], groups: [], reports: [] };
  for (const name of version.split('.')) {
    const part = parts[name];
    if (!part) return null;
    if (part.kind === 'subject') copy.subjects.push(part.subject);
    else if (part.kind === 'schedules') copy.schedules.push(...part.schedules);
    // The lists, and `kind`, which nobody reads.
    else Object.assign(copy, part);
  }
  return copy;
}
