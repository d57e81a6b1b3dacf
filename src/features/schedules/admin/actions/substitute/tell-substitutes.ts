import type { Schedule } from '#features/schedules/contract.ts';
import { nameOf } from '#features/schedules/detail-rules.ts';
import { rangesInZones } from '#features/schedules/zone-rules.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';
import { formatDate } from '#platform/shared/wib.ts';
import type { ToastLink } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { Outcome } from '../change-schedules.ts';

/** The maximum number of people that a toast offers to tell. */
const LINKS_MAX = 3;
/** The maximum number of sessions that a chat message describes. */
const SESSIONS_MAX = 10;

/** Returns the lines of a chat message that describe a session: its title, date, times in all zones, and page. */
export function sessionLines(schedule: Schedule, origin: string): string[] {
  const classes = schedule.classes.class.map(({ className }) => className).join(', ');
  return [
    `${nameOf(schedule)}${classes === '' ? '' : ` · ${classes}`}`,
    formatDate(schedule.scheduleDate),
    rangesInZones(schedule).join(' / '),
    `Rincian: ${origin}/jadwal/${schedule._id}`,
  ];
}

/** Returns the people who became substitutes by a change of a schedule. */
function newSubstitutes({ before, after }: Outcome['stored'][number]): { _id: string; name: string; schedule: Schedule }[] {
  const pairs = [
    [before.classes.substitute, after.classes.substitute],
    [before.mentoring.substitute, after.mentoring.substitute],
  ] as const;
  return pairs.flatMap(([former, person]) => (person && person._id !== former?._id ? [{ ...person, schedule: after }] : []));
}

/**
 * Returns a link to a prepared chat message that tells a substitute about sessions: "Kabari Bu Citra". The admin chooses the
 * recipient in the chat app, because no phone numbers are stored.
 */
export function tellLink(name: string, sessions: readonly Schedule[], origin: string = location.origin): ToastLink {
  const described = sessions.slice(0, SESSIONS_MAX).map((schedule) => sessionLines(schedule, origin).join('\n'));
  const more = sessions.length > SESSIONS_MAX ? [`Dan ${sessions.length - SESSIONS_MAX} sesi lainnya.`] : [];
  const text = [`Halo ${name}, ini sesi yang akan Anda gantikan:`, ...described, ...more].join('\n\n');
  return { text: `Kabari ${name}`, href: whatsappLink(text) };
}

/** Returns a link for each person who became a substitute (`tellLink`). */
export function substituteLinks({ stored }: Outcome, origin: string = location.origin): ToastLink[] {
  const sessionsByPerson = [...groupBy(stored.flatMap(newSubstitutes), ({ _id }) => _id).values()];
  return sessionsByPerson.slice(0, LINKS_MAX).map((sessions) =>
    tellLink(
      sessions[0]?.name ?? '',
      sessions.map(({ schedule }) => schedule),
      origin,
    ),
  );
}
