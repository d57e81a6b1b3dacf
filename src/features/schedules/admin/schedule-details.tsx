import type { ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf, namesOf } from '#features/schedules/rules.ts';
import { NO_ACTIVITY_TEXT, NO_MENTOR_TEXT, NO_SUBJECT_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { cancelledText } from '#features/schedules/state-texts.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { tellLink } from './actions/substitute/tell-substitutes.ts';

/** A term with its text. On phones a `long` text is below its term. */
function Row({ term, long = false, children }: { term: string; long?: boolean; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[6.5rem_minmax(0,1fr)] md:grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 ${long ? 'max-sm:grid-cols-1' : ''}`}
    >
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The teacher or mentor, and the substitute. Until the end of the session, a link tells the substitute about it. */
function PersonRow({ schedule, part }: { schedule: Schedule; part: 'classes' | 'mentoring' }) {
  const isClass = part === 'classes';
  const name = isClass
    ? (schedule.classes.teacher?.name ?? NO_TEACHER_TEXT)
    : (schedule.mentoring.mentor?.name ?? NO_MENTOR_TEXT);
  const { substitute } = schedule[part];
  const isToCome = !isCancelled(schedule) && Date.parse(schedule.scheduleTimeEnd) > serverNow().getTime();
  return (
    <Row term={isClass ? 'Guru' : 'Mentor'}>
      {substitute ? `${name} · Digantikan ${substitute.name} ` : name}
      {substitute && isToCome && <NewTabLink href={tellLink(substitute.name, [schedule]).href}>Kabari lewat WhatsApp</NewTabLink>}
    </Row>
  );
}

/**
 * The details of a schedule on the dashboard and in the calendar: state, classes, mentoring, webinars, other event, recording. Parts
 * without content are omitted, except the part of the schedule's own kind.
 */
export function ScheduleDetails({ schedule }: { schedule: Schedule }) {
  const { kind, classes, mentoring, webinar, anotherEvent } = schedule;
  const cancelled = cancelledText(schedule);
  const from = movedFromOf(schedule);
  const recording = safeHref(schedule.recordingLink);
  return (
    <dl className="flex flex-col gap-1 text-sm text-ink">
      {cancelled && (
        <Row term="Status">
          <span className="font-semibold text-danger">{cancelled}</span>
        </Row>
      )}
      {from && (
        <Row term="Dipindah dari">
          {formatDate(from.scheduleDate)}, {formatTimeRange(wallTime(from.scheduleTimeStart), wallTime(from.scheduleTimeEnd))}
        </Row>
      )}
      {(kind === 'classes' || classes.class.length > 0) && (
        <>
          <Row term="Kelas">{namesOf(classes.class.map(({ className }) => className))}</Row>
          <Row term="Mata pelajaran">{classes.subjects?.name ?? NO_SUBJECT_TEXT}</Row>
          <PersonRow schedule={schedule} part="classes" />
        </>
      )}
      {(kind === 'mentoring' || mentoring.group.length > 0) && (
        <>
          <PersonRow schedule={schedule} part="mentoring" />
          <Row term="Kelompok">{namesOf(mentoring.group.map(({ groupName }) => groupName))}</Row>
        </>
      )}
      {kind === 'webinar' && webinar.event.length === 0 && <Row term="Webinar">{NO_ACTIVITY_TEXT}</Row>}
      {webinar.event.map((event) => (
        <Row key={event._id} term="Webinar" long>
          <p className="font-semibold">{event.webinarTheme}</p>
          <p className="line-clamp-3 whitespace-pre-line">{event.webinarDescription}</p>
          <ul aria-label="Pembicara" className="flex flex-wrap gap-x-3 text-soft">
            {splitSpeakers(event.webinarSpeaker).map((speaker) => (
              <li key={speaker}>
                <bdi>{speaker}</bdi>
              </li>
            ))}
          </ul>
        </Row>
      ))}
      {(anotherEvent !== '' || kind === 'other') && (
        <Row term="Kegiatan lain" long>
          <span className="line-clamp-4 whitespace-pre-line">{anotherEvent || NO_ACTIVITY_TEXT}</span>
        </Row>
      )}
      {recording && (
        <Row term="Rekaman">
          <NewTabLink href={toWatchLink(recording)}>Tonton rekaman</NewTabLink>
        </Row>
      )}
    </dl>
  );
}
