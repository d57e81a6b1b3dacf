import { hasMeetingLink, isRecordingLink } from '#platform/shared/links/meeting-links.ts';

const MEETING_LINK_TEXT =
  'Tautan rapat di teks ini tidak ditampilkan kepada siswa. Letakkan di kolom “Link Zoom” pada jadwal atau webinar.';

interface Props {
  text: string;
  /** Whether the text is a link. A link to a Zoom recording gets no hint, because students can see it. */
  isLink: boolean;
}

/** The hint under a text that students can read, shown if it contains a meeting link. */
export function MeetingLinkHint({ text, isLink }: Props) {
  if (!hasMeetingLink(text) || (isLink && isRecordingLink(text))) return null;
  return <p className="text-xs font-semibold text-amber-text">{MEETING_LINK_TEXT}</p>;
}
