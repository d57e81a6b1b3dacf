import type { ScheduleKind } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';

const WASHES: Record<ScheduleKind, string> = {
  classes: 'bg-class-wash text-class',
  mentoring: 'bg-mentoring-wash text-mentoring',
  webinar: 'bg-webinar-wash text-webinar',
  other: 'bg-other-wash text-other',
};

/** The CSS class with the colour of a kind, for an edge or a dot. */
export const KIND_MARKS: Record<ScheduleKind, string> = {
  classes: 'bg-class-mark',
  mentoring: 'bg-mentoring-mark',
  webinar: 'bg-webinar-mark',
  other: 'bg-other-mark',
};

/** The badge with the name of a schedule's kind, in its colour. */
export function KindBadge({ kind }: { kind: ScheduleKind }) {
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-bold ${WASHES[kind]}`}>{KIND_LABELS[kind]}</span>;
}
