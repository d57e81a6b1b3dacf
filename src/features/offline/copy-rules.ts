import { addDays, addMonths, monthOf, monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Bundle, BundlePart, CopiedSubject } from './contract.ts';

/** The bundle has the schedules from `DAYS_BACK` days before today to `DAYS_AHEAD` days after today, extended to whole months. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

type Part<Kind extends BundlePart['kind']> = Extract<BundlePart, { kind: Kind }>;

/** A copy of all data that a student may read, as it was at one time. The device stores it and shows it without a connection. */
export interface DeviceCopy {
  /** The server's time, ISO. */
  at: string;
  /** First and last day (WIB) of the schedules. */
  from: IsoDate;
  to: IsoDate;
  /** Sorted by name. */
  subjects: CopiedSubject[];
  /** Sorted by date, then by start. None has a meeting link. */
  schedules: Part<'schedules'>['schedules'];
  classes: Part<'lists'>['classes'];
  /** Groups without a class. */
  groups: Part<'lists'>['groups'];
  reports: Part<'lists'>['reports'];
  /** Archived classes and groups; undefined in a copy of an earlier release. */
  past?: Part<'lists'>['past'];
  /** Null while the page has its first content, which is part of the code; undefined in a copy of an earlier release. */
  scholarship?: Part<'lists'>['scholarship'];
}

/** Why a page shows stored data: there is no connection to the server, or a slow one. */
export type StoredDataReason = 'none' | 'slow';

/** The worker's message to a page that shows stored data: the reason, and whether the server's answer has arrived since. */
export interface CopyState {
  why: StoredDataReason;
  isLate: boolean;
}

/** Returns the months whose schedules are in the bundle of a day. */
export function bundleMonths(today: IsoDate): IsoMonth[] {
  const last = monthOf(addDays(today, DAYS_AHEAD));
  const months: IsoMonth[] = [];
  for (let month = monthOf(addDays(today, -DAYS_BACK)); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns the first and the last day whose schedules are in the bundle of a day. */
export function bundleWindow(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const months = bundleMonths(today);
  return { from: monthWindow(months[0] ?? '').from, to: monthWindow(months.at(-1) ?? '').to };
}

/** Combines the parts of a bundle into a copy; null if a part is missing. `at` is the time when the bundle was read. */
export function composeCopy({ version, from, to, parts }: Bundle, at: string): DeviceCopy | null {
  const copy: DeviceCopy = { at, from, to, subjects: [], schedules: [], classes: [], groups: [], reports: [] };
  for (const name of version.split('.')) {
    const part = parts[name];
    if (!part) return null;
    if (part.kind === 'subject') copy.subjects.push(part.subject);
    else if (part.kind === 'schedules') copy.schedules.push(...part.schedules);
    // Copies the lists, and with them the field `kind`, which no code reads from a copy.
    else Object.assign(copy, part);
  }
  return copy;
}
