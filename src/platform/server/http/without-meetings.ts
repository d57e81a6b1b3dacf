import { isRecordingLink, withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';

/**
 * Fields that hold a meeting link. Their links are not removed here. The join window decides when the link of a schedule is public;
 * the link of the programme's permanent room is always public.
 */
const MEETING_FIELDS = new Set(['linkZoom', 'webinarLinkZoom', 'meetingUrl']);
/** Fields that may link to a recording, which does not open a meeting. */
const RECORDING_FIELDS = new Set(['link', 'recordingLink']);
/**
 * If a text is nothing but a meeting link, nothing remains of it. These fields then get the value listed here; all others become an
 * empty text.
 */
const EMPTIED = new Map<string, string | null>([
  ['name', 'Tanpa nama'],
  ['className', 'Tanpa nama'],
  ['groupName', 'Tanpa nama'],
  ['title', 'Tanpa judul'],
  ['webinarTheme', 'Tanpa judul'],
  ['statusReason', null],
  ['recordingLink', null],
]);

function fieldWithoutMeetings(name: string, text: string): string | null {
  if (MEETING_FIELDS.has(name) || (RECORDING_FIELDS.has(name) && isRecordingLink(text))) return text;
  const remaining = withoutMeetingLinks(text);
  return remaining === '' && EMPTIED.has(name) && text !== '' ? (EMPTIED.get(name) ?? null) : remaining;
}

function valueWithoutMeetings(name: string, part: unknown): unknown {
  if (typeof part === 'string') return fieldWithoutMeetings(name, part);
  if (typeof part !== 'object' || part === null) return part;
  // Copies only the parts that change, because most have no meeting link.
  if (Array.isArray(part)) {
    const items = part.map((item) => valueWithoutMeetings(name, item));
    return items.some((item, index) => item !== part[index]) ? items : part;
  }
  let changed: Record<string, unknown> | null = null;
  for (const [field, value] of Object.entries(part)) {
    const remaining = valueWithoutMeetings(field, value);
    if (remaining !== value) changed = { ...(changed ?? part), [field]: remaining };
  }
  return changed ?? part;
}

/**
 * Removes meeting links from the text fields of parsed JSON, except the fields for such links (`MEETING_FIELDS`). Returns the same value if it contains no meeting link, else a copy.
 * Every public read passes through it (`publicRoute`); other code that publishes records must call it.
 */
export function withoutMeetings<T>(value: T): T;
export function withoutMeetings(value: unknown): unknown {
  return valueWithoutMeetings('', value);
}
