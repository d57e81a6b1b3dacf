import { isRecordingLink, withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';

/** Fields for meeting links: the join window decides when they are public. */
const MEETING_FIELDS = new Set(['linkZoom', 'webinarLinkZoom']);
/** Fields for links to recordings, which do not open a meeting. */
const RECORDING_FIELDS = new Set(['link', 'recordingLink']);
/** The replacement for an emptied field; else an empty text, for which pages have their own name. */
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
  // Most parts hold no such link: only changed parts are copied.
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
 * Parsed JSON for the public: the same value, or a copy without meeting links in any text field. Every public read passes
 * through it (`publicRoute`); other code that publishes records must call it.
 */
export function withoutMeetings<T>(value: T): T;
export function withoutMeetings(value: unknown): unknown {
  return partWithout('', value);
}
