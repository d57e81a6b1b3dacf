import { isRecordingLink, withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';

/** Where a meeting link has its place: whether everyone reads it is the join window's to decide. */
const MEETING_FIELDS = new Set(['linkZoom', 'webinarLinkZoom']);
/** Where the recording of a meeting may be linked, which lets nobody into one. */
const RECORDING_FIELDS = new Set(['link', 'recordingLink']);
/** What stands where nothing is left; else an empty text, for which pages have a name of their own where they need one. */
const NOTHING_LEFT = new Map<string, string | null>([
  ['name', 'Tanpa nama'],
  ['className', 'Tanpa nama'],
  ['groupName', 'Tanpa nama'],
  ['title', 'Tanpa judul'],
  ['webinarTheme', 'Tanpa judul'],
  ['statusReason', null],
  ['recordingLink', null],
]);

function fieldWithout(name: string, text: string): string | null {
  if (MEETING_FIELDS.has(name) || (RECORDING_FIELDS.has(name) && isRecordingLink(text))) return text;
  const rest = withoutMeetingLinks(text);
  return rest === '' && NOTHING_LEFT.has(name) && text !== '' ? (NOTHING_LEFT.get(name) ?? null) : rest;
}

function partWithout(name: string, part: unknown): unknown {
  if (typeof part === 'string') return fieldWithout(name, part);
  if (typeof part !== 'object' || part === null) return part;
  // Most hold no such link: only what does is copied.
  if (Array.isArray(part)) {
    const items = part.map((item) => partWithout(name, item));
    return items.some((item, place) => item !== part[place]) ? items : part;
  }
  let changed: Record<string, unknown> | null = null;
  for (const [field, value] of Object.entries(part)) {
    const rest = partWithout(field, value);
    if (rest !== value) changed = { ...(changed ?? part), [field]: rest };
  }
  return changed ?? part;
}

/**
 * Parsed JSON as everyone may read it: itself, or a copy without the meeting links that somebody typed, whichever field they stand
 * in. Every public read passes through it (`publicRoute`); what is made of records elsewhere calls it by itself.
 */
export function withoutMeetings<T>(value: T): T;
export function withoutMeetings(value: unknown): unknown {
  return partWithout('', value);
}
