import { readBundle } from '#features/offline/calls.ts';
import type { bundleAnswer } from '#features/offline/contract.ts';
import { composeCopy, type DeviceCopy } from '#features/offline/copy-rules.ts';
import { type AnswerOf, callUrl } from '#platform/shared/calls.ts';
import {
  dateInWib,
  daysBetween,
  formatInBothZones,
  formatShortDate,
  weekday,
  WEEKDAY_SHORT_NAMES,
} from '#platform/shared/wib.ts';
import { matchesModel, type Model } from '#platform/web/answer-shape.ts';

export type { DeviceCopy };

/** A device's copy as it was read, and whether the server confirmed just now that it is current. */
export type ReadCopy = DeviceCopy & { isCurrent: boolean };

type Answer = AnswerOf<{ answer: typeof bundleAnswer }>;

/** A sample of the bundle: `matchesModel` checks that an answer has these fields. Only the types of the values count. */
const MODEL: Model<Answer> = { data: { version: '', from: '', to: '', parts: {} } };

let reading: Promise<ReadCopy | null> | null = null;

/**
 * Reads the device's copy. The service worker answers this fetch: with a connection it updates the stored copy first. Without a stored
 * copy, the server's bundle is used. Returns null if neither is available. Calls at the same time share one read.
 *
 * The bundle is about 60 KB, so call this only on demand or when the page is idle.
 */
export function readDeviceCopy(): Promise<ReadCopy | null> {
  reading ??= read().finally(() => (reading = null));
  return reading;
}

async function read(): Promise<ReadCopy | null> {
  try {
    const answer = await fetch(callUrl(readBundle), { headers: { accept: 'application/json' }, referrerPolicy: 'no-referrer' });
    const body: unknown = await answer.json();
    if (!answer.ok || !matchesModel<Answer>(body, MODEL)) return null;
    const readAt = Date.parse(answer.headers.get('date') ?? '') || Date.now();
    const copy = composeCopy(body.data, answer.headers.get('x-stored-at') ?? new Date(readAt).toISOString());
    return copy && { ...copy, isCurrent: answer.headers.get('x-is-current') !== 'false' };
  } catch {
    return null;
  }
}

/** Data older than this many days shows its date instead of its weekday, because each weekday is then ambiguous. */
const WEEK_DAYS = 6;

/**
 * Formats the time of stored data: "Sab 14.05 WIB · 16.05 WIT". Older than six days it has the date instead of the weekday:
 * "14 Nov, 14.05 WIB · 16.05 WIT".
 *
 * @param at ISO instant
 * @param now epoch milliseconds
 * @param timeZone the reader's IANA zone; null if unknown
 */
export function copyTime(at: string, now: number, timeZone: string | null): string {
  const moment = new Date(at);
  const date = dateInWib(moment);
  const isOld = daysBetween(date, dateInWib(new Date(now))) > WEEK_DAYS;
  const day = isOld ? `${formatShortDate(date)},` : WEEKDAY_SHORT_NAMES[weekday(date)];
  return `${day} ${formatInBothZones(moment, timeZone)}`;
}
