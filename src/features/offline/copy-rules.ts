import { addDays, addMonths, monthOf, monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Bundle, BundlePart, CopiedSubject } from './contract.ts';

/** The days around today whose schedules are in the bundle, filled up to whole months. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

type Part<Kind extends BundlePart['kind']> = Extract<BundlePart, { kind: Kind }>;

/** All that a student may read, as of one moment. */
export interface DeviceCopy {
  /** The server's moment, ISO. */
  at: string;
  /** First and last day (WIB) of the schedules. */
  from: IsoDate;
  to: IsoDate;
  /** By name. */
  subjects: CopiedSubject[];
  /** By date, then start. None has a meeting link. */
  schedules: Part<'schedules'>['schedules'];
  classes: Part<'lists'>['classes'];
  /** Those of no class. */
  groups: Part<'lists'>['groups'];
  reports: Part<'lists'>['reports'];
}

/** No connection to the server, or one over which nothing comes in time. */
export type Trouble = 'none' | 'slow';

/** What the worker tells a page that shows something of the copy: why it does, and whether the server's answer has come since. */
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

/** Puts a bundle's parts together, read at `at`; null where one is missing. */
export function composeCopy({ version, from, to, parts }: Bundle, at: string): DeviceCopy | null {
  const copy: DeviceCopy = { at, from, to, subjects: [], schedules: [], classes: [], groups: [], reports: [] };
  for (const name of version.split('.')) {
    const part = parts[name];
    if (!part) return null;
    if (part.kind === 'subject') copy.subjects.push(part.subject);
    else if (part.kind === 'schedules') copy.schedules.push(...part.schedules);
    else Object.assign(copy, { classes: part.classes, groups: part.groups, reports: part.reports });
  }
  return copy;
}
