import { Fragment, type ReactNode } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { NO_ACTIVITY_TEXT, NO_MENTOR_TEXT, NO_SUBJECT_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { isCancelled, movedFromOf, otherTextOf, titleOf } from '#features/schedules/rules.ts';
import { cancelledText, formerDay, MOVED_TEXT, substituteTexts } from '#features/schedules/state-texts.ts';
import { canJoin, isJoinable, type Phase } from '#features/schedules/view/phase.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimePoint } from '#platform/web/ui/time-range.tsx';
import kinds from './kinds.module.css';
import styles from './schedule-details.module.css';

interface RowProps {
  term: string;
  /** Shows the text below its term, over the whole width. */
  stacked?: boolean;
  children: ReactNode;
}

function Row({ term, stacked, children }: RowProps) {
  return (
    <div className={stacked ? styles.stacked : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The maximum number of names that are visible where space is short; a tap shows the others. */
const FEW_NAMES = 4;

interface NamesProps {
  names: string[];
  /** The noun for the names, for example "kelas". */
  noun: string;
  /** Whether space is short. */
  short: boolean;
}

/** A list of names, one per line. */
function Names({ names, noun, short }: NamesProps) {
  const visible = short && names.length > FEW_NAMES ? FEW_NAMES - 1 : names.length;
  const lines = names.map((name, index) => (
    <li key={index}>
      <bdi>{name}</bdi>
    </li>
  ));
  if (names.length === 0) return NO_ACTIVITY_TEXT;
  return (
    <>
      <ul>{lines.slice(0, visible)}</ul>
      {visible < names.length && (
        <details className={styles.more}>
          <summary>{`${names.length - visible} ${noun} lainnya`}</summary>
          <ul>{lines.slice(visible)}</ul>
        </details>
      )}
    </>
  );
}

type Person = { name: string } | null | undefined;

/** Returns a name, followed by that of the substitute: "Ibu Ani · Digantikan Pak Budi". */
function withSubstitute(name: string, substitute: Person): string {
  return substitute ? `${name} · Digantikan ${substitute.name}` : name;
}

const teacherText = ({ teacher, substitute }: ShownSchedule['classes']) =>
  withSubstitute(teacher?.name ?? NO_TEACHER_TEXT, substitute);
const mentorText = ({ mentor, substitute }: ShownSchedule['mentoring']) =>
  withSubstitute(mentor?.name ?? NO_MENTOR_TEXT, substitute);

interface ScheduleDetailsProps {
  schedule: ShownSchedule;
  /** Whether the title of the schedule is already shown above: then it is not repeated. */
  titled?: boolean;
  /** Whether long texts and lists are shown in full. */
  whole?: boolean;
  /** Splits the text with a webinar's speakers; without it the text is shown as it is. */
  speakersIn?: (text: string) => string[];
}

/**
 * The details of a schedule on the students' pages: classes, mentoring, webinars and other event. Parts without content are omitted,
 * except the part of the schedule's own kind. A person with a substitute is named in the notices above.
 */
export function ScheduleDetails({ schedule, titled = false, whole = !titled, speakersIn }: ScheduleDetailsProps) {
  const { kind, classes, mentoring, webinar, anotherEvent, linkZoom } = schedule;
  // The title already shows the main content of this kind.
  const titleKind = titled ? kind : null;
  const clamp = whole ? '' : styles.clamp;
  const otherText = titled ? otherTextOf(schedule) : anotherEvent;
  const isInNotices = (substitute: Person) => substitute && !isCancelled(schedule);
  return (
    <dl className={styles.details}>
      {(kind === 'classes' || classes.class.length > 0) && (
        <>
          <Row term="Kelas">
            <Names names={classes.class.map(({ className }) => className)} noun="kelas" short={!whole} />
          </Row>
          {titleKind !== 'classes' && <Row term="Mata pelajaran">{classes.subjects?.name ?? NO_SUBJECT_TEXT}</Row>}
          {!isInNotices(classes.substitute) && <Row term="Pengajar">{teacherText(classes)}</Row>}
        </>
      )}
      {(kind === 'mentoring' || mentoring.group.length > 0) && (
        <>
          {(titleKind !== 'mentoring' || mentoring.group.length === 0) && (
            <Row term="Kelompok">
              <Names names={mentoring.group.map(({ groupName }) => groupName)} noun="kelompok" short={!whole} />
            </Row>
          )}
          {!isInNotices(mentoring.substitute) && <Row term="Mentor">{mentorText(mentoring)}</Row>}
        </>
      )}
      {kind === 'webinar' && webinar.event.length === 0 && <Row term="Webinar">{NO_ACTIVITY_TEXT}</Row>}
      {webinar.event.map((event, index) => (
        <Fragment key={index}>
          <Row term="Webinar" stacked>
            {(titleKind !== 'webinar' || webinar.event.length > 1) && <p className="font-semibold">{event.webinarTheme}</p>}
            <p className={clamp}>{event.webinarDescription}</p>
          </Row>
          <Row term="Pembicara">
            <ul>
              {(speakersIn?.(event.webinarSpeaker) ?? [event.webinarSpeaker]).map((speaker) => (
                <li key={speaker}>
                  <bdi>{speaker}</bdi>
                </li>
              ))}
            </ul>
            <WebinarLink event={event} linkZoom={linkZoom} />
          </Row>
        </Fragment>
      ))}
      {(otherText !== '' || (kind === 'other' && anotherEvent === '')) && (
        <Row term="Kegiatan lain" stacked>
          <span className={`${clamp} whitespace-pre-line`}>{otherText || NO_ACTIVITY_TEXT}</span>
        </Row>
      )}
    </dl>
  );
}

interface WebinarLinkProps {
  event: ShownSchedule['webinar']['event'][number];
  linkZoom: ShownSchedule['linkZoom'];
}

/** The webinar's own link, if it differs from the schedule's `linkZoom`. Only one of them is named 'Gabung'. */
function WebinarLink({ event: { webinarTheme, webinarLinkZoom }, linkZoom }: WebinarLinkProps) {
  if (webinarLinkZoom === linkZoom) return null;
  const text = linkZoom ? 'Tautan webinar' : 'Gabung';
  return <OpenLink link={webinarLinkZoom} text={text} to={webinarTheme} quiet={Boolean(linkZoom)} />;
}

interface NoticesProps {
  schedule: ShownSchedule;
  /** Whether a substitute is shown with the replaced person: "Ibu Ani · Digantikan Pak Budi". */
  named?: boolean;
  /** The time of the schedule. The former time of a moved one is below it. */
  children?: ReactNode;
}

/**
 * Notices about substitutes and a move: "Digantikan Pak Budi", "Dipindah dari Jum 27 Nov, 19.00 WIB · 21.00 WIT", without the date if
 * only the time is another one. A cancelled schedule has only the notice about its cancellation.
 */
export function Notices({ schedule, named = false, children }: NoticesProps) {
  const { classes, mentoring } = schedule;
  const cancelled = cancelledText(schedule);
  const from = cancelled ? null : movedFromOf(schedule);
  const substitutions = named
    ? [classes.substitute && teacherText(classes), mentoring.substitute && mentorText(mentoring)]
    : substituteTexts(schedule);
  return (
    <>
      {(cancelled ? [cancelled] : substitutions).map(
        (text) =>
          text && (
            <p key={text} className={kinds.notice}>
              {text}
            </p>
          ),
      )}
      {children}
      {from && (
        <div className={kinds.notice}>
          <TimePoint text={MOVED_TEXT} day={formerDay(from.scheduleDate, schedule.scheduleDate)} at={from.scheduleTimeStart} />
        </div>
      )}
    </>
  );
}

interface ScheduleLinkProps {
  schedule: ShownSchedule;
  phase: Phase;
  /** Whether the link is a plain button, because another one is the amber button of the screen. */
  quiet?: boolean;
}

/**
 * The button 'Tonton rekaman' of a past recorded schedule, or 'Gabung' while the link is open. It is plain if the schedule
 * concerns others. The copy on the device has no meeting links, so a text says there that 'Gabung' needs a connection.
 */
export function ScheduleLink({ schedule, phase, quiet = false }: ScheduleLinkProps) {
  const recording = phase === 'over' && schedule.recordingLink;
  if (isJoinable(phase) && !canJoin(schedule, phase)) return <p className="text-soft">Tombol Gabung muncul saat terhubung.</p>;
  return (
    <OpenLink
      link={recording ? toWatchLink(recording) : schedule.linkZoom}
      text={recording ? 'Tonton rekaman' : 'Gabung'}
      to={titleOf(schedule)}
      quiet={quiet || Boolean(recording) || schedule.isOthers === true}
    />
  );
}

interface OpenLinkProps {
  link: string | null | undefined;
  text: string;
  /** The description of the target, for screen readers. */
  to: string;
  /** Whether the link is a plain button instead of an amber one. */
  quiet?: boolean;
}

/** A link that looks like a button. Renders nothing without a valid link. */
function OpenLink({ link, text, to, quiet = false }: OpenLinkProps) {
  const href = safeHref(link);
  return href ? (
    <ExternalLink href={href} className={quiet ? 'button' : 'button button-amber'}>
      {text}
      <span className="sr-only"> {to}</span>
    </ExternalLink>
  ) : null;
}
