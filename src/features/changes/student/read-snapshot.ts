/** Reads what a snapshot has as short texts. Only the comparison of two visits needs this code, so it is loaded with it. */
import { MINUTE_MS, shortId, type Coming, type SeenSchedule, type Snapshot } from './snapshot.ts';

/** Reads a schedule from a snapshot. Returns null if it is unknown or malformed. */
export function readSeenSchedule({ schedules }: Snapshot, id: string): SeenSchedule | null {
  const [start = '', minutes = '', flags = '', substitutes = ''] = schedules[shortId(id)]?.split(',') ?? [];
  const [from, length] = [parseInt(start, 36) * MINUTE_MS, parseInt(minutes, 36) * MINUTE_MS];
  if (Number.isNaN(from + length)) return null;
  return { start: from, end: from + length, isCancelled: flags.includes('c'), substitutes, isRecorded: flags.includes('r') };
}

/** Reads a schedule that a snapshot has as JSON. Returns null if it is malformed. */
export function readComing(text: string): Coming | null {
  try {
    const coming: Coming = JSON.parse(text);
    const isWhole = [coming.webinar.event, coming.classes.class, coming.mentoring.group].every(Array.isArray);
    return isWhole && typeof coming.title === 'string' ? coming : null;
  } catch {
    return null;
  }
}
